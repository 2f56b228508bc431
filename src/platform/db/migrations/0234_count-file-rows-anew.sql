-- compatible_from: 0.1.0
-- As `count_rows_anew`, for the rows of files that are not of products.
create function count_file_rows_anew() returns void
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin analyze public.file_rows; end $$;

-- compatible_from: 0.1.0
-- A source that has just said its first rows is new to PostgreSQL, which would read all of them for each: only the owner of a table may
-- count it anew, and the shop asks for it.
create function count_rows_anew() returns void
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin analyze public.import_rows; end $$;
create function count_said_anew() returns void
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin analyze public.import_said; end $$;

-- Since migration 0096 the changed rows of a statement were compared in pairs, each with each: with the whole file in one statement
-- that took seconds. Now the rows before and after are hashed. A row is in both exactly if nothing of it changed.
create or replace function fitments_of_changed_vehicles_are_due() returns trigger language plpgsql as $$
begin
  if not is_restoring() then
    insert into fitments_due (make_key)
    select distinct c.make_key
    from ((table new_rows except table old_rows) union all (table old_rows except table new_rows)) c
    order by c.make_key;
  end if;
  return null;
end $$;

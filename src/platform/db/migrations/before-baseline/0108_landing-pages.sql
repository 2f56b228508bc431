-- The pages of parts by vehicle depend on the fitments of all products (docs/decisions/landing-pages.md).
create or replace function tell_fit() returns trigger language plpgsql as $$
begin
  perform tell_topics('fitments', 'product ' || coalesce(new.product_id, old.product_id));
  return null;
end $$;

-- The fitments of changed vehicles are derived later than the vehicles change, by a job that removes what was due at its end. Whoever
-- knows what fits which vehicle learns it anew then.
create function tell_derived() returns trigger language plpgsql as $$
begin
  if exists (select from old_rows) then
    perform tell_topics('vehicles', 'fitments');
  end if;
  return null;
end $$;
create trigger fitments_were_derived after delete on fitments_due
  referencing old table as old_rows for each statement execute function tell_derived();

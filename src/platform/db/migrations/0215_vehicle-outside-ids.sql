-- compatible_from: 0.1.0
-- The ids that lists of others give to vehicles of the shop: K-Type, HSN/TSN and such, from files of the owner. Many to many.
-- Years: null for all of the series. The kinds are in src/base/contract/outside-kinds.ts.
create table vehicle_outside_ids (
  series_id integer not null references vehicle_series (id) on delete cascade,
  years smallint[] check (cardinality(years) > 0),
  kind text not null collate "C" check (kind ~ '^[a-z_]{1,40}$'),
  value text not null collate "C" check (value ~ '^[0-9A-Z]{1,20}$'),
  source text not null check (source <> '' and length(source) <= 60),
  -- Ids are looked up by kind and value.
  unique nulls not distinct (kind, value, series_id, years)
);

create function tell_outside_ids() returns trigger language plpgsql as $$
begin
  perform tell_topics('outside_ids');
  return null;
end $$;
create trigger outside_ids_changed after insert or delete or update on vehicle_outside_ids
  for each statement execute function tell_outside_ids();

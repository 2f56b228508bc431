-- Vehicles (docs/decisions/vehicles.md). A series is a make, model and engine; a vehicle is a series in one of its years, and its
-- id is series * 256 + year - 1900, so that it needs no row of its own.
create table vehicle_series (
  -- Up to 999,999 from the file of the shop, above it the owner's own.
  id integer primary key check (id between 1 and 8000000),
  make text not null check (make <> ''),
  model text not null check (model <> ''),
  -- Letters and digits alone, in lower case: how names are compared.
  make_key text collate "C" not null check (make_key ~ '^[a-z0-9]+$'),
  model_key text collate "C" not null check (model_key ~ '^[a-z0-9]+$'),
  -- The owner's words for the engine; empty: they follow from the size and the cylinders.
  engine text not null default '',
  decilitres smallint check (decilitres > 0),
  cylinders smallint check (cylinders > 0),
  years smallint[] not null check (cardinality(years) > 0 and 1900 <= all (years) and 2155 >= all (years))
);
create index vehicle_series_by_name on vehicle_series (make_key, model_key);

create function tell_vehicles() returns trigger language plpgsql as $$
begin
  perform tell_topics('vehicles');
  return null;
end $$;
create trigger vehicles_changed after insert or update or delete on vehicle_series
  for each statement execute function tell_vehicles();

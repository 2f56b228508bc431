-- compatible_from: 0.1.0
-- The generations of nameplates, and what else makes and models are called. Shipped rows are replaced by newer files; the others are the
-- owner's, and are removed by their source.
create table vehicle_generations (
  id integer generated always as identity primary key,
  -- Null: the source says none.
  market text check (market in ('US', 'EU')),
  make text not null check (make <> ''),
  make_key text not null collate "C" check (make_key ~ '^[a-z0-9]+$'),
  nameplate text not null check (nameplate <> ''),
  nameplate_key text not null collate "C" check (nameplate_key ~ '^[a-z0-9]+$'),
  name text not null check (name <> ''),
  codes text[] not null default '{}',
  -- Signs 7 and 8 of its identification numbers.
  vin_signs text[] not null default '{}',
  -- Year × 12 + month − 1, both included; null: not known; the end of one that is still sold: in 2155.
  from_month integer,
  to_month integer check (to_month >= from_month),
  source text not null check (source <> '' and length(source) <= 60),
  -- Of an owner's list, in its words; '' where it names none.
  licence text not null default '',
  is_shipped boolean not null default false
);
create index vehicle_generations_by_name on vehicle_generations (make_key, nameplate_key);

create table vehicle_names (
  id integer generated always as identity primary key,
  make text not null check (make <> ''),
  make_key text not null collate "C" check (make_key ~ '^[a-z0-9]+$'),
  name text not null check (name <> ''),
  name_key text not null collate "C" check (name_key ~ '^[a-z0-9]+$'),
  -- '': a name of the make itself.
  nameplate text not null default '',
  nameplate_key text not null default '' collate "C",
  submodel text not null default '',
  drive text not null default '',
  from_year smallint,
  to_year smallint check (to_year >= from_year),
  -- Whether it names the model without its make beside it.
  is_alone boolean not null default false,
  source text not null check (source <> '' and length(source) <= 60),
  is_shipped boolean not null default false
);
create index vehicle_names_by_name on vehicle_names (name_key);

-- A verdict asks the generations where a fitment names one: such fitments are derived again.
create function fitments_of_changed_generations_are_due() returns trigger language plpgsql as $$
begin
  if not is_restoring() then
    insert into fitments_due (make_key)
    select distinct c.make_key from changed_rows c
    where exists (select from fitments f where f.make_key = c.make_key and cardinality(f.generations) > 0)
    order by c.make_key;
  end if;
  return null;
end $$;
create trigger added_generations_are_due after insert on vehicle_generations referencing new table as changed_rows
  for each statement execute function fitments_of_changed_generations_are_due();
create trigger removed_generations_are_due after delete on vehicle_generations referencing old table as changed_rows
  for each statement execute function fitments_of_changed_generations_are_due();
create trigger generations_changed after insert or delete or update on vehicle_generations
  for each statement execute function tell_vehicles();
create trigger vehicle_names_changed after insert or delete or update on vehicle_names
  for each statement execute function tell_vehicles();

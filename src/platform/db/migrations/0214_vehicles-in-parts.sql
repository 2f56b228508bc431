-- compatible_from: 0.1.0
-- What the trade says of a vehicle beside make, model and years; '' and null: not known. A retired series is no longer offered: it has
-- successors, and stays valid where somebody has it.
alter table vehicle_series
  add column market text not null default 'US' check (market in ('US', 'EU')),
  add column submodel text not null default '',
  add column drive text not null default '',
  add column body text not null default '',
  add column fuel text not null default '',
  add column aspiration text not null default '',
  add column cc integer check (cc > 0),
  add column kw integer check (kw > 0),
  add column generation text not null default '',
  add column engine_codes text[] not null default '{}',
  add column from_month integer,
  add column to_month integer,
  add column is_retired boolean not null default false,
  add column source text not null default '';

-- In these years a retired series and its successor are the same vehicles.
create table vehicle_successors (
  retired integer not null references vehicle_series (id) on delete cascade,
  successor integer not null references vehicle_series (id) on delete cascade,
  years smallint[] not null check (cardinality(years) > 0),
  primary key (retired, successor)
);
create index vehicle_successors_by_successor on vehicle_successors (successor);

-- The verdict of a vehicle asks its relatives: what fits them is derived again.
create function fitments_of_related_vehicles_are_due() returns trigger language plpgsql as $$
begin
  if not is_restoring() then
    insert into fitments_due (make_key)
    select distinct s.make_key from changed_rows c join vehicle_series s on s.id in (c.retired, c.successor) order by s.make_key;
  end if;
  return null;
end $$;
create trigger added_successors_are_due after insert on vehicle_successors referencing new table as changed_rows
  for each statement execute function fitments_of_related_vehicles_are_due();
create trigger changed_successors_are_due after update on vehicle_successors referencing new table as changed_rows
  for each statement execute function fitments_of_related_vehicles_are_due();
create trigger removed_successors_are_due after delete on vehicle_successors referencing old table as changed_rows
  for each statement execute function fitments_of_related_vehicles_are_due();
create trigger successors_changed after insert or delete or update on vehicle_successors
  for each statement execute function tell_vehicles();

-- Whose names a fitment uses: those of the retired vehicles, or nameplates. What an older version of the shop adds has the old names.
alter table fitments
  add column named_by text not null default 'model' check (named_by in ('model', 'nameplate')),
  add column market text not null default 'US' check (market in ('US', 'EU'));

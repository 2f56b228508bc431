-- Which vehicles a product fits (docs/decisions/fitment.md).
create table fit_products (
  -- The product in the arrays below.
  number integer generated always as identity primary key,
  product_id text not null unique references products (id) on delete cascade,
  -- Tools, oils and what fits by its measures.
  is_universal boolean not null default false,
  -- What a universal product needs: "Any vehicle that takes M14 plugs".
  universal_note text not null default '' check (length(universal_note) <= 300),
  -- Counts the changes of its fitments.
  version integer not null default 1 check (version >= 1),
  check (is_universal or universal_note = '')
);

-- A fitment as the trade writes it: a range of vehicles. Each condition that is null or empty holds for all of them.
create table fitments (
  id integer generated always as identity primary key,
  product integer not null references fit_products (number) on delete cascade,
  make text not null check (make <> ''),
  make_key text collate "C" not null check (make_key ~ '^[a-z0-9]+$'),
  -- Null: all models of the make.
  model text check (model <> ''),
  model_key text collate "C" check (model_key ~ '^[a-z0-9]+$'),
  from_year smallint not null check (from_year >= 1900),
  to_year smallint not null check (to_year between from_year and 2155),
  from_decilitres smallint check (from_decilitres > 0),
  to_decilitres smallint check (to_decilitres >= from_decilitres),
  cylinders smallint check (cylinders > 0),
  -- Each of these words must be in the name of the engine.
  engine_words text not null default '' check (length(engine_words) <= 60),
  axle text check (axle in ('front', 'rear')),
  side text check (side in ('left', 'right')),
  height text check (height in ('upper', 'lower')),
  depth text check (depth in ('inner', 'outer')),
  note text not null default '' check (length(note) <= 300),
  source text not null default '' check (length(source) <= 100),
  check ((model is null) = (model_key is null)),
  check ((from_decilitres is null) = (to_decilitres is null))
);
create index fitments_product on fitments (product, make_key);
create index fitments_make on fitments (make_key, product);

-- A question that decides whether a fitment holds: with which brake discs?
create table fitment_qualifiers (
  fitment_id integer not null references fitments (id) on delete cascade,
  -- Its key: the answer is kept with the vehicle, for every product that asks it.
  question text collate "C" not null check (question ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(question) <= 40),
  -- For people: "Which brake discs?".
  words text not null check (words <> '' and length(words) <= 200),
  answers text[] not null check (cardinality(answers) between 2 and 20),
  -- The answers with which the part fits.
  accepts text[] not null check (cardinality(accepts) > 0 and accepts <@ answers),
  how_to_measure text not null default '' check (length(how_to_measure) <= 500),
  primary key (fitment_id, question)
);

-- Derived from the fitments in the same transaction: the vehicles that they cover, ascending, and for each 0, or 1 where a question
-- is open before anything is answered.
create table product_vehicles (
  product integer primary key references fit_products (number) on delete cascade,
  vehicles integer[] not null,
  conditions smallint[] not null,
  check (cardinality(vehicles) = cardinality(conditions))
);

-- The same by vehicle: triggers derive it from the table above.
create table vehicle_products (
  vehicle integer primary key,
  products integer[] not null,
  conditions smallint[] not null,
  check (cardinality(products) > 0 and cardinality(products) = cardinality(conditions))
);

-- Changes what vehicles have: a condition of null takes the product away.
create function change_vehicle_products(changed integer[], numbers integer[], states smallint[]) returns void
language plpgsql as $$
begin
  with changes as materialized (
    select * from unnest(changed, numbers, states) as c (vehicle, product, condition)
  ), remaining as materialized (
    select c.vehicle, c.product, c.condition from changes c where c.condition is not null
    union all
    select v.vehicle, k.product, k.condition
    from vehicle_products v cross join unnest(v.products, v.conditions) as k (product, condition)
    where v.vehicle in (select c.vehicle from changes c)
      and not exists (select from changes c where c.vehicle = v.vehicle and c.product = k.product)
  ), emptied as (
    delete from vehicle_products v where v.vehicle in (select c.vehicle from changes c)
      and not exists (select from remaining r where r.vehicle = v.vehicle)
  )
  insert into vehicle_products (vehicle, products, conditions)
  select r.vehicle, array_agg(r.product order by r.product), array_agg(r.condition order by r.product)
  from remaining r group by r.vehicle
  on conflict (vehicle) do update set products = excluded.products, conditions = excluded.conditions;
end $$;

create function vehicles_get_products() returns trigger language plpgsql as $$
begin
  -- A backup that is being restored brings these rows itself.
  if not is_restoring() then
    perform change_vehicle_products(array_agg(k.vehicle), array_agg(n.product), array_agg(k.condition))
      from new_rows n cross join unnest(n.vehicles, n.conditions) as k (vehicle, condition);
  end if;
  return null;
end $$;
create function vehicles_lose_products() returns trigger language plpgsql as $$
begin
  perform change_vehicle_products(array_agg(k.vehicle), array_agg(o.product), array_agg(null::smallint))
    from old_rows o cross join unnest(o.vehicles) as k (vehicle);
  return null;
end $$;
-- Only what differs: most vehicles of an edited product stay as they are.
create function vehicles_change_products() returns trigger language plpgsql as $$
begin
  perform change_vehicle_products(array_agg(d.vehicle), array_agg(d.product), array_agg(d.condition)) from (
    select coalesce(n.vehicle, o.vehicle) as vehicle, coalesce(n.product, o.product) as product, n.condition
    from (select r.product, k.vehicle, k.condition
      from new_rows r cross join unnest(r.vehicles, r.conditions) as k (vehicle, condition)) n
    full join (select r.product, k.vehicle, k.condition
      from old_rows r cross join unnest(r.vehicles, r.conditions) as k (vehicle, condition)) o
      on n.product = o.product and n.vehicle = o.vehicle
    where n.condition is distinct from o.condition
  ) d;
  return null;
end $$;
create trigger product_vehicles_added after insert on product_vehicles
  referencing new table as new_rows for each statement execute function vehicles_get_products();
create trigger product_vehicles_removed after delete on product_vehicles
  referencing old table as old_rows for each statement execute function vehicles_lose_products();
create trigger product_vehicles_changed after update on product_vehicles
  referencing new table as new_rows old table as old_rows
  for each statement execute function vehicles_change_products();

-- The makes whose vehicles changed since the vehicles of their fitments were derived: a job derives them again.
create table fitments_due (
  id bigint generated always as identity primary key,
  make_key text collate "C" not null
);
create function fitments_of_new_vehicles_are_due() returns trigger language plpgsql as $$
begin
  if not is_restoring() then
    insert into fitments_due (make_key)
    select distinct make_key from changed_rows order by make_key;
  end if;
  return null;
end $$;
create trigger added_vehicles_are_due after insert on vehicle_series
  referencing new table as changed_rows for each statement execute function fitments_of_new_vehicles_are_due();
create trigger removed_vehicles_are_due after delete on vehicle_series
  referencing old table as changed_rows for each statement execute function fitments_of_new_vehicles_are_due();
-- The make of a series may change: both are due.
create function fitments_of_changed_vehicles_are_due() returns trigger language plpgsql as $$
begin
  if not is_restoring() then
    insert into fitments_due (make_key)
    select distinct c.make_key from (
      select n.make_key from new_rows n join old_rows o using (id) where n is distinct from o
      union all select o.make_key from new_rows n join old_rows o using (id) where n is distinct from o
    ) c order by c.make_key;
  end if;
  return null;
end $$;
create trigger changed_vehicles_are_due after update on vehicle_series
  referencing new table as new_rows old table as old_rows
  for each statement execute function fitments_of_changed_vehicles_are_due();

-- Every change of the fitments of a product counts its version, which tells the caches.
create function tell_fit() returns trigger language plpgsql as $$
begin
  perform tell_topics('product ' || coalesce(new.product_id, old.product_id));
  return null;
end $$;
create trigger fit_products_changed after insert or update or delete on fit_products
  for each row execute function tell_fit();

-- Prices beside the list price of a product: lower ones from a quantity on, and those of groups of customers.
create table quantity_breaks (
  product_id text not null references products (id) on delete cascade,
  from_quantity integer not null check (from_quantity > 1),
  unit_price_cents bigint not null check (unit_price_cents > 0),
  primary key (product_id, from_quantity)
);

create table customer_groups (
  id text primary key,
  name text not null unique check (name <> ''),
  -- Off the public price, in millionths.
  discount_ppm integer check (discount_ppm between 1 and 999999),
  created_at timestamptz not null default now()
);

-- The price list of a group; from one piece on it is the group's list price.
create table group_prices (
  group_id text not null references customer_groups (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  from_quantity integer not null check (from_quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents > 0),
  primary key (product_id, group_id, from_quantity)
);
create index group_prices_group on group_prices (group_id);

-- A customer is in one group at most.
create table group_members (
  user_id text primary key references users (id) on delete cascade,
  group_id text not null references customer_groups (id)
);
create index group_members_group on group_members (group_id);

-- The page of a product shows its quantity breaks.
create function tell_breaks() returns trigger language plpgsql as $$
begin
  perform tell_topics('product ' || coalesce(new.product_id, old.product_id));
  return null;
end $$;
create trigger quantity_breaks_changed after insert or update or delete on quantity_breaks
  for each row execute function tell_breaks();

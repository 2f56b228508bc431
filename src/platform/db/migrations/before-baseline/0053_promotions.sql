-- Promotions: with a code (a coupon) or applied by themselves. `used` counts the orders that use one and were not cancelled; the
-- check refuses the order that would be one too many, whoever places it.
create table promotions (
  id text primary key,
  name text not null check (name <> ''),
  -- As it is compared: in upper case, without spaces. Null: applied by itself.
  code text unique check (code ~ '^[A-Z0-9_-]{3,40}$'),
  gives jsonb not null,
  target jsonb not null,
  minimum_spend_cents bigint check (minimum_spend_cents > 0),
  from_at timestamptz,
  until_at timestamptz check (until_at > from_at),
  position integer not null default 0,
  combines boolean not null,
  max_uses integer check (max_uses > 0),
  max_uses_by_customer integer check (max_uses_by_customer > 0),
  used integer not null default 0 check (used >= 0),
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
create index promotions_automatic on promotions (position) where code is null and archived_at is null;

-- Who used a promotion for which order. `customer` is a hash of the email.
create table promotion_uses (
  promotion_id text not null references promotions (id),
  order_id text not null references orders (id) on delete cascade,
  customer text not null,
  used_at timestamptz not null,
  given_back_at timestamptz,
  primary key (promotion_id, order_id)
);
create index promotion_uses_order on promotion_uses (order_id);
create index promotion_uses_customer on promotion_uses (promotion_id, customer) where given_back_at is null;

-- A cancelled or released order gives its uses back. At the commit: by then its products are locked, as when the order was
-- placed, and promotions are always locked after products.
create function give_promotions_back() returns trigger language plpgsql as $$
begin
  with given as (
    update promotion_uses set given_back_at = now() where order_id = new.id and given_back_at is null
    returning promotion_id
  )
  update promotions set used = used - 1 where id in (select p.id from promotions p join given on given.promotion_id = p.id order by p.id for update of p);
  return null;
end $$;
create constraint trigger promotions_given_back after update of shipment on orders
  deferrable initially deferred for each row
  when (new.shipment = 'cancelled' and old.shipment <> 'cancelled')
  execute function give_promotions_back();

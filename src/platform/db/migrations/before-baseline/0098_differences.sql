-- An order without products that asks for what another delivery of a paid order costs more (docs/decisions/editing-orders.md). Its delivery and
-- its address are those that the other order gets when this one is paid.
lock table orders in access exclusive mode;

do $$
declare
  before text;
begin
  select conname into strict before from pg_constraint
    where conrelid = 'orders'::regclass and contype = 'c' and pg_get_constraintdef(oid) = 'CHECK ((pieces >= 1))';
  execute format('alter table orders drop constraint %I', before);
end $$;
alter table orders
  add column difference_of text references orders (id),
  add constraint orders_pieces check (pieces >= 0),
  add constraint orders_difference check ((pieces = 0) = (difference_of is not null)),
  add constraint orders_difference_is_delivery check (difference_of is null or total_cents = delivery_cents);

create index orders_differences on orders (difference_of) where difference_of is not null;
-- A customer is asked for one difference at a time.
create unique index orders_asked_once on orders (difference_of)
  where difference_of is not null and payment in ('unpaid', 'processing') and shipment <> 'cancelled';

create function difference_of_stays() returns trigger language plpgsql as $$
begin
  raise exception 'order % asks for a difference of one order, and of no other', new.id using errcode = 'restrict_violation';
end $$;
create trigger orders_difference_stays before update on orders for each row
  when (new.difference_of is distinct from old.difference_of) execute function difference_of_stays();

-- Since migration 0065, and: a difference has no lines.
create or replace function order_is_its_lines() returns trigger language plpgsql as $$
declare
  cents bigint;
  pieces bigint;
  discount bigint;
begin
  select coalesce(sum(l.total_cents), 0), coalesce(sum(l.quantity), 0), coalesce(sum(l.discount_cents), 0) into cents, pieces, discount
    from order_lines l where l.order_id = new.id;
  if cents + new.delivery_cents is distinct from new.total_cents or pieces is distinct from new.pieces
    or discount is distinct from new.discount_cents then
    raise exception 'order % is not the sum of its lines', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

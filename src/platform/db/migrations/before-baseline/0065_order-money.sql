-- What an order costs is more than its lines' prices: discounts, delivery and taxes (docs/decisions/order-money.md). Orders of
-- before have none of them, so their totals stay as they are.
lock table orders, order_lines in access exclusive mode;

alter table orders
  -- Where it goes, and who is invoiced, if not the same. Null: an order that has only a name and an address as text.
  add column ship_to jsonb,
  add column bill_to jsonb,
  -- The chosen method with its dates and amounts. Null: none was chosen.
  add column delivery jsonb,
  -- What is paid for the delivery, after its discount and with its tax.
  add column delivery_cents bigint not null default 0 check (delivery_cents >= 0),
  -- Off the goods.
  add column discount_cents bigint not null default 0 check (discount_cents >= 0),
  -- All taxes of the lines and of the delivery; `taxes` has each rate with its base.
  add column tax_cents bigint not null default 0 check (tax_cents >= 0),
  add column taxes jsonb not null default '[]',
  add column promotions jsonb not null default '[]',
  add column prices_include_tax boolean not null default true,
  -- Of the customer.
  add column note text not null default '',
  add column purchase_order text not null default '',
  add check (delivery is not null or delivery_cents = 0),
  add check (tax_cents <= total_cents);

-- `total_cents` is what is paid for a line, after its discount and with its tax. A customer who is exempt from a tax that the
-- prices include pays less than price × quantity.
alter table order_lines drop constraint order_lines_check;
alter table order_lines
  add column discount_cents bigint not null default 0,
  add column tax_cents bigint not null default 0,
  -- The tax of each rate: [{"id": …, "tax": …}].
  add column taxes jsonb not null default '[]',
  add check (discount_cents between 0 and unit_price_cents::bigint * quantity),
  add check (tax_cents between 0 and total_cents),
  add check (total_cents - tax_cents <= unit_price_cents::bigint * quantity - discount_cents);

create or replace function order_is_its_lines() returns trigger language plpgsql as $$
declare
  cents bigint;
  pieces bigint;
  discount bigint;
begin
  select sum(l.total_cents), sum(l.quantity), sum(l.discount_cents) into cents, pieces, discount
    from order_lines l where l.order_id = new.id;
  if cents + new.delivery_cents is distinct from new.total_cents or pieces is distinct from new.pieces
    or discount is distinct from new.discount_cents then
    raise exception 'order % is not the sum of its lines', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace function lines_are_within_order() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct order_id from added) a
    join orders o on o.id = a.order_id
    where o.pieces < (select sum(l.quantity) from order_lines l where l.order_id = o.id))
  then
    raise exception 'table order_lines is append-only: an order that is placed takes no further line'
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace function orders_go_forward() returns trigger language plpgsql as $$
begin
  if (new.id, new.seq, new.contents, new.pieces, new.total_cents, new.created_at, new.delivery_cents, new.discount_cents,
      new.tax_cents, new.taxes, new.promotions, new.prices_include_tax)
    = (old.id, old.seq, old.contents, old.pieces, old.total_cents, old.created_at, old.delivery_cents, old.discount_cents,
      old.tax_cents, old.taxes, old.promotions, old.prices_include_tax)
    and is_same_or_gone(old.user_id, new.user_id)
    and (old.paid_at is null
      or (new.paid_at, new.transaction_id) is not distinct from (old.paid_at, old.transaction_id))
    and new.refunded_cents >= old.refunded_cents
    and (new.payment = old.payment
      or old.payment in ('unpaid', 'processing') and new.payment in ('unpaid', 'processing', 'paid')
      or old.payment = 'paid' and new.payment in ('part_refunded', 'refunded')
      or old.payment = 'part_refunded' and new.payment = 'refunded')
    and (old.shipment <> 'cancelled' or new.shipment = 'cancelled')
  then return new;
  end if;
  raise exception 'table % is append-only: what was bought, its price and its payment stay or move forward', tg_table_name
    using errcode = 'restrict_violation';
end $$;

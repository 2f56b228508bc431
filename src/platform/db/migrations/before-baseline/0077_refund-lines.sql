-- What a refund gives back: pieces of lines, and the delivery (docs/decisions/refund-lines.md). A refund without lines is an amount
-- that names no pieces.
lock table orders, refunds, stock_ledger in access exclusive mode;

alter table refunds add unique (order_id, id);

create table refund_lines (
  refund_id text not null,
  order_id text not null,
  -- Null: the delivery.
  position integer,
  quantity integer not null check (quantity >= 1),
  -- Of these pieces, those that were not shipped: they are not shipped any more, and return to the stock.
  cancelled integer not null default 0 check (cancelled between 0 and quantity),
  -- With its tax.
  amount_cents bigint not null check (amount_cents >= 0),
  tax_cents bigint not null check (tax_cents between 0 and amount_cents),
  -- The tax of each rate: [{"id": …, "tax": …}].
  taxes jsonb not null default '[]',
  unique nulls not distinct (refund_id, position),
  foreign key (order_id, refund_id) references refunds (order_id, id),
  foreign key (order_id, position) references order_lines (order_id, position),
  check (position is not null or (quantity = 1 and cancelled = 0))
);
create index refund_lines_line on refund_lines (order_id, position);

create trigger refund_lines_append_only before update or delete or truncate on refund_lines
  for each statement execute function refuse_change();

-- `cancelled` and `cancelling`: pieces of refunds that succeeded, and of those that the provider has not confirmed. Both are not
-- shipped. `refunded_pieces`: all pieces of these refunds, shipped or not. A failed refund counts for nothing.
create or replace view lines_to_ship as
  select l.order_id, l.position, coalesce(sent.pieces, 0)::integer as shipped,
    case when o.shipment = 'cancelled' then least(0, open.pieces) else open.pieces end::integer as left_to_ship,
    coalesce(back.cancelled, 0)::integer as cancelled,
    coalesce(back.cancelling, 0)::integer as cancelling,
    coalesce(back.pieces, 0)::integer as refunded_pieces
  from order_lines l
  join orders o on o.id = l.order_id
  left join lateral (
    select sum(p.quantity) as pieces from shipment_lines p join shipments s on s.id = p.shipment_id
    where p.order_id = l.order_id and p.position = l.position and s.taken_back_at is null
  ) sent on true
  left join lateral (
    select sum(r.cancelled) filter (where f.state = 'succeeded') as cancelled,
      sum(r.cancelled) filter (where f.state = 'asked') as cancelling, sum(r.quantity) as pieces
    from refund_lines r join refunds f on f.id = r.refund_id
    where r.order_id = l.order_id and r.position = l.position and f.state <> 'failed'
  ) back on true
  cross join lateral (
    select l.quantity - coalesce(sent.pieces, 0) - coalesce(back.cancelled, 0) - coalesce(back.cancelling, 0) as pieces
  ) open;

-- All lines of a refund are inserted by one statement.
create function refunds_are_within_order() returns trigger language plpgsql as $$
begin
  if exists (
    select from refunds f join (select refund_id, sum(amount_cents) as cents from added group by 1) a on a.refund_id = f.id
    where a.cents <> f.amount_cents)
  then
    raise exception 'a refund is the sum of its lines' using errcode = 'check_violation';
  end if;
  if exists (
    select from lines_to_ship s join order_lines l on (l.order_id, l.position) = (s.order_id, s.position)
    where s.order_id in (select a.order_id from added a) and (s.refunded_pieces > l.quantity or s.left_to_ship < 0))
  then
    raise exception 'more pieces would be refunded than are left' using errcode = 'check_violation';
  end if;
  if exists (
    select from orders o
    join (
      select r.order_id, r.position, sum(r.amount_cents) as cents, sum(r.tax_cents) as tax, sum(r.quantity) as times
      from refund_lines r join refunds f on f.id = r.refund_id and f.state <> 'failed'
      where r.order_id in (select a.order_id from added a) group by 1, 2
    ) r on r.order_id = o.id
    left join order_lines l on (l.order_id, l.position) = (r.order_id, r.position)
    where r.cents > coalesce(l.total_cents, o.delivery_cents) or (r.position is not null and r.tax > l.tax_cents)
      or (r.position is null and r.times > 1))
  then
    raise exception 'more would be refunded than was paid for it' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger refund_lines_within_order after insert on refund_lines referencing new table as added
  for each statement execute function refunds_are_within_order();

-- An order takes each product once, and returns it in any steps, but never more than it took. Whoever returns pieces has locked
-- their product, so the returns of others are seen here.
drop index stock_ledger_once_per_order;
create unique index stock_ledger_taken_once on stock_ledger (order_id, product_id) where order_id is not null and change < 0;
create index stock_ledger_returned on stock_ledger (order_id, product_id) where order_id is not null and change > 0;

create function no_more_returns_than_taken() returns trigger language plpgsql as $$
begin
  if coalesce((select sum(change) from stock_ledger
      where order_id = new.order_id and product_id = new.product_id and change > 0), 0)
    + coalesce((select sum(change) from stock_ledger
      where order_id = new.order_id and product_id = new.product_id and change < 0), 0) > 0
  then
    raise exception 'order % would return more of product % than it took', new.order_id, new.product_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger stock_ledger_returns after insert on stock_ledger for each row
  when (new.change > 0 and new.order_id is not null) execute function no_more_returns_than_taken();

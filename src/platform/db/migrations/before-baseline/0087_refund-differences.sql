-- A line of a refund with no pieces gives back a difference: the tax of a line, or a part of the delivery, because the delivery of
-- the order was changed (docs/decisions/editing-orders.md).
lock table refund_lines in access exclusive mode;

do $$
declare
  old text;
  dropped integer := 0;
begin
  for old in select conname from pg_constraint where conrelid = 'refund_lines'::regclass and contype = 'c'
    and (pg_get_constraintdef(oid) like '%(quantity >= 1)%' or pg_get_constraintdef(oid) like '%"position" IS NOT NULL%')
  loop
    execute format('alter table refund_lines drop constraint %I', old);
    dropped := dropped + 1;
  end loop;
  if dropped <> 2 then
    raise exception 'refund_lines has other checks than migration 0077 gave it';
  end if;
end $$;
alter table refund_lines
  add constraint refund_lines_pieces check (quantity >= 0),
  add constraint refund_lines_delivery check (position is not null or quantity <= 1 and cancelled = 0),
  -- The price of a piece is given back with the piece alone.
  add constraint refund_lines_difference
    check (quantity > 0 or amount_cents > 0 and (position is null or amount_cents = tax_cents));

-- Since migration 0077, and: the delivery does not give back more tax than it has.
create or replace function refunds_are_within_order() returns trigger language plpgsql as $$
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
    where r.cents > coalesce(l.total_cents, o.delivery_cents)
      or r.tax > case when r.position is null then (o.delivery ->> 'tax')::bigint else l.tax_cents end
      or (r.position is null and r.times > 1))
  then
    raise exception 'more would be refunded than was paid for it' using errcode = 'check_violation';
  end if;
  return null;
end $$;

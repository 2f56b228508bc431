-- An order that costs nothing is paid when it is placed, without a payment at the provider (docs/decisions/checkout.md).
lock table orders in access exclusive mode;

do $$
declare
  before text;
begin
  select conname into strict before from pg_constraint
    where conrelid = 'orders'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) = 'CHECK (((paid_at IS NULL) = (transaction_id IS NULL)))';
  execute format('alter table orders drop constraint %I', before);
end $$;
alter table orders
  add constraint orders_paid_by check ((transaction_id is not null) = (paid_at is not null and total_cents > 0)),
  add constraint orders_free_are_paid check (total_cents > 0 or paid_at is not null);

-- Whoever has ordered something for nothing has not paid for an order before.
do $$
declare
  before text := pg_get_functiondef('held_now(text, text, text[], text)'::regprocedure);
  after text := replace(before, 'o.paid_at is not null and o.payment <> ''refunded''',
    'o.paid_at is not null and o.payment <> ''refunded'' and o.total_cents > 0');
begin
  if after = before then
    raise exception 'held_now does not say which buyers have paid before';
  end if;
  execute after;
end $$;

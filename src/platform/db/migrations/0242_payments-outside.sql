-- compatible_from: 0.1.0
-- Payments outside the provider: cash, transfers and others, written down by staff; a correction and a refund are negative.
create table manual_payments (
  id text primary key,
  order_id text not null references orders (id),
  kind text not null check (kind in ('cash', 'transfer', 'other')),
  amount_cents bigint not null check (amount_cents <> 0),
  paid_on text not null check (paid_on ~ '^\d{4}-\d\d-\d\d$'),
  reference text not null default '' check (length(reference) <= 200),
  reason text not null default '' check (length(reason) <= 500),
  corrects text unique references manual_payments (id),
  refund_id text references refunds (id),
  recorded_by text,
  created_at timestamptz not null default now(),
  check ((amount_cents > 0) = (corrects is null and refund_id is null)),
  check (corrects is null or refund_id is null),
  check (corrects is null or reason <> '')
);
create index manual_payments_order on manual_payments (order_id, created_at);
create index manual_payments_refund on manual_payments (refund_id) where refund_id is not null;
create trigger manual_payments_append_only before delete or update or truncate on manual_payments
  for each statement execute function refuse_change();

-- What was paid for an order outside the provider, without refunds; how it is to be paid; and how it reached the shop.
alter table orders add column paid_outside_cents bigint not null default 0;
alter table orders add column pay_by text check (pay_by in ('transfer', 'account'));
alter table orders add column due_on text check (due_on ~ '^\d{4}-\d\d-\d\d$');
alter table orders add column channel text not null default 'web' check (channel in ('web', 'telephone'));
alter table orders add constraint orders_due check ((pay_by is not distinct from 'account') = (due_on is not null));
alter table orders add constraint orders_paid_outside check (paid_outside_cents between 0 and total_cents);
alter table orders drop constraint orders_paid_by;
alter table orders add constraint orders_paid_by check (
  (transaction_id is not null) = (paid_at is not null and total_cents > 0 and paid_outside_cents = 0)
  and (paid_at is null or paid_outside_cents in (0, total_cents))
  and (paid_at is not null or paid_outside_cents < total_cents or total_cents = 0));
create index orders_on_account on orders (user_id) where pay_by = 'account' and payment = 'unpaid' and shipment <> 'cancelled';
update orders o set channel = 'telephone'
  where exists (select from audit_log a where a.subject_kind = 'order' and a.subject_id = o.id and a.act = 'take_order');

-- What a customer of the group may owe the shop; null: its customers do not order on account.
alter table customer_groups add column account_limit_cents bigint check (account_limit_cents > 0);

create function manual_payments_are_within_order() returns trigger language plpgsql as $$
begin
  if new.corrects is not null and not exists (
    select from manual_payments p where p.id = new.corrects
      and (p.order_id, p.kind, p.amount_cents) = (new.order_id, new.kind, -new.amount_cents)) then
    raise exception 'a correction reverses a payment of its order' using errcode = 'check_violation';
  end if;
  if exists (select from manual_payments where order_id = new.order_id group by kind having sum(amount_cents) < 0) then
    raise exception 'more of order % would go back than was paid in that kind', new.order_id using errcode = 'check_violation';
  end if;
  if (select sum(amount_cents) from manual_payments where order_id = new.order_id and refund_id is null)
    > (select total_cents from orders where id = new.order_id) then
    raise exception 'more would be paid for order % than it costs', new.order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger manual_payments_within_order after insert on manual_payments
  deferrable initially deferred for each row execute function manual_payments_are_within_order();

-- A payment outside the provider can be taken back by a correction: then the order is not paid.
create or replace function orders_go_forward() returns trigger language plpgsql as $$
declare
  corrected boolean := old.payment = 'paid' and new.payment = 'unpaid' and old.transaction_id is null
    and new.paid_outside_cents < old.paid_outside_cents and old.refunded_cents = 0;
begin
  if (new.id, new.seq, new.contents, new.pieces, new.total_cents, new.created_at, new.delivery_cents, new.discount_cents,
      new.tax_cents, new.taxes, new.promotions, new.prices_include_tax, new.channel)
    = (old.id, old.seq, old.contents, old.pieces, old.total_cents, old.created_at, old.delivery_cents, old.discount_cents,
      old.tax_cents, old.taxes, old.promotions, old.prices_include_tax, old.channel)
    and is_same_gone_or_joined(old.email, old.user_id, new.user_id)
    and (old.paid_at is null or corrected
      or (new.paid_at, new.transaction_id) is not distinct from (old.paid_at, old.transaction_id))
    and new.refunded_cents >= old.refunded_cents
    and (new.payment = old.payment or corrected
      or old.payment in ('unpaid', 'processing') and new.payment in ('unpaid', 'processing', 'paid')
      or old.payment = 'paid' and new.payment in ('part_refunded', 'refunded')
      or old.payment = 'part_refunded' and new.payment = 'refunded')
    and (old.shipment <> 'cancelled' or new.shipment = 'cancelled'
      or old.pieces_shipped > 0 and old.payment = 'refunded' and new.shipment = 'shipped')
  then return new;
  end if;
  raise exception 'table % is append-only: what was bought, its price and its payment stay or move forward', tg_table_name
    using errcode = 'restrict_violation';
end $$;

-- A refund of money without a payment at the provider is of an order that was paid outside it.
alter table refunds drop constraint refunds_of_money_have_an_intent;
create or replace function refunds_without_intent_are_of_free_orders() returns trigger language plpgsql as $$
begin
  if exists (select from orders o where o.id = new.order_id and o.total_cents > 0
    and not (o.paid_at is not null and o.paid_outside_cents = o.total_cents)) then
    raise exception 'a refund of order % needs its payment', new.order_id using errcode = 'check_violation';
  end if;
  if new.amount_cents > 0 and exists (select from orders o where o.id = new.order_id and o.total_cents = 0) then
    raise exception 'order % cost nothing', new.order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace function refund_is_due_credit_note() returns trigger language plpgsql as $$
begin
  if new.state = 'succeeded' and (tg_op = 'INSERT' or old.state <> 'succeeded') and not is_restoring()
    and new.amount_cents > 0
    and (new.intent_id is null
      or exists (select from captures c where c.intent_id = new.intent_id and c.kind = 'payment'))
    and (exists (select from invoices i where i.order_id = new.order_id)
      or exists (select from invoices_due d where d.order_id = new.order_id))
  then
    insert into invoices_due (order_id, refund_id, at) values (new.order_id, new.id, coalesce(new.settled_at, now()))
      on conflict do nothing;
  end if;
  return null;
end $$;

-- An order has an invoice when it is paid outside the provider; on account, when the first of it is shipped.
create function order_is_due_invoice() returns trigger language plpgsql as $$
begin
  if not is_restoring() and not exists (select from invoices i where i.order_id = new.id and i.kind = 'invoice') then
    insert into invoices_due (order_id, at) values (new.id, coalesce(new.paid_at, new.shipped_at, now()))
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger orders_paid_outside_are_invoiced after update of paid_at on orders
  for each row when (old.paid_at is null and new.paid_at is not null and new.paid_outside_cents > 0)
  execute function order_is_due_invoice();
create trigger orders_on_account_are_invoiced after update of pieces_shipped on orders
  for each row when (new.pay_by = 'account' and old.pieces_shipped = 0 and new.pieces_shipped > 0)
  execute function order_is_due_invoice();

create function order_is_not_due_invoice() returns trigger language plpgsql as $$
begin
  delete from invoices_due where order_id = new.id and refund_id is null;
  return null;
end $$;
create trigger orders_unpaid_are_not_invoiced after update of paid_at on orders
  for each row when (old.paid_at is not null and new.paid_at is null
    and not (new.pay_by is not distinct from 'account' and new.pieces_shipped > 0))
  execute function order_is_not_due_invoice();

-- An order that was on account has its invoice before its payment.
create or replace function payment_is_due_invoice() returns trigger language plpgsql as $$
begin
  if new.kind = 'payment' and not is_restoring()
    and not exists (select from invoices i where i.order_id = new.order_id and i.kind = 'invoice') then
    insert into invoices_due (order_id, at) values (new.order_id, new.created_at) on conflict do nothing;
  end if;
  return null;
end $$;

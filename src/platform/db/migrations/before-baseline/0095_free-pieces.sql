-- Pieces that cost nothing are cancelled by a refund of 0, which settles at once: the payment provider is not asked, and there is no
-- credit note (docs/decisions/refund-lines.md).
lock table refunds in access exclusive mode;

do $$
declare
  before text;
begin
  select conname into strict before from pg_constraint
    where conrelid = 'refunds'::regclass and contype = 'c' and pg_get_constraintdef(oid) = 'CHECK ((amount_cents > 0))';
  execute format('alter table refunds drop constraint %I', before);
end $$;
alter table refunds
  add constraint refunds_of_nothing_are_ours check (amount_cents > 0
    or (amount_cents = 0 and made_by = 'shop' and provider_id is null and state <> 'failed'));

create or replace function refund_is_due_credit_note() returns trigger language plpgsql as $$
begin
  if new.state = 'succeeded' and (tg_op = 'INSERT' or old.state <> 'succeeded') and not is_restoring()
    and new.amount_cents > 0
    and exists (select from captures c where c.intent_id = new.intent_id and c.kind = 'payment')
    and (exists (select from invoices i where i.order_id = new.order_id)
      or exists (select from invoices_due d where d.order_id = new.order_id))
  then
    insert into invoices_due (order_id, refund_id, at) values (new.order_id, new.id, coalesce(new.settled_at, now()))
      on conflict do nothing;
  end if;
  return null;
end $$;

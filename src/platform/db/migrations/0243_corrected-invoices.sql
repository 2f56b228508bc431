-- compatible_from: 0.1.0
-- An invoice that is wrong is cancelled by a credit note of the whole, and another one takes its place.
alter table invoices add column cancels text references invoices (id);
alter table invoices add column replaces text references invoices (id);
alter table invoices drop constraint invoices_check2;
alter table invoices add constraint invoices_check2 check (
  (kind = 'credit_note') = (refund_id is not null or cancels is not null)
  and (refund_id is null or cancels is null) and (replaces is null or kind = 'invoice'));
create unique index invoices_cancelled_once on invoices (cancels) where cancels is not null;
create unique index invoices_replaced_once on invoices (replaces) where replaces is not null;
drop index invoices_one_an_order;
create unique index invoices_one_an_order on invoices (order_id) where kind = 'invoice' and replaces is null;
drop index invoices_one_a_refund;
create unique index invoices_one_a_refund on invoices (refund_id) where refund_id is not null;

-- The invoice of an order that was cancelled before it was paid is to be cancelled too.
alter table invoices_due add column cancels text references invoices (id);
alter table invoices_due drop constraint invoices_due_order_id_refund_id_key;
alter table invoices_due add constraint invoices_due_order_id_refund_id_key unique nulls not distinct (order_id, refund_id, cancels);

create function cancelled_order_cancels_invoice() returns trigger language plpgsql as $$
begin
  if is_restoring() then return null; end if;
  delete from invoices_due where order_id = new.id and refund_id is null and cancels is null;
  insert into invoices_due (order_id, cancels, at)
    select new.id, i.id, coalesce(new.cancelled_at, now()) from invoices i
    where i.order_id = new.id and i.kind = 'invoice' and not exists (select from invoices c where c.cancels = i.id)
    on conflict do nothing;
  return null;
end $$;
create trigger orders_cancelled_unpaid_cancel_invoice after update of shipment on orders
  for each row when (old.shipment <> 'cancelled' and new.shipment = 'cancelled' and new.paid_at is null)
  execute function cancelled_order_cancels_invoice();

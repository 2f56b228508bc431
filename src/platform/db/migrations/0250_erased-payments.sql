-- compatible_from: 0.1.0
-- What staff wrote about payments and refunds may name a person: erasing one empties it, and changes nothing else of the books.
create function manual_payments_forget_only() returns trigger language plpgsql as $$
begin
  if (new.id, new.order_id, new.kind, new.amount_cents, new.paid_on, new.corrects, new.refund_id, new.recorded_by, new.created_at)
      is not distinct from (old.id, old.order_id, old.kind, old.amount_cents, old.paid_on, old.corrects, old.refund_id, old.recorded_by, old.created_at)
    and new.reference in (old.reference, '') and new.reason in (old.reason, '', 'Erased')
  then return new;
  end if;
  raise exception 'table % is append-only: a payment only loses what was written about it', tg_table_name
    using errcode = 'restrict_violation';
end $$;
drop trigger manual_payments_append_only on manual_payments;
create trigger manual_payments_are_kept before delete or truncate on manual_payments
  for each statement execute function refuse_change();
create trigger manual_payments_forget_only before update on manual_payments
  for each row execute function manual_payments_forget_only();

create or replace function refunds_go_forward() returns trigger language plpgsql as $$
begin
  if (new.id, new.intent_id, new.order_id, new.amount_cents, new.made_by, new.created_at)
      is not distinct from (old.id, old.intent_id, old.order_id, old.amount_cents, old.made_by, old.created_at)
    and new.reason in (old.reason, '')
    and is_same_or_gone(old.asked_by, new.asked_by)
    and (old.provider_id is null or new.provider_id is not distinct from old.provider_id)
    and (old.state = 'asked' or (new.state, new.provider_id, new.failure, new.settled_at)
      is not distinct from (old.state, old.provider_id, old.failure, old.settled_at))
  then return new;
  end if;
  raise exception 'table % is append-only: a refund moves from asked to succeeded or failed, nothing else', tg_table_name
    using errcode = 'restrict_violation';
end $$;

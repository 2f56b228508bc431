-- What was written down about money stays as it was written, like the audit log and the stock ledger. A state moves
-- forward only; these triggers are the list of what may change, and everything else is refused.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger captures_append_only before update or delete or truncate on captures
  for each statement execute function refuse_change();
create trigger refunds_are_kept before delete or truncate on refunds
  for each statement execute function refuse_change();
create trigger intents_are_kept before delete or truncate on intents
  for each statement execute function refuse_change();
create trigger orders_are_kept before delete or truncate on orders
  for each statement execute function refuse_change();

-- A person who is deleted leaves a null behind (`on delete set null`); nobody else lets go of them.
create function is_same_or_gone(old_user text, new_user text) returns boolean language sql stable as $$
  select new_user is not distinct from old_user
    or (new_user is null and not exists (select from users where id = old_user))
$$;

-- A refund is asked for, and then it succeeded or failed, once.
create function refunds_go_forward() returns trigger language plpgsql as $$
begin
  if (new.id, new.intent_id, new.order_id, new.amount_cents, new.reason, new.made_by, new.created_at)
      = (old.id, old.intent_id, old.order_id, old.amount_cents, old.reason, old.made_by, old.created_at)
    and is_same_or_gone(old.asked_by, new.asked_by)
    and (old.provider_id is null or new.provider_id is not distinct from old.provider_id)
    and (old.state = 'asked' or (new.state, new.provider_id, new.failure, new.settled_at)
      is not distinct from (old.state, old.provider_id, old.failure, old.settled_at))
  then return new;
  end if;
  raise exception 'table % is append-only: a refund moves from asked to succeeded or failed, nothing else', tg_table_name
    using errcode = 'restrict_violation';
end $$;
create trigger refunds_forward_only before update on refunds
  for each row execute function refunds_go_forward();

-- An intent that succeeded stays so; one that was cancelled can only have succeeded after all.
create function intents_go_forward() returns trigger language plpgsql as $$
begin
  if (new.id, new.order_id, new.amount_cents, new.currency, new.created_at)
      = (old.id, old.order_id, old.amount_cents, old.currency, old.created_at)
    and new.unknown_times >= old.unknown_times
    and (new.state = old.state or old.state in ('open', 'processing')
      or (old.state = 'canceled' and new.state = 'succeeded'))
  then return new;
  end if;
  raise exception 'table % is append-only: an intent keeps its order and amount, and its end', tg_table_name
    using errcode = 'restrict_violation';
end $$;
create trigger intents_forward_only before update on intents
  for each row execute function intents_go_forward();

-- What was bought, for how much, and what was paid and given back. Names, addresses and dates of the parcel are not here.
create function orders_go_forward() returns trigger language plpgsql as $$
begin
  if (new.id, new.seq, new.product_id, new.product_name, new.quantity, new.unit_price_cents, new.total_cents, new.created_at)
      = (old.id, old.seq, old.product_id, old.product_name, old.quantity, old.unit_price_cents, old.total_cents, old.created_at)
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
create trigger orders_forward_only before update on orders
  for each row execute function orders_go_forward();

-- An order that costs nothing has no payment at the provider: pieces of it are cancelled, and its returns closed, by a refund of 0 without
-- an intent (docs/decisions/refund-lines.md).
lock table refunds in access exclusive mode;

alter table refunds
  alter column intent_id drop not null,
  add constraint refunds_of_money_have_an_intent check (intent_id is not null or amount_cents = 0);

create function refunds_without_intent_are_of_free_orders() returns trigger language plpgsql as $$
begin
  if exists (select from orders o where o.id = new.order_id and o.total_cents > 0) then
    raise exception 'a refund of order % needs its payment', new.order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger refunds_without_intent after insert on refunds for each row when (new.intent_id is null)
  execute function refunds_without_intent_are_of_free_orders();

-- Rows with a null are never equal: compare them as a whole.
create or replace function refunds_go_forward() returns trigger language plpgsql as $$
begin
  if (new.id, new.intent_id, new.order_id, new.amount_cents, new.reason, new.made_by, new.created_at)
      is not distinct from (old.id, old.intent_id, old.order_id, old.amount_cents, old.reason, old.made_by, old.created_at)
    and is_same_or_gone(old.asked_by, new.asked_by)
    and (old.provider_id is null or new.provider_id is not distinct from old.provider_id)
    and (old.state = 'asked' or (new.state, new.provider_id, new.failure, new.settled_at)
      is not distinct from (old.state, old.provider_id, old.failure, old.settled_at))
  then return new;
  end if;
  raise exception 'table % is append-only: a refund moves from asked to succeeded or failed, nothing else', tg_table_name
    using errcode = 'restrict_violation';
end $$;

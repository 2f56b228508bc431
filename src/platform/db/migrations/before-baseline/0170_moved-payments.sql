-- A payment that was opened with a total alone belongs to the buyer's newest unpaid order of that total. Where its buyer reports it
-- for another such order before it is booked, it moves there, once (docs/decisions/paying-an-order.md).
alter table intents
  -- Somebody opened it without naming the order.
  add column by_total boolean not null default false,
  -- The order for which it was opened, if it has moved.
  add column moved_from text references orders (id),
  add constraint intents_move_when_by_total check (moved_from is null or by_total and moved_from <> order_id);
create index intents_moved_from on intents (moved_from) where moved_from is not null;

create function intent_may_move(intent text, from_order text, to_order text) returns boolean language sql stable as $$
  select not exists (select from captures where intent_id = intent)
    and exists (
      select from orders f join orders t on t.user_id = f.user_id and t.total_cents = f.total_cents
      where f.id = from_order and t.id = to_order
    )
$$;

create or replace function intents_go_forward() returns trigger language plpgsql as $$
begin
  if (new.id, new.amount_cents, new.currency, new.created_at)
      = (old.id, old.amount_cents, old.currency, old.created_at)
    and (new.order_id = old.order_id and new.moved_from is not distinct from old.moved_from
      or old.moved_from is null and new.moved_from = old.order_id and old.by_total
        and intent_may_move(old.id, old.order_id, new.order_id))
    and new.by_total >= old.by_total
    and new.unknown_times >= old.unknown_times
    and (new.state = old.state or old.state in ('open', 'processing')
      or (old.state = 'canceled' and new.state = 'succeeded'))
  then return new;
  end if;
  raise exception 'table % is append-only: an intent keeps its order and amount, and its end', tg_table_name
    using errcode = 'restrict_violation';
end $$;

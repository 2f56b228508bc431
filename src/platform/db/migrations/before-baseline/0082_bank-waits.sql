-- Payments that a bank answers days later, such as a debit (docs/decisions/payment-methods.md): since when the shop waits for
-- the bank, and when it refused. A wait that ends with a payment stays as it is; the capture says when that was.
create table bank_waits (
  intent_id text not null references intents (id),
  began_at timestamptz not null,
  order_id text not null references orders (id),
  refused_at timestamptz check (refused_at >= began_at),
  primary key (intent_id, began_at)
);
create unique index bank_waits_open on bank_waits (intent_id) where refused_at is null;
create index bank_waits_order on bank_waits (order_id);

create function bank_waits_go_forward() returns trigger language plpgsql as $$
begin
  if (new.intent_id, new.began_at, new.order_id) = (old.intent_id, old.began_at, old.order_id) and old.refused_at is null
  then return new;
  end if;
  raise exception 'table % is append-only: a bank refuses once', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger bank_waits_forward_only before update on bank_waits for each row execute function bank_waits_go_forward();
create trigger bank_waits_are_kept before delete or truncate on bank_waits
  for each statement execute function refuse_change();

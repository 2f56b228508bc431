-- Where an order of the purchase page goes, as taxes and delivery need it, beside its address as text
-- (docs/decisions/buy-now.md): {"country": …, "region": …, "postalCode": …}. Null for an order with `ship_to`, for one that was placed
-- before, and for one that costs the same everywhere. It is what was charged for, so it stays; it goes with the account of its buyer.
alter table orders add column destination jsonb;

create function order_keeps_destination() returns trigger language plpgsql as $$
begin
  if new.destination is null or new.destination = old.destination then return new; end if;
  raise exception 'table % is append-only: an order keeps its destination', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger orders_keep_destination before update of destination on orders
  for each row execute function order_keeps_destination();

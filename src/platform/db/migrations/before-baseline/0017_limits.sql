-- What somebody holds without having paid for it is counted from the orders themselves (docs/decisions/holds.md).
-- The network that an order came from is kept while the order holds stock, for customers who have not paid for one yet.
alter table orders add column network text;
create index orders_held on orders (user_id) include (product_id, quantity)
  where payment in ('unpaid', 'processing') and shipment = 'pending';
create index orders_held_network on orders (network) include (product_id, quantity) where network is not null;
create index orders_paid_by on orders (user_id) where paid_at is not null;

create function forget_network() returns trigger language plpgsql as $$
begin
  new.network := null;
  return new;
end $$;
create trigger orders_forget_network before update on orders for each row
  when (old.network is not null and not (new.payment in ('unpaid', 'processing') and new.shipment = 'pending'))
  execute function forget_network();

-- What a buyer holds, and for a new customer also what all new customers of the network hold. Both are locked first, until
-- the transaction ends, always in this order: orders that are placed at the same time see each other. The function is
-- volatile, so each query in it sees what was committed before the lock was given.
create function held_now(buyer text, net text, product text) returns table (
  known boolean, verified boolean, orders integer, pieces integer, of_product integer,
  net_orders integer, net_pieces integer, net_of_product integer, available integer, minimum integer
) language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(71701, hashtext(buyer));
  select u."emailVerified", u.role = 'admin' or exists (
      select from orders o where o.user_id = buyer and o.paid_at is not null and o.payment <> 'refunded')
    into verified, known from users u where u.id = buyer;
  if not known then
    perform pg_advisory_xact_lock(71702, hashtext(net));
  end if;
  select count(*), coalesce(sum(o.quantity), 0), coalesce(sum(o.quantity) filter (where o.product_id = product), 0)
    into held_now.orders, pieces, of_product
    from orders o where o.user_id = buyer and o.payment in ('unpaid', 'processing') and o.shipment = 'pending';
  select count(*), coalesce(sum(o.quantity), 0), coalesce(sum(o.quantity) filter (where o.product_id = product), 0)
    into net_orders, net_pieces, net_of_product
    from orders o where not known and o.network = net;
  select p.available, p.minimum into held_now.available, held_now.minimum from products p where p.id = product;
  return next;
end $$;

-- Cards that were declined, each by the provider's event. Whose they were is forgotten after a day (src/jobs/sweep.ts).
create table declines (
  event_id text primary key,
  order_id text not null references orders (id),
  user_id text references users (id) on delete set null,
  network text,
  declined_at timestamptz not null
);
create index declines_order on declines (order_id, declined_at);
create index declines_user on declines (user_id, declined_at);
create index declines_network on declines (network, declined_at);
create index declines_age on declines (declined_at);

-- From which network a payment was opened: forgotten after a day too.
alter table intents add column network text;
create index intents_network on intents (network, created_at) where network is not null;
create index intents_network_age on intents (created_at) where network is not null;

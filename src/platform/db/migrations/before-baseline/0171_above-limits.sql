-- A new customer may order up to the stock: one order at a time of their account and network exceeds the limits of what unpaid
-- orders hold, for ten minutes (docs/decisions/holds.md). These rows say which orders do, and for whom and which products they count.
-- A row ends with its order, and is forgotten a day later; that of an order that is paid or shipped is deleted at once.
create table above_limits (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  scope text not null check (scope in ('account', 'network', 'product')),
  -- A user, the SHA-256 of a guest's email, a network or a product.
  subject text not null,
  began_at timestamptz not null,
  -- When it ended without a payment.
  ended_at timestamptz check (ended_at >= began_at),
  unique (order_id, scope, subject)
);
create unique index above_limits_one_at_a_time on above_limits (scope, subject) where ended_at is null;
create index above_limits_ended on above_limits (scope, subject, ended_at) where ended_at is not null;
create index above_limits_age on above_limits (ended_at) where ended_at is not null;

-- What unpaid orders of new customers hold of each product, while they hold it.
create table held_lines (
  product_id text not null references products (id),
  order_id text not null references orders (id),
  pieces integer not null check (pieces > 0),
  primary key (product_id, order_id)
);
create index held_lines_order on held_lines (order_id);
insert into held_lines (product_id, order_id, pieces)
  select l.product_id, l.order_id, l.quantity from orders o join order_lines l on l.order_id = o.id
  where o.network is not null and l.product_id is not null;

-- Where the network of an order is forgotten, it holds nothing more.
create function end_hold() returns trigger language plpgsql as $$
begin
  delete from held_lines where order_id = new.id;
  if new.paid_at is null and new.shipment = 'cancelled' then
    update above_limits set ended_at = greatest(began_at, new.cancelled_at) where order_id = new.id and ended_at is null;
  else
    delete from above_limits where order_id = new.id;
  end if;
  return null;
end $$;
create trigger orders_end_hold after update on orders for each row
  when (old.network is not null and not (new.payment in ('unpaid', 'processing') and new.shipment = 'pending'))
  execute function end_hold();

-- As whom a buyer's orders above the limits count.
create function buyer_subject(buyer text, guest text) returns text language sql immutable as $$
  select coalesce(buyer, 'guest ' || encode(sha256(convert_to(guest, 'UTF8')), 'hex'))
$$;

-- How many seconds an order above the limits may hold its stock for this subject: ten minutes less what such orders took in the
-- time of `during` and were not paid. -1 while there is one.
create function seconds_above(which text, whose text, during interval, as_of timestamptz) returns integer language sql stable as $$
  select case
    when exists (select from above_limits a where a.scope = which and a.subject = whose and a.ended_at is null) then -1
    else greatest(0, 600 - coalesce((
      select sum(extract(epoch from a.ended_at - a.began_at))::integer from above_limits a
      where a.scope = which and a.subject = whose and a.ended_at > as_of - during), 0))
  end
$$;

-- What a buyer holds of products, what new customers of their network and all new customers hold, and how long an order above the
-- limits may hold its stock: a row for each product. To place an order (`locking`), it first locks the buyer, for a new customer also
-- the network and the products, until the transaction ends. The function is volatile: its queries see what was committed before it got the locks.
create function order_holds(buyer text, guest text, net text, wanted text[], as_of timestamptz, locking boolean) returns table (
  product text, known boolean, verified boolean, orders integer, pieces integer, of_product integer,
  net_orders integer, net_pieces integer, net_of_product integer, new_of_product integer, net_has_product boolean,
  available integer, minimum integer, buyer_seconds integer, net_seconds integer, product_seconds integer
) language plpgsql volatile as $$
declare
  who text := buyer_subject(buyer, guest);
begin
  known := false;
  verified := false;
  if locking then
    perform pg_advisory_xact_lock(71701, hashtext(coalesce(buyer, guest)));
  end if;
  if buyer is not null then
    select u."emailVerified", u.role <> 'customer' and u."emailVerified" or exists (
        select from orders o
        where o.user_id = buyer and o.paid_at is not null and o.payment <> 'refunded' and o.total_cents > 0)
      into verified, known from users u where u.id = buyer;
  end if;
  if locking and not known then
    perform pg_advisory_xact_lock(71702, hashtext(net));
    perform from products p where p.id = any(wanted) order by p.id for no key update;
  end if;
  -- Orders above the limits count as orders, and their pieces beside the limits.
  if buyer is not null then
    select count(*), coalesce(sum(o.pieces) filter (where known or not exists (
        select from above_limits a where a.order_id = o.id and a.ended_at is null)), 0)
      into order_holds.orders, order_holds.pieces
      from orders o where o.user_id = buyer and o.payment in ('unpaid', 'processing') and o.shipment = 'pending';
  else
    select count(*), coalesce(sum(o.pieces) filter (where not exists (
        select from above_limits a where a.order_id = o.id and a.ended_at is null)), 0)
      into order_holds.orders, order_holds.pieces
      from orders o where o.user_id is null and o.email = guest and o.email <> ''
        and o.payment in ('unpaid', 'processing') and o.shipment = 'pending';
  end if;
  select count(*), coalesce(sum(o.pieces) filter (where not exists (
      select from above_limits a where a.order_id = o.id and a.ended_at is null)), 0)
    into net_orders, net_pieces
    from orders o where not known and o.network = net;
  buyer_seconds := seconds_above('account', who, '24 hours', as_of);
  net_seconds := seconds_above('network', net, '24 hours', as_of);
  for product, available, minimum in select p.id, p.available, p.minimum from products p where p.id = any(wanted) loop
    of_product := 0;
    net_of_product := 0;
    new_of_product := 0;
    net_has_product := false;
    product_seconds := 0;
    if not known then
      select coalesce(sum(h.pieces) filter (where a.id is null), 0),
          coalesce(sum(h.pieces) filter (where a.id is null and o.network = net), 0),
          coalesce(sum(h.pieces) filter (where a.id is null
            and (o.user_id = buyer or buyer is null and o.user_id is null and o.email = guest)), 0),
          coalesce(bool_or(o.network = net), false)
        into new_of_product, net_of_product, of_product, net_has_product
        from held_lines h join orders o on o.id = h.order_id
        left join above_limits a
          on a.order_id = h.order_id and a.scope = 'product' and a.subject = h.product_id and a.ended_at is null
        where h.product_id = product;
      product_seconds := seconds_above('product', product, '1 hour', as_of);
    end if;
    return next;
  end loop;
end $$;

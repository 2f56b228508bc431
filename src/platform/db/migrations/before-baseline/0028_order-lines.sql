-- An order has lines: what was bought, each line as it was on the day. Every order of before becomes an order of one line,
-- and the columns that its line now answers go (docs/decisions/order-lines.md): product_id, part_number and
-- unit_price_cents; quantity and product_name become `pieces` and `contents`, which stand for all lines together.
lock table orders, stock_ledger in access exclusive mode;

-- What an order was, with its money, and the stock of every product: the same must be read when all is done.
select set_config('tappet.books_before', (select concat_ws(' ', count(*), sum(hashtextextended(row(
    o.id, 1, o.product_id, o.product_name, o.part_number, o.unit_price_cents, o.quantity, o.total_cents, o.total_cents,
    o.quantity, o.payment, o.shipment, o.transaction_id, o.refunded_cents, c.cents, r.cents)::text, 0)::numeric))
  from orders o
  left join (select order_id, sum(amount_cents) as cents from captures group by 1) c on c.order_id = o.id
  left join (select order_id, sum(amount_cents) as cents from refunds where state = 'succeeded' group by 1) r
    on r.order_id = o.id), true),
  set_config('tappet.stock_before', (select concat_ws(' ', count(*),
    sum(hashtextextended(row(p.id, p.available, l.entered)::text, 0)::numeric))
  from products p
  left join (select product_id, sum(change) as entered from stock_ledger group by 1) l on l.product_id = p.id), true);

create table order_lines (
  order_id text not null,
  position integer not null check (position between 1 and 100),
  product_id text not null,
  product_name text not null,
  part_number text,
  unit_price_cents integer not null check (unit_price_cents >= 1),
  quantity integer not null check (quantity >= 1),
  total_cents bigint not null check (total_cents = unit_price_cents::bigint * quantity)
);
insert into order_lines
  select id, 1, product_id, product_name, part_number, unit_price_cents, quantity, total_cents from orders order by seq;
alter table order_lines
  add primary key (order_id, position),
  -- A basket names a product once; so does the stock ledger for each order.
  add unique (order_id, product_id),
  add foreign key (order_id) references orders (id),
  add foreign key (product_id) references products (id);
create index order_lines_product on order_lines (product_id);

drop index stock_ledger_once_per_order;
create unique index stock_ledger_once_per_order on stock_ledger (order_id, product_id, (change > 0))
  where order_id is not null;

-- The names and part numbers of an order's lines, a part number also without its dashes, the first line first: what an
-- order is searched and sorted by. Lines do not change, and neither does this.
create function order_contents(names text[], numbers text[]) returns text language sql stable parallel safe
begin atomic
  select string_agg(
    concat_ws(chr(10), name, number, nullif(regexp_replace(number, '[^[:alnum:]]', '', 'g'), number)), chr(10) order by place)
  from unnest(names, numbers) with ordinality as line (name, number, place);
end;

drop index orders_product, orders_by_product, orders_held, orders_held_network, orders_bought;
alter table orders drop column search;
alter table orders rename column quantity to pieces;
alter table orders rename column product_name to contents;
alter table orders
  alter column contents type text using concat_ws(chr(10), contents, part_number,
    nullif(regexp_replace(part_number, '[^[:alnum:]]', '', 'g'), part_number));
-- With its column goes the check that an order's total is its price times its quantity: the triggers below hold that.
alter table orders drop column product_id, drop column part_number, drop column unit_price_cents;

-- The number that people say is the end of the id (src/orders/noun.ts).
alter table orders add column search text not null generated always as (
  plain_words(id || ' ' || left(right(id, 10), 5) || '-' || right(id, 5) || ' ' || contents || ' ' || name || ' ' || address || ' ' ||
    email || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || coalesce(transaction_id, ''))
) stored;
create index orders_search on orders using gin (search gin_trgm_ops);
create index orders_by_product on orders ((lower(left(contents, 200) collate "und-x-icu") collate "C"))
  where deleted_at is null;
create index orders_held on orders (user_id) where payment in ('unpaid', 'processing') and shipment = 'pending';
create index orders_held_network on orders (network) where network is not null;
create index orders_bought on orders (user_id) where payment in ('paid', 'part_refunded');

-- What was bought stays as it was written, and an order is the sum of its lines: when it is placed, and ever after.
create trigger order_lines_append_only before update or delete or truncate on order_lines
  for each statement execute function refuse_change();

create function order_is_its_lines() returns trigger language plpgsql as $$
declare
  cents bigint;
  pieces bigint;
begin
  select sum(l.total_cents), sum(l.quantity) into cents, pieces from order_lines l where l.order_id = new.id;
  if cents is distinct from new.total_cents or pieces is distinct from new.pieces then
    raise exception 'order % is not the sum of its lines', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger orders_are_their_lines after insert on orders deferrable initially deferred
  for each row execute function order_is_its_lines();

create function lines_are_within_order() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct order_id from added) a
    join orders o on o.id = a.order_id
    where o.total_cents < (select sum(l.total_cents) from order_lines l where l.order_id = o.id))
  then
    raise exception 'table order_lines is append-only: an order that is placed takes no further line'
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger order_lines_are_within_order after insert on order_lines referencing new table as added
  for each statement execute function lines_are_within_order();

create or replace function orders_go_forward() returns trigger language plpgsql as $$
begin
  if (new.id, new.seq, new.contents, new.pieces, new.total_cents, new.created_at)
      = (old.id, old.seq, old.contents, old.pieces, old.total_cents, old.created_at)
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

-- As migration 0017 has it, for all products of a basket at once: a row for each. Who is known has no share of a product to
-- keep to, so that is not counted for them.
drop function held_now(text, text, text);
create function held_now(buyer text, net text, wanted text[]) returns table (
  product text, known boolean, verified boolean, orders integer, pieces integer, of_product integer,
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
  select count(*), coalesce(sum(o.pieces), 0) into held_now.orders, held_now.pieces
    from orders o where o.user_id = buyer and o.payment in ('unpaid', 'processing') and o.shipment = 'pending';
  select count(*), coalesce(sum(o.pieces), 0) into net_orders, net_pieces
    from orders o where not known and o.network = net;
  for product, available, minimum in select p.id, p.available, p.minimum from products p where p.id = any(wanted) loop
    of_product := 0;
    net_of_product := 0;
    if not known then
      select coalesce(sum(l.quantity), 0) into of_product
        from orders o join order_lines l on l.order_id = o.id and l.product_id = product
        where o.user_id = buyer and o.payment in ('unpaid', 'processing') and o.shipment = 'pending';
      select coalesce(sum(l.quantity), 0) into net_of_product
        from orders o join order_lines l on l.order_id = o.id and l.product_id = product
        where o.network = net;
    end if;
    return next;
  end loop;
end $$;

-- Nothing of this stays if an order, its money or a product's stock is not what it was.
do $$
declare
  books text := (select concat_ws(' ', count(*), sum(hashtextextended(row(
      o.id, l.position, l.product_id, l.product_name, l.part_number, l.unit_price_cents, l.quantity, l.total_cents, o.total_cents,
      o.pieces, o.payment, o.shipment, o.transaction_id, o.refunded_cents, c.cents, r.cents)::text, 0)::numeric))
    from orders o full join order_lines l on l.order_id = o.id
    left join (select order_id, sum(amount_cents) as cents from captures group by 1) c on c.order_id = o.id
    left join (select order_id, sum(amount_cents) as cents from refunds where state = 'succeeded' group by 1) r
      on r.order_id = o.id);
  stock text := (select concat_ws(' ', count(*), sum(hashtextextended(row(p.id, p.available, l.entered)::text, 0)::numeric))
    from products p
    left join (select product_id, sum(change) as entered from stock_ledger group by 1) l on l.product_id = p.id);
begin
  if books is distinct from current_setting('tappet.books_before') then
    raise exception 'the orders would not be what they were: %, were %', books, current_setting('tappet.books_before');
  end if;
  if stock is distinct from current_setting('tappet.stock_before') then
    raise exception 'the stock would not be what it was: %, was %', stock, current_setting('tappet.stock_before');
  end if;
end $$;

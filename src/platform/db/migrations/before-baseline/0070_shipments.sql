-- What was shipped of each order, and when (docs/decisions/shipments.md). A shipment has some pieces of some lines; one that was a
-- mistake is taken back as a whole, and its row stays.
lock table orders in access exclusive mode;

alter table orders
  -- The pieces of all shipments that were not taken back.
  add column pieces_shipped integer not null default 0,
  add check (pieces_shipped between 0 and pieces);

create table shipments (
  id text primary key,
  order_id text not null references orders (id),
  -- A name. Those that src/orders/carriers.ts knows have a link for the tracking number.
  carrier text not null default '',
  tracking text not null default '',
  shipped_at timestamptz not null default now(),
  shipped_by text references users (id) on delete set null,
  -- The letter that announces it, as long as it is in the outbox.
  mail_id text references mails (id) on delete set null,
  taken_back_at timestamptz,
  taken_back_by text references users (id) on delete set null,
  unique (order_id, id)
);
create index shipments_mail on shipments (mail_id) where mail_id is not null;

create table shipment_lines (
  shipment_id text not null,
  order_id text not null,
  position integer not null,
  quantity integer not null check (quantity >= 1),
  primary key (shipment_id, position),
  foreign key (order_id, shipment_id) references shipments (order_id, id),
  foreign key (order_id, position) references order_lines (order_id, position)
);
create index shipment_lines_line on shipment_lines (order_id, position);

-- What is shipped and left to ship of each line. This view alone says so: pieces that are cancelled for another reason are
-- subtracted here.
create view lines_to_ship as
  select l.order_id, l.position, coalesce(sent.pieces, 0)::integer as shipped,
    case when o.shipment = 'cancelled' then least(0, l.quantity - coalesce(sent.pieces, 0))
      else l.quantity - coalesce(sent.pieces, 0) end::integer as left_to_ship
  from order_lines l
  join orders o on o.id = l.order_id
  left join lateral (
    select sum(p.quantity) as pieces from shipment_lines p join shipments s on s.id = p.shipment_id
    where p.order_id = l.order_id and p.position = l.position and s.taken_back_at is null
  ) sent on true;

create function no_more_is_shipped_than_ordered() returns trigger language plpgsql as $$
begin
  if exists (select from lines_to_ship where order_id in (select a.order_id from added a) and left_to_ship < 0) then
    raise exception 'more would be shipped than is left to ship' using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Every shipped order has one shipment with all its pieces. Its id is that of its order.
insert into shipments (id, order_id, shipped_at, mail_id)
  select o.id, o.id, o.shipped_at, (select m.id from mails m
    where m.state = 'queued' and m.order_id = o.id and m.kind = 'order_shipped' order by m.seq desc limit 1)
  from orders o where o.shipment = 'shipped';
insert into shipment_lines (shipment_id, order_id, position, quantity)
  select s.id, s.order_id, l.position, l.quantity from shipments s join order_lines l on l.order_id = s.order_id;
update orders set pieces_shipped = pieces where shipment = 'shipped';

create trigger shipment_lines_within_order after insert on shipment_lines referencing new table as added
  for each statement execute function no_more_is_shipped_than_ordered();
create trigger shipment_lines_append_only before update or delete or truncate on shipment_lines
  for each statement execute function refuse_change();
create trigger shipments_are_kept before delete or truncate on shipments
  for each statement execute function refuse_change();

create function shipments_go_forward() returns trigger language plpgsql as $$
begin
  if (new.id, new.order_id, new.shipped_at) = (old.id, old.order_id, old.shipped_at)
    and is_same_or_gone(old.shipped_by, new.shipped_by)
    and (old.taken_back_at is null
      or new.taken_back_at = old.taken_back_at and is_same_or_gone(old.taken_back_by, new.taken_back_by))
  then return new;
  end if;
  raise exception 'table % is append-only: a shipment is taken back once, and only its carrier changes', tg_table_name
    using errcode = 'restrict_violation';
end $$;
create trigger shipments_forward_only before update on shipments
  for each row execute function shipments_go_forward();

-- The mails of one order, for its history.
create index mails_order on mails (order_id, seq) where order_id is not null;

-- What waits for an admin: partly shipped orders, those that were shipped before they were paid, and paid ones that cannot be
-- shipped as they are.
create index orders_part_shipped on orders (seq) where shipment = 'pending' and pieces_shipped > 0;
create index orders_shipped_unpaid on orders (seq) where payment in ('unpaid', 'processing') and pieces_shipped > 0;
create index orders_incomplete on orders (seq)
  where shipment = 'pending' and payment in ('paid', 'part_refunded') and (btrim(name) = '' or btrim(address) = '' or btrim(phone) = '');

-- What admins note about an order, for each other.
create table order_notes (
  id text primary key,
  order_id text not null references orders (id),
  author_id text references users (id) on delete set null,
  words text not null,
  created_at timestamptz not null default now()
);
create index order_notes_order on order_notes (order_id, created_at);

-- The filters of the orders table that an admin has named. `query` is that of the address, such as `filter=to_ship&q=disc`.
create table order_views (
  user_id text not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) <= 500),
  primary key (user_id, name)
);

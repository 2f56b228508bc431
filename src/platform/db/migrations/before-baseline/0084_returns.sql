-- Returns of shipped pieces (docs/decisions/returns.md). They come back to the stock or are scrapped, and are refunded or sent again.
lock table orders, refunds, shipments, stock_ledger in access exclusive mode;

create table returns (
  id text primary key,
  seq bigint generated always as identity unique,
  order_id text not null references orders (id),
  -- The first return of an order is its number 1. With the number of the order it is the number that people see.
  ordinal integer not null check (ordinal >= 1),
  state text not null
    check (state in ('requested', 'approved', 'declined', 'cancelled', 'received', 'refunded', 'replaced')),
  -- What the customer would like instead of the pieces.
  wish text not null check (wish in ('refund', 'replacement')),
  -- The customer's words for the shop.
  note text not null default '' check (length(note) <= 1000),
  -- The shop's words for the customer: why it was declined, or what to mind.
  words text not null default '' check (length(words) <= 1000),
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  received_at timestamptz,
  refund_id text,
  unique (order_id, ordinal),
  unique (order_id, id),
  foreign key (order_id, refund_id) references refunds (order_id, id),
  check ((state = 'refunded') = (refund_id is not null)),
  check (state <> 'received' or received_at is not null)
);
create index returns_state on returns (state, seq);
create index returns_asked on returns (asked_at);
create unique index returns_refund on returns (refund_id) where refund_id is not null;

create table return_lines (
  return_id text not null,
  order_id text not null,
  position integer not null,
  quantity integer not null check (quantity >= 1),
  -- `missing`: they never arrived, so they are not sent back.
  reason text not null check (reason in ('not_needed', 'does_not_fit', 'damaged', 'wrong', 'missing')),
  -- Of the pieces that came back: those that are for sale again, and all others.
  restocked integer not null default 0 check (restocked >= 0),
  scrapped integer not null default 0 check (scrapped >= 0),
  primary key (return_id, position),
  foreign key (order_id, return_id) references returns (order_id, id),
  foreign key (order_id, position) references order_lines (order_id, position),
  check (restocked + scrapped <= quantity),
  check (reason <> 'missing' or restocked + scrapped = 0)
);
create index return_lines_line on return_lines (order_id, position);

-- When a return came into each of its states, and who did it.
create table return_events (
  id bigint generated always as identity primary key,
  return_id text not null references returns (id),
  at timestamptz not null,
  state text not null
    check (state in ('requested', 'approved', 'declined', 'cancelled', 'received', 'refunded', 'replaced')),
  actor text not null check (actor in ('buyer', 'admin', 'shop')),
  user_id text references users (id) on delete set null,
  -- With it to the customer.
  words text not null default ''
);
create index return_events_return on return_events (return_id, id);

-- The return that a mail is about, whose slip is attached to it.
alter table mails add column return_id text;

-- The stock: pieces that came back, and pieces that are sent again.
alter table stock_ledger drop constraint stock_ledger_reason_check;
alter table stock_ledger add constraint stock_ledger_reason_check
  check (reason in ('added', 'edited', 'ordered', 'cancelled', 'released', 'refunded', 'returned', 'replaced'));
drop index stock_ledger_taken_once;
create unique index stock_ledger_taken_once on stock_ledger (order_id, product_id)
  where order_id is not null and reason = 'ordered';
create index stock_ledger_taken on stock_ledger (order_id, product_id) where order_id is not null and change < 0;

-- Pieces that are sent again are shipped beside those that were ordered. What is left to ship has the limit.
do $$
declare
  old text := (select conname from pg_constraint
    where conrelid = 'orders'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%pieces_shipped%');
begin
  execute format('alter table orders drop constraint %I', old);
end $$;
alter table orders add constraint orders_pieces_shipped_check check (pieces_shipped >= 0);

-- Since migration 0077, and: `replaced`: pieces that are sent again. `coming_back`: those of returns that have not come back yet.
-- `came_back`: those that did, or of which the shop agreed that they never arrived. `returnable`: those that a new return can have;
-- pieces that were refunded without a return are not returned. `return_until`: so long after the last shipment.
create or replace view lines_to_ship as
  select l.order_id, l.position, coalesce(sent.pieces, 0)::integer as shipped,
    case when o.shipment = 'cancelled' then least(0, open.pieces) else open.pieces end::integer as left_to_ship,
    coalesce(back.cancelled, 0)::integer as cancelled,
    coalesce(back.cancelling, 0)::integer as cancelling,
    coalesce(back.pieces, 0)::integer as refunded_pieces,
    coalesce(come.replaced, 0)::integer as replaced,
    coalesce(come.coming, 0)::integer as coming_back,
    coalesce(come.came, 0)::integer as came_back,
    case when o.payment = 'refunded' then 0 else greatest(0, coalesce(sent.pieces, 0) - coalesce(come.coming, 0)
      - coalesce(come.came, 0) - greatest(0, coalesce(back.pieces, 0) - coalesce(back.cancelled, 0)
      - coalesce(back.cancelling, 0) - coalesce(come.refunded, 0))) end::integer as returnable,
    -- 30: src/returns/noun.ts.
    sent.last_at + make_interval(days => coalesce(
      (select (s.value ->> 'days')::integer from settings s where s.name = 'returns'), 30)) as return_until
  from order_lines l
  join orders o on o.id = l.order_id
  left join lateral (
    select sum(p.quantity) as pieces, max(s.shipped_at) as last_at
    from shipment_lines p join shipments s on s.id = p.shipment_id
    where p.order_id = l.order_id and p.position = l.position and s.taken_back_at is null
  ) sent on true
  left join lateral (
    select sum(r.cancelled) filter (where f.state = 'succeeded') as cancelled,
      sum(r.cancelled) filter (where f.state = 'asked') as cancelling, sum(r.quantity) as pieces
    from refund_lines r join refunds f on f.id = r.refund_id
    where r.order_id = l.order_id and r.position = l.position and f.state <> 'failed'
  ) back on true
  left join lateral (
    select sum(c.quantity) filter (where r.state in ('requested', 'approved')) as coming,
      sum(done.pieces) filter (where r.state not in ('requested', 'approved')) as came,
      sum(done.pieces) filter (where r.state = 'replaced') as replaced,
      sum(done.pieces) filter (where r.state = 'refunded') as refunded
    from return_lines c join returns r on r.id = c.return_id
    cross join lateral (
      select case when c.reason <> 'missing' then c.restocked + c.scrapped
        when r.state = 'declined' then 0 else c.quantity end as pieces
    ) done
    where c.order_id = l.order_id and c.position = l.position and r.state <> 'cancelled'
  ) come on true
  cross join lateral (
    select l.quantity + coalesce(come.replaced, 0) - coalesce(sent.pieces, 0) - coalesce(back.cancelled, 0)
      - coalesce(back.cancelling, 0) as pieces
  ) open;

-- A backup brings the shipments of pieces that were sent again before the returns.
create or replace function no_more_is_shipped_than_ordered() returns trigger language plpgsql as $$
begin
  if not is_restoring() and exists (
    select from lines_to_ship where order_id in (select a.order_id from added a) and left_to_ship < 0)
  then
    raise exception 'more would be shipped than is left to ship' using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Never more pieces of a line than were shipped and not returned yet, whoever changes returns or shipments at the same time: the
-- order is locked before its pieces are counted.
create function no_more_is_returned_than_shipped() returns trigger language plpgsql as $$
begin
  if is_restoring() then
    return null;
  end if;
  perform from orders where id = new.order_id for no key update;
  if exists (select from lines_to_ship
    where order_id = new.order_id and (coming_back + came_back > shipped or left_to_ship < 0))
  then
    raise exception 'more would be returned than was shipped' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger return_lines_within_shipped after insert or update on return_lines
  for each row execute function no_more_is_returned_than_shipped();
create trigger returns_within_shipped after update of state on returns
  for each row execute function no_more_is_returned_than_shipped();
create trigger shipments_keep_returned after update of taken_back_at on shipments
  for each row execute function no_more_is_returned_than_shipped();

create function returns_go_forward() returns trigger language plpgsql as $$
begin
  if (new.id, new.seq, new.order_id, new.ordinal, new.wish, new.asked_at)
      = (old.id, old.seq, old.order_id, old.ordinal, old.wish, old.asked_at)
    -- The words of a buyer are removed with the account.
    and new.note in (old.note, '')
    and (old.received_at is null or new.received_at = old.received_at)
    and (new.state = old.state and new.refund_id is not distinct from old.refund_id
      or (old.state, new.state) in (
        ('requested', 'approved'), ('requested', 'declined'), ('requested', 'cancelled'),
        ('approved', 'received'), ('approved', 'declined'), ('approved', 'cancelled'),
        ('approved', 'refunded'), ('approved', 'replaced'),
        ('received', 'refunded'), ('received', 'replaced'), ('received', 'declined'))
      or old.state = 'refunded' and new.state in ('approved', 'received')
        and exists (select from refunds f where f.id = old.refund_id and f.state = 'failed'))
  then return new;
  end if;
  raise exception 'table % only changes forward', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger returns_forward_only before update on returns for each row execute function returns_go_forward();
create trigger returns_are_kept before delete or truncate on returns
  for each statement execute function refuse_change();

-- The pieces of a return come back once, while it is approved.
create function return_lines_go_forward() returns trigger language plpgsql as $$
begin
  if (new.return_id, new.order_id, new.position, new.quantity, new.reason)
      = (old.return_id, old.order_id, old.position, old.quantity, old.reason)
    and old.restocked + old.scrapped = 0
    and exists (select from returns r where r.id = new.return_id and r.state = 'approved')
  then return new;
  end if;
  raise exception 'table % only changes forward', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger return_lines_forward_only before update on return_lines
  for each row execute function return_lines_go_forward();
create trigger return_lines_are_kept before delete or truncate on return_lines
  for each statement execute function refuse_change();

create function return_events_stay() returns trigger language plpgsql as $$
begin
  if (new.id, new.return_id, new.at, new.state, new.actor) = (old.id, old.return_id, old.at, old.state, old.actor)
    and new.words in (old.words, '') and is_same_or_gone(old.user_id, new.user_id)
  then return new;
  end if;
  raise exception 'table % is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger return_events_forward_only before update on return_events
  for each row execute function return_events_stay();
create trigger return_events_are_kept before delete or truncate on return_events
  for each statement execute function refuse_change();

-- A return whose refund failed can be refunded again, or sent again.
create function failed_refund_opens_return() returns trigger language plpgsql as $$
begin
  with opened as (
    update returns set state = case when received_at is null then 'approved' else 'received' end, refund_id = null,
      changed_at = coalesce(new.settled_at, now())
    where refund_id = new.id returning id, changed_at, state
  )
  insert into return_events (return_id, at, state, actor) select id, changed_at, state, 'shop' from opened;
  return null;
end $$;
create trigger refunds_failed_open_returns after update of state on refunds for each row
  when (new.state = 'failed' and old.state <> 'failed')
  execute function failed_refund_opens_return();

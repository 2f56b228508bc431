-- A guest's order has no user and an email; whoever has one of its keys may see, pay and cancel it. Only the SHA-256 of a key
-- is stored (docs/decisions/order-keys.md).
create table order_keys (
  hash bytea primary key check (length(hash) = 32),
  order_id text not null references orders (id),
  -- Or last stated in a mail.
  created_at timestamptz not null default now()
);
create index order_keys_age on order_keys (created_at);

-- An order whose account is deleted keeps no email, so that it is never taken for a guest's.
update orders set email = '' where user_id is null and email <> '';
create function forget_email() returns trigger language plpgsql as $$
begin
  new.email := '';
  return new;
end $$;
create trigger orders_forget_email before update of user_id on orders for each row
  when (old.user_id is not null and new.user_id is null)
  execute function forget_email();

create index orders_of_guests on orders (email) where user_id is null and email <> '';

-- The user of an order changes in two ways: a deleted account leaves null behind, and a guest's order joins the account of
-- its email once that is verified.
create function is_same_gone_or_joined(old_email text, old_user text, new_user text) returns boolean language sql stable as $$
  select is_same_or_gone(old_user, new_user)
    or (old_user is null and old_email <> ''
      and exists (select from users where id = new_user and email = old_email and "emailVerified"))
$$;
do $$
declare
  before text := pg_get_functiondef('orders_go_forward()'::regprocedure);
  after text := replace(before, 'is_same_or_gone(old.user_id, new.user_id)',
    'is_same_gone_or_joined(old.email, old.user_id, new.user_id)');
begin
  if after = before then
    raise exception 'orders_go_forward does not say how the user of an order may change';
  end if;
  execute after;
end $$;

-- The orders that guests placed with the email of an account join it, if that email is verified. Pages that show a review of
-- what was bought change with it: it is now of a buyer.
create function join_guest_orders(account text, paid_only boolean) returns void language plpgsql as $$
declare
  joined text[];
begin
  with now_theirs as (
    update orders o set user_id = u.id from users u
    where u.id = account and u."emailVerified" and o.user_id is null and o.email = u.email and o.email <> ''
      and (o.paid_at is not null or not paid_only)
    returning o.id
  )
  select array_agg(id) into joined from now_theirs;
  if joined is null then
    return;
  end if;
  insert into audit_log (actor, act, subject_kind, subject_id, after)
    select 'shop', 'join_account', 'order', id, jsonb_build_object('user', account) from unnest(joined) id;
  perform tell_topics('reviews', 'reviews ' || product_id) from (
    select distinct r.product_id from order_lines l
    join reviews r on r.user_id = account and r.product_id = l.product_id
    where l.order_id = any(joined)) reviewed;
end $$;

-- In the transaction that verifies the email, whoever verifies it.
create function join_guest_orders_of_user() returns trigger language plpgsql as $$
begin
  perform join_guest_orders(new.id, false);
  return null;
end $$;
create trigger users_join_guest_orders after insert on users for each row
  when (new."emailVerified") execute function join_guest_orders_of_user();
create trigger users_join_guest_orders_later after update of "emailVerified", email on users for each row
  when (new."emailVerified" and (not old."emailVerified" or new.email <> old.email))
  execute function join_guest_orders_of_user();

-- Orders of guests who use the email of a verified account join it at its next sign-in, once they are paid: nobody can fill an
-- account with unpaid orders.
create function join_guest_orders_of_session() returns trigger language plpgsql as $$
begin
  perform join_guest_orders(new."userId", true);
  return null;
end $$;
create trigger sessions_join_guest_orders after insert on sessions for each row
  execute function join_guest_orders_of_session();

-- As migration 0028 has it; without a buyer, for a guest, whose orders are counted by their email. A guest is never verified
-- or known.
drop function held_now(text, text, text[]);
create function held_now(buyer text, net text, wanted text[], guest text default null) returns table (
  product text, known boolean, verified boolean, orders integer, pieces integer, of_product integer,
  net_orders integer, net_pieces integer, net_of_product integer, available integer, minimum integer
) language plpgsql volatile as $$
begin
  known := false;
  verified := false;
  if buyer is not null then
    perform pg_advisory_xact_lock(71701, hashtext(buyer));
    select u."emailVerified", u.role = 'admin' or exists (
        select from orders o where o.user_id = buyer and o.paid_at is not null and o.payment <> 'refunded')
      into verified, known from users u where u.id = buyer;
  else
    perform pg_advisory_xact_lock(71701, hashtext(guest));
  end if;
  if not known then
    perform pg_advisory_xact_lock(71702, hashtext(net));
  end if;
  if buyer is not null then
    select count(*), coalesce(sum(o.pieces), 0) into held_now.orders, held_now.pieces
      from orders o where o.user_id = buyer and o.payment in ('unpaid', 'processing') and o.shipment = 'pending';
  else
    select count(*), coalesce(sum(o.pieces), 0) into held_now.orders, held_now.pieces
      from orders o where o.user_id is null and o.email = guest and o.email <> ''
        and o.payment in ('unpaid', 'processing') and o.shipment = 'pending';
  end if;
  select count(*), coalesce(sum(o.pieces), 0) into net_orders, net_pieces
    from orders o where not known and o.network = net;
  for product, available, minimum in select p.id, p.available, p.minimum from products p where p.id = any(wanted) loop
    of_product := 0;
    net_of_product := 0;
    if buyer is null then
      select coalesce(sum(l.quantity), 0) into of_product
        from orders o join order_lines l on l.order_id = o.id and l.product_id = product
        where o.user_id is null and o.email = guest and o.email <> ''
          and o.payment in ('unpaid', 'processing') and o.shipment = 'pending';
    elsif not known then
      select coalesce(sum(l.quantity), 0) into of_product
        from orders o join order_lines l on l.order_id = o.id and l.product_id = product
        where o.user_id = buyer and o.payment in ('unpaid', 'processing') and o.shipment = 'pending';
    end if;
    if not known then
      select coalesce(sum(l.quantity), 0) into net_of_product
        from orders o join order_lines l on l.order_id = o.id and l.product_id = product
        where o.network = net;
    end if;
    return next;
  end loop;
end $$;

-- The letters of a guest's order are caused by a guest (src/mail/limits.ts).
alter table mails drop constraint mails_cause_check;
alter table mails add constraint mails_cause_check check (cause in ('account', 'customer', 'guest', 'admin', 'payment'));

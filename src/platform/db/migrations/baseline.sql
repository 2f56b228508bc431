-- The schema and the rows that the migrations in before-baseline/ make, for an empty database. Written by scripts/baseline.ts;
-- tests/db/baseline.test.ts compares both ways. A change of the schema is a new migration beside this file.

-- Functions come before the tables that they read.
set local check_function_bodies = off;

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE FUNCTION bank_waits_go_forward() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (new.intent_id, new.began_at, new.order_id) = (old.intent_id, old.began_at, old.order_id) and old.refused_at is null
  then return new;
  end if;
  raise exception 'table % is append-only: a bank refuses once', tg_table_name using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION buyer_subject(buyer text, guest text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select coalesce(buyer, 'guest ' || encode(sha256(convert_to(guest, 'UTF8')), 'hex'))
$$;

CREATE FUNCTION change_vehicle_products(changed integer[], numbers integer[], states smallint[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  with changes as materialized (
    select * from unnest(changed, numbers, states) as c (vehicle, product, condition)
  ), remaining as materialized (
    select c.vehicle, c.product, c.condition from changes c where c.condition is not null
    union all
    select v.vehicle, k.product, k.condition
    from vehicle_products v cross join unnest(v.products, v.conditions) as k (product, condition)
    where v.vehicle in (select c.vehicle from changes c)
      and not exists (select from changes c where c.vehicle = v.vehicle and c.product = k.product)
  ), emptied as (
    delete from vehicle_products v where v.vehicle in (select c.vehicle from changes c)
      and not exists (select from remaining r where r.vehicle = v.vehicle)
  )
  insert into vehicle_products (vehicle, products, conditions)
  select r.vehicle, array_agg(r.product order by r.product), array_agg(r.condition order by r.product)
  from remaining r group by r.vehicle
  on conflict (vehicle) do update set products = excluded.products, conditions = excluded.conditions;
end $$;

CREATE FUNCTION check_categories() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  above integer;
  below integer;
  is_circle boolean;
begin
  with recursive up as (
    select parent_id, 1 as level from categories where id = new.id
    union all
    select c.parent_id, level + 1 from up join categories c on c.id = up.parent_id where level <= 20)
  select max(level), coalesce(bool_or(parent_id = new.id), false) into above, is_circle from up;
  if is_circle then
    raise exception 'The category % would stand below itself', new.id
      using errcode = 'check_violation', constraint = 'categories_no_circle';
  end if;
  with recursive down as (
    select id, 0 as level from categories where id = new.id
    union all
    select c.id, level + 1 from down join categories c on c.parent_id = down.id where level <= 20)
  select max(level) into below from down;
  if above + below > 20 then
    raise exception 'The category % would stand more than 20 levels deep', new.id
      using errcode = 'check_violation', constraint = 'categories_depth';
  end if;
  return null;
end $$;

CREATE FUNCTION count_added_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  level bigint := low_stock_level();
begin
  insert into product_count_changes (category_id, maker, made_in, on_sale, in_stock, low, archived)
  select category_id, maker, made_in,
    count(*) filter (where archived_at is null),
    count(*) filter (where archived_at is null and available >= minimum),
    count(*) filter (where archived_at is null and available >= minimum and available < low_stock_below(low_stock_at, minimum, level)),
    count(*) filter (where archived_at is not null)
  from changed group by category_id, maker, made_in;
  return null;
end $$;

CREATE FUNCTION count_by_low_stock_level() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  before bigint := 5;
  after bigint := coalesce((new.value ->> 'lowStockOrders')::bigint, 5);
  waited text := current_setting('lock_timeout');
begin
  if tg_op = 'UPDATE' then
    before := coalesce((old.value ->> 'lowStockOrders')::bigint, 5);
  end if;
  if before = after then
    return null;
  end if;
  perform set_config('lock_timeout', '5s', true);
  lock table products in share row exclusive mode;
  perform set_config('lock_timeout', waited, true);
  insert into product_count_changes (category_id, maker, made_in, on_sale, in_stock, low, archived)
  select category_id, maker, made_in, 0, 0,
    count(*) filter (where available < minimum * after) - count(*) filter (where available < minimum * before), 0
  from products
  where archived_at is null and available >= minimum and low_stock_at is null
    and (available < minimum * after) <> (available < minimum * before)
  group by category_id, maker, made_in
  having count(*) filter (where available < minimum * after) <> count(*) filter (where available < minimum * before);
  return null;
end $$;

CREATE FUNCTION count_changed_product() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  level bigint := low_stock_level();
begin
  insert into product_count_changes (category_id, maker, made_in, on_sale, in_stock, low, archived)
  select p.category_id, p.maker, p.made_in,
    sign * (p.archived_at is null)::integer,
    sign * (p.archived_at is null and p.available >= p.minimum)::integer,
    sign * (p.archived_at is null and p.available >= p.minimum
      and p.available < low_stock_below(p.low_stock_at, p.minimum, level))::integer,
    sign * (p.archived_at is not null)::integer
  from (values (-1, old), (1, new)) as sides (sign, product), lateral (select (product).*) as p;
  return null;
end $$;

CREATE FUNCTION count_removed_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  level bigint := low_stock_level();
begin
  insert into product_count_changes (category_id, maker, made_in, on_sale, in_stock, low, archived)
  select category_id, maker, made_in,
    -count(*) filter (where archived_at is null),
    -count(*) filter (where archived_at is null and available >= minimum),
    -count(*) filter (where archived_at is null and available >= minimum and available < low_stock_below(low_stock_at, minimum, level)),
    -count(*) filter (where archived_at is not null)
  from changed group by category_id, maker, made_in;
  return null;
end $$;

CREATE FUNCTION crosses_low_stock(available_before integer, minimum_before integer, low_at_before integer, available_after integer, minimum_after integer, low_at_after integer) RETURNS boolean
    LANGUAGE plpgsql STABLE
    AS $$
declare
  level bigint;
begin
  if low_at_before is null or low_at_after is null then
    level := low_stock_level();
  end if;
  return (available_before < coalesce(low_at_before, minimum_before * level))
    <> (available_after < coalesce(low_at_after, minimum_after * level));
end $$;

CREATE FUNCTION delivery_changes_before_shipping() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.pieces_shipped > 0 and new.ship_to is not null
    and (new.ship_to, new.delivery) is distinct from (old.ship_to, old.delivery)
  then
    raise exception 'order % was shipped: its delivery does not change', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

CREATE FUNCTION difference_of_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'order % asks for a difference of one order, and of no other', new.id using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION end_hold() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from held_lines where order_id = new.id;
  if new.paid_at is null and new.shipment = 'cancelled' then
    update above_limits set ended_at = greatest(began_at, new.cancelled_at) where order_id = new.id and ended_at is null;
  else
    delete from above_limits where order_id = new.id;
  end if;
  return null;
end $$;

CREATE FUNCTION end_session_in_time() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new."expiresAt" := least(new."expiresAt", new."createdAt" + interval '30 days');
  return new;
end $$;

CREATE FUNCTION failed_refund_opens_return() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  with opened as (
    update returns set state = case when received_at is null then 'approved' else 'received' end, refund_id = null,
      changed_at = coalesce(new.settled_at, now())
    where refund_id = new.id returning id, changed_at, state
  )
  insert into return_events (return_id, at, state, actor) select id, changed_at, state, 'shop' from opened;
  return null;
end $$;

CREATE FUNCTION fitments_of_changed_vehicles_are_due() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if not is_restoring() then
    insert into fitments_due (make_key)
    select distinct c.make_key
    from ((table new_rows except table old_rows) union all (table old_rows except table new_rows)) c
    order by c.make_key;
  end if;
  return null;
end $$;

CREATE FUNCTION fitments_of_new_vehicles_are_due() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if not is_restoring() then
    insert into fitments_due (make_key)
    select distinct make_key from changed_rows order by make_key;
  end if;
  return null;
end $$;

CREATE FUNCTION fold(said text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
declare
  folded text;
begin
  if octet_length(said) = length(said) then
    folded := lower(said collate "C");
  else
    folded := regexp_replace(said, '[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g');
    folded := translate(folded, '…™℠″', chr(57344) || '  "');
    folded := regexp_replace(folded, '([0-9０-９])(?=[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])', '\1 ', 'g');
    folded := lower(normalize(folded, nfkd) collate "und-x-icu");
    folded := regexp_replace(folded, '[\u0300-\u036f·]', '', 'g');
    folded := translate(folded, chr(57344) || '×✕⁄’“”‐–—−', '…xx/''""-   ');
  end if;
  if folded ~ '[0-9]' then
    folded := regexp_replace(folded, '([0-9])\s*[x*]\s*(?=[0-9])', '\1x', 'g');
    folded := regexp_replace(folded, '([0-9])(?:\s*(?:"|''''|inch(?:es)?(?![a-z]))|in(?![a-z0-9]))', '\1inch ', 'g');
    folded := regexp_replace(folded, '([0-9])[ -]*(mm|cm|ml|kg|kw|ah|nm|bar|[mlgvwat])(?![a-z0-9])', '\1\2', 'g');
    folded := regexp_replace(folded, '([0-9]w)[ -]?([0-9]{2})(?![0-9])', '\1\2', 'g');
  end if;
  folded := regexp_replace(folded, '[][,;:(){}!?"…|<>&]+|[.](?![0-9])', ' ', 'g');
  if position('/' in folded) > 0 then
    folded := regexp_replace(folded, '/(?![0-9])|(?<![0-9])/', '-', 'g');
  end if;
  return btrim(regexp_replace(folded, '(?:\s|-{2,}|-(?!\S)|(?<!\S)-)+', ' ', 'g'));
end $$;

CREATE FUNCTION fold_before_category_goes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes product_count_changes[];
begin
  perform pg_advisory_xact_lock(7239186);
  with gone as (delete from product_count_changes where category_id = old.id returning *)
  select array_agg(gone::product_count_changes) into changes from gone;
  perform keep_product_counts(changes);
  return old;
end $$;

CREATE FUNCTION fold_product_counts() RETURNS boolean
    LANGUAGE plpgsql
    AS $$
declare
  changes product_count_changes[];
begin
  if not pg_try_advisory_xact_lock(7239187) or not pg_try_advisory_xact_lock_shared(7239186) then
    return false;
  end if;
  with gone as (delete from product_count_changes returning *)
  select array_agg(gone::product_count_changes) into changes from gone;
  perform keep_product_counts(changes);
  return true;
end $$;

CREATE FUNCTION forget_email() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.email := '';
  return new;
end $$;

CREATE FUNCTION forget_network() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.network := null;
  return new;
end $$;

CREATE FUNCTION forgets_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  fields text[] := case
    when old.act = 'export' then array['email', 'search']
    when old.act in ('exempt_from_tax', 'end_tax_exemption') then array['email', 'certificate']
    else array['email'] end;
begin
  if (new.id, new.at, new.act, new.subject_kind, new.subject_id) = (old.id, old.at, old.act, old.subject_kind, old.subject_id)
    and new.actor_id is not distinct from old.actor_id
    and new.request_id is not distinct from old.request_id
    and new.undid is not distinct from old.undid
    and new.actor in (old.actor, old.actor_id)
    and new.before is not distinct from forgotten(old.before, new.before, fields)
    and new.after is not distinct from forgotten(old.after, new.after, fields)
  then return new;
  end if;
  raise exception 'the % is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION forgotten(old jsonb, new jsonb, fields text[]) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    AS $$
  select case when jsonb_typeof(old) = 'object'
    then old - array(select field from unnest(fields) as field where not coalesce(new ? field, true))
    else old end
$$;

CREATE FUNCTION give_promotions_back() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  with given as (
    update promotion_uses set given_back_at = now() where order_id = new.id and given_back_at is null
    returning promotion_id
  )
  update promotions set used = used - 1 where id in (select p.id from promotions p join given on given.promotion_id = p.id order by p.id for update of p);
  return null;
end $$;

CREATE FUNCTION held_now(buyer text, net text, wanted text[], guest text DEFAULT NULL::text) RETURNS TABLE(product text, known boolean, verified boolean, orders integer, pieces integer, of_product integer, net_orders integer, net_pieces integer, net_of_product integer, available integer, minimum integer)
    LANGUAGE plpgsql
    AS $$
begin
  known := false;
  verified := false;
  if buyer is not null then
    perform pg_advisory_xact_lock(71701, hashtext(buyer));
    select u."emailVerified", (u.role <> 'customer' and u."emailVerified") or exists (
        select from orders o where o.user_id = buyer and o.paid_at is not null and o.payment <> 'refunded' and o.total_cents > 0)
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

CREATE FUNCTION intent_may_move(intent text, from_order text, to_order text) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select not exists (select from captures where intent_id = intent)
    and exists (
      select from orders f join orders t on t.user_id = f.user_id and t.total_cents = f.total_cents
      where f.id = from_order and t.id = to_order
    )
$$;

CREATE FUNCTION intents_go_forward() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION invoices_have_no_gaps() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.number > 1 and not exists (
    select from invoices i where (i.kind, i.year, i.number) = (new.kind, new.year, new.number - 1))
  then
    raise exception '% % of % has no number before it', new.kind, new.number, new.year using errcode = 'check_violation';
  end if;
  return null;
end $$;

CREATE FUNCTION is_restoring() RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select coalesce(current_setting('tappet.restoring', true), '') = 'on'
$$;

CREATE FUNCTION is_same_gone_or_joined(old_email text, old_user text, new_user text) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select is_same_or_gone(old_user, new_user)
    or (old_user is null and old_email <> ''
      and exists (select from users where id = new_user and email = old_email and "emailVerified"))
$$;

CREATE FUNCTION is_same_or_gone(old_user text, new_user text) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select new_user is not distinct from old_user
    or (new_user is null and not exists (select from users where id = old_user))
$$;

CREATE FUNCTION join_guest_orders(account text, paid_only boolean) RETURNS void
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION join_guest_orders_of_session() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform join_guest_orders(new."userId", true);
  return null;
end $$;

CREATE FUNCTION join_guest_orders_of_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform join_guest_orders(new.id, false);
  return null;
end $$;

CREATE TABLE product_count_changes (
    id bigint NOT NULL,
    category_id text,
    maker text NOT NULL,
    made_in text NOT NULL,
    on_sale bigint NOT NULL,
    in_stock bigint NOT NULL,
    low bigint NOT NULL,
    archived bigint NOT NULL
);

CREATE FUNCTION keep_product_counts(changes product_count_changes[]) RETURNS void
    LANGUAGE sql
    AS $$
  insert into product_counts as kept (category_id, maker, made_in, on_sale, in_stock, low, archived, own_on_sale, own_in_stock)
  select above.id, maker.name, origin.name, sum(on_sale), sum(in_stock), sum(low), sum(archived),
    coalesce(sum(on_sale) filter (where above.id = each.category_id), 0),
    coalesce(sum(in_stock) filter (where above.id = each.category_id), 0)
  from (
    select category_id, maker, made_in, sum(on_sale) as on_sale, sum(in_stock) as in_stock, sum(low) as low,
      sum(archived) as archived
    from unnest(changes) group by category_id, maker, made_in
  ) as each
  cross join lateral (
    select '' as id union all select a.above_id from category_above a where a.category_id = each.category_id) as above
  cross join lateral (select '' as name union all select each.maker where each.maker <> '') as maker
  cross join lateral (select '' as name union all select each.made_in where each.made_in <> '') as origin
  where (on_sale, in_stock, low, archived) <> (0, 0, 0, 0)
  group by above.id, maker.name, origin.name
  -- The categories of any maker stand side by side: every list reads them.
  order by maker.name, origin.name, above.id
  on conflict (category_id, maker, made_in) do update set
    on_sale = kept.on_sale + excluded.on_sale, in_stock = kept.in_stock + excluded.in_stock,
    low = kept.low + excluded.low, archived = kept.archived + excluded.archived,
    own_on_sale = kept.own_on_sale + excluded.own_on_sale, own_in_stock = kept.own_in_stock + excluded.own_in_stock;
$$;

CREATE FUNCTION keep_second_factor() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  person text := coalesce(new."userId", old."userId");
  has boolean;
begin
  perform 1 from users where id = person for no key update;
  has := exists (select 1 from passkeys where "userId" = person)
    or exists (select 1 from two_factors where "userId" = person and verified is distinct from false);
  update users set "twoFactorEnabled" = has where id = person and "twoFactorEnabled" is distinct from has;
  return null;
end $$;

CREATE FUNCTION lines_are_within_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (
    select from (select distinct order_id from added) a
    join orders o on o.id = a.order_id
    where o.pieces < (select sum(l.quantity) from order_lines l where l.order_id = o.id))
  then
    raise exception 'table order_lines is append-only: an order that is placed takes no further line'
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

CREATE FUNCTION lock_categories() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_advisory_xact_lock(7239186);
  return null;
end $$;

CREATE FUNCTION low_stock_below(low_stock_at integer, minimum integer, level bigint) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select coalesce(low_stock_at, minimum * level) $$;

CREATE FUNCTION low_stock_level() RETURNS bigint
    LANGUAGE plpgsql STABLE
    AS $$
begin
  return coalesce((select (value ->> 'lowStockOrders')::bigint from settings where name = 'trade'), 5);
end $$;

CREATE FUNCTION no_more_is_returned_than_shipped() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION no_more_is_shipped_than_ordered() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if not is_restoring() and exists (
    select from lines_to_ship where order_id in (select a.order_id from added a) and left_to_ship < 0)
  then
    raise exception 'more would be shipped than is left to ship' using errcode = 'check_violation';
  end if;
  return null;
end $$;

CREATE FUNCTION no_more_returns_than_taken() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if coalesce((select sum(change) from stock_ledger
      where order_id = new.order_id and product_id = new.product_id and change > 0), 0)
    + coalesce((select sum(change) from stock_ledger
      where order_id = new.order_id and product_id = new.product_id and change < 0), 0) > 0
  then
    raise exception 'order % would return more of product % than it took', new.order_id, new.product_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

CREATE FUNCTION number_norm(shown text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    BEGIN ATOMIC
 SELECT
         CASE
             WHEN (shown ~ '^[ -~]*$'::text) THEN upper(regexp_replace(shown, '[^A-Za-z0-9]'::text, ''::text, 'g'::text))
             ELSE upper(regexp_replace(translate(replace(replace(replace(replace(replace(replace(NORMALIZE(shown, NFKD), 'ß'::text, 'SS'::text), 'ẞ'::text, 'SS'::text), 'æ'::text, 'AE'::text), 'Æ'::text, 'AE'::text), 'œ'::text, 'OE'::text), 'Œ'::text, 'OE'::text), 'øØłŁđĐðÐħĦıАВЕКМНОРСТУХІЅЈавекмнорстухіѕјΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'::text, 'OOLLDDDDHHIABEKMHOPCTYXISJABEKMHOPCTYXISJABEZHIKMNOPTYX'::text), '[^A-Za-z0-9]'::text, ''::text, 'g'::text))
         END AS upper;
END;

CREATE FUNCTION order_contents(names text[], numbers text[]) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    BEGIN ATOMIC
 SELECT string_agg(concat_ws(chr(10), line.name, line.number, NULLIF(regexp_replace(line.number, '[^[:alnum:]]'::text, ''::text, 'g'::text), line.number)), chr(10) ORDER BY line.place) AS string_agg
    FROM UNNEST(order_contents.names, order_contents.numbers) WITH ORDINALITY line(name, number, place);
END;

CREATE FUNCTION order_edits_forget_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (new.id, new.order_id, new.edited_at) = (old.id, old.order_id, old.edited_at)
    and is_same_or_gone(old.edited_by, new.edited_by) and (new.before is null or new.before = old.before)
  then return new;
  end if;
  raise exception 'table % is append-only: an edit only loses what says who the buyer is', tg_table_name
    using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION order_holds(buyer text, guest text, net text, wanted text[], as_of timestamp with time zone, locking boolean) RETURNS TABLE(product text, known boolean, verified boolean, orders integer, pieces integer, of_product integer, net_orders integer, net_pieces integer, net_of_product integer, new_of_product integer, net_has_product boolean, available integer, minimum integer, buyer_seconds integer, net_seconds integer, product_seconds integer)
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION order_is_its_lines() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  cents bigint;
  pieces bigint;
  discount bigint;
begin
  select coalesce(sum(l.total_cents), 0), coalesce(sum(l.quantity), 0), coalesce(sum(l.discount_cents), 0) into cents, pieces, discount
    from order_lines l where l.order_id = new.id;
  if cents + new.delivery_cents is distinct from new.total_cents or pieces is distinct from new.pieces
    or discount is distinct from new.discount_cents then
    raise exception 'order % is not the sum of its lines', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

CREATE FUNCTION order_keeps_destination() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.destination is null or new.destination = old.destination then return new; end if;
  raise exception 'table % is append-only: an order keeps its destination', tg_table_name using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION orders_go_forward() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (new.id, new.seq, new.contents, new.pieces, new.total_cents, new.created_at, new.delivery_cents, new.discount_cents,
      new.tax_cents, new.taxes, new.promotions, new.prices_include_tax)
    = (old.id, old.seq, old.contents, old.pieces, old.total_cents, old.created_at, old.delivery_cents, old.discount_cents,
      old.tax_cents, old.taxes, old.promotions, old.prices_include_tax)
    and is_same_gone_or_joined(old.email, old.user_id, new.user_id)
    and (old.paid_at is null
      or (new.paid_at, new.transaction_id) is not distinct from (old.paid_at, old.transaction_id))
    and new.refunded_cents >= old.refunded_cents
    and (new.payment = old.payment
      or old.payment in ('unpaid', 'processing') and new.payment in ('unpaid', 'processing', 'paid')
      or old.payment = 'paid' and new.payment in ('part_refunded', 'refunded')
      or old.payment = 'part_refunded' and new.payment = 'refunded')
    and (old.shipment <> 'cancelled' or new.shipment = 'cancelled'
      or old.pieces_shipped > 0 and old.payment = 'refunded' and new.shipment = 'shipped')
  then return new;
  end if;
  raise exception 'table % is append-only: what was bought, its price and its payment stay or move forward', tg_table_name
    using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION own_number_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from product_numbers where product_id = new.id and kind = 'own';
  insert into product_numbers (product_id, kind, whose, shown, norm)
  select new.id, 'own', new.maker, new.part_number, number_norm(new.part_number) where btrim(new.part_number) <> '';
  return null;
end $$;

CREATE FUNCTION own_numbers_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- A backup that is being restored brings these rows itself (src/backup/store.ts).
  if not is_restoring() then
    insert into product_numbers (product_id, kind, whose, shown, norm)
    select id, 'own', maker, part_number, number_norm(part_number) from added where btrim(part_number) <> '';
  end if;
  return null;
end $$;

CREATE FUNCTION payment_is_due_invoice() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.kind = 'payment' and not is_restoring() then
    insert into invoices_due (order_id, at) values (new.order_id, new.created_at);
  end if;
  return null;
end $$;

CREATE FUNCTION place_added_categories() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform place_categories(array(select id from changed));
  return null;
end $$;

CREATE FUNCTION place_categories(ids text[]) RETURNS void
    LANGUAGE sql
    AS $$
  with recursive up as (
    select id, id as above_id from categories where id = any(ids)
    union all
    select up.id, c.parent_id from up join categories c on c.id = up.above_id where c.parent_id is not null
  )
  insert into category_above (category_id, above_id) select id, above_id from up;
$$;

CREATE FUNCTION place_moved_categories() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  moved text[];
  kept product_count_changes[];
begin
  moved := array(
    select distinct a.category_id from after_move n join before_move o using (id)
    join category_above a on a.above_id = n.id where o.parent_id is distinct from n.parent_id);
  if moved = '{}' then
    return null;
  end if;
  select array_agg((0, category_id, maker, made_in, on_sale, in_stock, low, archived)::product_count_changes) into kept
  from (
    select category_id, maker, made_in, sum(on_sale)::bigint as on_sale, sum(in_stock)::bigint as in_stock,
      sum(low)::bigint as low, sum(archived)::bigint as archived
    from (
      select category_id, maker, made_in, (archived_at is null)::integer as on_sale,
        (archived_at is null and available >= minimum)::integer as in_stock,
        (archived_at is null and available >= minimum
          and available < low_stock_below(low_stock_at, minimum, (select low_stock_level())))::integer as low,
        (archived_at is not null)::integer as archived
      from products where category_id = any(moved)
      union all
      select category_id, maker, made_in, -on_sale, -in_stock, -low, -archived
      from product_count_changes where category_id = any(moved)
    ) as now group by category_id, maker, made_in
  ) as folded;
  perform keep_product_counts(array(
    select (0, category_id, maker, made_in, -on_sale, -in_stock, -low, -archived)::product_count_changes from unnest(kept)));
  delete from category_above where category_id = any(moved);
  perform place_categories(moved);
  perform keep_product_counts(kept);
  return null;
end $$;

CREATE FUNCTION plain_number(number text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN upper(regexp_replace(number, '[^[:alnum:]]'::text, ''::text, 'g'::text));

CREATE FUNCTION plain_words(said text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower((regexp_replace(NORMALIZE(said, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text) COLLATE "und-x-icu"));

CREATE FUNCTION search_line(said text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    BEGIN ATOMIC
 SELECT (' '::text || COALESCE(((replace(folded.folded, '-'::text, ' '::text) || ' '::text) || COALESCE((found.numbers || ' '::text), ''::text)), ''::text))
    FROM fold(search_line.said) folded(folded),
     LATERAL ( SELECT string_agg(DISTINCT (number.number[1] || COALESCE(((' '::text || number.number[1]) || number.number[2]), ''::text)), ' '::text) AS numbers
            FROM regexp_matches(regexp_replace(folded.folded, '([0-9])x(?=[0-9])'::text, '\1 '::text, 'g'::text), '([0-9]+(?:[./][0-9]+)*)((?:mm|cm|ml|kg|kw|ah|nm|bar|inch|[mlgvwat])(?![a-z0-9]))?'::text, 'g'::text) number(number)) found;
END;

CREATE FUNCTION product_search(name text, part_number text, maker text, category text, made_in text, attributes jsonb, about text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    BEGIN ATOMIC
 SELECT concat_ws(chr(10), ((' '::text || replace(fold(regexp_replace(name, '[,(0-9].*$'::text, ''::text)), '-'::text, ' '::text)) || ' '::text), search_line(name), search_line(((part_number || ' , '::text) || regexp_replace(part_number, '[^A-Za-z0-9]'::text, ''::text, 'g'::text))), search_line(concat_ws(' , '::text, maker, category, made_in, about, ( SELECT string_agg(concat_ws(' '::text, (attribute.attribute ->> 'value'::text),
                 CASE (attribute.attribute ->> 'unit'::text)
                     WHEN 'in'::text THEN 'inch'::text
                     ELSE (attribute.attribute ->> 'unit'::text)
                 END), ' , '::text) AS string_agg
            FROM jsonb_path_query(product_search.attributes, '$[*]'::jsonpath) attribute(attribute))))) AS concat_ws;
END;

CREATE FUNCTION refund_is_due_credit_note() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.state = 'succeeded' and (tg_op = 'INSERT' or old.state <> 'succeeded') and not is_restoring()
    and new.amount_cents > 0
    and exists (select from captures c where c.intent_id = new.intent_id and c.kind = 'payment')
    and (exists (select from invoices i where i.order_id = new.order_id)
      or exists (select from invoices_due d where d.order_id = new.order_id))
  then
    insert into invoices_due (order_id, refund_id, at) values (new.order_id, new.id, coalesce(new.settled_at, now()))
      on conflict do nothing;
  end if;
  return null;
end $$;

CREATE FUNCTION refunds_are_within_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (
    select from refunds f join (select refund_id, sum(amount_cents) as cents from added group by 1) a on a.refund_id = f.id
    where a.cents <> f.amount_cents)
  then
    raise exception 'a refund is the sum of its lines' using errcode = 'check_violation';
  end if;
  if exists (
    select from lines_to_ship s join order_lines l on (l.order_id, l.position) = (s.order_id, s.position)
    where s.order_id in (select a.order_id from added a) and (s.refunded_pieces > l.quantity or s.left_to_ship < 0))
  then
    raise exception 'more pieces would be refunded than are left' using errcode = 'check_violation';
  end if;
  if exists (
    select from orders o
    join (
      select r.order_id, r.position, sum(r.amount_cents) as cents, sum(r.tax_cents) as tax, sum(r.quantity) as times
      from refund_lines r join refunds f on f.id = r.refund_id and f.state <> 'failed'
      where r.order_id in (select a.order_id from added a) group by 1, 2
    ) r on r.order_id = o.id
    left join order_lines l on (l.order_id, l.position) = (r.order_id, r.position)
    where r.cents > coalesce(l.total_cents, o.delivery_cents)
      or r.tax > case when r.position is null then (o.delivery ->> 'tax')::bigint else l.tax_cents end
      or (r.position is null and r.times > 1))
  then
    raise exception 'more would be refunded than was paid for it' using errcode = 'check_violation';
  end if;
  return null;
end $$;

CREATE FUNCTION refunds_go_forward() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION refunds_without_intent_are_of_free_orders() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from orders o where o.id = new.order_id and o.total_cents > 0) then
    raise exception 'a refund of order % needs its payment', new.order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

CREATE FUNCTION refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'table % is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION refuse_former_address() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from product_addresses a where a.slug = new.slug and a.product_id <> new.id) then
    raise unique_violation using
      message = format('%s is a former address of another product', new.slug),
      constraint = 'product_addresses_pkey';
  end if;
  return null;
end
$$;

CREATE FUNCTION refuse_other_mode() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'a % shop stays one', (select mode from shop_mode) using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION refuse_replacement_circle() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  most constant integer := 100;
  path text[] := array[new.product_id];
  at text := new.other_id;
  before integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('product_relations', 0));
  while at is not null loop
    path := path || at;
    if at = new.product_id then
      raise exception 'products replace each other in a circle' using errcode = 'check_violation',
        constraint = 'replacement_circle', detail = array_to_string(path, ' ');
    end if;
    exit when cardinality(path) > most + 1;
    select other_id into at from product_relations where product_id = at and kind = 'replaced_by';
  end loop;
  with recursive earlier (id, steps) as (
    select new.product_id, 0
    union all
    select r.product_id, steps + 1 from earlier join product_relations r on r.other_id = earlier.id and r.kind = 'replaced_by'
    where steps < most
  )
  select max(steps) into before from earlier;
  if before + cardinality(path) - 1 > most then
    raise exception 'a chain of more than % replacements', most using errcode = 'check_violation',
      constraint = 'replacement_chain';
  end if;
  return null;
end $$;

CREATE FUNCTION remember_category_name() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into category_names (category_id, name) values (old.id, lower(old.name)) on conflict do nothing;
  return null;
end
$$;

CREATE FUNCTION remember_product_address() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from product_addresses where slug = new.slug and product_id = new.id;
  insert into product_addresses (slug, product_id) values (old.slug, new.id);
  return null;
end
$$;

CREATE FUNCTION renew_category_tree_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into category_tree_version default values on conflict (one) do update set version = excluded.version;
  return null;
end $$;

CREATE FUNCTION return_events_stay() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (new.id, new.return_id, new.at, new.state, new.actor) = (old.id, old.return_id, old.at, old.state, old.actor)
    and new.words in (old.words, '') and is_same_or_gone(old.user_id, new.user_id)
  then return new;
  end if;
  raise exception 'table % is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION return_lines_go_forward() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (new.return_id, new.order_id, new.position, new.quantity, new.reason)
      = (old.return_id, old.order_id, old.position, old.quantity, old.reason)
    and old.restocked + old.scrapped = 0
    and exists (select from returns r where r.id = new.return_id and r.state = 'approved')
  then return new;
  end if;
  raise exception 'table % only changes forward', tg_table_name using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION returns_go_forward() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION seconds_above(which text, whose text, during interval, as_of timestamp with time zone) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
  select case
    when exists (select from above_limits a where a.scope = which and a.subject = whose and a.ended_at is null) then -1
    else greatest(0, 600 - coalesce((
      select sum(extract(epoch from a.ended_at - a.began_at))::integer from above_limits a
      where a.scope = which and a.subject = whose and a.ended_at > as_of - during), 0))
  end
$$;

CREATE FUNCTION shipments_go_forward() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION take_pieces(ids text[], quantities integer[], taken_at timestamp with time zone) RETURNS SETOF text
    LANGUAGE plpgsql
    AS $$
begin
  return query update products p set available = p.available - line.quantity, updated_at = taken_at
    from unnest(ids, quantities) as line (product_id, quantity)
    where p.id = line.product_id
    returning p.id;
end $$;

CREATE FUNCTION tell_breaks() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform tell_topics('product ' || coalesce(new.product_id, old.product_id));
  return null;
end $$;

CREATE FUNCTION tell_categories() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform tell_topics('categories');
  return null;
end $$;

CREATE FUNCTION tell_derived() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from old_rows) then
    perform tell_topics('vehicles', 'fitments');
  end if;
  return null;
end $$;

CREATE FUNCTION tell_fit() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform tell_topics('fitments', 'product ' || coalesce(new.product_id, old.product_id));
  return null;
end $$;

CREATE FUNCTION tell_interchange() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform tell_products(array(
    select product_id from changed
    union select i.product_id from changed join interchange i on (i.source, i.norm) = (changed.source, changed.norm)));
  return null;
end $$;

CREATE FUNCTION tell_numbers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform tell_products(array(select product_id from changed where kind <> 'own'));
  return null;
end $$;

CREATE FUNCTION tell_product() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  rating constant text[] := array['rating_sum', 'rating_count'];
begin
  -- A rating neither finds nor sorts a product. Whatever else is changed with it does, whichever column it is.
  if tg_op = 'UPDATE' and (old.rating_sum, old.rating_count) is distinct from (new.rating_sum, new.rating_count)
    and to_jsonb(old) - rating = to_jsonb(new) - rating
  then
    perform tell_topics('product ' || new.id);
  else
    perform tell_topics(variadic array(
      select distinct topic from unnest(array['catalogue', 'product ' || old.id, 'product ' || new.id,
        'category ' || old.category_id, 'category ' || new.category_id]) as topic
      where topic is not null order by topic));
  end if;
  return null;
end $$;

CREATE FUNCTION tell_products(ids text[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  id text;
begin
  for id in select distinct each from unnest(ids) as each order by each loop
    perform tell_topics('product ' || id);
  end loop;
end $$;

CREATE FUNCTION tell_relations() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform tell_products(array(select unnest(array[product_id, other_id]) from changed));
  return null;
end $$;

CREATE FUNCTION tell_review() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform tell_topics(variadic array(
    select distinct topic from unnest(array['reviews', 'reviews ' || old.product_id, 'reviews ' || new.product_id]) as topic
    where topic is not null order by topic));
  return null;
end $$;

CREATE FUNCTION tell_settings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform tell_topics('settings');
  return null;
end $$;

CREATE FUNCTION tell_topics(VARIADIC topics text[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  -- Of this transaction alone; it follows a savepoint back, as what was told since does.
  told integer := coalesce(nullif(current_setting('shop.told', true), ''), '0')::integer;
begin
  if told > 50 then
    return;
  end if;
  perform set_config('shop.told', (told + 1)::text, true);
  perform pg_notify('shop_changed',
    json_build_object('topics', case when told = 50 then array['everything'] else topics end)::text);
end $$;

CREATE FUNCTION tell_vehicles() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform tell_topics('vehicles');
  return null;
end $$;

CREATE FUNCTION vehicles_change_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform change_vehicle_products(array_agg(d.vehicle), array_agg(d.product), array_agg(d.condition)) from (
    select coalesce(n.vehicle, o.vehicle) as vehicle, coalesce(n.product, o.product) as product, n.condition
    from (select r.product, k.vehicle, k.condition
      from new_rows r cross join unnest(r.vehicles, r.conditions) as k (vehicle, condition)) n
    full join (select r.product, k.vehicle, k.condition
      from old_rows r cross join unnest(r.vehicles, r.conditions) as k (vehicle, condition)) o
      on n.product = o.product and n.vehicle = o.vehicle
    where n.condition is distinct from o.condition
  ) d;
  return null;
end $$;

CREATE FUNCTION vehicles_get_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- A backup that is being restored brings these rows itself.
  if not is_restoring() then
    perform change_vehicle_products(array_agg(k.vehicle), array_agg(n.product), array_agg(k.condition))
      from new_rows n cross join unnest(n.vehicles, n.conditions) as k (vehicle, condition);
  end if;
  return null;
end $$;

CREATE FUNCTION vehicles_lose_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform change_vehicle_products(array_agg(k.vehicle), array_agg(o.product), array_agg(null::smallint))
    from old_rows o cross join unnest(o.vehicles) as k (vehicle);
  return null;
end $$;

CREATE TABLE above_limits (
    id bigint NOT NULL,
    order_id text NOT NULL,
    scope text NOT NULL,
    subject text NOT NULL,
    began_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT above_limits_check CHECK ((ended_at >= began_at)),
    CONSTRAINT above_limits_scope_check CHECK ((scope = ANY (ARRAY['account'::text, 'network'::text, 'product'::text])))
);

ALTER TABLE above_limits ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME above_limits_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE accepted_tax_numbers (
    user_id text NOT NULL,
    number text NOT NULL,
    source text NOT NULL,
    accepted_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    consultation text,
    CONSTRAINT accepted_tax_numbers_source_check CHECK ((source = ANY (ARRAY['vies'::text, 'staff'::text])))
);

CREATE TABLE access_tokens (
    hash bytea NOT NULL,
    user_id text NOT NULL,
    session_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT access_tokens_hash_check CHECK ((length(hash) = 32))
);

CREATE TABLE accounts (
    id text NOT NULL,
    "accountId" text NOT NULL,
    "providerId" text NOT NULL,
    "userId" text NOT NULL,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" timestamp with time zone,
    "refreshTokenExpiresAt" timestamp with time zone,
    scope text,
    password text,
    "createdAt" timestamp with time zone DEFAULT now() NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL
);

CREATE TABLE addresses (
    id text NOT NULL,
    user_id text NOT NULL,
    address jsonb NOT NULL,
    is_default boolean NOT NULL,
    seq bigint NOT NULL,
    CONSTRAINT addresses_address_check CHECK ((jsonb_typeof(address) = 'object'::text))
);

ALTER TABLE addresses ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME addresses_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE alarms (
    id text NOT NULL,
    seq bigint NOT NULL,
    kind text NOT NULL,
    message text NOT NULL,
    subject_kind text NOT NULL,
    subject_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    resolved_at timestamp with time zone,
    resolved_by text,
    mailed_at timestamp with time zone
);

ALTER TABLE alarms ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME alarms_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE audit_log (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    actor_id text,
    actor text NOT NULL,
    act text NOT NULL,
    subject_kind text NOT NULL,
    subject_id text NOT NULL,
    before jsonb,
    after jsonb,
    request_id text,
    undid bigint
);

ALTER TABLE audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE back_in_stock_asks (
    id text NOT NULL,
    product_id text NOT NULL,
    email text NOT NULL,
    confirm_hash bytea,
    end_hash bytea,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    confirmed_at timestamp with time zone,
    mailed_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT back_in_stock_asks_confirm_hash_check CHECK ((length(confirm_hash) = 32)),
    CONSTRAINT back_in_stock_asks_email_check CHECK ((email = lower(email))),
    CONSTRAINT back_in_stock_asks_end_check CHECK (((mailed_at IS NULL) = (end_hash IS NULL))),
    CONSTRAINT back_in_stock_asks_end_hash_check CHECK ((length(end_hash) = 32)),
    CONSTRAINT back_in_stock_asks_mailed_check CHECK (((mailed_at IS NULL) OR (confirmed_at IS NOT NULL)))
);

CREATE TABLE bank_waits (
    intent_id text NOT NULL,
    began_at timestamp with time zone NOT NULL,
    order_id text NOT NULL,
    refused_at timestamp with time zone,
    CONSTRAINT bank_waits_check CHECK ((refused_at >= began_at))
);

CREATE TABLE bulk_edit_rows (
    bulk_edit_id text NOT NULL,
    place integer NOT NULL,
    product_id text NOT NULL,
    name text NOT NULL,
    part_number text,
    outcome text NOT NULL,
    why text,
    before jsonb NOT NULL,
    after jsonb NOT NULL,
    CONSTRAINT bulk_edit_rows_after_check CHECK ((jsonb_typeof(after) = 'object'::text)),
    CONSTRAINT bulk_edit_rows_before_check CHECK ((jsonb_typeof(before) = 'object'::text)),
    CONSTRAINT bulk_edit_rows_check CHECK (((why IS NULL) OR (outcome = ANY (ARRAY['refused'::text, 'skipped'::text, 'kept'::text])))),
    CONSTRAINT bulk_edit_rows_outcome_check CHECK ((outcome = ANY (ARRAY['ready'::text, 'unchanged'::text, 'refused'::text, 'done'::text, 'skipped'::text, 'undone'::text, 'kept'::text]))),
    CONSTRAINT bulk_edit_rows_place_check CHECK ((place >= 1))
);

CREATE TABLE bulk_edits (
    id text NOT NULL,
    change jsonb NOT NULL,
    state text DEFAULT 'previewed'::text NOT NULL,
    actor_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT bulk_edits_change_check CHECK ((jsonb_typeof(change) = 'object'::text)),
    CONSTRAINT bulk_edits_state_check CHECK ((state = ANY (ARRAY['previewed'::text, 'applying'::text, 'applied'::text, 'undoing'::text, 'undone'::text])))
);

CREATE TABLE captures (
    intent_id text NOT NULL,
    kind text NOT NULL,
    order_id text NOT NULL,
    amount_cents bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT captures_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT captures_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'late'::text, 'second'::text])))
);

CREATE TABLE cart_additions (
    cart_id text NOT NULL,
    hash bytea NOT NULL,
    results jsonb NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT cart_additions_hash_check CHECK ((length(hash) = 32))
);

CREATE TABLE cart_lines (
    cart_id text NOT NULL,
    product_id text NOT NULL,
    seq bigint NOT NULL,
    quantity integer NOT NULL,
    unit_price_cents integer NOT NULL,
    added_at timestamp with time zone DEFAULT now() NOT NULL,
    vehicle integer,
    answers jsonb DEFAULT '{}'::jsonb NOT NULL,
    sent_anyway boolean DEFAULT false NOT NULL,
    CONSTRAINT cart_lines_answers_check CHECK ((jsonb_typeof(answers) = 'object'::text)),
    CONSTRAINT cart_lines_answers_of_vehicle CHECK (((vehicle IS NOT NULL) OR ((answers = '{}'::jsonb) AND (NOT sent_anyway)))),
    CONSTRAINT cart_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 100000000))),
    CONSTRAINT cart_lines_vehicle_check CHECK ((vehicle >= 0))
);

ALTER TABLE cart_lines ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME cart_lines_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE cart_tokens (
    hash bytea NOT NULL,
    cart_id text NOT NULL,
    session_id text,
    CONSTRAINT cart_tokens_hash_check CHECK ((length(hash) = 32))
);

CREATE TABLE carts (
    id text NOT NULL,
    user_id text,
    used_at timestamp with time zone DEFAULT now() NOT NULL,
    coupon text,
    coupon_at timestamp with time zone,
    country text,
    region text,
    postal_code text,
    destination_at timestamp with time zone,
    delivery_method text,
    delivery_at timestamp with time zone,
    is_business boolean DEFAULT false NOT NULL,
    tax_number text DEFAULT ''::text NOT NULL,
    CONSTRAINT carts_check CHECK (((country IS NOT NULL) OR ((region IS NULL) AND (postal_code IS NULL)))),
    CONSTRAINT carts_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT carts_coupon_check CHECK ((coupon <> ''::text)),
    CONSTRAINT carts_delivery_method_check CHECK ((delivery_method <> ''::text)),
    CONSTRAINT carts_postal_code_check CHECK ((postal_code <> ''::text)),
    CONSTRAINT carts_region_check CHECK ((region <> ''::text)),
    CONSTRAINT carts_tax_number_check CHECK ((length(tax_number) <= 40))
);

CREATE TABLE categories (
    name text NOT NULL,
    picture text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    id text NOT NULL,
    parent_id text,
    "position" integer DEFAULT 0 NOT NULL,
    address text NOT NULL,
    tax_class text,
    default_weight_grams integer,
    CONSTRAINT categories_default_weight_grams_check CHECK (((default_weight_grams >= 1) AND (default_weight_grams <= 100000000))),
    CONSTRAINT categories_name_check CHECK ((name <> ''::text)),
    CONSTRAINT categories_position_check CHECK (("position" >= 0)),
    CONSTRAINT categories_tax_class_check CHECK ((tax_class <> ''::text))
);

CREATE TABLE category_above (
    above_id text NOT NULL,
    category_id text NOT NULL
);

CREATE TABLE category_names (
    category_id text NOT NULL,
    name text NOT NULL
);

CREATE TABLE category_tree_version (
    one boolean DEFAULT true NOT NULL,
    version uuid DEFAULT gen_random_uuid() NOT NULL,
    CONSTRAINT category_tree_version_one_check CHECK (one)
);

CREATE TABLE checkout_keys (
    hash bytea NOT NULL,
    body_hash bytea NOT NULL,
    order_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT checkout_keys_hash_check CHECK ((length(hash) = 32))
);

CREATE TABLE customer_groups (
    id text NOT NULL,
    name text NOT NULL,
    discount_ppm integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT customer_groups_discount_ppm_check CHECK (((discount_ppm >= 1) AND (discount_ppm <= 999999))),
    CONSTRAINT customer_groups_name_check CHECK ((name <> ''::text))
);

CREATE TABLE customer_notes (
    id text NOT NULL,
    user_id text,
    email text,
    author_id text,
    words text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT customer_notes_check CHECK (((user_id IS NULL) <> (email IS NULL))),
    CONSTRAINT customer_notes_email_check CHECK ((email <> ''::text)),
    CONSTRAINT customer_notes_words_check CHECK (((length(words) >= 1) AND (length(words) <= 2000)))
);

CREATE TABLE declines (
    event_id text NOT NULL,
    order_id text NOT NULL,
    user_id text,
    network text,
    declined_at timestamp with time zone NOT NULL
);

CREATE TABLE fit_products (
    number integer NOT NULL,
    product_id text NOT NULL,
    is_universal boolean DEFAULT false NOT NULL,
    universal_note text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT fit_products_check CHECK ((is_universal OR (universal_note = ''::text))),
    CONSTRAINT fit_products_universal_note_check CHECK ((length(universal_note) <= 300)),
    CONSTRAINT fit_products_version_check CHECK ((version >= 1))
);

ALTER TABLE fit_products ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME fit_products_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE fitment_qualifiers (
    fitment_id integer NOT NULL,
    question text NOT NULL COLLATE pg_catalog."C",
    words text NOT NULL,
    answers text[] NOT NULL,
    accepts text[] NOT NULL,
    how_to_measure text DEFAULT ''::text NOT NULL,
    is_exclusion boolean DEFAULT false NOT NULL,
    CONSTRAINT fitment_qualifiers_answers_check CHECK (((cardinality(answers) >= 2) AND (cardinality(answers) <= 20))),
    CONSTRAINT fitment_qualifiers_check CHECK (((cardinality(accepts) > 0) AND (accepts <@ answers))),
    CONSTRAINT fitment_qualifiers_exclude CHECK (((NOT is_exclusion) OR (cardinality(accepts) < cardinality(answers)))),
    CONSTRAINT fitment_qualifiers_how_to_measure_check CHECK ((length(how_to_measure) <= 500)),
    CONSTRAINT fitment_qualifiers_question_check CHECK (((question ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(question) <= 40))),
    CONSTRAINT fitment_qualifiers_words_check CHECK (((words <> ''::text) AND (length(words) <= 200)))
);

CREATE TABLE fitments (
    id integer NOT NULL,
    product integer NOT NULL,
    make text NOT NULL,
    make_key text NOT NULL COLLATE pg_catalog."C",
    model text,
    model_key text COLLATE pg_catalog."C",
    from_year smallint NOT NULL,
    to_year smallint NOT NULL,
    from_decilitres smallint,
    to_decilitres smallint,
    cylinders smallint,
    engine_words text DEFAULT ''::text NOT NULL,
    axle text,
    side text,
    height text,
    depth text,
    note text DEFAULT ''::text NOT NULL,
    source text DEFAULT ''::text NOT NULL,
    CONSTRAINT fitments_axle_check CHECK ((axle = ANY (ARRAY['front'::text, 'rear'::text]))),
    CONSTRAINT fitments_check CHECK (((to_year >= from_year) AND (to_year <= 2155))),
    CONSTRAINT fitments_check1 CHECK ((to_decilitres >= from_decilitres)),
    CONSTRAINT fitments_check2 CHECK (((model IS NULL) = (model_key IS NULL))),
    CONSTRAINT fitments_check3 CHECK (((from_decilitres IS NULL) = (to_decilitres IS NULL))),
    CONSTRAINT fitments_cylinders_check CHECK ((cylinders > 0)),
    CONSTRAINT fitments_depth_check CHECK ((depth = ANY (ARRAY['inner'::text, 'outer'::text]))),
    CONSTRAINT fitments_engine_words_check CHECK ((length(engine_words) <= 60)),
    CONSTRAINT fitments_from_decilitres_check CHECK ((from_decilitres > 0)),
    CONSTRAINT fitments_from_year_check CHECK ((from_year >= 1900)),
    CONSTRAINT fitments_height_check CHECK ((height = ANY (ARRAY['upper'::text, 'lower'::text]))),
    CONSTRAINT fitments_make_check CHECK ((make <> ''::text)),
    CONSTRAINT fitments_make_key_check CHECK ((make_key ~ '^[a-z0-9]+$'::text)),
    CONSTRAINT fitments_model_check CHECK ((model <> ''::text)),
    CONSTRAINT fitments_model_key_check CHECK ((model_key ~ '^[a-z0-9]+$'::text)),
    CONSTRAINT fitments_note_check CHECK ((length(note) <= 300)),
    CONSTRAINT fitments_side_check CHECK ((side = ANY (ARRAY['left'::text, 'right'::text]))),
    CONSTRAINT fitments_source_check CHECK ((length(source) <= 100))
);

CREATE TABLE fitments_due (
    id bigint NOT NULL,
    make_key text NOT NULL COLLATE pg_catalog."C"
);

ALTER TABLE fitments_due ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME fitments_due_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE fitments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME fitments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE garage_vehicles (
    user_id text NOT NULL,
    vehicle integer NOT NULL,
    name text NOT NULL,
    mileage integer,
    answers jsonb NOT NULL,
    seq bigint NOT NULL,
    answered_at jsonb DEFAULT '{}'::jsonb NOT NULL,
    is_chosen boolean DEFAULT false NOT NULL,
    CONSTRAINT garage_vehicles_answered_at_check CHECK ((jsonb_typeof(answered_at) = 'object'::text)),
    CONSTRAINT garage_vehicles_answers_check CHECK ((jsonb_typeof(answers) = 'object'::text)),
    CONSTRAINT garage_vehicles_mileage_check CHECK (((mileage >= 0) AND (mileage <= 9999999))),
    CONSTRAINT garage_vehicles_name_check CHECK ((length(name) <= 60)),
    CONSTRAINT garage_vehicles_vehicle_check CHECK ((vehicle >= 0))
);

ALTER TABLE garage_vehicles ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME garage_vehicles_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE group_members (
    user_id text NOT NULL,
    group_id text NOT NULL
);

CREATE TABLE group_prices (
    group_id text NOT NULL,
    product_id text NOT NULL,
    from_quantity integer NOT NULL,
    unit_price_cents bigint NOT NULL,
    CONSTRAINT group_prices_from_quantity_check CHECK ((from_quantity > 0)),
    CONSTRAINT group_prices_unit_price_cents_check CHECK ((unit_price_cents > 0))
);

CREATE TABLE held_lines (
    product_id text NOT NULL,
    order_id text NOT NULL,
    pieces integer NOT NULL,
    CONSTRAINT held_lines_pieces_check CHECK ((pieces > 0))
);

CREATE TABLE idempotency_keys (
    user_id text NOT NULL,
    call text NOT NULL,
    key text NOT NULL,
    body_hash bytea NOT NULL,
    status integer NOT NULL,
    answer jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200)))
);

CREATE TABLE intents (
    id text NOT NULL,
    order_id text NOT NULL,
    amount_cents bigint NOT NULL,
    currency text DEFAULT 'usd'::text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    checked_at timestamp with time zone DEFAULT now() NOT NULL,
    unknown_times integer DEFAULT 0 NOT NULL,
    network text,
    by_total boolean DEFAULT false NOT NULL,
    moved_from text,
    CONSTRAINT intents_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT intents_move_when_by_total CHECK (((moved_from IS NULL) OR (by_total AND (moved_from <> order_id)))),
    CONSTRAINT intents_state_check CHECK ((state = ANY (ARRAY['open'::text, 'processing'::text, 'succeeded'::text, 'canceled'::text])))
);

CREATE TABLE interchange (
    source text NOT NULL,
    norm text NOT NULL COLLATE pg_catalog."C",
    product_id text NOT NULL,
    shown text NOT NULL,
    CONSTRAINT interchange_norm_check CHECK ((norm ~ '^[A-Z0-9]+$'::text)),
    CONSTRAINT interchange_shown_check CHECK ((btrim(shown) <> ''::text)),
    CONSTRAINT interchange_source_check CHECK ((btrim(source) <> ''::text))
);

CREATE TABLE invoice_files (
    invoice_id text NOT NULL,
    bytes bytea NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY invoice_files ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE TABLE invoices (
    id text NOT NULL,
    seq bigint NOT NULL,
    kind text NOT NULL,
    prefix text NOT NULL,
    year integer NOT NULL,
    number integer NOT NULL,
    label text NOT NULL,
    order_id text NOT NULL,
    refund_id text,
    issued_at timestamp with time zone NOT NULL,
    issued_on text NOT NULL,
    total_cents bigint NOT NULL,
    tax_cents bigint NOT NULL,
    document jsonb NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT invoices_check CHECK ((label = ((((prefix || '-'::text) || year) || '-'::text) || lpad((number)::text, GREATEST(6, length((number)::text)), '0'::text)))),
    CONSTRAINT invoices_check1 CHECK (((tax_cents >= 0) AND (tax_cents <= total_cents))),
    CONSTRAINT invoices_check2 CHECK (((kind = 'credit_note'::text) = (refund_id IS NOT NULL))),
    CONSTRAINT invoices_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT invoices_issued_on_check CHECK ((issued_on ~ '^\d{4}-\d\d-\d\d$'::text)),
    CONSTRAINT invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
    CONSTRAINT invoices_number_check CHECK ((number >= 1)),
    CONSTRAINT invoices_prefix_check CHECK ((prefix ~ '^[A-Z0-9][A-Z0-9-]{0,11}$'::text)),
    CONSTRAINT invoices_total_cents_check CHECK ((total_cents >= 0)),
    CONSTRAINT invoices_year_check CHECK (((year >= 2000) AND (year <= 9999)))
);

CREATE TABLE invoices_due (
    id bigint NOT NULL,
    order_id text NOT NULL,
    refund_id text,
    at timestamp with time zone NOT NULL,
    failures integer DEFAULT 0 NOT NULL
);

ALTER TABLE invoices_due ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME invoices_due_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE invoices ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME invoices_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE limits (
    key character varying(255) NOT NULL,
    points integer NOT NULL,
    expire bigint
);

CREATE TABLE order_lines (
    order_id text NOT NULL,
    "position" integer NOT NULL,
    product_id text NOT NULL,
    product_name text NOT NULL,
    part_number text,
    unit_price_cents integer NOT NULL,
    quantity integer NOT NULL,
    total_cents bigint NOT NULL,
    discount_cents bigint DEFAULT 0 NOT NULL,
    tax_cents bigint DEFAULT 0 NOT NULL,
    taxes jsonb DEFAULT '[]'::jsonb NOT NULL,
    fit jsonb,
    CONSTRAINT order_lines_check CHECK (((discount_cents >= 0) AND (discount_cents <= ((unit_price_cents)::bigint * quantity)))),
    CONSTRAINT order_lines_check1 CHECK (((tax_cents >= 0) AND (tax_cents <= total_cents))),
    CONSTRAINT order_lines_check2 CHECK (((total_cents - tax_cents) <= (((unit_price_cents)::bigint * quantity) - discount_cents))),
    CONSTRAINT order_lines_fit_check CHECK (((fit IS NULL) OR (jsonb_typeof(fit) = 'object'::text))),
    CONSTRAINT order_lines_position_check CHECK ((("position" >= 1) AND ("position" <= 100))),
    CONSTRAINT order_lines_quantity_check CHECK ((quantity >= 1)),
    CONSTRAINT order_lines_unit_price_cents_check CHECK ((unit_price_cents >= 1))
);

CREATE TABLE orders (
    id text NOT NULL,
    seq bigint NOT NULL,
    user_id text,
    contents text CONSTRAINT orders_product_name_not_null NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    pieces integer CONSTRAINT orders_quantity_not_null NOT NULL,
    total_cents bigint NOT NULL,
    payment text DEFAULT 'unpaid'::text NOT NULL,
    shipment text DEFAULT 'pending'::text NOT NULL,
    transaction_id text,
    refunded_cents bigint DEFAULT 0 NOT NULL,
    hold_until timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    paid_at timestamp with time zone,
    shipped_at timestamp with time zone,
    cancelled_at timestamp with time zone,
    cancel_reason text,
    deleted_at timestamp with time zone,
    network text,
    search text GENERATED ALWAYS AS (plain_words(((((((((((((((((((id || ' '::text) || "left"("right"(id, 10), 5)) || '-'::text) || "right"(id, 5)) || ' '::text) || contents) || ' '::text) || name) || ' '::text) || address) || ' '::text) || email) || ' '::text) || phone) || ' '::text) || regexp_replace(phone, '[^0-9]'::text, ''::text, 'g'::text)) || ' '::text) || COALESCE(transaction_id, ''::text)))) STORED NOT NULL,
    ship_to jsonb,
    bill_to jsonb,
    delivery jsonb,
    delivery_cents bigint DEFAULT 0 NOT NULL,
    discount_cents bigint DEFAULT 0 NOT NULL,
    tax_cents bigint DEFAULT 0 NOT NULL,
    taxes jsonb DEFAULT '[]'::jsonb NOT NULL,
    promotions jsonb DEFAULT '[]'::jsonb NOT NULL,
    prices_include_tax boolean DEFAULT true NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    purchase_order text DEFAULT ''::text NOT NULL,
    pieces_shipped integer DEFAULT 0 NOT NULL,
    difference_of text,
    destination jsonb,
    CONSTRAINT orders_cancel_reason_check CHECK ((cancel_reason = ANY (ARRAY['customer'::text, 'admin'::text, 'not_paid_in_time'::text]))),
    CONSTRAINT orders_check CHECK (((delivery IS NOT NULL) OR (delivery_cents = 0))),
    CONSTRAINT orders_check1 CHECK (((refunded_cents >= 0) AND (refunded_cents <= total_cents))),
    CONSTRAINT orders_check2 CHECK (((payment = ANY (ARRAY['paid'::text, 'part_refunded'::text, 'refunded'::text])) = (paid_at IS NOT NULL))),
    CONSTRAINT orders_check4 CHECK (((shipment = 'shipped'::text) = (shipped_at IS NOT NULL))),
    CONSTRAINT orders_check5 CHECK (((shipment = 'cancelled'::text) = (cancelled_at IS NOT NULL))),
    CONSTRAINT orders_check6 CHECK (((deleted_at IS NULL) OR (shipment = 'cancelled'::text))),
    CONSTRAINT orders_check7 CHECK ((tax_cents <= total_cents)),
    CONSTRAINT orders_delivery_cents_check CHECK ((delivery_cents >= 0)),
    CONSTRAINT orders_difference CHECK (((pieces = 0) = (difference_of IS NOT NULL))),
    CONSTRAINT orders_difference_is_delivery CHECK (((difference_of IS NULL) OR (total_cents = delivery_cents))),
    CONSTRAINT orders_discount_cents_check CHECK ((discount_cents >= 0)),
    CONSTRAINT orders_free_are_paid CHECK (((total_cents > 0) OR (paid_at IS NOT NULL))),
    CONSTRAINT orders_paid_by CHECK (((transaction_id IS NOT NULL) = ((paid_at IS NOT NULL) AND (total_cents > 0)))),
    CONSTRAINT orders_payment_check CHECK ((payment = ANY (ARRAY['unpaid'::text, 'processing'::text, 'paid'::text, 'part_refunded'::text, 'refunded'::text]))),
    CONSTRAINT orders_pieces CHECK ((pieces >= 0)),
    CONSTRAINT orders_pieces_shipped_check CHECK ((pieces_shipped >= 0)),
    CONSTRAINT orders_shipment_check CHECK ((shipment = ANY (ARRAY['pending'::text, 'shipped'::text, 'cancelled'::text]))),
    CONSTRAINT orders_tax_cents_check CHECK ((tax_cents >= 0))
);

CREATE TABLE refund_lines (
    refund_id text NOT NULL,
    order_id text NOT NULL,
    "position" integer,
    quantity integer NOT NULL,
    cancelled integer DEFAULT 0 NOT NULL,
    amount_cents bigint NOT NULL,
    tax_cents bigint NOT NULL,
    taxes jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT refund_lines_amount_cents_check CHECK ((amount_cents >= 0)),
    CONSTRAINT refund_lines_check CHECK (((cancelled >= 0) AND (cancelled <= quantity))),
    CONSTRAINT refund_lines_check1 CHECK (((tax_cents >= 0) AND (tax_cents <= amount_cents))),
    CONSTRAINT refund_lines_delivery CHECK ((("position" IS NOT NULL) OR ((quantity <= 1) AND (cancelled = 0)))),
    CONSTRAINT refund_lines_difference CHECK (((quantity > 0) OR ((amount_cents > 0) AND (("position" IS NULL) OR (amount_cents = tax_cents))))),
    CONSTRAINT refund_lines_pieces CHECK ((quantity >= 0))
);

CREATE TABLE refunds (
    id text NOT NULL,
    intent_id text,
    order_id text NOT NULL,
    amount_cents bigint NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'asked'::text NOT NULL,
    provider_id text,
    failure text,
    asked_by text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    settled_at timestamp with time zone,
    made_by text DEFAULT 'shop'::text NOT NULL,
    CONSTRAINT refunds_check CHECK (((made_by = 'shop'::text) OR ((provider_id IS NOT NULL) AND (asked_by IS NULL)))),
    CONSTRAINT refunds_made_by_check CHECK ((made_by = ANY (ARRAY['shop'::text, 'provider'::text]))),
    CONSTRAINT refunds_of_money_have_an_intent CHECK (((intent_id IS NOT NULL) OR (amount_cents = 0))),
    CONSTRAINT refunds_of_nothing_are_ours CHECK (((amount_cents > 0) OR ((amount_cents = 0) AND (made_by = 'shop'::text) AND (provider_id IS NULL) AND (state <> 'failed'::text)))),
    CONSTRAINT refunds_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'succeeded'::text, 'failed'::text])))
);

CREATE TABLE return_lines (
    return_id text NOT NULL,
    order_id text NOT NULL,
    "position" integer NOT NULL,
    quantity integer NOT NULL,
    reason text NOT NULL,
    restocked integer DEFAULT 0 NOT NULL,
    scrapped integer DEFAULT 0 NOT NULL,
    CONSTRAINT return_lines_check CHECK (((restocked + scrapped) <= quantity)),
    CONSTRAINT return_lines_check1 CHECK (((reason <> 'missing'::text) OR ((restocked + scrapped) = 0))),
    CONSTRAINT return_lines_quantity_check CHECK ((quantity >= 1)),
    CONSTRAINT return_lines_reason_check CHECK ((reason = ANY (ARRAY['not_needed'::text, 'does_not_fit'::text, 'damaged'::text, 'wrong'::text, 'missing'::text]))),
    CONSTRAINT return_lines_restocked_check CHECK ((restocked >= 0)),
    CONSTRAINT return_lines_scrapped_check CHECK ((scrapped >= 0))
);

CREATE TABLE returns (
    id text NOT NULL,
    seq bigint NOT NULL,
    order_id text NOT NULL,
    ordinal integer NOT NULL,
    state text NOT NULL,
    wish text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    words text DEFAULT ''::text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone,
    refund_id text,
    CONSTRAINT returns_check CHECK (((state = 'refunded'::text) = (refund_id IS NOT NULL))),
    CONSTRAINT returns_check1 CHECK (((state <> 'received'::text) OR (received_at IS NOT NULL))),
    CONSTRAINT returns_note_check CHECK ((length(note) <= 1000)),
    CONSTRAINT returns_ordinal_check CHECK ((ordinal >= 1)),
    CONSTRAINT returns_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'declined'::text, 'cancelled'::text, 'received'::text, 'refunded'::text, 'replaced'::text]))),
    CONSTRAINT returns_wish_check CHECK ((wish = ANY (ARRAY['refund'::text, 'replacement'::text]))),
    CONSTRAINT returns_words_check CHECK ((length(words) <= 1000))
);

CREATE TABLE settings (
    name text NOT NULL,
    version integer NOT NULL,
    value jsonb NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT settings_name_check CHECK ((name ~ '^[a-z_]{1,40}$'::text)),
    CONSTRAINT settings_version_check CHECK ((version > 0))
);

CREATE TABLE shipment_lines (
    shipment_id text NOT NULL,
    order_id text NOT NULL,
    "position" integer NOT NULL,
    quantity integer NOT NULL,
    CONSTRAINT shipment_lines_quantity_check CHECK ((quantity >= 1))
);

CREATE TABLE shipments (
    id text NOT NULL,
    order_id text NOT NULL,
    carrier text DEFAULT ''::text NOT NULL,
    tracking text DEFAULT ''::text NOT NULL,
    shipped_at timestamp with time zone DEFAULT now() NOT NULL,
    shipped_by text,
    mail_id text,
    taken_back_at timestamp with time zone,
    taken_back_by text
);

CREATE VIEW lines_to_ship AS
 SELECT l.order_id,
    l."position",
    (COALESCE(sent.pieces, (0)::bigint))::integer AS shipped,
    (
        CASE
            WHEN ((o.shipment = 'cancelled'::text) OR (o.payment = 'refunded'::text)) THEN LEAST((0)::bigint, open.pieces)
            ELSE open.pieces
        END)::integer AS left_to_ship,
    (COALESCE(back.cancelled, (0)::bigint))::integer AS cancelled,
    (COALESCE(back.cancelling, (0)::bigint))::integer AS cancelling,
    (COALESCE(back.pieces, (0)::bigint))::integer AS refunded_pieces,
    (COALESCE(come.replaced, (0)::bigint))::integer AS replaced,
    (COALESCE(come.coming, (0)::bigint))::integer AS coming_back,
    (COALESCE(come.came, (0)::bigint))::integer AS came_back,
    (
        CASE
            WHEN (o.payment = 'refunded'::text) THEN (0)::bigint
            ELSE GREATEST((0)::bigint, (((COALESCE(sent.pieces, (0)::bigint) - COALESCE(come.coming, (0)::bigint)) - COALESCE(come.came, (0)::bigint)) - GREATEST((0)::bigint, (((COALESCE(back.pieces, (0)::bigint) - COALESCE(back.cancelled, (0)::bigint)) - COALESCE(back.cancelling, (0)::bigint)) - COALESCE(come.refunded, (0)::bigint)))))
        END)::integer AS returnable,
    (sent.last_at + make_interval(days => COALESCE(( SELECT ((s.value ->> 'days'::text))::integer AS int4
           FROM settings s
          WHERE (s.name = 'returns'::text)), 30))) AS return_until
   FROM (((((order_lines l
     JOIN orders o ON ((o.id = l.order_id)))
     LEFT JOIN LATERAL ( SELECT sum(p.quantity) AS pieces,
            max(s.shipped_at) AS last_at
           FROM (shipment_lines p
             JOIN shipments s ON ((s.id = p.shipment_id)))
          WHERE ((p.order_id = l.order_id) AND (p."position" = l."position") AND (s.taken_back_at IS NULL))) sent ON (true))
     LEFT JOIN LATERAL ( SELECT sum(r.cancelled) FILTER (WHERE (f.state = 'succeeded'::text)) AS cancelled,
            sum(r.cancelled) FILTER (WHERE (f.state = 'asked'::text)) AS cancelling,
            sum(r.quantity) AS pieces
           FROM (refund_lines r
             JOIN refunds f ON ((f.id = r.refund_id)))
          WHERE ((r.order_id = l.order_id) AND (r."position" = l."position") AND (f.state <> 'failed'::text))) back ON (true))
     LEFT JOIN LATERAL ( SELECT sum(c.quantity) FILTER (WHERE (r.state = ANY (ARRAY['requested'::text, 'approved'::text]))) AS coming,
            sum(done.pieces) FILTER (WHERE (r.state <> ALL (ARRAY['requested'::text, 'approved'::text]))) AS came,
            sum(done.pieces) FILTER (WHERE (r.state = 'replaced'::text)) AS replaced,
            sum(done.pieces) FILTER (WHERE (r.state = 'refunded'::text)) AS refunded
           FROM ((return_lines c
             JOIN returns r ON ((r.id = c.return_id)))
             CROSS JOIN LATERAL ( SELECT
                        CASE
                            WHEN (c.reason <> 'missing'::text) THEN (c.restocked + c.scrapped)
                            WHEN (r.state = 'declined'::text) THEN 0
                            ELSE c.quantity
                        END AS pieces) done)
          WHERE ((c.order_id = l.order_id) AND (c."position" = l."position") AND (r.state <> 'cancelled'::text))) come ON (true))
     CROSS JOIN LATERAL ( SELECT ((((l.quantity + COALESCE(come.replaced, (0)::bigint)) - COALESCE(sent.pieces, (0)::bigint)) - COALESCE(back.cancelled, (0)::bigint)) - COALESCE(back.cancelling, (0)::bigint)) AS pieces) open);

CREATE TABLE mail_sends (
    mail_id text NOT NULL,
    mailbox text NOT NULL,
    cause text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0.05', autovacuum_analyze_scale_factor='0.05');

CREATE TABLE mails (
    id text NOT NULL,
    seq bigint NOT NULL,
    kind text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    html text NOT NULL,
    body text NOT NULL,
    order_id text,
    state text DEFAULT 'queued'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    claimed_until timestamp with time zone,
    cause text DEFAULT 'customer'::text NOT NULL,
    due_at timestamp with time zone DEFAULT now() NOT NULL,
    refund_id text,
    return_id text,
    sender text,
    reply_to text,
    footer text,
    CONSTRAINT mails_cause_check CHECK ((cause = ANY (ARRAY['account'::text, 'customer'::text, 'guest'::text, 'admin'::text, 'payment'::text, 'test'::text, 'asked'::text]))),
    CONSTRAINT mails_one_line CHECK (((recipient !~ '[[:cntrl:]]'::text) AND (subject !~ '[[:cntrl:]]'::text))),
    CONSTRAINT mails_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'kept'::text, 'failed'::text, 'held'::text])))
)
WITH (fillfactor='85', autovacuum_vacuum_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');

ALTER TABLE mails ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME mails_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE order_edits (
    id text NOT NULL,
    order_id text NOT NULL,
    before jsonb,
    edited_at timestamp with time zone NOT NULL,
    edited_by text
);

CREATE TABLE order_keys (
    hash bytea NOT NULL,
    order_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT order_keys_hash_check CHECK ((length(hash) = 32))
);

CREATE TABLE order_links (
    order_id text NOT NULL,
    first_id text NOT NULL,
    kind text NOT NULL,
    CONSTRAINT order_links_check CHECK ((order_id <> first_id)),
    CONSTRAINT order_links_kind_check CHECK ((kind = ANY (ARRAY['adds_to'::text, 'replaces'::text])))
);

CREATE TABLE order_notes (
    id text NOT NULL,
    order_id text NOT NULL,
    author_id text,
    words text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE order_tax_decisions (
    order_id text NOT NULL,
    decision jsonb NOT NULL
);

ALTER TABLE orders ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME orders_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE passkeys (
    id text NOT NULL,
    name text,
    "publicKey" text NOT NULL,
    "userId" text NOT NULL,
    "credentialID" text NOT NULL,
    counter bigint NOT NULL,
    "deviceType" text NOT NULL,
    "backedUp" boolean NOT NULL,
    transports text,
    "createdAt" timestamp with time zone DEFAULT now() NOT NULL,
    aaguid text,
    CONSTRAINT passkeys_counter_check CHECK ((counter >= 0)),
    CONSTRAINT "passkeys_credentialID_check" CHECK ((length("credentialID") <= 1400)),
    CONSTRAINT passkeys_name_check CHECK ((length(name) <= 60))
);

CREATE TABLE pictures (
    id text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    bytes bigint NOT NULL,
    uploaded_by text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE product_addresses (
    slug text NOT NULL,
    product_id text NOT NULL
);

ALTER TABLE product_count_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME product_count_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE product_counts (
    category_id text NOT NULL,
    maker text NOT NULL,
    made_in text NOT NULL,
    on_sale bigint NOT NULL,
    in_stock bigint NOT NULL,
    low bigint NOT NULL,
    archived bigint NOT NULL,
    own_on_sale bigint NOT NULL,
    own_in_stock bigint NOT NULL
)
WITH (fillfactor='90');

CREATE TABLE product_numbers (
    product_id text NOT NULL,
    kind text NOT NULL,
    whose text DEFAULT ''::text NOT NULL,
    shown text NOT NULL,
    norm text NOT NULL COLLATE pg_catalog."C",
    rank smallint GENERATED ALWAYS AS (
CASE kind
    WHEN 'own'::text THEN 0
    WHEN 'maker'::text THEN 1
    WHEN 'oem'::text THEN 2
    WHEN 'cross'::text THEN 3
    WHEN 'superseded'::text THEN 4
    ELSE 5
END) STORED NOT NULL,
    CONSTRAINT product_numbers_kind_check CHECK ((kind = ANY (ARRAY['own'::text, 'maker'::text, 'oem'::text, 'cross'::text, 'superseded'::text, 'barcode'::text]))),
    CONSTRAINT product_numbers_norm_check CHECK ((norm ~ '^[A-Z0-9]*$'::text)),
    CONSTRAINT product_numbers_shown_check CHECK ((btrim(shown) <> ''::text))
);

CREATE TABLE product_pictures (
    product_id text NOT NULL,
    "position" smallint NOT NULL,
    picture text NOT NULL,
    alt text DEFAULT ''::text NOT NULL,
    CONSTRAINT product_pictures_alt_check CHECK ((length(alt) <= 200)),
    CONSTRAINT product_pictures_picture_check CHECK (((picture <> ''::text) AND (length(picture) <= 2000))),
    CONSTRAINT product_pictures_position_check CHECK ((("position" >= 2) AND ("position" <= 12)))
);

CREATE TABLE product_relations (
    product_id text NOT NULL,
    kind text NOT NULL,
    other_id text NOT NULL,
    place smallint DEFAULT 0 NOT NULL,
    CONSTRAINT product_relations_check CHECK ((other_id <> product_id)),
    CONSTRAINT product_relations_kind_check CHECK ((kind = ANY (ARRAY['replaced_by'::text, 'other_side'::text, 'part_of_kit'::text, 'goes_with'::text])))
);

CREATE TABLE product_vehicles (
    product integer NOT NULL,
    vehicles integer[] NOT NULL,
    conditions smallint[] NOT NULL,
    CONSTRAINT product_vehicles_check CHECK ((cardinality(vehicles) = cardinality(conditions)))
);

CREATE TABLE products (
    id text NOT NULL,
    seq bigint NOT NULL,
    slug text NOT NULL,
    part_number text,
    name text NOT NULL,
    about text NOT NULL,
    picture text NOT NULL,
    price_cents integer NOT NULL,
    minimum integer NOT NULL,
    available integer NOT NULL,
    brand text NOT NULL,
    made_in text NOT NULL,
    category text DEFAULT ''::text NOT NULL,
    weight_grams integer,
    attributes jsonb DEFAULT '[]'::jsonb NOT NULL,
    rating_sum integer DEFAULT 0 NOT NULL,
    rating_count integer DEFAULT 0 NOT NULL,
    archived_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    maker text DEFAULT ''::text NOT NULL,
    length_mm integer,
    width_mm integer,
    height_mm integer,
    search text GENERATED ALWAYS AS (product_search(name, part_number, maker, category, made_in, attributes, about)) STORED NOT NULL,
    category_id text,
    name_key text GENERATED ALWAYS AS ((lower((name COLLATE "und-x-icu")) COLLATE "C")) STORED NOT NULL COLLATE pg_catalog."C",
    tax_class text,
    in_stock boolean GENERATED ALWAYS AS ((available >= minimum)) STORED NOT NULL,
    picture_alt text DEFAULT ''::text NOT NULL,
    low_stock_at integer,
    CONSTRAINT products_available_check CHECK ((available >= 0)),
    CONSTRAINT products_category_check CHECK (((category_id IS NULL) = (category = ''::text))),
    CONSTRAINT products_height_mm_check CHECK ((height_mm > 0)),
    CONSTRAINT products_length_mm_check CHECK ((length_mm > 0)),
    CONSTRAINT products_low_stock_at_check CHECK (((low_stock_at >= 1) AND (low_stock_at <= 100000000))),
    CONSTRAINT products_minimum_check CHECK (((minimum >= 1) AND (minimum <= 1000000))),
    CONSTRAINT products_picture_alt_check CHECK ((length(picture_alt) <= 200)),
    CONSTRAINT products_price_cents_check CHECK (((price_cents >= 1) AND (price_cents <= 99999999))),
    CONSTRAINT products_tax_class_check CHECK ((tax_class <> ''::text)),
    CONSTRAINT products_weight_grams_check CHECK ((weight_grams > 0)),
    CONSTRAINT products_width_mm_check CHECK ((width_mm > 0))
);

ALTER TABLE products ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME products_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE profiles (
    user_id text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    url text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE promotion_uses (
    promotion_id text NOT NULL,
    order_id text NOT NULL,
    customer text NOT NULL,
    used_at timestamp with time zone NOT NULL,
    given_back_at timestamp with time zone
);

CREATE TABLE promotions (
    id text NOT NULL,
    name text NOT NULL,
    code text,
    gives jsonb NOT NULL,
    target jsonb NOT NULL,
    minimum_spend_cents bigint,
    from_at timestamp with time zone,
    until_at timestamp with time zone,
    "position" integer DEFAULT 0 NOT NULL,
    combines boolean NOT NULL,
    max_uses integer,
    max_uses_by_customer integer,
    used integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    is_off boolean DEFAULT false NOT NULL,
    CONSTRAINT promotions_check CHECK ((until_at > from_at)),
    CONSTRAINT promotions_code_check CHECK ((code ~ '^[A-Z0-9_-]{3,40}$'::text)),
    CONSTRAINT promotions_max_uses_by_customer_check CHECK ((max_uses_by_customer > 0)),
    CONSTRAINT promotions_max_uses_check CHECK ((max_uses > 0)),
    CONSTRAINT promotions_minimum_spend_cents_check CHECK ((minimum_spend_cents > 0)),
    CONSTRAINT promotions_name_check CHECK ((name <> ''::text)),
    CONSTRAINT promotions_used_check CHECK ((used >= 0))
);

CREATE TABLE quantity_breaks (
    product_id text NOT NULL,
    from_quantity integer NOT NULL,
    unit_price_cents bigint NOT NULL,
    CONSTRAINT quantity_breaks_from_quantity_check CHECK ((from_quantity > 1)),
    CONSTRAINT quantity_breaks_unit_price_cents_check CHECK ((unit_price_cents > 0))
);

CREATE TABLE receipt_lines (
    id bigint NOT NULL,
    receipt_id text,
    product_id text NOT NULL,
    pieces integer NOT NULL,
    cost_cents bigint,
    stock_before integer NOT NULL,
    average_micro bigint,
    entered_at timestamp with time zone,
    supplier_id text,
    CONSTRAINT receipt_lines_average_micro_check CHECK ((average_micro >= 0)),
    CONSTRAINT receipt_lines_check CHECK (((cost_cents IS NULL) = (average_micro IS NULL))),
    CONSTRAINT receipt_lines_cost_cents_check CHECK ((cost_cents >= 0)),
    CONSTRAINT receipt_lines_entered_check CHECK ((((receipt_id IS NULL) = (entered_at IS NOT NULL)) AND ((receipt_id IS NULL) OR (supplier_id IS NULL)))),
    CONSTRAINT receipt_lines_pieces_check CHECK (
CASE
    WHEN (receipt_id IS NULL) THEN (pieces = 0)
    ELSE (pieces > 0)
END),
    CONSTRAINT receipt_lines_stock_before_check CHECK ((stock_before >= 0))
);

ALTER TABLE receipt_lines ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME receipt_lines_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE receipts (
    id text NOT NULL,
    supplier_id text NOT NULL,
    delivery_note text NOT NULL,
    received_by text NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    cancelled_by text,
    cancelled_at timestamp with time zone,
    CONSTRAINT receipts_check CHECK (((cancelled_at IS NULL) = (cancelled_by IS NULL))),
    CONSTRAINT receipts_delivery_note_check CHECK (((length(delivery_note) >= 1) AND (length(delivery_note) <= 60)))
);

CREATE TABLE registrations (
    id text NOT NULL,
    user_id text NOT NULL,
    name text NOT NULL,
    password text,
    browser_hash bytea NOT NULL,
    link_hash bytea NOT NULL,
    link_ends_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT registrations_browser_hash_check CHECK ((length(browser_hash) = 32)),
    CONSTRAINT registrations_link_hash_check CHECK ((length(link_hash) = 32))
);

CREATE TABLE return_events (
    id bigint NOT NULL,
    return_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    state text NOT NULL,
    actor text NOT NULL,
    user_id text,
    words text DEFAULT ''::text NOT NULL,
    CONSTRAINT return_events_actor_check CHECK ((actor = ANY (ARRAY['buyer'::text, 'admin'::text, 'shop'::text]))),
    CONSTRAINT return_events_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'declined'::text, 'cancelled'::text, 'received'::text, 'refunded'::text, 'replaced'::text])))
);

ALTER TABLE return_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME return_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE return_keys (
    hash bytea NOT NULL,
    body_hash bytea NOT NULL,
    return_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT return_keys_hash_check CHECK ((length(hash) = 32))
);

ALTER TABLE returns ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME returns_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE reviews (
    id text NOT NULL,
    seq bigint NOT NULL,
    user_id text,
    product_id text,
    name text NOT NULL,
    email text NOT NULL,
    about text NOT NULL,
    ratings integer NOT NULL,
    picture text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    state text DEFAULT 'shown'::text NOT NULL,
    hidden_because text DEFAULT ''::text NOT NULL,
    answer text DEFAULT ''::text NOT NULL,
    answered_at timestamp with time zone,
    search text GENERATED ALWAYS AS (lower((((((name || ' '::text) || email) || ' '::text) || about) COLLATE "und-x-icu"))) STORED NOT NULL,
    CONSTRAINT reviews_answer_check CHECK ((length(answer) <= 2000)),
    CONSTRAINT reviews_answered_check CHECK (((answer = ''::text) = (answered_at IS NULL))),
    CONSTRAINT reviews_hidden_because_check CHECK ((length(hidden_because) <= 500)),
    CONSTRAINT reviews_hidden_check CHECK (((hidden_because = ''::text) OR (state = 'hidden'::text))),
    CONSTRAINT reviews_ratings_check CHECK (((ratings >= 1) AND (ratings <= 5))),
    CONSTRAINT reviews_state_check CHECK ((state = ANY (ARRAY['new'::text, 'shown'::text, 'hidden'::text])))
);

ALTER TABLE reviews ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME reviews_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE sessions (
    id text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    token text NOT NULL,
    "createdAt" timestamp with time zone DEFAULT now() NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL,
    "ipAddress" text,
    "userAgent" text,
    "userId" text NOT NULL,
    proven_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE shop_facts (
    name text NOT NULL,
    value text NOT NULL,
    noted_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE shop_mode (
    one boolean DEFAULT true NOT NULL,
    mode text NOT NULL,
    decided_by text NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT shop_mode_decided_by_check CHECK ((decided_by = ANY (ARRAY['the first start'::text, 'what it held'::text]))),
    CONSTRAINT shop_mode_mode_check CHECK ((mode = ANY (ARRAY['demo'::text, 'live'::text]))),
    CONSTRAINT shop_mode_one_check CHECK (one)
);

CREATE TABLE staff_invitations (
    id text NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    staff_role_id text,
    invited_by text NOT NULL,
    secret_hash bytea NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    accepted_at timestamp with time zone,
    withdrawn_at timestamp with time zone,
    CONSTRAINT staff_invitations_email_check CHECK ((email = lower(email))),
    CONSTRAINT staff_invitations_ended_check CHECK (((accepted_at IS NULL) OR (withdrawn_at IS NULL))),
    CONSTRAINT staff_invitations_own_check CHECK (((role = 'own'::text) = (staff_role_id IS NOT NULL))),
    CONSTRAINT staff_invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'warehouse'::text, 'support'::text, 'viewer'::text, 'own'::text]))),
    CONSTRAINT staff_invitations_secret_hash_check CHECK ((length(secret_hash) = 32))
);

CREATE TABLE staff_roles (
    id text NOT NULL,
    name text NOT NULL,
    permissions text[] NOT NULL,
    refund_limit bigint,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_roles_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 60)))),
    CONSTRAINT staff_roles_permissions_check CHECK (((array_position(permissions, NULL::text) IS NULL) AND (cardinality(permissions) <= 100))),
    CONSTRAINT staff_roles_refund_limit_check CHECK (((refund_limit >= 0) AND (refund_limit <= '100000000000'::bigint))),
    CONSTRAINT staff_roles_version_check CHECK ((version > 0))
);

CREATE TABLE stock_ledger (
    id bigint NOT NULL,
    product_id text NOT NULL,
    change integer NOT NULL,
    reason text NOT NULL,
    order_id text,
    actor_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    receipt_id text,
    CONSTRAINT stock_ledger_change_check CHECK ((change <> 0)),
    CONSTRAINT stock_ledger_note_check CHECK ((length(note) <= 200)),
    CONSTRAINT stock_ledger_order_check CHECK (((reason = ANY (ARRAY['added'::text, 'edited'::text, 'counted'::text, 'damaged'::text, 'lost'::text, 'received'::text, 'receipt_cancelled'::text, 'sent_back'::text, 'other'::text])) = (order_id IS NULL))),
    CONSTRAINT stock_ledger_reason_check CHECK ((reason = ANY (ARRAY['added'::text, 'edited'::text, 'counted'::text, 'damaged'::text, 'lost'::text, 'received'::text, 'receipt_cancelled'::text, 'sent_back'::text, 'other'::text, 'ordered'::text, 'cancelled'::text, 'released'::text, 'refunded'::text, 'returned'::text, 'replaced'::text]))),
    CONSTRAINT stock_ledger_receipt_check CHECK ((((receipt_id IS NULL) OR (reason = ANY (ARRAY['received'::text, 'receipt_cancelled'::text]))) AND ((receipt_id IS NOT NULL) OR (reason <> 'receipt_cancelled'::text))))
);

ALTER TABLE stock_ledger ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME stock_ledger_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE supplier_numbers (
    product_id text NOT NULL,
    supplier_id text NOT NULL,
    number text NOT NULL,
    CONSTRAINT supplier_numbers_number_check CHECK (((length(number) >= 1) AND (length(number) <= 80)))
);

CREATE TABLE suppliers (
    id text NOT NULL,
    name text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT suppliers_email_check CHECK ((length(email) <= 254)),
    CONSTRAINT suppliers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
    CONSTRAINT suppliers_notes_check CHECK ((length(notes) <= 2000)),
    CONSTRAINT suppliers_phone_check CHECK ((length(phone) <= 60))
);

CREATE TABLE table_views (
    user_id text NOT NULL,
    table_name text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    is_first boolean DEFAULT false NOT NULL,
    CONSTRAINT table_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
    CONSTRAINT table_views_query_check CHECK ((length(query) <= 1000))
);

CREATE TABLE tax_claims (
    order_id text NOT NULL,
    number text NOT NULL,
    ask_at timestamp with time zone,
    asked integer DEFAULT 0 NOT NULL,
    accepted_at timestamp with time zone,
    source text,
    consultation text,
    accepted_by text,
    refund_id text,
    CONSTRAINT tax_claims_check CHECK (((accepted_at IS NULL) = (source IS NULL))),
    CONSTRAINT tax_claims_check1 CHECK (((refund_id IS NULL) OR (accepted_at IS NOT NULL))),
    CONSTRAINT tax_claims_source_check CHECK ((source = ANY (ARRAY['vies'::text, 'staff'::text])))
);

CREATE TABLE tax_exemptions (
    id text NOT NULL,
    user_id text NOT NULL,
    certificate text NOT NULL,
    ends_on text NOT NULL,
    given_at timestamp with time zone NOT NULL,
    given_by text NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT tax_exemptions_certificate_check CHECK (((length(certificate) >= 1) AND (length(certificate) <= 120))),
    CONSTRAINT tax_exemptions_ends_on_check CHECK ((ends_on ~ '^\d{4}-\d{2}-\d{2}$'::text))
);

CREATE TABLE troubles (
    what text NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    reason text NOT NULL,
    CONSTRAINT troubles_what_check CHECK ((what = ANY (ARRAY['mail'::text, 'payment'::text])))
);

CREATE TABLE two_factors (
    id text NOT NULL,
    secret text NOT NULL,
    "backupCodes" text NOT NULL,
    "userId" text NOT NULL,
    verified boolean,
    "failedVerificationCount" integer,
    "lockedUntil" timestamp with time zone
);

CREATE TABLE unmet_searches (
    key text NOT NULL,
    asked_for text NOT NULL,
    part_type text NOT NULL,
    vehicle text NOT NULL,
    times integer NOT NULL,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT unmet_searches_asked_for_check CHECK (((length(asked_for) >= 1) AND (length(asked_for) <= 200))),
    CONSTRAINT unmet_searches_key_check CHECK (((length(key) >= 1) AND (length(key) <= 300))),
    CONSTRAINT unmet_searches_part_type_check CHECK ((length(part_type) <= 200)),
    CONSTRAINT unmet_searches_times_check CHECK ((times > 0)),
    CONSTRAINT unmet_searches_vehicle_check CHECK ((length(vehicle) <= 200))
);

CREATE TABLE users (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    "emailVerified" boolean DEFAULT false NOT NULL,
    image text,
    "createdAt" timestamp with time zone DEFAULT now() NOT NULL,
    "updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
    "twoFactorEnabled" boolean,
    role text DEFAULT 'customer'::text NOT NULL,
    search text GENERATED ALWAYS AS (lower((((email || ' '::text) || name) COLLATE "und-x-icu"))) STORED NOT NULL,
    staff_role_id text,
    suspended_at timestamp with time zone,
    CONSTRAINT users_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['customer'::text, 'owner'::text, 'manager'::text, 'warehouse'::text, 'support'::text, 'viewer'::text, 'own'::text]))),
    CONSTRAINT users_staff_role_check CHECK (((role = 'own'::text) = (staff_role_id IS NOT NULL))),
    CONSTRAINT users_suspended_check CHECK (((suspended_at IS NULL) OR (role <> 'customer'::text)))
);

CREATE TABLE vehicle_import_pieces (
    import_id text NOT NULL,
    kind text NOT NULL,
    place integer NOT NULL,
    bytes bytea NOT NULL,
    CONSTRAINT vehicle_import_pieces_kind_check CHECK ((kind = ANY (ARRAY['file'::text, 'refused'::text]))),
    CONSTRAINT vehicle_import_pieces_place_check CHECK ((place >= 1))
);

CREATE TABLE vehicle_imports (
    id text NOT NULL,
    name text NOT NULL,
    state text DEFAULT 'receiving'::text NOT NULL,
    lines integer DEFAULT 0 NOT NULL,
    lines_read integer DEFAULT 0 NOT NULL,
    vehicles integer DEFAULT 0 NOT NULL,
    vehicles_written integer DEFAULT 0 NOT NULL,
    skips_refused boolean DEFAULT false NOT NULL,
    report jsonb,
    message text,
    actor_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    moved_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT vehicle_imports_check CHECK (((lines_read >= 0) AND (lines_read <= lines))),
    CONSTRAINT vehicle_imports_check1 CHECK (((vehicles_written >= 0) AND (vehicles_written <= vehicles))),
    CONSTRAINT vehicle_imports_check2 CHECK (((message IS NOT NULL) = (state = 'failed'::text))),
    CONSTRAINT vehicle_imports_has_report CHECK (((report IS NOT NULL) OR (state <> ALL (ARRAY['checked'::text, 'importing'::text, 'imported'::text])))),
    CONSTRAINT vehicle_imports_lines_check CHECK ((lines >= 0)),
    CONSTRAINT vehicle_imports_name_check CHECK ((length(name) <= 200)),
    CONSTRAINT vehicle_imports_report_check CHECK ((jsonb_typeof(report) = 'object'::text)),
    CONSTRAINT vehicle_imports_state_check CHECK ((state = ANY (ARRAY['receiving'::text, 'checking'::text, 'checked'::text, 'importing'::text, 'imported'::text, 'failed'::text]))),
    CONSTRAINT vehicle_imports_vehicles_check CHECK ((vehicles >= 0))
);

CREATE TABLE vehicle_products (
    vehicle integer NOT NULL,
    products integer[] NOT NULL,
    conditions smallint[] NOT NULL,
    CONSTRAINT vehicle_products_check CHECK (((cardinality(products) > 0) AND (cardinality(products) = cardinality(conditions))))
);

CREATE TABLE vehicle_series (
    id integer NOT NULL,
    make text NOT NULL,
    model text NOT NULL,
    make_key text NOT NULL COLLATE pg_catalog."C",
    model_key text NOT NULL COLLATE pg_catalog."C",
    engine text DEFAULT ''::text NOT NULL,
    decilitres smallint,
    cylinders smallint,
    years smallint[] NOT NULL,
    CONSTRAINT vehicle_series_cylinders_check CHECK ((cylinders > 0)),
    CONSTRAINT vehicle_series_decilitres_check CHECK ((decilitres > 0)),
    CONSTRAINT vehicle_series_id_check CHECK (((id >= 1) AND (id <= 8000000))),
    CONSTRAINT vehicle_series_make_check CHECK ((make <> ''::text)),
    CONSTRAINT vehicle_series_make_key_check CHECK ((make_key ~ '^[a-z0-9]+$'::text)),
    CONSTRAINT vehicle_series_model_check CHECK ((model <> ''::text)),
    CONSTRAINT vehicle_series_model_key_check CHECK ((model_key ~ '^[a-z0-9]+$'::text)),
    CONSTRAINT vehicle_series_years_check CHECK (((cardinality(years) > 0) AND (1900 <= ALL (years)) AND (2155 >= ALL (years))))
);

CREATE TABLE verifications (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    "createdAt" timestamp with time zone DEFAULT now() NOT NULL,
    "updatedAt" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE vies_answers (
    number text NOT NULL,
    valid boolean,
    answered_at timestamp with time zone NOT NULL,
    consultation text
);

CREATE TABLE webhook_events (
    id text NOT NULL,
    type text NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL
);

INSERT INTO category_tree_version (one, version) VALUES
  ('true', DEFAULT);

INSERT INTO schema_migrations (name, sha256, applied_at, statements, compatible_from) VALUES
  ('0001_shop.sql', '3011cf168e3d4d7ffa3f800c7f8d5bb345b9eac8f571db2b551f4d56d4a71f09', DEFAULT, '6a0adcfc65694adec78f37ddbbce218a20cb6b0aacb76942014ee309db106eb7', '0.1.0'),
  ('0002_payment-sandbox.sql', '3f906fcd3762f492d475fbbd3ae2c43877ca8f1f36604cb71ef4c5e3a2f9fdfa', DEFAULT, '35fc3e20b3e870cf9574093833893e4a3de1edde8a3b52c3a5e07cdb9cd5a234', '0.1.0'),
  ('0003_users.sql', 'f8034f3f87f3c2ca1dc3475f6f3ca713cdd612f503dc9d91cf2fd96c43dadbca', DEFAULT, '3383f3135c2f995c46d2e5ed97463cc9934cb02e36b8abf174a219618f33657f', '0.1.0'),
  ('0004_catalogue.sql', '06d7da56893dd3853399e6d13ed1ac823888e8f9871803c9c3bb9526c4245dd8', DEFAULT, '1407a06e35042454babd3cf6b97a9059e008e79f178069641976f32885328c48', '0.1.0'),
  ('0005_reviews.sql', 'b509a5656e729aa65682ecf2bec4c400954bdaf606b78e26a2b1699f94a780b7', DEFAULT, '9543404ce41fb0d4974a682ac07a705c1e0a0185885f0dda4dbc525525617918', '0.1.0'),
  ('0006_back-office.sql', 'f7c91fe9c7ae7ef2a5678e7426e3baa935da513c3d7ddf428aa2e28d286b2af2', DEFAULT, '4cb4f834de851f4b6830986005b01b97249d46d837bd59fb04929dc5cc4d1392', '0.1.0'),
  ('0007_order-search.sql', '7d222035168813795c957d2a27a32e1e656a45056c4a774e8f80e6e031330a00', DEFAULT, '90ef6493da2c4c0c227934ecf1f97ebda145340ad1d0afe4ba460ce93e76b89b', '0.1.0'),
  ('0008_shelves.sql', '955aa0ae93378a00407b4ab42fbd2c6b35abfface46d1674ab220bc463971037', DEFAULT, 'cdaaebc968bc4b579da204033885d1fb9c9784a76c8b3c7d0089525819f016fc', '0.1.0'),
  ('0009_provider-word.sql', 'b7d70a3979757faaae83888bf76c60df99caf5d66c31513545c07865567a5ea3', DEFAULT, '80113c945ccef391bf5cfae60de6b04945d8fc6878eaa848f1f267e38a88a745', '0.1.0'),
  ('0010_sandbox-trouble.sql', 'e70e5d162773c81321b554ab73beeb2f7a4bc48b54fdb191555afe16c15d1c3e', DEFAULT, '2e917649d763f4703b01dd37692228a2717c1f947d9fc0cf44d3df49ea71a4fa', '0.1.0'),
  ('0011_forgetting.sql', '1948f1cf083545b9936a55a864d43ac9c43c212d79ec730af0f4c6a6f8ac2533', DEFAULT, '9203640d4bf6fddc484d896b7d05498443bffb2d985007ebb3c3c8d70af725b9', '0.1.0'),
  ('0012_session-lifetime.sql', 'd664dead57f45d6c237a1b18f384efdd7dceeedfcff84e5681652d8e384c3f7a', DEFAULT, 'd99eeef78ac0729ec2e6fd5c808aaf209d94ad9e93541188743b219f694e81c3', '0.1.0'),
  ('0013_departments.sql', 'e2adcf933a6a3a2f1cd5101bd567f4ce11d88070dcf244d20a645c02bc7f5877', DEFAULT, '999886471b89c7678f65b2a9e33989620136470969ba6a3d2977449233a63a55', '0.1.0'),
  ('0014_order-sorting.sql', '3afc0cbbdef02486f71f5b2c03b564c4d9565dc6faee4c48782febe8d63dff2b', DEFAULT, '9e10f080f41154100e528fee0b338b8f0617006ea98c58422ca0549e43881317', '0.1.0'),
  ('0015_search.sql', '330e4c9b93fb8a6311054ac64d7967f1fff9f4222034757db1b6c9573fb94d22', DEFAULT, '7d6480375dfa5c95e321cfa4f7b566ccd11bf3c8d7adc74c947d5f547324c528', '0.1.0'),
  ('0016_registrations.sql', '0849bf68e689748993a54d49034d08c09296d718cfefebb3a14505bbd42bb5fb', DEFAULT, '9ceaa38bb77786699a6eac2ac2d8e8144c769ef2d51211bcdf6e3e34282e78b8', '0.1.0'),
  ('0017_limits.sql', '638f5d7d83c64b4c94eb0e54df78e10f6ce372e0e8f8bffdac3f166e176c1d1d', DEFAULT, '878f1cbc0e1f6bd88dde060ab9f1d5a867af95e8c3d4b33f18c6a3a23548eaf3', '0.1.0'),
  ('0018_mail-limits.sql', '389486fe500a4f8f9f62b3a014840336872d6c5ae4f87e9ff9096a4a99b3baa0', DEFAULT, '28c5cfd2650210f513dd508f18b9a6c6ab38a8028c4f17849747a54d7eb50653', '0.1.0'),
  ('0019_shop-mode.sql', 'a12bda9550f25e40a617e50147a9f4987f3d22be3be4f4f53efb989d964fa746', DEFAULT, 'ff234c37befd38309f91f0be9273f8753f6121b3c850df66679372f4e8eae27f', '0.1.0'),
  ('0020_money-append-only.sql', 'dd2fa9596955209fcfcd28f91c27f6755456ef8885a582a3a9b600a7f19e6a1b', DEFAULT, '7715289968aa60070da27c2589de0a304fbed40295b4ca6d22ecd3c77aaa427b', '0.1.0'),
  ('0021_order-search.sql', '2fde71ec85929f56132b8272fb03fee79347e06ae4098dac7d7904094f1b571e', DEFAULT, 'e5eb8ca44e8bc94d30cab55f995edd0661a49dd543e959c5211e456d7b26c09e', '0.1.0'),
  ('0026_part-numbers.sql', '8933cf87a23989a09d26b38ccae1d02650701cad51cfcf93ccc369b9a47b9d8d', DEFAULT, '5a1433729e96ae4bbcf3595882d32e5520813f8566ae454ede604028334ebae3', '0.1.0'),
  ('0027_category-tree.sql', '7af2e69ce0fd99c0b6be109a83991ef9cf403365a39ce40e141d5e84b3ac675f', DEFAULT, '18fec48b74d9c5e03b67b041723c36e05d0290dc051bcfa0e014af11b281de0d', '0.1.0'),
  ('0028_order-lines.sql', 'c812b675e6ffc0eda029b8ad98be6e321a8d6a28d89a75dc89e21574d4736fb1', DEFAULT, 'b9c7fbe1ff297604212703ddc7f12eadcb179eb3e3a39d2475bbba5c6812df76', '0.1.0'),
  ('0031_changes-by-row.sql', 'd8661603085d13f09678e486b14da3435dac95674dc9aa2fb3e47a4a635c95b1', DEFAULT, '428fbeccdf2845a2039b375299a8ddcd77e17f8c90ee235b60cdca9ac993bb15', '0.1.0'),
  ('0032_sandbox-apart.sql', 'a7e21e4bb1b6183e6ccd53f7bd55b0013c9bc000d176999db54f2efbce0c491f', DEFAULT, 'e14c70e18b1124886bb46fb7dd0996df995b88e438ad50c0054bcf6ffd9028f6', '0.1.0'),
  ('0037_change-topics.sql', 'd964bbed423f9cc29237e09e06cbfa1ae08f281045b6d4934360a610f692ebae', DEFAULT, '61673e046365c36e9b3f0cf907f77254384d80b466d00426d520c50a05c440e4', '0.1.0'),
  ('0040_mail-queue.sql', 'cd34a91305c63efe077e5c5dfd704799603da620f2218fc240bbdcf89576a50f', DEFAULT, 'b90e851f6712f1d357ef2f7fccd51b4230de908d13db113d5153833ea351d02a', '0.1.0'),
  ('0043_kept-counts.sql', '918234d58efad78c9c0c64d9491da29a2fd15c97a06376512b264dc78ef50523', DEFAULT, '679eb175c86aea51546a920d9ad1a7896ec1d402f658d4c07817ccf90eeb7087', '0.1.0'),
  ('0044_list-indexes.sql', '7bc2c0f074809e20c1360c97f767d097d8cfcfeb02e99379683783c1d197377e', DEFAULT, 'd2ac7c5e20269a0fffd5b8dedb782db0f9f48d672163c82bc48df84bc0e16949', '0.1.0'),
  ('0045_fold-faster.sql', '8934e3f682f62f02d68923d9768a337b96fd3cead274bad54e370227f1b839fd', DEFAULT, 'cef9df3f180282469f8db211948a35a8fbb923342ab3e265376d531db387ceba', '0.1.0'),
  ('0050_carts.sql', 'd32971ac838656b186d5e3180ecf872e5c5721dd310dd29795544f164614d44c', DEFAULT, 'b7b708c8b79725938e5656bac1cb735576514d05ab9a8ba13f4b8d5d94cf2bc9', '0.1.0'),
  ('0052_settings.sql', 'aca8a2387044c826755eb0bdb9bc8024297043ff2de654eae9ce6b7c95cd8150', DEFAULT, '336646da74dcc2d8b8dd136cf22abad374d999348f2bf11805ba60575eb6fc4b', '0.1.0'),
  ('0053_promotions.sql', '3ca5ba2de6ebd5a94cb36e3e1ddd27c222c5cb80e88ab3ea76b93c90a4428dee', DEFAULT, '4e2297bd59425b70482ed201db10f6a911148a939acc08ff0333d2645b72e77f', '0.1.0'),
  ('0060_category-tree-version.sql', 'b9d463f0c2149324a3ac0dc1fa5e7c2d6b6969ae8b6ebe76553921b1e15c511d', DEFAULT, '9eb8a52884622029d0554816f5492a73479a2538cafbb772f460ff8a3ecc9ec4', '0.1.0'),
  ('0061_in-stock.sql', 'bc5544ea53d6cb79dfbfc7bf44940c3b82a937eaeab82734664db4476c9ad598', DEFAULT, '3f32a0383ccf3a1d8ee52b8001295aa83239b079b59883782ed4b6ea9644f142', '0.1.0'),
  ('0064_prices.sql', 'e9627eb87d5ad215da7ed7fd554f3cc1aa5f31acf4cc297e13daca8f24382ca7', DEFAULT, 'e4aeba37cdc09ff567ba0c442d563df07f7a2580c68fb34bb520b8d54b74c2ca', '0.1.0'),
  ('0065_order-money.sql', '541886b3c4ebc78b7341818708375abb409c0bfd9348a4b7f246fac06cb14da9', DEFAULT, '2fcab654a684c35987d45da1394e0d1ed0a233d70d1649d7e84c7fa4d33a0d0b', '0.1.0'),
  ('0066_cart-choices.sql', '6a8ba566835279f121c2806c66ae14db0fadd93c23d371f525df06ce9a045dd8', DEFAULT, '954b1ae5e7ccf1ad5cfc6ecfdaeb59aad4ead12ed109352e7bb0be5dc5cd8db3', '0.1.0'),
  ('0070_shipments.sql', '6539e4e06865888b505cbd128ce3ae4080c4326dfea73de527b2522fb1604e0a', DEFAULT, '994039d6a700f90a9af308503f4f3928b69428aefc4e5dbebe37e235ef4afb42', '0.1.0'),
  ('0072_order-keys.sql', '11ab66e70898674a364b7217d0837966e4c5de69e5abfae29a5054af6a82f2b2', DEFAULT, '5a61943fb22d4ea17376d10bfa1c649264f9fb7b592ab0a09b6157802b310c91', '0.1.0'),
  ('0073_addresses.sql', '49dab81cc2a36df6866757d1c5b2976f6f715f5ba15a5acad3a8b8a4b6c64c11', DEFAULT, '4141d6687c5981628aaa0c3eaa3ed3c062bdaf47a3ede271072924944f8a1595', '0.1.0'),
  ('0074_checkout-keys.sql', '13fda2ee55b123f2c130e0c2da3c5adbe3242e0b825c6b312958d0245637cd53', DEFAULT, 'd445d033c0e26ee87dbe07629cca29d25d1cf12455063f95e7046ba78c86ed94', '0.1.0'),
  ('0075_invoices.sql', '809ec567c8fadc7f2e0a5b1730a9cb73d9180985752b4e67c04cde1114e53a88', DEFAULT, '0b9d50cd0e8849bf6157b93a40d397a7880d5600544ffbdca271ec0d55c64229', '0.1.0'),
  ('0076_take-pieces.sql', '059ed721daa5e7ac495b411f662868e6366c4c17f79152dc6e26235d69364910', DEFAULT, '17c1ad4769b6e6abe363581539661128d3ba8819cd1f546757daf26c165d9ed4', '0.1.0'),
  ('0077_refund-lines.sql', '7d84e2e222ff18e71e24cbe7bb3f94b77f3fa6ffc43edba433d0f6b35b579652', DEFAULT, '2a3316f4c2299b60b8c17f2ae15db4721a724eaf333c8b2359487ce5bc1397d9', '0.1.0'),
  ('0082_bank-waits.sql', 'c5d86c58911410cb5d1c355b156393f6eea2d0976b6d1545bda2f994b64c3be4', DEFAULT, 'a71e9c9a8847a3ace33549bb8736c23a3bfca8f2b43d44cd543a382fc73acbca', '0.1.0'),
  ('0083_order-links.sql', 'fb3a23f3024dead5cefeca8b37bef66de02533c4188d12fb260c4ba4bd3987f5', DEFAULT, '94d08cd0c9c10df3856fbb68f6fa0c09ab1dda486d6103c8ba8cb2efa18c9ac8', '0.1.0'),
  ('0084_returns.sql', '1b96c7acb71345c363d965f40cadd18a7212d8e3fca2e10e6501748b7fcbab33', DEFAULT, '1556ac88bfb1e37e5ee61e5778f9d586830b44f4222af88d4f5831102c7feb0e', '0.1.0'),
  ('0085_order-edits.sql', 'd5ff7c4b9a10857e033dc77ce4884157a8fd4f1b41ab6f9fc63c81688e7f3cdc', DEFAULT, '28ddc60b82e8899ad7f19109c7c36d947dcc25dc6910a37d4e6f074bdf8f87c9', '0.1.0'),
  ('0086_free-orders.sql', 'e380eea241a7fabd96ef145ab86106a6235775bc383ccb963feceae39bd38244', DEFAULT, '0aeeffffb2b6ba0b85308ea51ecdc250bb51b0d308f95584f480a835b503f06f', '0.1.0'),
  ('0087_refund-differences.sql', '31ed5bf67d74bd3a9b74e7bc2f86ee1bef5498c77464618f6bb55eefd444a50b', DEFAULT, 'be776b528012b28d8c5a4ae1e5de68845e302ae6647863473483b7e93edf2cf9', '0.1.0'),
  ('0092_vehicles.sql', '3d982639c81d5dc2bf51621d545cddbf097cfd7db2ae6f1eec753ad74a37d9ea', DEFAULT, '43a75c0f79194cb98b499931def3b102c6fc826ae3558034f18662e441c5dbcb', '0.1.0'),
  ('0093_return-keys.sql', '4edc944dda3a1a43465dfaf16b49030a0cbd2ac7aaf7507b98d8e7f4ecff583c', DEFAULT, '8134f7d071328f521d2259d57511083e1bb49a29a637d83bf95da8edba66eb8f', '0.1.0'),
  ('0094_business-carts.sql', '4101a57c482398e27165b5493022943d98e6f37c3694c14cfc4de15a08d2a9e3', DEFAULT, 'b0b9589a3f740cfbafca65592787502fbf7d5da05f685f236ae6ee7a1c82ba25', '0.1.0'),
  ('0095_free-pieces.sql', '30ed96478601f7cc74f22f18ebf87e62b711ecefff89a3aafdfa2cdf4c7cf9fa', DEFAULT, '693f56aeecbcdc32ad51df10275a374628f7b5308c50e0f8a3028cc6fb05487d', '0.1.0'),
  ('0096_fitments.sql', 'f1dda87eaa1d28f01d8158400c6cd89c7d4eba813a1381a6fa10b80087ec6ebb', DEFAULT, '42889081116c33fce7dab4c769173d163c328a4b53b2b88c179287c3112fd5a6', '0.1.0'),
  ('0097_numbers.sql', '23340e6c13833a9e737ec7e8db430de9c22de8de2af8cdb0563a852e9e596e92', DEFAULT, '9d77850b3e93bb5a7e08baae2d73725588149c9570af25c4d67cb79ad124ea11', '0.1.0'),
  ('0098_differences.sql', 'af08bf0484648fbad19e74fe1a95a9d5a253a93297054096aec536c9dd14509c', DEFAULT, '082e650b390097b6723714e83db8c42e85873c037800f87632e40c830542ddfb', '0.1.0'),
  ('0100_refunds-of-free-orders.sql', '37600e34c30d2e96e50d124521a315e617e49f72ef14ee9b95e873c399bdaca3', DEFAULT, 'fbf8b8ca9000f9b31d29a0ce8c55b800bf5ff429c843d5bdb125abaec586cb7e', '0.1.0'),
  ('0102_changed-vehicles.sql', '03315edf02d1ba52824aa6dc622181ec61eb4f3047f676f6fd7c55c7b7c72cef', DEFAULT, '2b4ea23528048b4c7366ea94d9ff6dd2eb8fbeb4adc7273b628fba4d8bb7dd73', '0.1.0'),
  ('0103_garage.sql', 'cb67a72bc3d8bb75b7533b17b0546163bf2f44f57842f599ad5e2ddb22b77621', DEFAULT, '918d2df957dfbe7c538308706b247b41d264c508c98774934e44292a27b47819', '0.1.0'),
  ('0104_fit-of-lines.sql', '7e66dcfc341610f99dc80625c5e18b405a4cee93643f19dc929e1f4da381c277', DEFAULT, 'ea2650c9dd086e0592f888f07850dfdeef58fbb17726fcacb34a8d5f94908114', '0.1.0'),
  ('0105_unmet-searches.sql', 'fbbba171f140ece1b7297cb3341d0068fa261482a17286b4a4f7b72af3bbcca8', DEFAULT, 'd5e0ff5d147997e612d04829d8301514380ad675227da117082056103e4d624a', '0.1.0'),
  ('0107_answer-times.sql', 'ea64faa451e2ba776f4e64db9da5c0095b8d6d998d17ca54b355f1b02d669323', DEFAULT, '4615f4caf1c18c44f117eb350ac50bbc53e0651a481a73dc97ed9b11040872be', '0.1.0'),
  ('0108_landing-pages.sql', '8d17cb7edbd26db6665e7ee43dc9ec7005d8240c7e308503cd2d22fe6edd8da2', DEFAULT, '77ce3fcc37b4250731c69b35ec594a861b8caf7f6bf37d77f471afd76026dbb4', '0.1.0'),
  ('0109_questions-by-key.sql', 'de5dd6f55f7df40a8fa11e13af64fe61f6ea7e365f36eb6068e2b94ecc153988', DEFAULT, '2bf3526c60200293ce3b21512321c03485c8fbf8258d32d010c7a5c93224f432', '0.1.0'),
  ('0111_number-pieces.sql', '124475529322cabcdc7caff403a791624c4a569488e4a61a41e53a457c99cd20', DEFAULT, '77089a3ecded7afee34a9512b83e28be6ce8c724b5bf48314223530aaf68a195', '0.1.0'),
  ('0117_staff.sql', '248eaad88c0cf470330a5812e4b91c9d42e64ca8cd21c405357bf02e521f2d3a', DEFAULT, 'ec0de5a9c0f3870617ef51b2927e2614d62b49432c17db15503a80a03f8f6576', '0.1.0'),
  ('0118_table-views.sql', '2f8efb1dacc8b2d52e4320a854afe60208950db78834be200e593fd26ca4b3f6', DEFAULT, '7076ecb1a51f1abd356610545a43c8a62ac2218de6d2d4f80f86c41126c503bc', '0.1.0'),
  ('0119_customers.sql', 'bfdfb812b5e17ff0132130401607d9cd5eeba36d52a0a4ae9f8c9eb2b23529ea', DEFAULT, 'b397e67210ce6150bf332bbf369c6e255dfd3eb0cf5003a485b46607f2d95c73', '0.1.0'),
  ('0120_audit.sql', '958ebfb3a1668796a04a03f12873b55336a5d0b0be8d5bdca43d138c48badf6c', DEFAULT, '27e4047442d895f0e364b46308800763d2b16045ceff645c28e9dd72e7543917', '0.1.0'),
  ('0121_passkeys.sql', 'a8543eb9cd26e9130cabe7dcc47c532be9408c7bf5184749504eae419165654a', DEFAULT, 'e1b4b9e0eeda4312e864e20832efee54a02d9efd64bc9eb4b77ae2f0cc4bf34f', '0.1.0'),
  ('0126_letterhead.sql', '8422464c307a0001f4ff62fab0cc9fa1343ca803a205423944dc35313e442963', DEFAULT, '2a969974e057de5160a398d0568d853c7af856d59698b2e0e8c41891f658ffb3', '0.1.0'),
  ('0130_staff-invitations.sql', '8afd148f4560fd4b4b9f7e6d4e873db754e7034d943bac1ff56d3b2fd0116572', DEFAULT, '8111ac938041efb8d1b79e48e4a216cb2d3e464e5920847335736b42f601d4bf', '0.1.0'),
  ('0131_bulk-edits.sql', 'becfe9f33f8bc4cccddacced3039f3aa4256d0541599f047f7b52a5e011f90ee', DEFAULT, 'af26ca1b447fea5a51de692faf3d4131f52c6eb65f7090262553fc2eb84aab10', '0.1.0'),
  ('0132_review-desk.sql', '10bcecfbfa90dc218f1216b7f0729fd2899d94de222f583679bdf8cd320ef2c3', DEFAULT, '0b214cf97cc9552181a77cb88b90dd9687b4ef65e0e7432a0b835e6f70e37ccf', '0.1.0'),
  ('0134_test-letters.sql', '58abea5d9e895f05410169e528f090339c863acb543ff1c72eef5cdbc64b3258', DEFAULT, 'a94a7998440c9a386f83fd07480bd57e1591e6a21dc33b77946908dc47d01cdc', '0.1.0'),
  ('0140_opening.sql', '028e9d3f828ee3d6acbb36133b610003b33962f76f7526c2f47cad02223f7b55', DEFAULT, '2072ace25f177ee5303fd2889c64edae46854a55e17c08763db9ab03154b76be', '0.1.0'),
  ('0141_product-pictures.sql', '58c94ad46cd6bf702fa70bef70febd8743d23585c02a23cfded814e7fe3c73e5', DEFAULT, '1636e709f60b1e8ba086972b258b36765a5f3ccbd2428885d675ff1ed48437f2', '0.1.0'),
  ('0144_receiving.sql', '8658d001dd1281478bfdd42068b86e22a8134e25a500171f54f699df08110701', DEFAULT, 'e9e289228e983963f4b87271e1a9355676a231e42feef5170845aadd0e94cf0e', '0.1.0'),
  ('0145_low-stock-level.sql', '559a1922e43d1194922ca173c66ef1e563104602e232b61a9279144e837e812c', DEFAULT, '5c18080c20d31e7dd8ca9fd6c41f0c96ca2a86a3658f88659f863a158d99cefe', '0.1.0'),
  ('0150_back-in-stock.sql', '51b5d94d02ecd2f800441fb10582084b59f1c79d9b72f753f8872855c64dd091', DEFAULT, '1190b81d8b5885dbc787b7ffa51d7681a3c802ad1dbe8bc51e4603baaf1b3919', '0.1.0'),
  ('0151_low-stock-at.sql', 'd05302bdfe7a56cb4b1535f00b9c0c03e36aac32c72bb37fbca127ff3125c858', DEFAULT, '95b31ae325ee7326cc1ffea9760e4a3baa00a6e24d23ec79748eb5c3727f33bf', '0.1.0'),
  ('0152_units.sql', '6023b6e233a3a8370ed2192d11bf768de2c4ccfd6824cfec9e253628f1f502c5', DEFAULT, '677e9f84e7ae6afb566790617709ada83dc1e08c42cf456b339fb20c76d2091f', '0.1.0'),
  ('0153_vehicle-imports.sql', 'e80c67d7b035eb436ef8143ad3a415b2d253f8f2fe2989270aa02a1d0b52a78a', DEFAULT, 'd29f0f83b1f9629b5c8b646bc1ae8b0c16fbc7b9cf2ea002ee2ab21c1a951850', '0.1.0'),
  ('0154_forgotten-searches.sql', 'cc41afec4cfbdcd927cd014ffdd564eb66757ccd1cf54313eb3e767fef2cb193', DEFAULT, '3cd4038d0715e19aafd1eab352c29c808e03448af1042a313c02e5ea6920e740', '0.1.0'),
  ('0155_excluding-conditions.sql', '337a5beed6636217a3fde65e925fa1053b32a0a331a45ccf6ec0efcbc19829b3', DEFAULT, 'ecb87a418b9776aeeaf1d21c9f26e6e40cda10e3d3676b9f65a77758d349a2ef', '0.1.0'),
  ('0156_promotions-off.sql', '892789f9e7a877457727384c43329f7a4564105b0c9f4da1bd62bceb7bab2638', DEFAULT, '25d743c7b1d0d4d40ae5dbcd51bc2a385e8853107b5bfe19a267674d181050b3', '0.1.0'),
  ('0157_purchase-prices.sql', '3421e562af43b79ddf10fa9ce5d4375d26725939ff33de828cc9456b26ea8109', DEFAULT, 'b1e2cf5cdbda76f2092996b10cc57de346f2733d52a1e75b8929bb0cda06f790', '0.1.0'),
  ('0160_tax-numbers.sql', 'b15ef5660d47cffecdd4490a03b205c5204604a81f3a2b27da1ca877357db7ea', DEFAULT, '922603c49a14219d7da77de18fab1c0e91deb80b60f018f96341cfd2d679760d', '0.1.0'),
  ('0161_accepted-tax-numbers.sql', '451a16c078082e8584932eae910cd64264f223b14e44f71eeabec1837e1b053a', DEFAULT, '311394150ed2525463e88f3ee80c6a1d0215dd7e6909afff116db63083615e10', '0.1.0'),
  ('0165_order-destination.sql', '07cc362623ef8c57a3975e201738e72a0ef2aa126e0eb41d8a34a9dd78ddd38f', DEFAULT, 'fc9f7989390eef61bd5be79d7e0aea46b0195c82a3175fc0dcfd8c89e25bf613', '0.1.0'),
  ('0170_moved-payments.sql', '67e5bb6b4d3471757ca246e7124473b850ecfcc7e22b0a4fae6a3db0f16d7bc0', DEFAULT, '4b0f6c99481252515698d9dbdae650cbbcd8e82533b73943d875ce661d8ab848', '0.1.0'),
  ('0171_above-limits.sql', '593a87450441dcbf2d01977165a0538c4583608350b6f52e2aecbcee9a8ffb96', DEFAULT, 'd8c11fa04e88dd913bb4d47831e6172156efa76d1474e02ddee5f35e91b337d9', '0.1.0'),
  ('0175_rights-of-confirmed-emails.sql', '6b64bcfb7992d222b2338f97614fb0f18c75ae46043c649b2930bc55f7361579', DEFAULT, 'baf5996454ab88ea7b64450c1b51974e3afc20b6d188d3c41fe5c2425fd9b25e', '0.1.0'),
  ('0176_part-shipped-and-refunded.sql', '11f5ef8c295d17575cacd18029e0276a4cb6ee99aa9b385e1dc69bf2e571ae79', DEFAULT, 'd02e4a207bbacaafb4d3eca6f0d973285797ac19882d9ae607eaa3ad799f28e0', '0.1.0'),
  ('0177_shipping-unpaid-orders.sql', '457e8f83a7a8d2f20d76f03678fb4a591b30cfcb5dafb578fb4288e9b88b8aee', DEFAULT, '1e91795215960add36bd1dc69cb0397c06c9d6ab7ab389706c94e614db961c5e', '0.1.0'),
  ('0190_category-names.sql', '02cb76438f4f52be40500f3b811c47ea642dd45f22ca23877560b10b080083ac', DEFAULT, '42d57599b890e0e6776d05e3f1944dcf2e2a1ea759881311a9948074fb2c5674', '0.1.0'),
  ('0191_product-addresses.sql', '2f1fd3977edec15abc95f718fd208019157c47993ea6ec2facc1fbdf6efd35af', DEFAULT, 'c6776a1f2bfd1764915dcac47a7585a62d77246b7d398dbfa78a0e4d09f6a06d', '0.1.0'),
  ('0200_forgotten-certificates.sql', 'cad90a4c5d031a23f8ff4336cb27e120169a4022bc87ea404406fcb2bf5ec984', DEFAULT, 'c3edbfbe1a2c8faaa0ac65755a414f5cdc11172dfb1f4060469cb0da883fbe1e', '0.1.0'),
  ('0210_fold-forms.sql', 'a46f749ab69b9717bbf5fbc157c089d0c672eee5e87ee1830721a6895b494240', DEFAULT, '019757191bf29640bdb144515e82c5f3e9fcb700c0f4b4d66f2375a186107993', '0.1.0');

ALTER TABLE ONLY above_limits
    ADD CONSTRAINT above_limits_order_id_scope_subject_key UNIQUE (order_id, scope, subject);

ALTER TABLE ONLY above_limits
    ADD CONSTRAINT above_limits_pkey PRIMARY KEY (id);

ALTER TABLE ONLY accepted_tax_numbers
    ADD CONSTRAINT accepted_tax_numbers_pkey PRIMARY KEY (user_id, number);

ALTER TABLE ONLY access_tokens
    ADD CONSTRAINT access_tokens_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY accounts
    ADD CONSTRAINT "accounts_providerId_accountId_key" UNIQUE ("providerId", "accountId");

ALTER TABLE ONLY addresses
    ADD CONSTRAINT addresses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY alarms
    ADD CONSTRAINT alarms_kind_subject_id_key UNIQUE (kind, subject_id);

ALTER TABLE ONLY alarms
    ADD CONSTRAINT alarms_pkey PRIMARY KEY (id);

ALTER TABLE ONLY alarms
    ADD CONSTRAINT alarms_seq_key UNIQUE (seq);

ALTER TABLE ONLY audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY audit_log
    ADD CONSTRAINT audit_log_undid_key UNIQUE (undid);

ALTER TABLE ONLY back_in_stock_asks
    ADD CONSTRAINT back_in_stock_asks_confirm_hash_key UNIQUE (confirm_hash);

ALTER TABLE ONLY back_in_stock_asks
    ADD CONSTRAINT back_in_stock_asks_end_hash_key UNIQUE (end_hash);

ALTER TABLE ONLY back_in_stock_asks
    ADD CONSTRAINT back_in_stock_asks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY bank_waits
    ADD CONSTRAINT bank_waits_pkey PRIMARY KEY (intent_id, began_at);

ALTER TABLE ONLY bulk_edit_rows
    ADD CONSTRAINT bulk_edit_rows_bulk_edit_id_product_id_key UNIQUE (bulk_edit_id, product_id);

ALTER TABLE ONLY bulk_edit_rows
    ADD CONSTRAINT bulk_edit_rows_pkey PRIMARY KEY (bulk_edit_id, place);

ALTER TABLE ONLY bulk_edits
    ADD CONSTRAINT bulk_edits_pkey PRIMARY KEY (id);

ALTER TABLE ONLY captures
    ADD CONSTRAINT captures_pkey PRIMARY KEY (intent_id, kind);

ALTER TABLE ONLY cart_additions
    ADD CONSTRAINT cart_additions_pkey PRIMARY KEY (cart_id, hash);

ALTER TABLE ONLY cart_lines
    ADD CONSTRAINT cart_lines_pkey PRIMARY KEY (cart_id, product_id);

ALTER TABLE ONLY cart_tokens
    ADD CONSTRAINT cart_tokens_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY cart_tokens
    ADD CONSTRAINT cart_tokens_session_id_key UNIQUE (session_id);

ALTER TABLE ONLY carts
    ADD CONSTRAINT carts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY carts
    ADD CONSTRAINT carts_user_id_key UNIQUE (user_id);

ALTER TABLE ONLY categories
    ADD CONSTRAINT categories_address_key UNIQUE (address);

ALTER TABLE ONLY categories
    ADD CONSTRAINT categories_id_name_key UNIQUE (id, name);

ALTER TABLE ONLY categories
    ADD CONSTRAINT categories_name_key UNIQUE NULLS NOT DISTINCT (parent_id, name);

ALTER TABLE ONLY categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);

ALTER TABLE ONLY category_above
    ADD CONSTRAINT category_above_pkey PRIMARY KEY (above_id, category_id);

ALTER TABLE ONLY category_names
    ADD CONSTRAINT category_names_pkey PRIMARY KEY (category_id, name);

ALTER TABLE ONLY category_tree_version
    ADD CONSTRAINT category_tree_version_pkey PRIMARY KEY (one);

ALTER TABLE ONLY checkout_keys
    ADD CONSTRAINT checkout_keys_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY customer_groups
    ADD CONSTRAINT customer_groups_name_key UNIQUE (name);

ALTER TABLE ONLY customer_groups
    ADD CONSTRAINT customer_groups_pkey PRIMARY KEY (id);

ALTER TABLE ONLY customer_notes
    ADD CONSTRAINT customer_notes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY declines
    ADD CONSTRAINT declines_pkey PRIMARY KEY (event_id);

ALTER TABLE ONLY fit_products
    ADD CONSTRAINT fit_products_pkey PRIMARY KEY (number);

ALTER TABLE ONLY fit_products
    ADD CONSTRAINT fit_products_product_id_key UNIQUE (product_id);

ALTER TABLE ONLY fitment_qualifiers
    ADD CONSTRAINT fitment_qualifiers_pkey PRIMARY KEY (fitment_id, question);

ALTER TABLE ONLY fitments_due
    ADD CONSTRAINT fitments_due_pkey PRIMARY KEY (id);

ALTER TABLE ONLY fitments
    ADD CONSTRAINT fitments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY garage_vehicles
    ADD CONSTRAINT garage_vehicles_pkey PRIMARY KEY (user_id, vehicle);

ALTER TABLE ONLY group_members
    ADD CONSTRAINT group_members_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY group_prices
    ADD CONSTRAINT group_prices_pkey PRIMARY KEY (product_id, group_id, from_quantity);

ALTER TABLE ONLY held_lines
    ADD CONSTRAINT held_lines_pkey PRIMARY KEY (product_id, order_id);

ALTER TABLE ONLY idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, call, key);

ALTER TABLE ONLY intents
    ADD CONSTRAINT intents_pkey PRIMARY KEY (id);

ALTER TABLE ONLY interchange
    ADD CONSTRAINT interchange_pkey PRIMARY KEY (source, norm, product_id);

ALTER TABLE ONLY invoice_files
    ADD CONSTRAINT invoice_files_pkey PRIMARY KEY (invoice_id);

ALTER TABLE ONLY invoices_due
    ADD CONSTRAINT invoices_due_order_id_refund_id_key UNIQUE NULLS NOT DISTINCT (order_id, refund_id);

ALTER TABLE ONLY invoices_due
    ADD CONSTRAINT invoices_due_pkey PRIMARY KEY (id);

ALTER TABLE ONLY invoices
    ADD CONSTRAINT invoices_kind_year_number_key UNIQUE (kind, year, number);

ALTER TABLE ONLY invoices
    ADD CONSTRAINT invoices_label_key UNIQUE (label);

ALTER TABLE ONLY invoices
    ADD CONSTRAINT invoices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY invoices
    ADD CONSTRAINT invoices_seq_key UNIQUE (seq);

ALTER TABLE ONLY limits
    ADD CONSTRAINT limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY mail_sends
    ADD CONSTRAINT mail_sends_pkey PRIMARY KEY (mail_id);

ALTER TABLE ONLY mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);

ALTER TABLE ONLY mails
    ADD CONSTRAINT mails_seq_key UNIQUE (seq);

ALTER TABLE ONLY order_edits
    ADD CONSTRAINT order_edits_pkey PRIMARY KEY (id);

ALTER TABLE ONLY order_keys
    ADD CONSTRAINT order_keys_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY order_lines
    ADD CONSTRAINT order_lines_order_id_product_id_key UNIQUE (order_id, product_id);

ALTER TABLE ONLY order_lines
    ADD CONSTRAINT order_lines_pkey PRIMARY KEY (order_id, "position");

ALTER TABLE ONLY order_links
    ADD CONSTRAINT order_links_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY order_notes
    ADD CONSTRAINT order_notes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY order_tax_decisions
    ADD CONSTRAINT order_tax_decisions_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_seq_key UNIQUE (seq);

ALTER TABLE ONLY passkeys
    ADD CONSTRAINT "passkeys_credentialID_key" UNIQUE ("credentialID");

ALTER TABLE ONLY passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY pictures
    ADD CONSTRAINT pictures_pkey PRIMARY KEY (id);

ALTER TABLE ONLY product_addresses
    ADD CONSTRAINT product_addresses_pkey PRIMARY KEY (slug);

ALTER TABLE ONLY product_count_changes
    ADD CONSTRAINT product_count_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY product_counts
    ADD CONSTRAINT product_counts_pkey PRIMARY KEY (category_id, maker, made_in);

ALTER TABLE ONLY product_numbers
    ADD CONSTRAINT product_numbers_pkey PRIMARY KEY (product_id, kind, norm, whose);

ALTER TABLE ONLY product_pictures
    ADD CONSTRAINT product_pictures_pkey PRIMARY KEY (product_id, "position");

ALTER TABLE ONLY product_pictures
    ADD CONSTRAINT product_pictures_product_id_picture_key UNIQUE (product_id, picture);

ALTER TABLE ONLY product_relations
    ADD CONSTRAINT product_relations_pkey PRIMARY KEY (product_id, kind, other_id);

ALTER TABLE ONLY product_vehicles
    ADD CONSTRAINT product_vehicles_pkey PRIMARY KEY (product);

ALTER TABLE ONLY products
    ADD CONSTRAINT products_part_number_maker_key UNIQUE (part_number, maker);

ALTER TABLE ONLY products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);

ALTER TABLE ONLY products
    ADD CONSTRAINT products_seq_key UNIQUE (seq);

ALTER TABLE ONLY products
    ADD CONSTRAINT products_slug_key UNIQUE (slug);

ALTER TABLE ONLY profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY promotion_uses
    ADD CONSTRAINT promotion_uses_pkey PRIMARY KEY (promotion_id, order_id);

ALTER TABLE ONLY promotions
    ADD CONSTRAINT promotions_code_key UNIQUE (code);

ALTER TABLE ONLY promotions
    ADD CONSTRAINT promotions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY quantity_breaks
    ADD CONSTRAINT quantity_breaks_pkey PRIMARY KEY (product_id, from_quantity);

ALTER TABLE ONLY receipt_lines
    ADD CONSTRAINT receipt_lines_pkey PRIMARY KEY (id);

ALTER TABLE ONLY receipt_lines
    ADD CONSTRAINT receipt_lines_receipt_id_product_id_key UNIQUE (receipt_id, product_id);

ALTER TABLE ONLY receipts
    ADD CONSTRAINT receipts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY refund_lines
    ADD CONSTRAINT refund_lines_refund_id_position_key UNIQUE NULLS NOT DISTINCT (refund_id, "position");

ALTER TABLE ONLY refunds
    ADD CONSTRAINT refunds_order_id_id_key UNIQUE (order_id, id);

ALTER TABLE ONLY refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY refunds
    ADD CONSTRAINT refunds_provider_id_key UNIQUE (provider_id);

ALTER TABLE ONLY registrations
    ADD CONSTRAINT registrations_link_hash_key UNIQUE (link_hash);

ALTER TABLE ONLY registrations
    ADD CONSTRAINT registrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY return_events
    ADD CONSTRAINT return_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY return_keys
    ADD CONSTRAINT return_keys_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY return_lines
    ADD CONSTRAINT return_lines_pkey PRIMARY KEY (return_id, "position");

ALTER TABLE ONLY returns
    ADD CONSTRAINT returns_order_id_id_key UNIQUE (order_id, id);

ALTER TABLE ONLY returns
    ADD CONSTRAINT returns_order_id_ordinal_key UNIQUE (order_id, ordinal);

ALTER TABLE ONLY returns
    ADD CONSTRAINT returns_pkey PRIMARY KEY (id);

ALTER TABLE ONLY returns
    ADD CONSTRAINT returns_seq_key UNIQUE (seq);

ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);

ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_seq_key UNIQUE (seq);

ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_token_key UNIQUE (token);

ALTER TABLE ONLY settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);

ALTER TABLE ONLY shipment_lines
    ADD CONSTRAINT shipment_lines_pkey PRIMARY KEY (shipment_id, "position");

ALTER TABLE ONLY shipments
    ADD CONSTRAINT shipments_order_id_id_key UNIQUE (order_id, id);

ALTER TABLE ONLY shipments
    ADD CONSTRAINT shipments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY shop_facts
    ADD CONSTRAINT shop_facts_pkey PRIMARY KEY (name);

ALTER TABLE ONLY shop_mode
    ADD CONSTRAINT shop_mode_pkey PRIMARY KEY (one);

ALTER TABLE ONLY staff_invitations
    ADD CONSTRAINT staff_invitations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY staff_invitations
    ADD CONSTRAINT staff_invitations_secret_hash_key UNIQUE (secret_hash);

ALTER TABLE ONLY staff_roles
    ADD CONSTRAINT staff_roles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY stock_ledger
    ADD CONSTRAINT stock_ledger_pkey PRIMARY KEY (id);

ALTER TABLE ONLY supplier_numbers
    ADD CONSTRAINT supplier_numbers_pkey PRIMARY KEY (product_id, supplier_id);

ALTER TABLE ONLY suppliers
    ADD CONSTRAINT suppliers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY table_views
    ADD CONSTRAINT table_views_pkey PRIMARY KEY (user_id, table_name, name);

ALTER TABLE ONLY tax_claims
    ADD CONSTRAINT tax_claims_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY tax_claims
    ADD CONSTRAINT tax_claims_refund_id_key UNIQUE (refund_id);

ALTER TABLE ONLY tax_exemptions
    ADD CONSTRAINT tax_exemptions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY troubles
    ADD CONSTRAINT troubles_pkey PRIMARY KEY (what);

ALTER TABLE ONLY two_factors
    ADD CONSTRAINT two_factors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY unmet_searches
    ADD CONSTRAINT unmet_searches_pkey PRIMARY KEY (key);

ALTER TABLE ONLY users
    ADD CONSTRAINT users_email_key UNIQUE (email);

ALTER TABLE ONLY users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY vehicle_import_pieces
    ADD CONSTRAINT vehicle_import_pieces_pkey PRIMARY KEY (import_id, kind, place);

ALTER TABLE ONLY vehicle_imports
    ADD CONSTRAINT vehicle_imports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY vehicle_products
    ADD CONSTRAINT vehicle_products_pkey PRIMARY KEY (vehicle);

ALTER TABLE ONLY vehicle_series
    ADD CONSTRAINT vehicle_series_pkey PRIMARY KEY (id);

ALTER TABLE ONLY verifications
    ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY vies_answers
    ADD CONSTRAINT vies_answers_pkey PRIMARY KEY (number);

ALTER TABLE ONLY webhook_events
    ADD CONSTRAINT webhook_events_pkey PRIMARY KEY (id);

CREATE INDEX above_limits_age ON above_limits USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE INDEX above_limits_ended ON above_limits USING btree (scope, subject, ended_at) WHERE (ended_at IS NOT NULL);

CREATE UNIQUE INDEX above_limits_one_at_a_time ON above_limits USING btree (scope, subject) WHERE (ended_at IS NULL);

CREATE INDEX access_tokens_expiry ON access_tokens USING btree (expires_at);

CREATE INDEX access_tokens_session ON access_tokens USING btree (session_id);

CREATE INDEX access_tokens_user ON access_tokens USING btree (user_id);

CREATE INDEX accounts_user ON accounts USING btree ("userId");

CREATE UNIQUE INDEX addresses_default ON addresses USING btree (user_id) WHERE is_default;

CREATE INDEX addresses_user ON addresses USING btree (user_id, seq);

CREATE INDEX alarms_open ON alarms USING btree (seq DESC) WHERE (resolved_at IS NULL);

CREATE INDEX alarms_to_mail ON alarms USING btree (seq) WHERE (mailed_at IS NULL);

CREATE INDEX audit_log_act ON audit_log USING btree (act, id DESC);

CREATE INDEX audit_log_actor ON audit_log USING btree (actor, id DESC);

CREATE INDEX audit_log_at ON audit_log USING btree (at);

CREATE INDEX audit_log_listed ON audit_log USING btree (id DESC) INCLUDE (actor, act, subject_kind, subject_id);

CREATE INDEX audit_log_subject ON audit_log USING btree (subject_kind, subject_id, id DESC);

CREATE INDEX back_in_stock_asks_email ON back_in_stock_asks USING btree (email);

CREATE INDEX back_in_stock_asks_expires ON back_in_stock_asks USING btree (expires_at);

CREATE UNIQUE INDEX back_in_stock_asks_open ON back_in_stock_asks USING btree (product_id, email) WHERE ((confirmed_at IS NOT NULL) AND (mailed_at IS NULL));

CREATE INDEX back_in_stock_asks_product ON back_in_stock_asks USING btree (product_id);

CREATE UNIQUE INDEX bank_waits_open ON bank_waits USING btree (intent_id) WHERE (refused_at IS NULL);

CREATE INDEX bank_waits_order ON bank_waits USING btree (order_id);

CREATE INDEX bulk_edit_rows_outcome ON bulk_edit_rows USING btree (bulk_edit_id, outcome, place);

CREATE INDEX bulk_edits_created ON bulk_edits USING btree (created_at);

CREATE UNIQUE INDEX captures_one_payment_an_order ON captures USING btree (order_id) WHERE (kind = 'payment'::text);

CREATE INDEX cart_additions_made ON cart_additions USING btree (made_at);

CREATE INDEX cart_lines_product ON cart_lines USING btree (product_id);

CREATE INDEX cart_tokens_cart ON cart_tokens USING btree (cart_id);

CREATE INDEX carts_used ON carts USING btree (used_at);

CREATE INDEX category_above_category ON category_above USING btree (category_id);

CREATE INDEX category_names_name_idx ON category_names USING btree (name);

CREATE INDEX checkout_keys_age ON checkout_keys USING btree (created_at);

CREATE INDEX customer_notes_email ON customer_notes USING btree (email, id) WHERE (email IS NOT NULL);

CREATE INDEX customer_notes_user ON customer_notes USING btree (user_id, id) WHERE (user_id IS NOT NULL);

CREATE INDEX declines_age ON declines USING btree (declined_at);

CREATE INDEX declines_network ON declines USING btree (network, declined_at);

CREATE INDEX declines_order ON declines USING btree (order_id, declined_at);

CREATE INDEX declines_user ON declines USING btree (user_id, declined_at);

CREATE INDEX fitment_qualifiers_question ON fitment_qualifiers USING btree (question);

CREATE INDEX fitments_make ON fitments USING btree (make_key, product);

CREATE INDEX fitments_product ON fitments USING btree (product, make_key);

CREATE UNIQUE INDEX garage_vehicles_chosen ON garage_vehicles USING btree (user_id) WHERE is_chosen;

CREATE INDEX group_members_group ON group_members USING btree (group_id);

CREATE INDEX group_prices_group ON group_prices USING btree (group_id);

CREATE INDEX held_lines_order ON held_lines USING btree (order_id);

CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);

CREATE INDEX intents_moved_from ON intents USING btree (moved_from) WHERE (moved_from IS NOT NULL);

CREATE INDEX intents_network ON intents USING btree (network, created_at) WHERE (network IS NOT NULL);

CREATE INDEX intents_network_age ON intents USING btree (created_at) WHERE (network IS NOT NULL);

CREATE UNIQUE INDEX intents_one_open_an_order ON intents USING btree (order_id) WHERE (state = ANY (ARRAY['open'::text, 'processing'::text]));

CREATE INDEX intents_order ON intents USING btree (order_id);

CREATE INDEX intents_unsettled ON intents USING btree (checked_at) WHERE (state = ANY (ARRAY['open'::text, 'processing'::text]));

CREATE INDEX interchange_product ON interchange USING btree (product_id);

CREATE INDEX invoices_issued ON invoices USING btree (issued_on, seq);

CREATE UNIQUE INDEX invoices_one_a_refund ON invoices USING btree (refund_id) WHERE (kind = 'credit_note'::text);

CREATE UNIQUE INDEX invoices_one_an_order ON invoices USING btree (order_id) WHERE (kind = 'invoice'::text);

CREATE INDEX invoices_order ON invoices USING btree (order_id, seq);

CREATE INDEX limits_expire ON limits USING btree (expire);

CREATE INDEX mail_sends_age ON mail_sends USING btree (at);

CREATE INDEX mail_sends_mailbox ON mail_sends USING btree (mailbox, at);

CREATE INDEX mails_due ON mails USING btree (due_at) WHERE (state = 'queued'::text);

CREATE INDEX mails_listed ON mails USING btree (seq DESC) INCLUDE (recipient, subject, kind, state);

CREATE INDEX mails_order ON mails USING btree (order_id, seq) WHERE (order_id IS NOT NULL);

CREATE INDEX mails_recipient ON mails USING btree (recipient, seq DESC) WHERE (recipient <> ''::text);

CREATE INDEX mails_state ON mails USING btree (state, seq DESC);

CREATE INDEX mails_tests ON mails USING btree (recipient, created_at) WHERE (cause = 'test'::text);

CREATE INDEX order_edits_order ON order_edits USING btree (order_id, edited_at);

CREATE INDEX order_keys_age ON order_keys USING btree (created_at);

CREATE INDEX order_lines_product ON order_lines USING btree (product_id);

CREATE INDEX order_links_first ON order_links USING btree (first_id);

CREATE UNIQUE INDEX order_links_replaced ON order_links USING btree (first_id) WHERE (kind = 'replaces'::text);

CREATE INDEX order_notes_order ON order_notes USING btree (order_id, created_at);

CREATE UNIQUE INDEX orders_asked_once ON orders USING btree (difference_of) WHERE ((difference_of IS NOT NULL) AND (payment = ANY (ARRAY['unpaid'::text, 'processing'::text])) AND (shipment <> 'cancelled'::text));

CREATE INDEX orders_bought ON orders USING btree (user_id) WHERE (payment = ANY (ARRAY['paid'::text, 'part_refunded'::text]));

CREATE INDEX orders_by_name ON orders USING btree (lower((name COLLATE "und-x-icu")) COLLATE "C") WHERE (deleted_at IS NULL);

CREATE INDEX orders_by_product ON orders USING btree (lower(("left"(contents, 200) COLLATE "und-x-icu")) COLLATE "C") WHERE (deleted_at IS NULL);

CREATE INDEX orders_differences ON orders USING btree (difference_of) WHERE (difference_of IS NOT NULL);

CREATE INDEX orders_figures ON orders USING btree (created_at) WHERE ((shipment <> 'cancelled'::text) AND (deleted_at IS NULL));

CREATE INDEX orders_held ON orders USING btree (user_id) WHERE ((payment = ANY (ARRAY['unpaid'::text, 'processing'::text])) AND (shipment = 'pending'::text));

CREATE INDEX orders_held_network ON orders USING btree (network) WHERE (network IS NOT NULL);

CREATE INDEX orders_holds ON orders USING btree (hold_until) WHERE ((payment = 'unpaid'::text) AND (shipment = 'pending'::text));

CREATE INDEX orders_incomplete ON orders USING btree (seq) WHERE ((shipment = 'pending'::text) AND (payment = ANY (ARRAY['paid'::text, 'part_refunded'::text])) AND ((btrim(name) = ''::text) OR (btrim(address) = ''::text) OR (btrim(phone) = ''::text)));

CREATE INDEX orders_of_guests ON orders USING btree (email) WHERE ((user_id IS NULL) AND (email <> ''::text));

CREATE INDEX orders_owner ON orders USING btree (user_id, seq DESC) WHERE (deleted_at IS NULL);

CREATE INDEX orders_paid_by ON orders USING btree (user_id) WHERE (paid_at IS NOT NULL);

CREATE INDEX orders_paid_to_ship ON orders USING btree (seq DESC) WHERE ((shipment = 'pending'::text) AND (payment = ANY (ARRAY['paid'::text, 'part_refunded'::text])) AND (deleted_at IS NULL));

CREATE INDEX orders_part_shipped ON orders USING btree (seq) WHERE ((shipment = 'pending'::text) AND (pieces_shipped > 0));

CREATE INDEX orders_revenue ON orders USING btree (paid_at) INCLUDE (total_cents, refunded_cents) WHERE (paid_at IS NOT NULL);

CREATE INDEX orders_search ON orders USING gin (search gin_trgm_ops);

CREATE INDEX orders_shipped_unpaid ON orders USING btree (seq) WHERE ((payment = ANY (ARRAY['unpaid'::text, 'processing'::text])) AND (pieces_shipped > 0));

CREATE INDEX orders_to_ship ON orders USING btree (seq DESC) WHERE ((shipment = 'pending'::text) AND (deleted_at IS NULL));

CREATE INDEX passkeys_user ON passkeys USING btree ("userId");

CREATE INDEX product_addresses_product_id_idx ON product_addresses USING btree (product_id);

CREATE INDEX product_counts_categories ON product_counts USING btree (maker, made_in, category_id);

CREATE INDEX product_counts_origins ON product_counts USING btree (category_id, made_in, maker);

CREATE INDEX product_numbers_norm ON product_numbers USING btree (norm, rank, product_id);

CREATE INDEX product_numbers_within ON product_numbers USING gin (norm gin_trgm_ops) WITH (gin_pending_list_limit='64');

CREATE UNIQUE INDEX product_relations_one ON product_relations USING btree (product_id, kind) WHERE (kind = ANY (ARRAY['replaced_by'::text, 'other_side'::text]));

CREATE INDEX product_relations_other ON product_relations USING btree (other_id, kind);

CREATE INDEX products_archived ON products USING btree (seq DESC) WHERE (archived_at IS NOT NULL);

CREATE INDEX products_by_category ON products USING btree (category_id, seq DESC) INCLUDE (maker, made_in, price_cents, in_stock) WHERE (archived_at IS NULL);

CREATE INDEX products_category_name ON products USING btree (category, seq DESC) INCLUDE (archived_at);

CREATE INDEX products_category_price ON products USING btree (category_id, price_cents, seq DESC) INCLUDE (maker, made_in, in_stock) WHERE (archived_at IS NULL);

CREATE INDEX products_made_in ON products USING btree (made_in, seq DESC) INCLUDE (category_id, maker, price_cents, in_stock) WHERE (archived_at IS NULL);

CREATE INDEX products_made_in_price ON products USING btree (made_in, price_cents, seq DESC) INCLUDE (category_id, maker, in_stock) WHERE (archived_at IS NULL);

CREATE INDEX products_maker ON products USING btree (maker, seq DESC) INCLUDE (category_id, made_in, price_cents, in_stock) WHERE (archived_at IS NULL);

CREATE INDEX products_maker_price ON products USING btree (maker, price_cents, seq DESC) INCLUDE (category_id, made_in, in_stock) WHERE (archived_at IS NULL);

CREATE INDEX products_minimum ON products USING btree (minimum, seq DESC) INCLUDE (archived_at);

CREATE INDEX products_minimum_down ON products USING btree (minimum DESC, seq DESC) INCLUDE (archived_at);

CREATE INDEX products_name ON products USING btree (name_key, seq DESC) INCLUDE (archived_at, category_id, maker, made_in, price_cents, in_stock);

CREATE INDEX products_on_sale ON products USING btree (seq DESC) INCLUDE (category_id, maker, made_in, price_cents, in_stock) WHERE (archived_at IS NULL);

CREATE INDEX products_plain_number ON products USING btree (plain_number(part_number)) WHERE (archived_at IS NULL);

CREATE INDEX products_price ON products USING btree (price_cents, seq DESC) INCLUDE (archived_at, category_id, maker, made_in, in_stock);

CREATE INDEX products_search ON products USING gin (search gin_trgm_ops);

CREATE INDEX promotion_uses_customer ON promotion_uses USING btree (promotion_id, customer) WHERE (given_back_at IS NULL);

CREATE INDEX promotion_uses_order ON promotion_uses USING btree (order_id);

CREATE INDEX promotions_automatic ON promotions USING btree ("position") WHERE ((code IS NULL) AND (archived_at IS NULL));

CREATE INDEX receipt_lines_product ON receipt_lines USING btree (product_id, id);

CREATE INDEX receipt_lines_supplier ON receipt_lines USING btree (supplier_id) WHERE (supplier_id IS NOT NULL);

CREATE UNIQUE INDEX receipts_delivery_note_key ON receipts USING btree (supplier_id, lower(delivery_note)) WHERE (cancelled_at IS NULL);

CREATE INDEX receipts_received ON receipts USING btree (received_at, id);

CREATE INDEX refund_lines_line ON refund_lines USING btree (order_id, "position");

CREATE INDEX refunds_order ON refunds USING btree (order_id);

CREATE INDEX refunds_unsettled ON refunds USING btree (created_at) WHERE (state = 'asked'::text);

CREATE INDEX registrations_expiry ON registrations USING btree (expires_at);

CREATE INDEX registrations_user ON registrations USING btree (user_id);

CREATE INDEX return_events_return ON return_events USING btree (return_id, id);

CREATE INDEX return_keys_age ON return_keys USING btree (created_at);

CREATE INDEX return_lines_line ON return_lines USING btree (order_id, "position");

CREATE INDEX returns_asked ON returns USING btree (asked_at);

CREATE UNIQUE INDEX returns_refund ON returns USING btree (refund_id) WHERE (refund_id IS NOT NULL);

CREATE INDEX returns_state ON returns USING btree (state, seq);

CREATE INDEX reviews_author ON reviews USING btree (user_id, seq DESC) WHERE (user_id IS NOT NULL);

CREATE UNIQUE INDEX reviews_once_a_product ON reviews USING btree (user_id, product_id) WHERE ((product_id IS NOT NULL) AND (user_id IS NOT NULL));

CREATE INDEX reviews_ratings ON reviews USING btree (ratings, seq DESC);

CREATE INDEX reviews_search ON reviews USING gin (search gin_trgm_ops);

CREATE INDEX reviews_shown ON reviews USING btree (seq DESC) WHERE (state = 'shown'::text);

CREATE INDEX reviews_shown_product ON reviews USING btree (product_id, seq DESC) WHERE ((state = 'shown'::text) AND (product_id IS NOT NULL));

CREATE INDEX reviews_state ON reviews USING btree (state, seq DESC);

CREATE INDEX sessions_expiry ON sessions USING btree ("expiresAt");

CREATE INDEX sessions_user ON sessions USING btree ("userId");

CREATE INDEX shipment_lines_line ON shipment_lines USING btree (order_id, "position");

CREATE INDEX shipments_mail ON shipments USING btree (mail_id) WHERE (mail_id IS NOT NULL);

CREATE INDEX staff_invitations_email ON staff_invitations USING btree (email);

CREATE INDEX staff_invitations_expires ON staff_invitations USING btree (expires_at);

CREATE INDEX staff_invitations_invited_by ON staff_invitations USING btree (invited_by);

CREATE UNIQUE INDEX staff_invitations_open ON staff_invitations USING btree (email) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));

CREATE INDEX staff_invitations_role ON staff_invitations USING btree (staff_role_id) WHERE (staff_role_id IS NOT NULL);

CREATE UNIQUE INDEX staff_roles_name ON staff_roles USING btree (lower(name));

CREATE INDEX stock_ledger_product ON stock_ledger USING btree (product_id, id);

CREATE UNIQUE INDEX stock_ledger_receipt ON stock_ledger USING btree (receipt_id, product_id, reason) WHERE (receipt_id IS NOT NULL);

CREATE INDEX stock_ledger_returned ON stock_ledger USING btree (order_id, product_id) WHERE ((order_id IS NOT NULL) AND (change > 0));

CREATE INDEX stock_ledger_sold ON stock_ledger USING btree (product_id) WHERE (reason = 'ordered'::text);

CREATE INDEX stock_ledger_taken ON stock_ledger USING btree (order_id, product_id) WHERE ((order_id IS NOT NULL) AND (change < 0));

CREATE UNIQUE INDEX stock_ledger_taken_once ON stock_ledger USING btree (order_id, product_id) WHERE ((order_id IS NOT NULL) AND (reason = 'ordered'::text));

CREATE INDEX supplier_numbers_number ON supplier_numbers USING btree (supplier_id, lower(number));

CREATE UNIQUE INDEX suppliers_name_key ON suppliers USING btree (lower(name));

CREATE UNIQUE INDEX table_views_first ON table_views USING btree (user_id, table_name) WHERE is_first;

CREATE INDEX tax_claims_ask_at ON tax_claims USING btree (ask_at) WHERE (ask_at IS NOT NULL);

CREATE INDEX tax_claims_to_refund ON tax_claims USING btree (accepted_at) WHERE ((accepted_at IS NOT NULL) AND (refund_id IS NULL));

CREATE UNIQUE INDEX tax_exemptions_one ON tax_exemptions USING btree (user_id) WHERE (ended_at IS NULL);

CREATE INDEX two_factors_secret ON two_factors USING btree (secret);

CREATE UNIQUE INDEX two_factors_user ON two_factors USING btree ("userId");

CREATE INDEX unmet_searches_last ON unmet_searches USING btree (last_at);

CREATE INDEX users_name ON users USING btree (lower(name), id);

CREATE INDEX users_newest ON users USING btree ("createdAt", id);

CREATE INDEX users_role ON users USING btree (role, id);

CREATE INDEX users_search ON users USING gin (search gin_trgm_ops);

CREATE INDEX users_staff ON users USING btree (role, id) WHERE (role <> 'customer'::text);

CREATE INDEX users_staff_role ON users USING btree (staff_role_id) WHERE (staff_role_id IS NOT NULL);

CREATE INDEX vehicle_imports_created ON vehicle_imports USING btree (created_at);

CREATE UNIQUE INDEX vehicle_imports_running ON vehicle_imports USING btree ((true)) WHERE (state = ANY (ARRAY['checking'::text, 'importing'::text]));

CREATE INDEX vehicle_series_by_name ON vehicle_series USING btree (make_key, model_key);

CREATE INDEX verifications_expiry ON verifications USING btree ("expiresAt");

CREATE INDEX verifications_identifier ON verifications USING btree (identifier);

CREATE INDEX vies_answers_answered_at ON vies_answers USING btree (answered_at);

CREATE INDEX webhook_events_age ON webhook_events USING btree (received_at);

CREATE TRIGGER added_vehicles_are_due AFTER INSERT ON vehicle_series REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION fitments_of_new_vehicles_are_due();

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_log_forgets_only BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION forgets_only();

CREATE TRIGGER bank_waits_are_kept BEFORE DELETE OR TRUNCATE ON bank_waits FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER bank_waits_forward_only BEFORE UPDATE ON bank_waits FOR EACH ROW EXECUTE FUNCTION bank_waits_go_forward();

CREATE TRIGGER captures_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON captures FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER captures_are_invoiced AFTER INSERT ON captures FOR EACH ROW EXECUTE FUNCTION payment_is_due_invoice();

CREATE TRIGGER categories_changed AFTER INSERT OR DELETE OR UPDATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION tell_categories();

CREATE TRIGGER categories_checked AFTER INSERT OR UPDATE OF parent_id ON categories FOR EACH ROW EXECUTE FUNCTION check_categories();

CREATE TRIGGER categories_locked BEFORE INSERT OR UPDATE OF parent_id ON categories FOR EACH STATEMENT EXECUTE FUNCTION lock_categories();

CREATE TRIGGER categories_placed AFTER INSERT ON categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION place_added_categories();

CREATE TRIGGER categories_placed_again AFTER UPDATE ON categories REFERENCING OLD TABLE AS before_move NEW TABLE AS after_move FOR EACH STATEMENT EXECUTE FUNCTION place_moved_categories();

CREATE TRIGGER categories_remember_name AFTER UPDATE OF name ON categories FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION remember_category_name();

CREATE TRIGGER category_folded BEFORE DELETE ON categories FOR EACH ROW EXECUTE FUNCTION fold_before_category_goes();

CREATE TRIGGER category_tree_changed AFTER INSERT OR DELETE OR UPDATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION renew_category_tree_version();

CREATE TRIGGER category_tree_emptied AFTER TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION renew_category_tree_version();

CREATE TRIGGER changed_vehicles_are_due AFTER UPDATE ON vehicle_series REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION fitments_of_changed_vehicles_are_due();

CREATE TRIGGER codes_are_a_factor AFTER INSERT OR DELETE OR UPDATE OF verified ON two_factors FOR EACH ROW EXECUTE FUNCTION keep_second_factor();

CREATE TRIGGER fit_products_changed AFTER INSERT OR DELETE OR UPDATE ON fit_products FOR EACH ROW EXECUTE FUNCTION tell_fit();

CREATE TRIGGER fitments_were_derived AFTER DELETE ON fitments_due REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_derived();

CREATE TRIGGER intents_are_kept BEFORE DELETE OR TRUNCATE ON intents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER intents_forward_only BEFORE UPDATE ON intents FOR EACH ROW EXECUTE FUNCTION intents_go_forward();

CREATE TRIGGER interchange_added AFTER INSERT ON interchange REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_interchange();

CREATE TRIGGER interchange_changed AFTER UPDATE ON interchange REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_interchange();

CREATE TRIGGER interchange_removed AFTER DELETE ON interchange REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_interchange();

CREATE TRIGGER invoice_files_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON invoice_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER invoices_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE CONSTRAINT TRIGGER invoices_without_gaps AFTER INSERT ON invoices NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION invoices_have_no_gaps();

CREATE TRIGGER low_stock_counted_again AFTER INSERT OR UPDATE ON settings FOR EACH ROW WHEN ((new.name = 'trade'::text)) EXECUTE FUNCTION count_by_low_stock_level();

CREATE TRIGGER numbers_added AFTER INSERT ON product_numbers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_numbers();

CREATE TRIGGER numbers_changed AFTER UPDATE ON product_numbers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_numbers();

CREATE TRIGGER numbers_removed AFTER DELETE ON product_numbers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_numbers();

CREATE TRIGGER order_edits_are_kept BEFORE DELETE OR TRUNCATE ON order_edits FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER order_edits_forward_only BEFORE UPDATE ON order_edits FOR EACH ROW EXECUTE FUNCTION order_edits_forget_only();

CREATE TRIGGER order_lines_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON order_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER order_lines_are_within_order AFTER INSERT ON order_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION lines_are_within_order();

CREATE TRIGGER order_links_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON order_links FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER orders_are_kept BEFORE DELETE OR TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE CONSTRAINT TRIGGER orders_are_their_lines AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_is_its_lines();

CREATE TRIGGER orders_delivery_before_shipping BEFORE UPDATE OF ship_to, delivery ON orders FOR EACH ROW EXECUTE FUNCTION delivery_changes_before_shipping();

CREATE TRIGGER orders_difference_stays BEFORE UPDATE ON orders FOR EACH ROW WHEN ((new.difference_of IS DISTINCT FROM old.difference_of)) EXECUTE FUNCTION difference_of_stays();

CREATE TRIGGER orders_end_hold AFTER UPDATE ON orders FOR EACH ROW WHEN (((old.network IS NOT NULL) AND (NOT ((new.payment = ANY (ARRAY['unpaid'::text, 'processing'::text])) AND (new.shipment = 'pending'::text))))) EXECUTE FUNCTION end_hold();

CREATE TRIGGER orders_forget_email BEFORE UPDATE OF user_id ON orders FOR EACH ROW WHEN (((old.user_id IS NOT NULL) AND (new.user_id IS NULL))) EXECUTE FUNCTION forget_email();

CREATE TRIGGER orders_forget_network BEFORE UPDATE ON orders FOR EACH ROW WHEN (((old.network IS NOT NULL) AND (NOT ((new.payment = ANY (ARRAY['unpaid'::text, 'processing'::text])) AND (new.shipment = 'pending'::text))))) EXECUTE FUNCTION forget_network();

CREATE TRIGGER orders_forward_only BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION orders_go_forward();

CREATE TRIGGER orders_keep_destination BEFORE UPDATE OF destination ON orders FOR EACH ROW EXECUTE FUNCTION order_keeps_destination();

CREATE TRIGGER own_number_changed AFTER UPDATE OF part_number, maker ON products FOR EACH ROW WHEN (((old.part_number IS DISTINCT FROM new.part_number) OR (old.maker IS DISTINCT FROM new.maker))) EXECUTE FUNCTION own_number_changed();

CREATE TRIGGER own_numbers_added AFTER INSERT ON products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION own_numbers_added();

CREATE TRIGGER passkeys_are_a_factor AFTER INSERT OR DELETE ON passkeys FOR EACH ROW EXECUTE FUNCTION keep_second_factor();

CREATE TRIGGER product_added_or_gone AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION tell_product();

CREATE TRIGGER product_changed AFTER UPDATE ON products FOR EACH ROW WHEN ((NOT (old.available IS DISTINCT FROM new.available))) EXECUTE FUNCTION tell_product();

create or replace trigger product_counted_again after update on products for each row
  when ((old.category_id, old.maker, old.made_in) is distinct from (new.category_id, new.maker, new.made_in)
    or (old.archived_at is null) <> (new.archived_at is null)
    or (old.available >= old.minimum) <> (new.available >= new.minimum)
    or (new.available >= new.minimum
      and (old.available, old.minimum, old.low_stock_at) is distinct from (new.available, new.minimum, new.low_stock_at)
      and (old.low_stock_at is not null or new.low_stock_at is not null
        or old.available / old.minimum <> new.available / new.minimum)
      and crosses_low_stock(old.available, old.minimum, old.low_stock_at, new.available, new.minimum, new.low_stock_at)))
  execute function count_changed_product();

CREATE TRIGGER product_vehicles_added AFTER INSERT ON product_vehicles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION vehicles_get_products();

CREATE TRIGGER product_vehicles_changed AFTER UPDATE ON product_vehicles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION vehicles_change_products();

CREATE TRIGGER product_vehicles_removed AFTER DELETE ON product_vehicles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION vehicles_lose_products();

CREATE TRIGGER products_counted_in AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_added_products();

CREATE TRIGGER products_counted_out AFTER DELETE ON products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_products();

CREATE TRIGGER products_refuse_former_address AFTER INSERT OR UPDATE OF slug ON products FOR EACH ROW EXECUTE FUNCTION refuse_former_address();

CREATE TRIGGER products_remember_address AFTER UPDATE OF slug ON products FOR EACH ROW WHEN ((old.slug IS DISTINCT FROM new.slug)) EXECUTE FUNCTION remember_product_address();

CREATE CONSTRAINT TRIGGER promotions_given_back AFTER UPDATE OF shipment ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.shipment = 'cancelled'::text) AND (old.shipment <> 'cancelled'::text))) EXECUTE FUNCTION give_promotions_back();

CREATE TRIGGER quantity_breaks_changed AFTER INSERT OR DELETE OR UPDATE ON quantity_breaks FOR EACH ROW EXECUTE FUNCTION tell_breaks();

CREATE TRIGGER refund_lines_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON refund_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER refund_lines_within_order AFTER INSERT ON refund_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refunds_are_within_order();

CREATE TRIGGER refunds_are_credited AFTER INSERT OR UPDATE OF state ON refunds FOR EACH ROW EXECUTE FUNCTION refund_is_due_credit_note();

CREATE TRIGGER refunds_are_kept BEFORE DELETE OR TRUNCATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER refunds_failed_open_returns AFTER UPDATE OF state ON refunds FOR EACH ROW WHEN (((new.state = 'failed'::text) AND (old.state <> 'failed'::text))) EXECUTE FUNCTION failed_refund_opens_return();

CREATE TRIGGER refunds_forward_only BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION refunds_go_forward();

CREATE CONSTRAINT TRIGGER refunds_without_intent AFTER INSERT ON refunds NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN ((new.intent_id IS NULL)) EXECUTE FUNCTION refunds_without_intent_are_of_free_orders();

CREATE TRIGGER relations_added AFTER INSERT ON product_relations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_relations();

CREATE TRIGGER relations_changed AFTER UPDATE ON product_relations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_relations();

CREATE TRIGGER relations_removed AFTER DELETE ON product_relations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_relations();

CREATE TRIGGER removed_vehicles_are_due AFTER DELETE ON vehicle_series REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION fitments_of_new_vehicles_are_due();

CREATE TRIGGER replacement_circle_refused AFTER INSERT OR UPDATE ON product_relations FOR EACH ROW WHEN ((new.kind = 'replaced_by'::text)) EXECUTE FUNCTION refuse_replacement_circle();

CREATE TRIGGER return_events_are_kept BEFORE DELETE OR TRUNCATE ON return_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER return_events_forward_only BEFORE UPDATE ON return_events FOR EACH ROW EXECUTE FUNCTION return_events_stay();

CREATE TRIGGER return_lines_are_kept BEFORE DELETE OR TRUNCATE ON return_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER return_lines_forward_only BEFORE UPDATE ON return_lines FOR EACH ROW EXECUTE FUNCTION return_lines_go_forward();

CREATE TRIGGER return_lines_within_shipped AFTER INSERT OR UPDATE ON return_lines FOR EACH ROW EXECUTE FUNCTION no_more_is_returned_than_shipped();

CREATE TRIGGER returns_are_kept BEFORE DELETE OR TRUNCATE ON returns FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER returns_forward_only BEFORE UPDATE ON returns FOR EACH ROW EXECUTE FUNCTION returns_go_forward();

CREATE TRIGGER returns_within_shipped AFTER UPDATE OF state ON returns FOR EACH ROW EXECUTE FUNCTION no_more_is_returned_than_shipped();

CREATE TRIGGER review_changed AFTER INSERT OR DELETE OR UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION tell_review();

CREATE TRIGGER sessions_end_in_time BEFORE INSERT OR UPDATE OF "expiresAt" ON sessions FOR EACH ROW EXECUTE FUNCTION end_session_in_time();

CREATE TRIGGER sessions_join_guest_orders AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION join_guest_orders_of_session();

CREATE TRIGGER settings_changed AFTER INSERT OR DELETE OR UPDATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION tell_settings();

CREATE TRIGGER shipment_lines_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON shipment_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER shipment_lines_within_order AFTER INSERT ON shipment_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION no_more_is_shipped_than_ordered();

CREATE TRIGGER shipments_are_kept BEFORE DELETE OR TRUNCATE ON shipments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER shipments_forward_only BEFORE UPDATE ON shipments FOR EACH ROW EXECUTE FUNCTION shipments_go_forward();

CREATE TRIGGER shipments_keep_returned AFTER UPDATE OF taken_back_at ON shipments FOR EACH ROW EXECUTE FUNCTION no_more_is_returned_than_shipped();

CREATE TRIGGER shop_mode_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON shop_mode FOR EACH STATEMENT EXECUTE FUNCTION refuse_other_mode();

CREATE TRIGGER stock_ledger_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON stock_ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER stock_ledger_returns AFTER INSERT ON stock_ledger FOR EACH ROW WHEN (((new.change > 0) AND (new.order_id IS NOT NULL))) EXECUTE FUNCTION no_more_returns_than_taken();

CREATE TRIGGER users_join_guest_orders AFTER INSERT ON users FOR EACH ROW WHEN (new."emailVerified") EXECUTE FUNCTION join_guest_orders_of_user();

CREATE TRIGGER users_join_guest_orders_later AFTER UPDATE OF "emailVerified", email ON users FOR EACH ROW WHEN ((new."emailVerified" AND ((NOT old."emailVerified") OR (new.email <> old.email)))) EXECUTE FUNCTION join_guest_orders_of_user();

CREATE TRIGGER vehicles_changed AFTER INSERT OR DELETE OR UPDATE ON vehicle_series FOR EACH STATEMENT EXECUTE FUNCTION tell_vehicles();

ALTER TABLE ONLY above_limits
    ADD CONSTRAINT above_limits_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE ONLY accepted_tax_numbers
    ADD CONSTRAINT accepted_tax_numbers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY access_tokens
    ADD CONSTRAINT access_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY access_tokens
    ADD CONSTRAINT access_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY accounts
    ADD CONSTRAINT "accounts_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY addresses
    ADD CONSTRAINT addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY alarms
    ADD CONSTRAINT alarms_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY audit_log
    ADD CONSTRAINT audit_log_undid_fkey FOREIGN KEY (undid) REFERENCES audit_log(id);

ALTER TABLE ONLY back_in_stock_asks
    ADD CONSTRAINT back_in_stock_asks_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;

ALTER TABLE ONLY bank_waits
    ADD CONSTRAINT bank_waits_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES intents(id);

ALTER TABLE ONLY bank_waits
    ADD CONSTRAINT bank_waits_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE ONLY bulk_edit_rows
    ADD CONSTRAINT bulk_edit_rows_bulk_edit_id_fkey FOREIGN KEY (bulk_edit_id) REFERENCES bulk_edits(id) ON DELETE CASCADE;

ALTER TABLE ONLY bulk_edit_rows
    ADD CONSTRAINT bulk_edit_rows_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);

ALTER TABLE ONLY captures
    ADD CONSTRAINT captures_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES intents(id);

ALTER TABLE ONLY captures
    ADD CONSTRAINT captures_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE ONLY cart_additions
    ADD CONSTRAINT cart_additions_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE;

ALTER TABLE ONLY cart_lines
    ADD CONSTRAINT cart_lines_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE;

ALTER TABLE ONLY cart_lines
    ADD CONSTRAINT cart_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;

ALTER TABLE ONLY cart_tokens
    ADD CONSTRAINT cart_tokens_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE;

ALTER TABLE ONLY cart_tokens
    ADD CONSTRAINT cart_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY carts
    ADD CONSTRAINT carts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY categories
    ADD CONSTRAINT categories_parent_fkey FOREIGN KEY (parent_id) REFERENCES categories(id);

ALTER TABLE ONLY category_above
    ADD CONSTRAINT category_above_above_id_fkey FOREIGN KEY (above_id) REFERENCES categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY category_above
    ADD CONSTRAINT category_above_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY category_names
    ADD CONSTRAINT category_names_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY checkout_keys
    ADD CONSTRAINT checkout_keys_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE ONLY customer_notes
    ADD CONSTRAINT customer_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY customer_notes
    ADD CONSTRAINT customer_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY declines
    ADD CONSTRAINT declines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE ONLY declines
    ADD CONSTRAINT declines_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY fit_products
    ADD CONSTRAINT fit_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;

ALTER TABLE ONLY fitment_qualifiers
    ADD CONSTRAINT fitment_qualifiers_fitment_id_fkey FOREIGN KEY (fitment_id) REFERENCES fitments(id) ON DELETE CASCADE;

ALTER TABLE ONLY fitments
    ADD CONSTRAINT fitments_product_fkey FOREIGN KEY (product) REFERENCES fit_products(number) ON DELETE CASCADE;

ALTER TABLE ONLY garage_vehicles
    ADD CONSTRAINT garage_vehicles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY group_members
    ADD CONSTRAINT group_members_group_id_fkey FOREIGN KEY (group_id) REFERENCES customer_groups(id);

ALTER TABLE ONLY group_members
    ADD CONSTRAINT group_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY group_prices
    ADD CONSTRAINT group_prices_group_id_fkey FOREIGN KEY (group_id) REFERENCES customer_groups(id) ON DELETE CASCADE;

ALTER TABLE ONLY group_prices
    ADD CONSTRAINT group_prices_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;

ALTER TABLE ONLY held_lines
    ADD CONSTRAINT held_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE ONLY held_lines
    ADD CONSTRAINT held_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);

ALTER TABLE ONLY idempotency_keys
    ADD CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY intents
    ADD CONSTRAINT intents_moved_from_fkey FOREIGN KEY (moved_from) REFERENCES orders(id);

ALTER TABLE ONLY intents
    ADD CONSTRAINT intents_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE ONLY interchange
    ADD CONSTRAINT interchange_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;

ALTER TABLE ONLY invoice_files
    ADD CONSTRAINT invoice_files_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);

ALTER TABLE ONLY mails
    ADD CONSTRAINT mails_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE ONLY order_edits
    ADD CONSTRAINT order_edits_edited_by_fkey FOREIGN KEY (edited_by) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY order_edits
    ADD CONSTRAINT order_edits_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE ONLY order_keys
    ADD CONSTRAINT order_keys_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE ONLY order_lines
    ADD CONSTRAINT order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE ONLY order_lines
    ADD CONSTRAINT order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);

ALTER TABLE ONLY order_links
    ADD CONSTRAINT order_links_first_id_fkey FOREIGN KEY (first_id) REFERENCES orders(id);

ALTER TABLE ONLY order_links
    ADD CONSTRAINT order_links_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE ONLY order_notes
    ADD CONSTRAINT order_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY order_notes
    ADD CONSTRAINT order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE ONLY order_tax_decisions
    ADD CONSTRAINT order_tax_decisions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_difference_of_fkey FOREIGN KEY (difference_of) REFERENCES orders(id);

ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY passkeys
    ADD CONSTRAINT "passkeys_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY pictures
    ADD CONSTRAINT pictures_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY product_addresses
    ADD CONSTRAINT product_addresses_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;

ALTER TABLE ONLY product_numbers
    ADD CONSTRAINT product_numbers_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;

ALTER TABLE ONLY product_pictures
    ADD CONSTRAINT product_pictures_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;

ALTER TABLE ONLY product_relations
    ADD CONSTRAINT product_relations_other_id_fkey FOREIGN KEY (other_id) REFERENCES products(id) ON DELETE CASCADE;

ALTER TABLE ONLY product_relations
    ADD CONSTRAINT product_relations_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;

ALTER TABLE ONLY product_vehicles
    ADD CONSTRAINT product_vehicles_product_fkey FOREIGN KEY (product) REFERENCES fit_products(number) ON DELETE CASCADE;

ALTER TABLE ONLY products
    ADD CONSTRAINT products_category_fkey FOREIGN KEY (category_id, category) REFERENCES categories(id, name) ON UPDATE CASCADE;

ALTER TABLE ONLY profiles
    ADD CONSTRAINT profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY promotion_uses
    ADD CONSTRAINT promotion_uses_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

ALTER TABLE ONLY promotion_uses
    ADD CONSTRAINT promotion_uses_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id);

ALTER TABLE ONLY quantity_breaks
    ADD CONSTRAINT quantity_breaks_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;

ALTER TABLE ONLY receipt_lines
    ADD CONSTRAINT receipt_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);

ALTER TABLE ONLY receipt_lines
    ADD CONSTRAINT receipt_lines_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipts(id);

ALTER TABLE ONLY receipt_lines
    ADD CONSTRAINT receipt_lines_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id);

ALTER TABLE ONLY receipts
    ADD CONSTRAINT receipts_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id);

ALTER TABLE ONLY refund_lines
    ADD CONSTRAINT refund_lines_order_id_position_fkey FOREIGN KEY (order_id, "position") REFERENCES order_lines(order_id, "position");

ALTER TABLE ONLY refund_lines
    ADD CONSTRAINT refund_lines_order_id_refund_id_fkey FOREIGN KEY (order_id, refund_id) REFERENCES refunds(order_id, id);

ALTER TABLE ONLY refunds
    ADD CONSTRAINT refunds_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY refunds
    ADD CONSTRAINT refunds_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES intents(id);

ALTER TABLE ONLY refunds
    ADD CONSTRAINT refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE ONLY registrations
    ADD CONSTRAINT registrations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY return_events
    ADD CONSTRAINT return_events_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id);

ALTER TABLE ONLY return_events
    ADD CONSTRAINT return_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY return_keys
    ADD CONSTRAINT return_keys_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id);

ALTER TABLE ONLY return_lines
    ADD CONSTRAINT return_lines_order_id_position_fkey FOREIGN KEY (order_id, "position") REFERENCES order_lines(order_id, "position");

ALTER TABLE ONLY return_lines
    ADD CONSTRAINT return_lines_order_id_return_id_fkey FOREIGN KEY (order_id, return_id) REFERENCES returns(order_id, id);

ALTER TABLE ONLY returns
    ADD CONSTRAINT returns_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE ONLY returns
    ADD CONSTRAINT returns_order_id_refund_id_fkey FOREIGN KEY (order_id, refund_id) REFERENCES refunds(order_id, id);

ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);

ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY sessions
    ADD CONSTRAINT "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY shipment_lines
    ADD CONSTRAINT shipment_lines_order_id_position_fkey FOREIGN KEY (order_id, "position") REFERENCES order_lines(order_id, "position");

ALTER TABLE ONLY shipment_lines
    ADD CONSTRAINT shipment_lines_order_id_shipment_id_fkey FOREIGN KEY (order_id, shipment_id) REFERENCES shipments(order_id, id);

ALTER TABLE ONLY shipments
    ADD CONSTRAINT shipments_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE SET NULL;

ALTER TABLE ONLY shipments
    ADD CONSTRAINT shipments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE ONLY shipments
    ADD CONSTRAINT shipments_shipped_by_fkey FOREIGN KEY (shipped_by) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY shipments
    ADD CONSTRAINT shipments_taken_back_by_fkey FOREIGN KEY (taken_back_by) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY staff_invitations
    ADD CONSTRAINT staff_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY staff_invitations
    ADD CONSTRAINT staff_invitations_staff_role_id_fkey FOREIGN KEY (staff_role_id) REFERENCES staff_roles(id) ON DELETE CASCADE;

ALTER TABLE ONLY stock_ledger
    ADD CONSTRAINT stock_ledger_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE ONLY stock_ledger
    ADD CONSTRAINT stock_ledger_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);

ALTER TABLE ONLY stock_ledger
    ADD CONSTRAINT stock_ledger_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipts(id);

ALTER TABLE ONLY supplier_numbers
    ADD CONSTRAINT supplier_numbers_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);

ALTER TABLE ONLY supplier_numbers
    ADD CONSTRAINT supplier_numbers_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id) ON DELETE CASCADE;

ALTER TABLE ONLY table_views
    ADD CONSTRAINT table_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY tax_claims
    ADD CONSTRAINT tax_claims_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE ONLY tax_claims
    ADD CONSTRAINT tax_claims_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id);

ALTER TABLE ONLY tax_exemptions
    ADD CONSTRAINT tax_exemptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY two_factors
    ADD CONSTRAINT "two_factors_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY users
    ADD CONSTRAINT users_staff_role_id_fkey FOREIGN KEY (staff_role_id) REFERENCES staff_roles(id);

ALTER TABLE ONLY vehicle_import_pieces
    ADD CONSTRAINT vehicle_import_pieces_import_id_fkey FOREIGN KEY (import_id) REFERENCES vehicle_imports(id) ON DELETE CASCADE;

reset check_function_bodies;

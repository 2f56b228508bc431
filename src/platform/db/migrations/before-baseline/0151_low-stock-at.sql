-- A product may have a level of its own below which its stock is low, in pieces; without one the rule of the shop holds, in minimum
-- orders (migration 0145, docs/decisions/kept-counts.md).

alter table products add column low_stock_at integer check (low_stock_at between 1 and 100000000);

-- From so many pieces on a product is not low, by its own level or that of the shop.
create function low_stock_below(low_stock_at integer, minimum integer, level bigint) returns bigint
language sql immutable parallel safe as $$ select coalesce(low_stock_at, minimum * level) $$;

create or replace function count_added_products() returns trigger language plpgsql as $$
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

create or replace function count_removed_products() returns trigger language plpgsql as $$
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

create or replace function count_changed_product() returns trigger language plpgsql as $$
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

-- Whether a product that is in stock is low on one side of a change and not on the other. The level of the shop is read only where
-- it decides: not where both sides have one of their own, and not where both hold the same number of whole minimum orders.
create function crosses_low_stock(available_before integer, minimum_before integer, low_at_before integer,
  available_after integer, minimum_after integer, low_at_after integer) returns boolean language plpgsql stable as $$
declare
  level bigint;
begin
  if low_at_before is null or low_at_after is null then
    level := low_stock_level();
  end if;
  return (available_before < coalesce(low_at_before, minimum_before * level))
    <> (available_after < coalesce(low_at_after, minimum_after * level));
end $$;

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
drop function crosses_low_stock(integer, integer, integer, integer);

create or replace function place_moved_categories() returns trigger language plpgsql as $$
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

-- Another level of the shop: counts again which of the products without a level of their own are low, as migration 0145 has it.
create or replace function count_by_low_stock_level() returns trigger language plpgsql as $$
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

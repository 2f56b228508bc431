-- How many products there are of each category, maker and origin is kept, not counted for each page
-- (docs/decisions/kept-counts.md).

-- Every category with each that it stands below, and with itself.
create table category_above (
  above_id text not null references categories (id) on delete cascade,
  category_id text not null references categories (id) on delete cascade,
  primary key (above_id, category_id)
);
create index category_above_category on category_above (category_id);

-- Products of a category and all below it, of a maker and of an origin; '' is any. What is in stock and what is low is of
-- those on sale; the rule for both stands in src/catalog/noun.ts. `own` is of the category alone.
create table product_counts (
  category_id text not null,
  maker text not null,
  made_in text not null,
  on_sale bigint not null,
  in_stock bigint not null,
  low bigint not null,
  archived bigint not null,
  own_on_sale bigint not null,
  own_in_stock bigint not null,
  primary key (category_id, maker, made_in)
) with (fillfactor = 90);
create index product_counts_origins on product_counts (category_id, made_in, maker);
create index product_counts_categories on product_counts (maker, made_in, category_id);

-- What changed since, of the category itself: each transaction appends its own lines, so that none waits for another. The
-- count of now is the kept one and the sum of these.
create table product_count_changes (
  id bigint generated always as identity primary key,
  -- Null: without a category.
  category_id text,
  maker text not null,
  made_in text not null,
  on_sale bigint not null,
  in_stock bigint not null,
  low bigint not null,
  archived bigint not null
);

create function count_added_products() returns trigger language plpgsql as $$
begin
  insert into product_count_changes (category_id, maker, made_in, on_sale, in_stock, low, archived)
  select category_id, maker, made_in,
    count(*) filter (where archived_at is null),
    count(*) filter (where archived_at is null and available >= minimum),
    count(*) filter (where archived_at is null and available >= minimum and available < minimum::bigint * 5),
    count(*) filter (where archived_at is not null)
  from changed group by category_id, maker, made_in;
  return null;
end $$;
create trigger products_counted_in after insert on products
  referencing new table as changed for each statement execute function count_added_products();

create function count_removed_products() returns trigger language plpgsql as $$
begin
  insert into product_count_changes (category_id, maker, made_in, on_sale, in_stock, low, archived)
  select category_id, maker, made_in,
    -count(*) filter (where archived_at is null),
    -count(*) filter (where archived_at is null and available >= minimum),
    -count(*) filter (where archived_at is null and available >= minimum and available < minimum::bigint * 5),
    -count(*) filter (where archived_at is not null)
  from changed group by category_id, maker, made_in;
  return null;
end $$;
create trigger products_counted_out after delete on products
  referencing old table as changed for each statement execute function count_removed_products();

-- An order that neither sells out nor makes low is not counted: the trigger does not even begin.
create function count_changed_product() returns trigger language plpgsql as $$
begin
  insert into product_count_changes (category_id, maker, made_in, on_sale, in_stock, low, archived)
  select p.category_id, p.maker, p.made_in,
    sign * (p.archived_at is null)::integer,
    sign * (p.archived_at is null and p.available >= p.minimum)::integer,
    sign * (p.archived_at is null and p.available >= p.minimum and p.available < p.minimum::bigint * 5)::integer,
    sign * (p.archived_at is not null)::integer
  from (values (-1, old), (1, new)) as sides (sign, product), lateral (select (product).*) as p;
  return null;
end $$;
create trigger product_counted_again after update on products for each row
  when ((old.category_id, old.maker, old.made_in) is distinct from (new.category_id, new.maker, new.made_in)
    or (old.archived_at is null) <> (new.archived_at is null)
    or (old.available >= old.minimum) <> (new.available >= new.minimum)
    or (old.available < old.minimum::bigint * 5) <> (new.available < new.minimum::bigint * 5))
  execute function count_changed_product();

-- Adds changes of categories themselves to the kept counts: to those of each category above, and of any.
create function keep_product_counts(changes product_count_changes[]) returns void language sql as $$
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

-- Adds what has changed to the kept counts. Answers false, and does nothing, while another does it or the tree is changed:
-- nobody waits for it. The first lock is its own, the second that of the tree (migration 0027).
create function fold_product_counts() returns boolean language plpgsql as $$
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

create function place_categories(ids text[]) returns void language sql as $$
  with recursive up as (
    select id, id as above_id from categories where id = any(ids)
    union all
    select up.id, c.parent_id from up join categories c on c.id = up.above_id where c.parent_id is not null
  )
  insert into category_above (category_id, above_id) select id, above_id from up;
$$;

create function place_added_categories() returns trigger language plpgsql as $$
begin
  perform place_categories(array(select id from changed));
  return null;
end $$;
create trigger categories_placed after insert on categories
  referencing new table as changed for each statement execute function place_added_categories();

-- Takes what the kept counts hold of the moved categories and all below them from those that they stood below, and gives it
-- to those that they stand below now. What is not folded yet is left: it will find them in their new place. Whoever
-- changes the tree holds its lock alone, so nobody folds meanwhile.
create function place_moved_categories() returns trigger language plpgsql as $$
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
        (archived_at is null and available >= minimum and available < minimum::bigint * 5)::integer as low,
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
create trigger categories_placed_again after update on categories
  referencing old table as before_move new table as after_move
  for each statement execute function place_moved_categories();

-- What is not folded yet of a category that goes would no longer find those above it.
create function fold_before_category_goes() returns trigger language plpgsql as $$
declare
  changes product_count_changes[];
begin
  perform pg_advisory_xact_lock(7239186);
  with gone as (delete from product_count_changes where category_id = old.id returning *)
  select array_agg(gone::product_count_changes) into changes from gone;
  perform keep_product_counts(changes);
  return old;
end $$;
create trigger category_folded before delete on categories
  for each row execute function fold_before_category_goes();

select place_categories(array(select id from categories));
insert into product_count_changes (category_id, maker, made_in, on_sale, in_stock, low, archived)
  select category_id, maker, made_in,
    count(*) filter (where archived_at is null),
    count(*) filter (where archived_at is null and available >= minimum),
    count(*) filter (where archived_at is null and available >= minimum and available < minimum::bigint * 5),
    count(*) filter (where archived_at is not null)
  from products group by category_id, maker, made_in;
select fold_product_counts();
analyze category_above, product_counts;

-- Caches are told what a change is about (src/db/topics.ts), and drop only what shows it. A transaction that changes many
-- rows says "everything" instead of naming them all. The stock is told after its commit, as migration 0031 has it.
drop trigger products_changed on products;
drop trigger product_changed on products;
drop trigger reviews_changed on reviews;
drop trigger categories_changed on categories;
drop function tell_change();

create function tell_topics(variadic topics text[]) returns void language plpgsql as $$
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

create function tell_product() returns trigger language plpgsql as $$
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
create trigger product_added_or_gone after insert or delete on products
  for each row execute function tell_product();
create trigger product_changed after update on products
  for each row when (old.available is not distinct from new.available) execute function tell_product();

create function tell_review() returns trigger language plpgsql as $$
begin
  perform tell_topics(variadic array(
    select distinct topic from unnest(array['reviews', 'reviews ' || old.product_id, 'reviews ' || new.product_id]) as topic
    where topic is not null order by topic));
  return null;
end $$;
create trigger review_changed after insert or update or delete on reviews
  for each row execute function tell_review();

create function tell_categories() returns trigger language plpgsql as $$
begin
  perform tell_topics('categories');
  return null;
end $$;
create trigger categories_changed after insert or update or delete on categories
  for each statement execute function tell_categories();

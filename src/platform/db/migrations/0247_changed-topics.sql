-- compatible_from: 0.1.0
-- What changed of what public pages and searches show, a line for each topic (src/platform/db/topics.ts) and transaction. Triggers write
-- all lines; stock has its ledger, so an order writes none. src/platform/db/changed-topics.ts reads them.
create table changed_topics (
  transaction xid8 not null default pg_current_xact_id(),
  topic text not null,
  at timestamptz not null default now(),
  primary key (transaction, topic)
);
insert into changed_topics (topic) values ('everything');

create or replace function tell_topics(variadic topics text[]) returns void language plpgsql as $$
begin
  if is_restoring() then
    return;
  end if;
  insert into changed_topics (topic) select distinct topic from unnest(topics) as topic where topic is not null
    on conflict do nothing;
  if found then
    -- PostgreSQL sends equal notifications of a transaction once.
    perform pg_notify('shop_changed', '');
  end if;
end $$;

create or replace function tell_products(ids text[]) returns void language plpgsql as $$
begin
  perform tell_topics(variadic array(select 'product ' || id from unnest(ids) as id));
end $$;

-- A rating neither finds nor sorts a product. Whatever else is changed with it does, whichever column it is.
create or replace function tell_product() returns trigger language plpgsql as $$
declare
  rating constant text[] := array['rating_sum', 'rating_count'];
begin
  if (old.rating_sum, old.rating_count) is distinct from (new.rating_sum, new.rating_count)
    and to_jsonb(old) - rating = to_jsonb(new) - rating
  then
    perform tell_topics('product ' || new.id);
  else
    perform tell_topics('catalogue', 'product ' || old.id, 'product ' || new.id, 'category ' || old.category_id,
      'category ' || new.category_id);
  end if;
  return null;
end $$;

drop trigger product_added_or_gone on products;
create function tell_whole_products() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform tell_topics(variadic array(
      select 'product ' || id from changed union all select 'category ' || category_id from changed union all select 'catalogue'));
  end if;
  return null;
end $$;
create trigger product_added after insert on products referencing new table as changed
  for each statement execute function tell_whole_products();
create trigger product_removed after delete on products referencing old table as changed
  for each statement execute function tell_whole_products();

-- For tables with a `product_id`.
create function tell_changed_products() returns trigger language plpgsql as $$
begin
  perform tell_products(array(select product_id from changed));
  return null;
end $$;

drop trigger quantity_breaks_changed on quantity_breaks;
drop function tell_breaks();
create trigger quantity_breaks_added after insert on quantity_breaks referencing new table as changed
  for each statement execute function tell_changed_products();
create trigger quantity_breaks_changed after update on quantity_breaks referencing new table as changed
  for each statement execute function tell_changed_products();
create trigger quantity_breaks_removed after delete on quantity_breaks referencing old table as changed
  for each statement execute function tell_changed_products();

create trigger product_pictures_added after insert on product_pictures referencing new table as changed
  for each statement execute function tell_changed_products();
create trigger product_pictures_changed after update on product_pictures referencing new table as changed
  for each statement execute function tell_changed_products();
create trigger product_pictures_removed after delete on product_pictures referencing old table as changed
  for each statement execute function tell_changed_products();

drop trigger fit_products_changed on fit_products;
drop function tell_fit();
create function tell_fits() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform tell_topics(variadic array(select 'product ' || product_id from changed union all select 'fitments'));
  end if;
  return null;
end $$;
create trigger fit_products_added after insert on fit_products referencing new table as changed
  for each statement execute function tell_fits();
create trigger fit_products_changed after update on fit_products referencing new table as changed
  for each statement execute function tell_fits();
create trigger fit_products_removed after delete on fit_products referencing old table as changed
  for each statement execute function tell_fits();

create function tell_covered() returns trigger language plpgsql as $$
begin
  perform tell_products(array(select p.product_id from changed join fit_products p on p.number = changed.product));
  return null;
end $$;
create trigger product_vehicles_added after insert on product_vehicles referencing new table as changed
  for each statement execute function tell_covered();
create trigger product_vehicles_changed after update on product_vehicles referencing new table as changed
  for each statement execute function tell_covered();
create trigger product_vehicles_removed after delete on product_vehicles referencing old table as changed
  for each statement execute function tell_covered();

-- Whether the shop is open decides about every answer.
drop trigger settings_changed on settings;
create or replace function tell_settings() returns trigger language plpgsql as $$
begin
  perform tell_topics('settings', case coalesce(new.name, old.name) when 'search_words' then 'synonyms' when 'opening' then 'everything' end);
  return null;
end $$;
create trigger settings_changed after insert or delete or update on settings
  for each row execute function tell_settings();

-- Not of an order that uses one.
create function tell_promotions() returns trigger language plpgsql as $$
begin
  perform tell_topics('promotions');
  return null;
end $$;
create trigger promotion_added_or_gone after insert or delete on promotions
  for each row execute function tell_promotions();
create trigger promotion_changed after update on promotions
  for each row when (old.used is not distinct from new.used) execute function tell_promotions();

create function tell_old_addresses() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform tell_topics('old_addresses');
  end if;
  return null;
end $$;
create trigger old_addresses_added after insert on old_addresses referencing new table as changed
  for each statement execute function tell_old_addresses();
create trigger old_addresses_changed after update on old_addresses referencing new table as changed
  for each statement execute function tell_old_addresses();
create trigger old_addresses_removed after delete on old_addresses referencing old table as changed
  for each statement execute function tell_old_addresses();

-- Every order in which products are listed has an index that holds what lists are filtered by, so that what a page passes
-- over is read from the index alone. None of them holds the stock, which changes with every order.
-- A name as it is sorted: an index on the expression would have to read the row for it.
alter table products add column name_key text collate "C"
  generated always as (lower(name collate "und-x-icu") collate "C") stored not null;

drop index products_name;
create index products_name on products (name_key, seq desc)
  include (archived_at, category_id, maker, made_in, price_cents);
drop index products_price;
create index products_price on products (price_cents, seq desc)
  include (archived_at, category_id, maker, made_in);
drop index products_on_sale;
create index products_on_sale on products (seq desc) include (category_id, maker, made_in, price_cents)
  where archived_at is null;

-- The admin's other orders, with those that are archived. Few products differ in their smallest order, so it has an index for
-- each direction.
drop index products_shelf;
create index products_category_name on products (category, seq desc) include (archived_at);
create index products_minimum on products (minimum, seq desc) include (archived_at);
create index products_minimum_down on products (minimum desc, seq desc) include (archived_at);
create index products_archived on products (seq desc) where archived_at is not null;

-- What a category, a maker or an origin has in a range of prices.
drop index products_facets;
create index products_category_price on products (category_id, price_cents) include (maker, made_in)
  where archived_at is null;
create index products_maker_price on products (maker, price_cents) include (category_id, made_in)
  where archived_at is null;
create index products_made_in_price on products (made_in, price_cents) include (category_id, maker)
  where archived_at is null;

-- Whether a product is in stock stands in the indexes by which lists are read, so that a list of what is in stock passes over
-- the others without reading their rows. It changes only when a product is sold out or comes back: an order that does neither
-- changes no index (docs/decisions/kept-counts.md).
alter table products add column in_stock boolean not null generated always as (available >= minimum) stored;

drop index products_on_sale, products_name, products_price;
create index products_on_sale on products (seq desc) include (category_id, maker, made_in, price_cents, in_stock)
  where archived_at is null;
create index products_name on products (name_key, seq desc)
  include (archived_at, category_id, maker, made_in, price_cents, in_stock);
create index products_price on products (price_cents, seq desc)
  include (archived_at, category_id, maker, made_in, in_stock);

drop index products_by_category, products_maker, products_made_in;
create index products_by_category on products (category_id, seq desc)
  include (maker, made_in, price_cents, in_stock) where archived_at is null;
create index products_maker on products (maker, seq desc)
  include (category_id, made_in, price_cents, in_stock) where archived_at is null;
create index products_made_in on products (made_in, seq desc)
  include (category_id, maker, price_cents, in_stock) where archived_at is null;

drop index products_category_price, products_maker_price, products_made_in_price;
create index products_category_price on products (category_id, price_cents, seq desc)
  include (maker, made_in, in_stock) where archived_at is null;
create index products_maker_price on products (maker, price_cents, seq desc)
  include (category_id, made_in, in_stock) where archived_at is null;
create index products_made_in_price on products (made_in, price_cents, seq desc)
  include (category_id, maker, in_stock) where archived_at is null;

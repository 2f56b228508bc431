-- Words are found anywhere in a product's name, part number (also without its dashes), category or description.
-- pg_trgm is a trusted extension: the owner of the database may create it.
create extension if not exists pg_trgm;

alter table products add column search text not null generated always as (
  lower((name || ' ' || coalesce(part_number, '') || ' ' ||
    regexp_replace(coalesce(part_number, ''), '[^A-Za-z0-9]', '', 'g') || ' ' ||
    category || ' ' || about) collate "und-x-icu")
) stored;
create index products_search on products using gin (search gin_trgm_ops);

-- The orders in which people page through the catalogue; none of them holds the stock, which changes with every order.
create index products_price on products (price_cents, seq desc) where archived_at is null;
create index products_name on products ((lower(name collate "und-x-icu") collate "C"), seq desc) where archived_at is null;

-- "Was it ever sold?", asked when an archived product is looked at.
create index stock_ledger_sold on stock_ledger (product_id) where reason = 'ordered';

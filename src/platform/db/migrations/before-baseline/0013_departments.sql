-- The catalogue as a tree of two levels: departments, and in each its categories. A product names its category by its
-- text; a category without a department is one that a shopkeeper named and has not filed yet.
create table categories (
  name text primary key check (name <> ''),
  department text not null default '',
  -- Empty: the newest product of the category stands for it.
  picture text not null default '',
  created_at timestamptz not null default now()
);
insert into categories (name) select distinct category from products where category <> '';
create trigger categories_changed after insert or update or delete on categories
  for each statement execute function tell_change();

-- `brand` is the contract's, and holds Made In (spec §3): who made it stands beside it. Sizes are those of the package.
alter table products
  add column maker text not null default '',
  add column length_mm integer check (length_mm > 0),
  add column width_mm integer check (width_mm > 0),
  add column height_mm integer check (height_mm > 0);

-- A maker's name finds its products.
alter table products drop column search;
alter table products add column search text not null generated always as (
  lower((name || ' ' || coalesce(part_number, '') || ' ' ||
    regexp_replace(coalesce(part_number, ''), '[^A-Za-z0-9]', '', 'g') || ' ' ||
    maker || ' ' || category || ' ' || about) collate "und-x-icu")
) stored;
create index products_search on products using gin (search gin_trgm_ops);

-- How many there are of each category, maker and origin, and the products of one maker or origin.
create index products_facets on products (category, maker, made_in) where archived_at is null;
create index products_maker on products (maker, seq desc) where archived_at is null;
create index products_made_in on products (made_in, seq desc) where archived_at is null;

drop trigger products_changed on products;
create trigger products_changed after insert or delete
  or update of slug, part_number, name, about, picture, price_cents, minimum, brand, made_in, maker, category, weight_grams, length_mm, width_mm, height_mm, attributes, rating_count, rating_sum, archived_at
  on products for each statement execute function tell_change();

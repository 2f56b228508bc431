-- The pictures of a product after its first, which stays `products.picture` (docs/decisions/product-pictures.md).
alter table products
  -- What the first picture shows, for those who do not see it; '' for the name of the product.
  add column picture_alt text not null default '' check (length(picture_alt) <= 200);

create table product_pictures (
  product_id text not null references products (id) on delete cascade,
  -- The first picture has position 1, so a product has at most 12.
  position smallint not null check (position between 2 and 12),
  -- As in products.picture.
  picture text not null check (picture <> '' and length(picture) <= 2000),
  alt text not null default '' check (length(alt) <= 200),
  primary key (product_id, position),
  unique (product_id, picture)
);

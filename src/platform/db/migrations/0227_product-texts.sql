-- compatible_from: 0.1.0
-- What search engines show of a product in place of its name and text; empty: these.
alter table products
  add column seo_title text not null default '' check (length(seo_title) <= 255),
  add column seo_description text not null default '' check (length(seo_description) <= 512),
  -- What an earlier shop showed beside the price, in the same currency and with the same tax. Only staff see it.
  add column compare_price_cents integer check (compare_price_cents between 1 and 99999999);

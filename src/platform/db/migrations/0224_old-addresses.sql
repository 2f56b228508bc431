-- compatible_from: 0.1.0
-- The addresses of an earlier shop, or of pages that are gone, and where each leads. A target is never itself an old address
-- (src/office/old-addresses/service.ts): nothing leads in a circle, and nobody is led twice.
create table old_addresses (
  -- Decoded, without a slash at its end, with the parameters that the earlier shop needs.
  path text primary key check (path ~ '^/([^/]|$)' and length(path) <= 500),
  target text not null check (target ~ '^/([^/\\]|$)' and length(target) <= 500),
  -- The target, written as a path is.
  target_path text not null,
  added_at timestamptz not null default now(),
  added_by text not null,
  check (path <> target_path)
);
create index old_addresses_by_target on old_addresses (target_path);
create index old_addresses_by_time on old_addresses (added_at, path);

-- Addresses at which visitors found nothing, without what identifies anybody: a few thousand.
create table missed_addresses (
  path text primary key check (length(path) <= 500),
  times integer not null check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);

-- What leads to a product leads to its new address. The new one is a page now, so nothing leads on from it.
create function follow_product_address() returns trigger language plpgsql as $$
begin
  delete from old_addresses where path = '/products/' || new.slug;
  update old_addresses set target = '/products/' || new.slug, target_path = '/products/' || new.slug
    where target_path = '/products/' || old.slug;
  return null;
end
$$;

create trigger products_follow_address
  after update of slug on products
  for each row when (old.slug is distinct from new.slug) execute function follow_product_address();

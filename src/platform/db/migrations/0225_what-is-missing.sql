-- compatible_from: 0.1.0
-- Products that lack something and are on sale, or never were (`archived_at = created_at`): the list of what is missing counts and pages
-- them in these. What was taken off sale on purpose is in none.
create index products_without_picture on products (seq desc) include (maker, archived_at)
  where picture = '' and (archived_at is null or archived_at = created_at);
create index products_without_text on products (seq desc) include (maker, archived_at)
  where about = '' and (archived_at is null or archived_at = created_at);
create index products_without_category on products (seq desc) include (maker, archived_at)
  where category_id is null and (archived_at is null or archived_at = created_at);

-- What new products of imports get where their file says nothing.
create table product_defaults (
  id text primary key,
  -- For products of this maker; null: of any.
  maker text check (maker <> '' and length(maker) <= 80),
  -- For products of this category and those below it; null: of any or none.
  within text references categories (id) on delete cascade,
  -- Null: none is set.
  category_id text references categories (id) on delete cascade,
  -- A template with {name}, {maker} and {partNumber}; empty: none.
  about text not null default '' check (length(about) <= 2000),
  -- A link; empty: none.
  picture text not null default '' check (length(picture) <= 2000),
  created_at timestamptz not null default now(),
  check (maker is not null or within is not null),
  check (category_id is not null or about <> '' or picture <> ''),
  unique nulls not distinct (maker, within)
);

-- Pictures of imports at other hosts: each address is fetched once.
create table fetched_pictures (
  address text primary key check (octet_length(address) <= 2000),
  host text not null,
  state text not null default 'waiting' check (state in ('waiting', 'fetched', 'failed')),
  -- Why the last attempt failed; empty while there was none, and once it is fetched.
  reason text not null default '',
  tries smallint not null default 0,
  -- The link of the shop's own picture.
  picture text not null default '' check ((picture <> '') = (state = 'fetched')),
  -- The import that named it first, and who applied it.
  import_id text not null,
  actor_id text not null,
  actor_email text not null,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index fetched_pictures_due on fetched_pictures (due_at) where state = 'waiting';
create index fetched_pictures_failed on fetched_pictures (import_id, address) where state = 'failed';
-- Which products have such a link.
create index products_linked_picture on products using hash (picture) where picture like 'http%';
create index product_pictures_linked on product_pictures using hash (picture) where picture like 'http%';

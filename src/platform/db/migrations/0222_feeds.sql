-- compatible_from: 0.1.0
-- Lists of products for marketplaces and search engines, each at an address that only those know who were given it. The files are in the
-- folder of the shop; `run` names those of the last time that one was written whole.
create table feeds (
  id text primary key,
  name text not null check (name <> '' and length(name) <= 60),
  kind text not null check (kind in ('google', 'google_tsv', 'meta', 'ebay')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Of eBay: the number of its category, and how many vehicles a listing may have.
  category text not null default '' check (category ~ '^[0-9]{0,12}$'),
  most_vehicles integer check (most_vehicles between 1 and 10000),
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{43}$'),
  is_on boolean not null default true,
  created_at timestamptz not null default now(),
  run text check (run ~ '^[0-9a-z]{24}$'),
  -- What the products were read for the stored file, and when it was last tried.
  read_at timestamptz,
  tried_at timestamptz,
  -- Of the content: when it became what it is, its SHA-256, and its size in bytes.
  content_at timestamptz,
  digest text,
  bytes bigint not null default 0,
  counts jsonb check (jsonb_typeof(counts) = 'object'),
  -- Why the last try failed; null if it did not.
  message text check (length(message) <= 500)
);

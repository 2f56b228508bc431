-- compatible_from: 0.1.0
-- `earlier`: a file of customers, orders or reviews of an earlier shop. Its rows are in `earlier_rows`.
alter table imports add column kind text not null default 'products' check (kind in ('products', 'earlier'));

-- When an account came in with a file of an earlier shop: until its email is proven it belongs to nobody, and stays when it is.
alter table users add column imported_at timestamptz;

-- The rows of such a file: what they would add, and what became of them.
create table earlier_rows (
  import_id text not null references imports (id) on delete cascade,
  line integer not null,
  lines integer not null check (lines >= 1),
  -- What people read: a name, the number of an order, a product.
  name text not null,
  -- Of the person, as the shop stores emails; empty where there is none.
  email text not null,
  -- The customer, the address, the order or the review: two rows with one are the same.
  match_key text not null,
  outcome text not null check (outcome in ('added', 'unchanged', 'refused', 'skipped')),
  fate text check (fate in ('waiting', 'done', 'left', 'undone', 'kept')),
  -- What is added; empty once it was.
  record jsonb not null default '{}' check (jsonb_typeof(record) = 'object'),
  -- The rows of the file as they came, of a refused one: to mend.
  cells jsonb not null default '[]' check (jsonb_typeof(cells) = 'array'),
  -- Of an added row: what of it stays out.
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  -- The account, address, order or review that was added.
  made_id text,
  primary key (import_id, line)
);
create index earlier_rows_by_outcome on earlier_rows (import_id, outcome, line);
create index earlier_rows_by_fate on earlier_rows (import_id, fate, line) where fate is not null;
create index earlier_rows_by_key on earlier_rows (import_id, match_key);
create index earlier_rows_by_email on earlier_rows (email) where email <> '';

-- What an earlier shop knew of a customer.
create table earlier_customers (
  user_id text primary key references users (id) on delete cascade,
  import_id text not null,
  -- The group into which the import put them.
  group_id text,
  -- When they agreed to get news from the earlier shop; null: they did not, or nobody knows when.
  consent_at timestamptz
);

-- Orders of an earlier shop, to be read alone: no figure, invoice, payment or return knows them.
create table earlier_orders (
  id text primary key,
  seq bigint generated always as identity,
  import_id text not null,
  email text not null check (email <> '' and email = lower(email)),
  number text not null check (number <> ''),
  placed_at timestamptz not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- As the earlier shop wrote it, with a point.
  total text not null check (total ~ '^-?\d+(\.\d+)?$'),
  -- Its state, lines and address, as texts.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  unique (email, number)
);
create index earlier_orders_of_import on earlier_orders (import_id);

-- The import that brought a review. It has no account, so that it never counts as the review of a buyer.
alter table reviews add column import_id text;
alter table reviews add check (import_id is null or user_id is null);
create index reviews_imported on reviews (email) where import_id is not null;

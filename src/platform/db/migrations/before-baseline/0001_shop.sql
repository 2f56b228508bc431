-- Identity. The camel-case columns are better-auth's own names; `role` and the rest are ours.
create table users (
  id text primary key,
  name text not null,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  "emailVerified" boolean not null default false,
  image text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "twoFactorEnabled" boolean,
  role text not null default 'customer' check (role in ('customer', 'admin'))
);

create table sessions (
  id text primary key,
  "expiresAt" timestamptz not null,
  token text not null unique,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null references users (id) on delete cascade
);
create index sessions_user on sessions ("userId");

create table accounts (
  id text primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references users (id) on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null,
  unique ("providerId", "accountId")
);
create index accounts_user on accounts ("userId");

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

create table two_factors (
  id text primary key,
  secret text not null,
  "backupCodes" text not null,
  "userId" text not null references users (id) on delete cascade,
  verified boolean,
  "failedVerificationCount" integer,
  "lockedUntil" timestamptz
);
create index two_factors_secret on two_factors (secret);
create index two_factors_user on two_factors ("userId");

create table profiles (
  user_id text primary key references users (id) on delete cascade,
  name text not null default '',
  phone text not null default '',
  url text not null default '',
  address text not null default '',
  updated_at timestamptz not null default now()
);

-- The bearer tokens of the contract: only the SHA-256 is kept. A token dies with its session.
create table access_tokens (
  hash bytea primary key check (length(hash) = 32),
  user_id text not null references users (id) on delete cascade,
  session_id text not null references sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index access_tokens_user on access_tokens (user_id);
create index access_tokens_session on access_tokens (session_id);
create index access_tokens_expiry on access_tokens (expires_at);

-- Catalogue.
create table products (
  id text primary key,
  seq bigint generated always as identity unique,
  slug text not null unique,
  part_number text unique,
  name text not null,
  about text not null,
  picture text not null,
  price_cents integer not null check (price_cents between 1 and 99999999),
  minimum integer not null check (minimum between 1 and 1000000),
  available integer not null check (available >= 0),
  brand text not null,
  made_in text not null,
  category text not null default '',
  weight_grams integer check (weight_grams > 0),
  attributes jsonb not null default '[]',
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index products_on_sale on products (seq desc) where archived_at is null;
create index products_category on products (category) where archived_at is null;

create table pictures (
  id text primary key,
  width integer not null,
  height integer not null,
  bytes bigint not null,
  uploaded_by text references users (id) on delete set null,
  created_at timestamptz not null default now()
);

-- Orders. Payment and shipment are two facts; src/orders/states.ts is the table of allowed steps.
create table orders (
  id text primary key,
  seq bigint generated always as identity unique,
  user_id text references users (id) on delete set null,
  product_id text not null references products (id),
  product_name text not null,
  name text not null,
  address text not null,
  email text not null,
  phone text not null,
  quantity integer not null check (quantity >= 1),
  unit_price_cents integer not null check (unit_price_cents >= 1),
  total_cents bigint not null check (total_cents = unit_price_cents::bigint * quantity),
  payment text not null default 'unpaid' check (payment in ('unpaid', 'processing', 'paid', 'part_refunded', 'refunded')),
  shipment text not null default 'pending' check (shipment in ('pending', 'shipped', 'cancelled')),
  transaction_id text,
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and total_cents),
  hold_until timestamptz not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  shipped_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text check (cancel_reason in ('customer', 'admin', 'not_paid_in_time')),
  deleted_at timestamptz,
  check ((payment in ('paid', 'part_refunded', 'refunded')) = (paid_at is not null)),
  check ((paid_at is null) = (transaction_id is null)),
  check ((shipment = 'shipped') = (shipped_at is not null)),
  check ((shipment = 'cancelled') = (cancelled_at is not null)),
  check (deleted_at is null or shipment = 'cancelled')
);
create index orders_owner on orders (user_id, seq desc) where deleted_at is null;
create index orders_product on orders (product_id);
create index orders_holds on orders (hold_until) where payment = 'unpaid' and shipment = 'pending';
create index orders_to_ship on orders (seq desc) where shipment = 'pending' and deleted_at is null;
create index orders_paid_at on orders (paid_at) where paid_at is not null;

-- Every change of a product's stock, with why. Its sum is `products.available`, always.
create table stock_ledger (
  id bigint generated always as identity primary key,
  product_id text not null references products (id),
  change integer not null check (change <> 0),
  reason text not null check (reason in ('added', 'edited', 'ordered', 'cancelled', 'released', 'refunded')),
  order_id text references orders (id),
  actor_id text,
  created_at timestamptz not null default now(),
  check ((reason in ('added', 'edited')) = (order_id is null))
);
create index stock_ledger_product on stock_ledger (product_id, id);
create unique index stock_ledger_once_per_order on stock_ledger (order_id, (change > 0)) where order_id is not null;

-- Money. `intents` mirrors what we opened at the provider; `captures` and `refunds` are what moved.
create table intents (
  id text primary key,
  order_id text not null references orders (id),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'usd',
  state text not null default 'open' check (state in ('open', 'processing', 'succeeded', 'canceled')),
  created_at timestamptz not null default now(),
  checked_at timestamptz not null default now()
);
create unique index intents_one_open_an_order on intents (order_id) where state in ('open', 'processing');
create index intents_order on intents (order_id);
create index intents_unsettled on intents (checked_at) where state in ('open', 'processing');

create table captures (
  intent_id text not null references intents (id),
  kind text not null check (kind in ('payment', 'late', 'second')),
  order_id text not null references orders (id),
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null default now(),
  primary key (intent_id, kind)
);
create unique index captures_one_payment_an_order on captures (order_id) where kind = 'payment';

create table refunds (
  id text primary key,
  intent_id text not null references intents (id),
  order_id text not null references orders (id),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null default '',
  state text not null default 'asked' check (state in ('asked', 'succeeded', 'failed')),
  provider_id text unique,
  failure text,
  asked_by text references users (id) on delete set null,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index refunds_order on refunds (order_id);
create index refunds_unsettled on refunds (created_at) where state = 'asked';

create table webhook_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);

create table idempotency_keys (
  user_id text not null references users (id) on delete cascade,
  call text not null,
  key text not null check (length(key) between 1 and 200),
  body_hash bytea not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, call, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Reviews.
create table reviews (
  id text primary key,
  seq bigint generated always as identity unique,
  user_id text references users (id) on delete set null,
  product_id text references products (id),
  name text not null,
  email text not null,
  about text not null,
  ratings integer not null check (ratings between 1 and 5),
  picture text not null,
  created_at timestamptz not null default now()
);
create index reviews_product on reviews (product_id, seq desc) where product_id is not null;

-- Mail: written with what it tells of, in one transaction; sent by a job. It is also the outbox screen.
create table mails (
  id text primary key,
  seq bigint generated always as identity unique,
  kind text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  order_id text references orders (id),
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

-- What admins (and the shop itself) did. Append-only.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id text,
  actor text not null,
  act text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_log_subject on audit_log (subject_kind, subject_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the % is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
create trigger stock_ledger_append_only before update or delete or truncate on stock_ledger
  for each statement execute function refuse_change();

-- What an admin must look at: a refund that the shop made by itself, a mail that cannot be sent.
create table alarms (
  id text primary key,
  seq bigint generated always as identity unique,
  kind text not null,
  message text not null,
  subject_kind text not null,
  subject_id text not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by text references users (id) on delete set null,
  unique (kind, subject_id)
);

-- Facts about this shop's own life, such as when its demo catalogue was loaded.
create table shop_facts (
  name text primary key,
  value text not null,
  noted_at timestamptz not null default now()
);

-- Page caches listen here. Stock taken by an order is told by the shop after its commit (see src/http/changes.ts):
-- a NOTIFY inside every order's transaction would make all commits queue behind one lock.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', tg_table_name);
  return null;
end $$;
create trigger products_changed after insert or delete
  or update of slug, part_number, name, about, picture, price_cents, minimum, brand, made_in, category, weight_grams, attributes, rating_count, rating_sum, archived_at
  on products for each statement execute function tell_change();
create trigger reviews_changed after insert or update or delete on reviews
  for each statement execute function tell_change();

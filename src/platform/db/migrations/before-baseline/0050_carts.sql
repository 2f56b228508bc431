-- A cart is opened by a token that the browser keeps; only the token's SHA-256 is stored (docs/decisions/carts.md).
create table carts (
  id text primary key,
  -- Null: of a visitor.
  user_id text unique references users (id) on delete cascade,
  used_at timestamptz not null default now()
);
create index carts_used on carts (used_at);

-- The cart of a customer has a token for each session that opened it, which ends with the session.
create table cart_tokens (
  hash bytea primary key check (length(hash) = 32),
  cart_id text not null references carts (id) on delete cascade,
  session_id text unique references sessions (id) on delete cascade
);
create index cart_tokens_cart on cart_tokens (cart_id);

create table cart_lines (
  cart_id text not null references carts (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  -- The order in which they were put in.
  seq bigint generated always as identity,
  quantity integer not null check (quantity between 1 and 100000000),
  -- Of one piece, when it was put in.
  unit_price_cents integer not null,
  added_at timestamptz not null default now(),
  primary key (cart_id, product_id)
);
create index cart_lines_product on cart_lines (product_id);

-- What was added under an Idempotency-Key: sent again, it adds nothing and is answered the same.
create table cart_additions (
  cart_id text not null references carts (id) on delete cascade,
  -- Of the key and what was to be added.
  hash bytea not null check (length(hash) = 32),
  results jsonb not null,
  made_at timestamptz not null default now(),
  primary key (cart_id, hash)
);
create index cart_additions_made on cart_additions (made_at);

-- A part number as people compare it: letters and digits, in upper case.
create function plain_number(number text) returns text language sql immutable strict parallel safe
  return upper(regexp_replace(number, '[^[:alnum:]]', '', 'g'));
create index products_plain_number on products (plain_number(part_number)) where archived_at is null;

-- The orders that were placed under an Idempotency-Key of a cart: sent again, the same order is answered. The keys of the table
-- idempotency_keys belong to users, and a guest is none.
create table checkout_keys (
  -- SHA-256 of the cart and the key.
  hash bytea primary key check (length(hash) = 32),
  -- Of the body: with another one, the key is refused.
  body_hash bytea not null,
  order_id text not null references orders (id),
  created_at timestamptz not null default now()
);
create index checkout_keys_age on checkout_keys (created_at);

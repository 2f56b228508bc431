-- The returns that were asked for under an Idempotency-Key of their order: sent again, the same return is answered. The keys of
-- the table idempotency_keys belong to users, and a guest is none.
create table return_keys (
  -- SHA-256 of the order and the key.
  hash bytea primary key check (length(hash) = 32),
  -- Of the body: with another one, the key is refused.
  body_hash bytea not null,
  return_id text not null references returns (id),
  created_at timestamptz not null default now()
);
create index return_keys_age on return_keys (created_at);

-- The addresses that a customer has saved for later orders. Orders keep copies of their own.
create table addresses (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  address jsonb not null check (jsonb_typeof(address) = 'object'),
  -- Offered first. Each customer with addresses has one.
  is_default boolean not null,
  -- The order in which they were saved.
  seq bigint generated always as identity
);
create unique index addresses_default on addresses (user_id) where is_default;
create index addresses_user on addresses (user_id, seq);

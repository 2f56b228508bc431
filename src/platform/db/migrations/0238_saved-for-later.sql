-- compatible_from: 0.1.0
-- Products that customers have put aside from their cart, which no order takes.
create table saved_lines (
  cart_id text not null references carts (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  quantity integer not null check (quantity between 1 and 100000000),
  vehicle integer check (vehicle >= 0),
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  saved_at timestamptz not null default now(),
  primary key (cart_id, product_id)
);
create index saved_lines_product on saved_lines (product_id);

-- When the buyer accepted the terms of the shop; null where it does not ask for that.
alter table orders add column terms_accepted_at timestamptz;

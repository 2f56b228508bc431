-- Who the shop buys from, what was delivered, and what it cost (docs/decisions/receiving.md).
create table suppliers (
  id text primary key,
  name text not null check (length(name) between 1 and 120),
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 60),
  notes text not null default '' check (length(notes) <= 2000),
  created_at timestamptz not null default now()
);
create unique index suppliers_name_key on suppliers (lower(name));

-- What a supplier calls a product.
create table supplier_numbers (
  product_id text not null references products (id),
  supplier_id text not null references suppliers (id) on delete cascade,
  number text not null check (length(number) between 1 and 80),
  primary key (product_id, supplier_id)
);
create index supplier_numbers_number on supplier_numbers (supplier_id, lower(number));

create table receipts (
  id text primary key,
  supplier_id text not null references suppliers (id),
  -- The supplier's number of the delivery.
  delivery_note text not null check (length(delivery_note) between 1 and 60),
  -- Opaque ids, as in the ledger.
  received_by text not null,
  received_at timestamptz not null default now(),
  cancelled_by text,
  cancelled_at timestamptz,
  check ((cancelled_at is null) = (cancelled_by is null))
);
-- A delivery is booked once, whoever books it again.
create unique index receipts_delivery_note_key on receipts (supplier_id, lower(delivery_note)) where cancelled_at is null;
create index receipts_received on receipts (received_at, id);

create table receipt_lines (
  -- In the order in which the stock of a product changed: it is locked meanwhile.
  id bigint generated always as identity primary key,
  receipt_id text not null references receipts (id),
  product_id text not null references products (id),
  pieces integer not null check (pieces > 0),
  -- Paid for a piece, in the smallest unit; null where nobody knew.
  cost_cents bigint check (cost_cents >= 0),
  -- The stock that the average counts before these pieces came.
  stock_before integer not null check (stock_before >= 0),
  -- The moving average after them, in millionths of the smallest unit; of a line with a price.
  average_micro bigint check (average_micro >= 0),
  unique (receipt_id, product_id),
  check ((cost_cents is null) = (average_micro is null))
);
create index receipt_lines_product on receipt_lines (product_id, id);

alter table stock_ledger add column receipt_id text references receipts (id);
alter table stock_ledger drop constraint stock_ledger_reason_check;
alter table stock_ledger drop constraint stock_ledger_order_check;
alter table stock_ledger add constraint stock_ledger_reason_check
  check (reason in ('added', 'edited', 'counted', 'damaged', 'lost', 'received', 'receipt_cancelled', 'sent_back', 'other',
    'ordered', 'cancelled', 'released', 'refunded', 'returned', 'replaced'));
alter table stock_ledger add constraint stock_ledger_order_check
  check ((reason in ('added', 'edited', 'counted', 'damaged', 'lost', 'received', 'receipt_cancelled', 'sent_back', 'other'))
    = (order_id is null));
alter table stock_ledger add constraint stock_ledger_receipt_check
  check ((receipt_id is null or reason in ('received', 'receipt_cancelled'))
    and (receipt_id is not null or reason <> 'receipt_cancelled'));
-- A line of a receipt is booked once, and taken back once.
create unique index stock_ledger_receipt on stock_ledger (receipt_id, product_id, reason) where receipt_id is not null;

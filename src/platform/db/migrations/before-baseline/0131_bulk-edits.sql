-- Why the stock changed: what people found on the shelf or took from it, with their words.
alter table stock_ledger drop constraint stock_ledger_reason_check;
alter table stock_ledger drop constraint stock_ledger_check;
alter table stock_ledger add constraint stock_ledger_reason_check
  check (reason in ('added', 'edited', 'counted', 'damaged', 'lost', 'received', 'sent_back', 'other',
    'ordered', 'cancelled', 'released', 'refunded', 'returned', 'replaced'));
alter table stock_ledger add constraint stock_ledger_order_check
  check ((reason in ('added', 'edited', 'counted', 'damaged', 'lost', 'received', 'sent_back', 'other')) = (order_id is null));
alter table stock_ledger add column note text not null default '' check (length(note) <= 200);

-- Changes of many products at once: what is changed, and how far that is.
create table bulk_edits (
  id text primary key,
  change jsonb not null check (jsonb_typeof(change) = 'object'),
  state text not null default 'previewed' check (state in ('previewed', 'applying', 'applied', 'undoing', 'undone')),
  -- Who previewed it: an opaque id, as in the ledger.
  actor_id text not null,
  created_at timestamptz not null default now()
);
create index bulk_edits_created on bulk_edits (created_at);

-- Each product of a bulk edit, as it was previewed and what became of it.
create table bulk_edit_rows (
  bulk_edit_id text not null references bulk_edits (id) on delete cascade,
  -- From 1, in the order in which they were chosen.
  place integer not null check (place >= 1),
  product_id text not null references products (id),
  name text not null,
  part_number text,
  outcome text not null
    check (outcome in ('ready', 'unchanged', 'refused', 'done', 'skipped', 'undone', 'kept')),
  -- Why it is refused, skipped or kept.
  why text check (why is null or outcome in ('refused', 'skipped', 'kept')),
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  primary key (bulk_edit_id, place),
  unique (bulk_edit_id, product_id)
);
create index bulk_edit_rows_outcome on bulk_edit_rows (bulk_edit_id, outcome, place);

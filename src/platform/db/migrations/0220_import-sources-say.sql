-- compatible_from: 0.1.0
-- What each source said last of a product, as long as the source is stored: what it says next is compared with this.
create table import_said (
  source text not null references import_sources (name) on update cascade on delete cascade,
  product_id text not null references products (id) on delete cascade,
  -- The values of the fields of its files.
  said jsonb not null check (jsonb_typeof(said) = 'object'),
  -- The source added the product: a file with all products of the source takes it off sale once it does not name it any more.
  has_added boolean not null default false,
  is_removed boolean not null default false,
  since timestamptz not null default now(),
  primary key (source, product_id)
);
create index import_said_product on import_said (product_id);

alter table import_rows
  -- All values that the file has for the product.
  add column said jsonb not null default '{}' check (jsonb_typeof(said) = 'object'),
  -- What its source had said before the import was made; null for nothing.
  add column said_before jsonb check (jsonb_typeof(said_before) = 'object'),
  -- Whether the source had taken it off sale before.
  add column was_removed boolean not null default false,
  -- What the supplier asks for it without tax, and what is left of the price in percent.
  add column cost jsonb check (jsonb_typeof(cost) = 'object'),
  drop constraint import_rows_lines_check,
  -- A product that the file does not name any more takes no line.
  add constraint import_rows_lines_check check (lines >= 0),
  drop constraint import_rows_outcome_check,
  add constraint import_rows_outcome_check
    check (outcome in ('added', 'changed', 'removed', 'unchanged', 'refused', 'skipped'));

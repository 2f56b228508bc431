-- compatible_from: 0.1.0
-- What the columns of the files of a source mean, by the name that the owner gave it.
create table import_sources (
  name text primary key check (name <> '' and length(name) <= 80),
  -- The first line of its files: a file with the same is of this source.
  heads text[] not null,
  mapping jsonb not null check (jsonb_typeof(mapping) = 'object'),
  updated_at timestamptz not null default now()
);

-- A file of products, from its arrival to its undo. The file itself is in the folder of the shop.
create table imports (
  id text primary key,
  name text not null check (length(name) <= 200),
  source text not null default '' check (length(source) <= 80),
  state text not null default 'receiving' check (state in
    ('receiving', 'reading', 'mapping', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'failed')),
  bytes bigint not null default 0,
  -- How the file is read, its dialect, and its columns with their samples; null until it was read.
  file jsonb check (jsonb_typeof(file) = 'object'),
  mapping jsonb check (jsonb_typeof(mapping) = 'object'),
  counts jsonb check (jsonb_typeof(counts) = 'object'),
  findings jsonb not null default '[]' check (jsonb_typeof(findings) = 'array'),
  digest text not null default '',
  records integer not null default 0,
  of_records integer not null default 0,
  message text,
  actor_id text not null,
  created_at timestamptz not null default now(),
  -- When its changes were made.
  applied_at timestamptz,
  moved_at timestamptz not null default now()
);
create index imports_created on imports (created_at);

-- The products of a file: what it would make of them, and what became of them. `before` is what an undo puts back.
create table import_rows (
  import_id text not null references imports (id) on delete cascade,
  line integer not null,
  lines integer not null check (lines >= 1),
  product_id text,
  name text not null,
  -- The product, or the number by which it is added: two rows with one are of one product.
  match_key text not null,
  outcome text not null check (outcome in ('added', 'changed', 'unchanged', 'refused', 'skipped')),
  fate text check (fate in ('waiting', 'done', 'left', 'undone', 'kept')),
  findings text[] not null default '{}',
  before jsonb not null default '{}' check (jsonb_typeof(before) = 'object'),
  after jsonb not null default '{}' check (jsonb_typeof(after) = 'object'),
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  primary key (import_id, line)
);
create index import_rows_by_outcome on import_rows (import_id, outcome, line);
create index import_rows_by_fate on import_rows (import_id, fate, line) where fate is not null;
create index import_rows_by_key on import_rows (import_id, match_key);

-- compatible_from: 0.1.0
-- Files of price lists are imports too. Their rows are in `file_rows`.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('products', 'earlier', 'price_lists'));
-- A person has said what the file is of: then its columns do not say it.
alter table imports add column is_kind_said boolean not null default false;
-- What the columns of a file that is not of products mean.
alter table imports add column table_mapping jsonb check (jsonb_typeof(table_mapping) = 'object');

-- The rows of such a file, one for each thing that it is about: what they would change, and what became of them.
create table file_rows (
  import_id text not null references imports (id) on delete cascade,
  line integer not null,
  lines integer not null check (lines >= 1),
  -- What people read.
  name text not null,
  -- Two rows with one are about the same thing.
  match_key text not null,
  -- What is changed or was added; null where it is not there.
  target_id text,
  outcome text not null check (outcome in ('added', 'changed', 'unchanged', 'refused')),
  fate text check (fate in ('waiting', 'done', 'left', 'undone', 'kept', 'deleted')),
  findings text[] not null default '{}',
  -- `before` is what an undo puts back.
  before jsonb not null default '{}' check (jsonb_typeof(before) = 'object'),
  after jsonb not null default '{}' check (jsonb_typeof(after) = 'object'),
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  -- The rows of the file as they came, each with its line and what is wrong with it, of a refused one: to mend.
  cells jsonb not null default '[]' check (jsonb_typeof(cells) = 'array'),
  primary key (import_id, line)
);
create index file_rows_by_outcome on file_rows (import_id, outcome, line);
create index file_rows_by_fate on file_rows (import_id, fate, line) where fate is not null;
create index file_rows_by_key on file_rows (import_id, match_key);

-- The import of a file of vehicles: how far it is, what it found and what it did. The shop keeps the last one.
create table vehicle_imports (
  id text primary key,
  -- Of the file, as the admin's computer calls it.
  name text not null check (length(name) <= 200),
  -- `receiving`: the file is not there yet. `failed`: nothing was changed.
  state text not null default 'receiving'
    check (state in ('receiving', 'checking', 'checked', 'importing', 'imported', 'failed')),
  -- Of the file, and of them those that the check has read.
  lines integer not null default 0 check (lines >= 0),
  lines_read integer not null default 0 check (lines_read between 0 and lines),
  -- How many vehicles the import adds and changes, and of them those that are written. They are there once the state is `imported`.
  vehicles integer not null default 0 check (vehicles >= 0),
  vehicles_written integer not null default 0 check (vehicles_written between 0 and vehicles),
  -- Rows with mistakes are left out.
  skips_refused boolean not null default false,
  -- What it would change, or changed: as the call answers it.
  report jsonb check (jsonb_typeof(report) = 'object'),
  -- Why it failed, for people.
  message text check ((message is not null) = (state = 'failed')),
  -- Who sent the file: an opaque id, as in the ledger.
  actor_id text not null,
  created_at timestamptz not null default now(),
  -- When it last went on.
  moved_at timestamptz not null default now(),
  constraint vehicle_imports_has_report check (report is not null or state not in ('checked', 'importing', 'imported'))
);
create index vehicle_imports_created on vehicle_imports (created_at);
-- One at a time.
create unique index vehicle_imports_running on vehicle_imports ((true)) where state in ('checking', 'importing');

-- The file and the CSV of its refused rows, in pieces.
create table vehicle_import_pieces (
  import_id text not null references vehicle_imports (id) on delete cascade,
  kind text not null check (kind in ('file', 'refused')),
  -- From 1.
  place integer not null check (place >= 1),
  bytes bytea not null,
  primary key (import_id, kind, place)
);

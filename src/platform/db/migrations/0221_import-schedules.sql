-- compatible_from: 0.1.0
-- Where the files of a source come from, and how often they are fetched. What was approved is a digest of the address, what opens it, the
-- mapping and the limits: after a change of one of them nothing runs by itself.
create table import_schedules (
  source text primary key references import_sources (name) on delete cascade,
  address text not null check (length(address) between 1 and 2000),
  user_name text not null default '' check (length(user_name) <= 200),
  -- Encrypted with the secret of the shop; null for none.
  password text,
  -- The fingerprint of the key of an SFTP server; empty while it is unknown.
  host_key text not null default '' check (length(host_key) <= 200),
  rhythm text not null check (rhythm in ('quarter_hour', 'hour', 'night')),
  -- At night, in the time zone of the shop.
  hour smallint not null default 3 check (hour between 0 and 23),
  limits jsonb not null check (jsonb_typeof(limits) = 'object'),
  is_on boolean not null default true,
  approved_by text,
  approved_at timestamptz,
  approved_digest text not null default '',
  next_at timestamptz not null default now(),
  -- Until then a process fetches it; another one takes it over later.
  leased_until timestamptz,
  -- Of the last file that was applied; null for none yet.
  good_rows integer check (good_rows >= 0),
  -- What the server and the shop know of the last file, to see that it is the same.
  etag text not null default '',
  modified text not null default '',
  content_hash text not null default '',
  hash_of text not null default '',
  failures integer not null default 0 check (failures >= 0),
  -- The run that its open alarm is about; null without an alarm.
  alarm_run text
);
create index import_schedules_due on import_schedules (next_at) where is_on;

-- What became of each time that a file was fetched, with the import that it led to.
create table import_runs (
  id text primary key,
  source text not null references import_sources (name) on delete cascade,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  outcome text not null default 'fetching' check (outcome in
    ('fetching', 'nothing_new', 'failed', 'received', 'waiting', 'applying', 'applied')),
  bytes bigint not null default 0,
  rows integer,
  -- Why it waits, each with its kind and numbers.
  reasons jsonb not null default '[]' check (jsonb_typeof(reasons) = 'array'),
  message text,
  import_id text references imports (id) on delete set null
);
create index import_runs_of on import_runs (source, started_at);
create index import_runs_started on import_runs (started_at);
create index import_runs_import on import_runs (import_id);

-- compatible_from: 0.1.0
-- The browser's files of the last versions: a page that is open in a browser still gets its own, from a process of any version.
create table client_builds (
  id text primary key,
  opened_at timestamptz not null default now()
);
create table client_files (
  path text not null,
  build_id text not null references client_builds (id) on delete cascade,
  -- As Brotli.
  body bytea not null,
  primary key (path, build_id)
);

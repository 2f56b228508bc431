-- compatible_from: 0.1.0
-- The backups that were complete and verified; those of before are known by their files alone.
create table backups (
  name text primary key,
  made_at timestamptz not null,
  bytes bigint not null check (bytes > 0),
  -- SHA-256 of the encrypted copy in another bucket, in hex; null without one.
  away_sha256 text check (away_sha256 ~ '^[0-9a-f]{64}$')
);
create index backups_made_at on backups (made_at);

-- Sign-ups with an email that nobody has confirmed yet (docs/decisions/unproven-accounts.md). The first one makes the
-- account and opens it; each later one waits until somebody confirms by its own link.
create table registrations (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  -- The argon2id hash of the password that waits; null for the registration that made the account, which has its own.
  password text,
  -- SHA-256 of the mark in the browser that signed up, and of the secret in the mailed link.
  browser_hash bytea not null check (length(browser_hash) = 32),
  link_hash bytea not null unique check (length(link_hash) = 32),
  link_ends_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index registrations_user on registrations (user_id);
create index registrations_expiry on registrations (expires_at);

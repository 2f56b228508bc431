-- Who is invited behind the counter, in which role. Only a hash of the secret of the link is stored.
create table staff_invitations (
  id text primary key,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'manager', 'warehouse', 'support', 'viewer', 'own')),
  -- An invitation to a role that was removed ends with it.
  staff_role_id text references staff_roles on delete cascade,
  -- It is void without whoever vouches for it.
  invited_by text not null references users on delete cascade,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  constraint staff_invitations_own_check check ((role = 'own') = (staff_role_id is not null)),
  constraint staff_invitations_ended_check check (accepted_at is null or withdrawn_at is null)
);
create unique index staff_invitations_open on staff_invitations (email)
  where accepted_at is null and withdrawn_at is null;
create index staff_invitations_email on staff_invitations (email);
create index staff_invitations_expires on staff_invitations (expires_at);
create index staff_invitations_role on staff_invitations (staff_role_id) where staff_role_id is not null;
create index staff_invitations_invited_by on staff_invitations (invited_by);

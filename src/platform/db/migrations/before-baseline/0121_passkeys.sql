-- Passkeys: keys that a person's device keeps, of which the shop has only the public half (docs/decisions/second-factor.md).
create table passkeys (
  id text primary key,
  name text check (length(name) <= 60),
  "publicKey" text not null,
  "userId" text not null references users (id) on delete cascade,
  "credentialID" text not null unique check (length("credentialID") <= 1400),
  counter bigint not null check (counter >= 0),
  "deviceType" text not null,
  "backedUp" boolean not null,
  transports text,
  "createdAt" timestamptz not null default now(),
  aaguid text
);
create index passkeys_user on passkeys ("userId");

-- The codes of an authenticator app, of which a person has one. Of several, the one in use stays.
delete from two_factors a using two_factors b
where a."userId" = b."userId" and a.id <> b.id
  and (coalesce(a.verified, true), a.id) < (coalesce(b.verified, true), b.id);
drop index two_factors_user;
create unique index two_factors_user on two_factors ("userId");

-- A person has a second factor if they have a passkey, or codes that they have confirmed. Whoever changes either waits for the
-- other changes of the same person.
create function keep_second_factor() returns trigger language plpgsql as $$
declare
  person text := coalesce(new."userId", old."userId");
  has boolean;
begin
  perform 1 from users where id = person for no key update;
  has := exists (select 1 from passkeys where "userId" = person)
    or exists (select 1 from two_factors where "userId" = person and verified is distinct from false);
  update users set "twoFactorEnabled" = has where id = person and "twoFactorEnabled" is distinct from has;
  return null;
end $$;
create trigger passkeys_are_a_factor after insert or delete on passkeys
  for each row execute function keep_second_factor();
create trigger codes_are_a_factor after insert or delete or update of verified on two_factors
  for each row execute function keep_second_factor();

-- When the person of a session last proved who they are: at the sign-in, and later before calls that need a fresh proof.
alter table sessions add column proven_at timestamptz;
update sessions set proven_at = "createdAt";
alter table sessions alter column proven_at set default now(), alter column proven_at set not null;

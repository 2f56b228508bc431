-- Words are found anywhere in what an admin sees of a user. pg_trgm is a trusted extension: the owner of the database
-- may create it.
create extension if not exists pg_trgm;
alter table users add column search text not null generated always as (
  lower((email || ' ' || name) collate "und-x-icu")
) stored;
create index users_search on users using gin (search gin_trgm_ops);

-- The orders of the admin table. By email there is an index already.
create index users_newest on users ("createdAt", id);
create index users_name on users (lower(name), id);
create index users_role on users (role, id);

-- Attempts to sign in and the like, counted by all processes together (src/identity/limits.ts). `expire` in milliseconds.
create table limits (
  key varchar(255) primary key,
  points integer not null,
  expire bigint
);
create index limits_expire on limits (expire);

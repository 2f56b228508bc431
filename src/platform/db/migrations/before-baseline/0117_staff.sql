-- Roles that the owner makes, beside the built-in ones (src/contract/permissions.ts).
create table staff_roles (
  id text primary key,
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  permissions text[] not null check (array_position(permissions, null) is null and cardinality(permissions) <= 100),
  -- How much of an order whoever may refund only small amounts may refund, in minor units of the currency.
  refund_limit bigint check (refund_limit between 0 and 100000000000),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now()
);
create unique index staff_roles_name on staff_roles (lower(name));

-- Until now everybody behind the counter might do everything.
alter table users drop constraint users_role_check;
update users set role = 'owner' where role = 'admin';
alter table users
  add column staff_role_id text references staff_roles,
  add column suspended_at timestamptz,
  add constraint users_role_check check (role in ('customer', 'owner', 'manager', 'warehouse', 'support', 'viewer', 'own')),
  add constraint users_staff_role_check check ((role = 'own') = (staff_role_id is not null)),
  -- Staff are suspended, customers are not.
  add constraint users_suspended_check check (suspended_at is null or role <> 'customer');
create index users_staff_role on users (staff_role_id) where staff_role_id is not null;
create index users_staff on users (role, id) where role <> 'customer';

-- Staff are known buyers, as admins were.
do $$
declare
  before text := pg_get_functiondef('held_now(text, text, text[], text)'::regprocedure);
  after text := replace(before, 'u.role = ''admin''', 'u.role <> ''customer''');
begin
  if after = before then
    raise exception 'held_now does not say which buyers are admins';
  end if;
  execute after;
end $$;

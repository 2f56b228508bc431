-- From here on a role acts for a confirmed email only (docs/decisions/unproven-accounts.md). A shop none of whose owners could act
-- then keeps one in: of those who are not suspended the one who was here last, else the oldest account. Their email counts as
-- confirmed, every other sign-up with it ends, and the audit log says so.
with kept as (
  update users set "emailVerified" = true, "updatedAt" = now()
  where id = (
    select u.id from users u
    where u.role = 'owner' and u.suspended_at is null
      and not exists (
        select from users o where o.role = 'owner' and o.suspended_at is null and o."emailVerified")
    order by (select max(s."updatedAt") from sessions s where s."userId" = u.id) desc nulls last, u."createdAt", u.id
    limit 1)
  returning id, email
), ended as (
  delete from registrations where user_id in (select id from kept)
)
insert into audit_log (actor, act, subject_kind, subject_id, before, after)
select 'shop', 'confirm_email', 'user', id, '{"confirmed": false}'::jsonb, jsonb_build_object('email', email, 'confirmed', true)
from kept;

-- Staff are known buyers once their email is confirmed, as for every other right of a role.
do $$
declare
  before text := pg_get_functiondef('held_now(text, text, text[], text)'::regprocedure);
begin
  execute replace(before, 'u.role <> ''customer''', '(u.role <> ''customer'' and u."emailVerified")');
end $$;

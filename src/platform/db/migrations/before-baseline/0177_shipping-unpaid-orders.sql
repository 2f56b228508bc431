-- Shipping an unpaid order is a permission of its own (docs/decisions/staff.md). Every role that could ship keeps what it could; a
-- shop that wants otherwise takes it away. The version goes up, so that a form which was opened before does not take it away.
with changed as (
  update staff_roles set permissions = permissions || '{orders.ship_unpaid}', version = version + 1
  where 'orders.ship' = any(permissions) and not 'orders.ship_unpaid' = any(permissions)
  returning id, name, permissions
)
insert into audit_log (actor, act, subject_kind, subject_id, before, after)
select 'shop', 'edit', 'staff_role', id,
  jsonb_build_object('name', name, 'permissions', to_jsonb(array_remove(permissions, 'orders.ship_unpaid'))),
  jsonb_build_object('name', name, 'permissions', to_jsonb(permissions))
from changed;

import { staffRules } from '#base/contract/messages/staff-rules.ts'
import {
  builtInNames,
  builtInRefundLimit,
  builtInRoles,
  type Permission,
  permissionNames,
  type StoredRole,
} from '#base/contract/permissions.ts'
import { newId } from '#base/id.ts'
import { fromMinor, toDecimal, toMinor } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { lockStaff } from '#people/identity/people.ts'
import { staffRefusals } from '#people/staff/messages/staff-refusals.ts'
import type { RoleFields, StaffRole } from '#people/staff/model.ts'
import * as store from '#people/staff/store.ts'
import type { OwnRole } from '#people/users/change-role.ts'
import { requireStaffRight } from '#people/users/staff-right.ts'
import { type Admin, recordChangesOf } from '#platform/audit/log.ts'
import type { Db, Tx } from '#platform/db/open.ts'

const recordChange = recordChangesOf('staff_role')

/** The built-in roles, then those that the shop made, by name. */
export async function listRoles(db: Db): Promise<StaffRole[]> {
  const [own, counts] = await Promise.all([store.listRoles(db), store.countBuiltIn(db)])
  const builtIn = builtInNames.map((name): StaffRole => {
    const permissions: readonly Permission[] = builtInRoles[name]
    const isLimited = permissions.includes('refunds.small') && !permissions.includes('refunds')
    return {
      id: name,
      name,
      builtIn: true,
      version: 1,
      permissions,
      refundLimit: isLimited ? fromMinor(builtInRefundLimit()) : null,
      people: counts.find(({ role }) => role === name)?.people ?? 0,
    }
  })
  return [...builtIn, ...own.map(roleOf)]
}

/** A role that the shop made, to be given. @throws Refusal `missing`. */
export async function ownRole(db: Db, id: string): Promise<OwnRole> {
  const found = await requireRole(db, id)
  return { id, ownName: found.name, ...storedAs(found) }
}

/**
 * Adds a role, and answers its id. Refuses `invalid` for small refunds without a limit, `conflict` for a taken name, and what
 * `requireStaffRight` refuses.
 */
export async function addRole(db: Db, fields: RoleFields, by: Admin): Promise<string> {
  requireRefundLimit(fields)
  return db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    await requireStaffRight(tx, by, [storedAs(fields)])
    await requireFreeName(tx, fields.name, undefined)
    const id = newId()
    await store.insertRole(tx, id, fields)
    await recordChange(tx, by, 'add', id, { after: audited(fields) })
    return id
  })
}

/** Replaces a role. Refuses as `addRole`; `missing`; `conflict` for another version. */
export async function editRole(
  db: Db,
  { id, version }: { id: string; version: number },
  fields: RoleFields,
  by: Admin,
): Promise<void> {
  requireRefundLimit(fields)
  await db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    const before = await requireRole(tx, id)
    await requireStaffRight(tx, by, [storedAs(before), storedAs(fields)])
    if (before.version !== version) throw new Refusal('conflict', 'role_changed', staffRefusals.roleChanged)
    await requireFreeName(tx, fields.name, id)
    await store.updateRole(tx, { id, version }, fields)
    await recordChange(tx, by, 'edit', id, { before: audited(before), after: audited(fields) })
  })
}

/** Removes a role. Refuses `missing`, `conflict` while somebody has it, and what `requireStaffRight` refuses. */
export async function removeRole(db: Db, id: string, by: Admin): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    const before = await requireRole(tx, id)
    await requireStaffRight(tx, by, [storedAs(before)])
    if (before.people > 0)
      throw new Refusal('conflict', 'role_in_use', staffRefusals.roleInUse(before.people))
    await store.deleteRole(tx, id)
    await recordChange(tx, by, 'remove', id, { before: audited(before) })
  })
}

async function requireRole(db: Db, id: string): Promise<StaffRole> {
  const row = await store.findRole(db, id)
  if (row === undefined) throw new Refusal('missing', 'missing', staffRefusals.missingRole)
  return roleOf(row)
}

async function requireFreeName(tx: Tx, name: string, exceptId: string | undefined): Promise<void> {
  if (!(await store.isTaken(tx, name, exceptId))) return
  throw new Refusal('conflict', 'role_taken', staffRules.taken, { fields: { name: staffRules.taken } })
}

function requireRefundLimit({ permissions, refundLimit }: RoleFields): void {
  const isLimited = permissions.includes('refunds.small') && !permissions.includes('refunds')
  if (!isLimited || refundLimit !== null) return
  const fields = { refundLimit: staffRules.limitNeeded }
  throw new Refusal('invalid', 'invalid', staffRules.limitNeeded, { fields })
}

function roleOf(row: NonNullable<Awaited<ReturnType<typeof store.findRole>>>): StaffRole {
  return {
    id: row.id,
    name: row.name,
    builtIn: false,
    version: row.version,
    people: row.people ?? 0,
    permissions: permissionNames.filter((name) => row.permissions.includes(name)),
    refundLimit: row.refund_limit === null ? null : fromMinor(row.refund_limit),
  }
}

function storedAs({ permissions, refundLimit }: RoleFields): StoredRole {
  return {
    role: 'own',
    ownPermissions: permissions,
    ownRefundLimit: refundLimit && toMinor(refundLimit),
  }
}

function audited({ name, permissions, refundLimit }: RoleFields) {
  return {
    name,
    // In one order, so that an undo sees whether they were changed since.
    permissions: permissionNames.filter((one) => permissions.includes(one)),
    refundLimit: refundLimit && toDecimal(refundLimit),
  }
}

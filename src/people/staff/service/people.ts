import { refusals } from '#base/contract/messages/refusals.ts'
import { isBuiltIn } from '#base/contract/permissions.ts'
import { Refusal } from '#base/refusal.ts'
import { lockByEmail, lockStaff, suspend, unsuspend } from '#people/identity/people.ts'
import { staffRefusals } from '#people/staff/messages/staff-refusals.ts'
import type { StaffMember } from '#people/staff/model.ts'
import * as store from '#people/staff/store.ts'
import { changeRole } from '#people/users/change-role.ts'
import { requireOtherOwner, requireStaffRight } from '#people/users/staff-right.ts'
import { type Admin, recordByAdmin } from '#platform/audit/log.ts'
import type { Db } from '#platform/db/open.ts'
import { ownRole } from './roles.ts'

/** The staff by email. */
export async function listStaff(db: Db): Promise<StaffMember[]> {
  return (await store.listStaff(db)).map((row) => ({
    id: row.id,
    email: row.email,
    displayName: row.name,
    role: row.roleId ?? row.role,
    roleName: row.roleName ?? row.role,
    ...(!row.emailVerified && { unconfirmed: true as const }),
    suspended: row.suspended_at !== null,
    twoFactor: row.twoFactorEnabled === true,
    lastSeen: latest(row.tokenAt, row.sessionAt),
  }))
}

function latest(...moments: readonly (Date | null)[]): Date | null {
  return moments.filter((at) => at !== null).sort((one, other) => other.getTime() - one.getTime())[0] ?? null
}

/**
 * Gives a user a role behind the counter: a built-in one by its name, else one that the shop made by its id. Answers 1, or 0 for one who
 * has it already. Refuses as `changeRole`, and `missing` for an unknown role.
 */
export function giveRole(db: Db, email: string, role: string, by: Admin): Promise<number> {
  const to = isBuiltIn(role) ? role : (tx: Db) => ownRole(tx, role)
  return changeRole(db, { email, to, by, requestId: by.requestId })
}

/** Makes one of the staff a customer again; answers 1, or 0 for a customer. Refuses as `changeRole`. */
export function letGo(db: Db, email: string, by: Admin): Promise<number> {
  return changeRole(db, { email, to: 'customer', by, requestId: by.requestId })
}

/**
 * Suspends one of the staff, or ends their suspension; answers 1, or 0 if they were already. Every session and token of a suspended person
 * has ended. Refuses `missing` for a user who is not there or a customer, `conflict` for the last owner, and what `requireStaffRight`
 * refuses.
 */
export async function setSuspended(
  db: Db,
  email: string,
  act: 'suspend' | 'unsuspend',
  by: Admin,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    const user = await lockByEmail(tx, email)
    if (user === undefined) throw new Refusal('missing', 'missing_user', refusals.missingUser)
    if (user.role === 'customer') throw new Refusal('missing', 'not_staff', staffRefusals.notStaff)
    await requireStaffRight(tx, by, [user])
    const isSuspended = user.suspended_at !== null
    if (isSuspended === (act === 'suspend')) return 0
    if (act === 'suspend') await requireOtherOwner(tx, user)
    await (act === 'suspend' ? suspend : unsuspend)(tx, user.id)
    await recordByAdmin(tx, by, {
      act,
      subject: { kind: 'user', id: user.id },
      before: { email, suspended: isSuspended },
      after: { email, suspended: !isSuspended },
    })
    return 1
  })
}

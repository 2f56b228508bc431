import { type AuditEntry, record } from '#audit/log.ts'
import { refusals } from '#contract/messages.ts'
import { type Permission, permissionsOf } from '#contract/permissions.ts'
import type { Db, Tx } from '#db/open.ts'
import type { Holder } from '#http/policy.ts'
import {
  hasOtherOwner,
  type LockedUser,
  lockByEmail,
  lockStaff,
  type Role,
  setRole,
} from '#identity/people.ts'
import { Refusal } from '#refusal.ts'

/** Who changes the staff: somebody behind the counter, or the command line, which may do everything. */
export type Changer = Pick<Holder, 'userId' | 'email'> | 'command line' | 'shop'

interface RoleChange {
  readonly email: string
  readonly to: Role
  readonly by: Changer
  readonly requestId?: string
}

/**
 * Gives a user a role, audits it, and revokes the user's access tokens; answers 1, or 0 for a user who already has the
 * role. Refuses `missing`; `forbidden` for a place behind the counter without a confirmed email, since the mailbox may belong to
 * somebody else, and what `requireStaffRight` refuses; `conflict` for the last owner and for a suspended user.
 */
export async function changeRole(db: Db, { email, to, by, requestId }: RoleChange): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    const user = await lockByEmail(tx, email)
    if (user === undefined) throw new Refusal('missing', 'missing_user', refusals.missingUser)
    if (user.role === to.role && to.role !== 'own') return 0
    if (to.role !== 'customer' && !user.emailVerified)
      throw new Refusal('forbidden', 'email_unconfirmed', refusals.adminUnconfirmed)
    await requireStaffRight(tx, by, [user, { role: to.role, ownPermissions: null }])
    if (by !== 'command line' && by !== 'shop') await requireOtherOwner(tx, user)
    await setRole(tx, user.id, to)
    const isGiven = to.role !== 'customer'
    await record(tx, {
      actor: by,
      act: isGiven ? 'make_admin' : 'take_admin',
      subject: { kind: 'user', id: user.id },
      before: { email, role: user.role },
      after: { email, role: to.role },
      ...(requestId === undefined ? {} : { requestId }),
    } satisfies AuditEntry)
    return 1
  })
}

/** @throws Refusal `conflict` for the only owner who is not suspended: nobody could manage the shop. */
export async function requireOtherOwner(
  tx: Tx,
  user: Pick<LockedUser, 'id' | 'role' | 'suspended_at'>,
): Promise<void> {
  if (user.role !== 'owner' || user.suspended_at !== null || (await hasOtherOwner(tx, user.id))) return
  throw new Refusal('conflict', 'only_owner', refusals.lastOwner)
}

interface Held {
  readonly role: string
  readonly ownPermissions: readonly string[] | null
}

/**
 * Whoever changes the staff must still be allowed to, and have every permission of the roles that they take and give: nobody makes
 * somebody more powerful than themselves, or removes them. Only owners make owners.
 * @throws Refusal `forbidden`.
 */
export async function requireStaffRight(tx: Tx, by: Changer, roles: readonly Held[]): Promise<void> {
  if (by === 'command line' || by === 'shop') return
  const changer = await lockByEmail(tx, by.email)
  const isThere = changer !== undefined && changer.suspended_at === null
  const held = isThere ? permissionsOf({ ...changer, ownRefundLimit: null }) : new Set<Permission>()
  const isOwner = changer?.role === 'owner'
  const mayAll = roles.every(
    (one) =>
      (one.role !== 'owner' || isOwner) &&
      [...permissionsOf({ ...one, ownRefundLimit: null })].every((name) => held.has(name)),
  )
  if (!held.has('staff') || !mayAll)
    throw new Refusal('forbidden', 'not_yours_to_give', refusals.notYoursToGive)
}

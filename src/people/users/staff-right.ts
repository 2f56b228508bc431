import { refusals } from '#base/contract/messages/refusals.ts'
import {
  permissionsOf,
  type RefundLimit,
  refundLimitOf,
  type StoredRole,
} from '#base/contract/permissions.ts'
import { Refusal } from '#base/refusal.ts'
import { hasOtherOwner, type LockedUser, lockByEmail } from '#people/identity/people.ts'
import type { Tx } from '#platform/db/open.ts'
import type { Holder } from '#platform/http/policy.ts'

/** Who changes the staff: somebody behind the counter, or the command line and the shop, which may do everything. */
export type Changer = Pick<Holder, 'userId' | 'email'> | 'command line' | 'shop'

/**
 * Somebody who changes the staff must still be allowed to, and have all permissions of the roles that they take and give: nobody makes
 * somebody more powerful than themselves, or removes them. Only owners make owners. Called after `lockStaff`.
 * @throws Refusal `forbidden`.
 */
export async function requireStaffRight(tx: Tx, by: Changer, roles: readonly StoredRole[]): Promise<void> {
  if (typeof by === 'string') return
  const changer = await lockByEmail(tx, by.email)
  const isThere = changer !== undefined && changer.suspended_at === null && changer.emailVerified
  if (isThere && permissionsOf(changer).has('staff') && roles.every((one) => contains(changer, one))) return
  throw new Refusal('forbidden', 'not_yours_to_give', refusals.notYoursToGive)
}

/** Whether a role may do all that another may. */
function contains(mine: StoredRole, other: StoredRole): boolean {
  const held = permissionsOf(mine)
  return (
    (mine.role === 'owner' || other.role !== 'owner') &&
    [...permissionsOf(other)].every((name) => held.has(name)) &&
    inMinor(refundLimitOf(mine)) >= inMinor(refundLimitOf(other))
  )
}

function inMinor(limit: RefundLimit): number {
  if (limit === 'everything') return Number.POSITIVE_INFINITY
  return limit === 'nothing' ? 0 : limit
}

/** @throws Refusal `conflict` for the only owner who can act (confirmed, not suspended): nobody could manage the shop. */
export async function requireOtherOwner(
  tx: Tx,
  user: Pick<LockedUser, 'id' | 'role' | 'suspended_at' | 'emailVerified'>,
): Promise<void> {
  const canAct = user.role === 'owner' && user.emailVerified && user.suspended_at === null
  if (!canAct || (await hasOtherOwner(tx, user.id))) return
  throw new Refusal('conflict', 'only_owner', refusals.lastOwner)
}

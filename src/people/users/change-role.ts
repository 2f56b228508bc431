import { refusals } from '#base/contract/messages/refusals.ts'
import { isBuiltIn, type StoredRole } from '#base/contract/permissions.ts'
import { Refusal } from '#base/refusal.ts'
import { lockByEmail, lockStaff, type Role, setRole } from '#people/identity/people.ts'
import { record } from '#platform/audit/log.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { type Changer, requireOtherOwner, requireStaffRight } from './staff-right.ts'

/** A role that the shop made, with what it contains. */
export interface OwnRole extends StoredRole {
  readonly id: string
  readonly ownName: string
}

interface RoleChange {
  readonly email: string
  /** A built-in role, the place of a customer, or how to find a role that the shop made. */
  readonly to: Exclude<Role['role'], 'own'> | ((tx: Db) => Promise<OwnRole>)
  readonly by: Changer
  readonly requestId?: string
}

/**
 * Gives a user a role, audits it, and revokes the user's access tokens; answers 1, or 0 for a user who already has the
 * role. Refuses `missing`; `forbidden` for a place behind the counter without a confirmed email, since the mailbox may belong to
 * somebody else, and what `requireStaffRight` refuses; `conflict` for the last owner, except from the command line.
 */
export async function changeRole(db: Db, change: RoleChange): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    return changeRoleIn(tx, change)
  })
}

/** As `changeRole`, in a transaction that holds `lockStaff`. */
export async function changeRoleIn(tx: Tx, { email, to, by, requestId }: RoleChange): Promise<number> {
  const user = await lockByEmail(tx, email)
  if (user === undefined) throw new Refusal('missing', 'missing_user', refusals.missingUser)
  const next = typeof to === 'function' ? await to(tx) : builtIn(to)
  await requireStaffRight(tx, by, [user, next])
  if (user.role === next.role && user.staff_role_id === next.id) return 0
  if (next.role !== 'customer' && !user.emailVerified)
    throw new Refusal('forbidden', 'email_unconfirmed', refusals.adminUnconfirmed)
  if (by !== 'command line') await requireOtherOwner(tx, user)
  await setRole(
    tx,
    user.id,
    next.id === null ? { role: roleNamed(next.role) } : { role: 'own', staffRoleId: next.id },
  )
  await record(tx, {
    actor: by,
    act: next.role === 'customer' ? 'take_admin' : 'make_admin',
    subject: { kind: 'user', id: user.id },
    before: { email, role: user.ownName ?? user.role },
    after: { email, role: next.ownName ?? next.role },
    ...(requestId === undefined ? {} : { requestId }),
  })
  return 1
}

type Next = StoredRole & { readonly id: string | null; readonly ownName: string | null }

function builtIn(role: string): Next {
  return { role, id: null, ownName: null, ownPermissions: null, ownRefundLimit: null }
}

function roleNamed(role: string): Exclude<Role['role'], 'own'> {
  if (role === 'customer' || isBuiltIn(role)) return role
  throw new Error(`No built-in role is called ${role}`)
}

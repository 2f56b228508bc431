import type pg from 'pg'
import { type Permission, permissionsOf } from '#base/contract/permissions.ts'
import { now } from '#platform/db/functions.ts'
import { statement, type Values } from '#platform/db/statement.ts'

interface Asked {
  /** Whether staff without a second factor count as customers. */
  readonly staffFactor: 'required' | 'optional'
}

/** What the user of a session may do behind the counter, read anew; nothing for a session that has ended. */
export async function permissionsOfSession(
  pool: pg.Pool,
  sessionId: string,
  asked: Asked,
): Promise<ReadonlySet<Permission>> {
  const rows = await selectOfSession(pool, { sessionId })
  return heldBy(rows[0], asked)
}

const selectOfSession = statement((db, { sessionId }: Values<{ sessionId: string }>) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .leftJoin('staff_roles as r', 'r.id', 'u.staff_role_id')
    .select(['u.role', 'u.twoFactorEnabled as hasFactor'])
    .select(['r.permissions as ownPermissions', 'r.refund_limit as ownRefundLimit'])
    .where('s.id', '=', sessionId)
    .where('s.expiresAt', '>', now)
    .where('u.suspended_at', 'is', null),
)

/** What a user may do behind the counter, read anew; nothing for one who is suspended, or not there any more. */
export async function permissionsOfUser(
  pool: pg.Pool,
  userId: string,
  asked: Asked,
): Promise<ReadonlySet<Permission>> {
  const rows = await selectOfUser(pool, { userId })
  return heldBy(rows[0], asked)
}

const selectOfUser = statement((db, { userId }: Values<{ userId: string }>) =>
  db
    .selectFrom('users as u')
    .leftJoin('staff_roles as r', 'r.id', 'u.staff_role_id')
    .select(['u.role', 'u.twoFactorEnabled as hasFactor'])
    .select(['r.permissions as ownPermissions', 'r.refund_limit as ownRefundLimit'])
    .where('u.id', '=', userId)
    .where('u.suspended_at', 'is', null),
)

interface Row {
  readonly role: string
  readonly hasFactor: boolean | null
  readonly ownPermissions: string[] | null
  readonly ownRefundLimit: number | null
}

function heldBy(row: Row | undefined, { staffFactor }: Asked): ReadonlySet<Permission> {
  if (row === undefined || (staffFactor === 'required' && row.hasFactor !== true)) return new Set()
  return permissionsOf(row)
}

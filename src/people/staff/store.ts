import { toMinor } from '#base/money.ts'
import { rowCount } from '#platform/db/count.ts'
import { lowered } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { RoleFields } from './model.ts'

const most = 1000

/** The staff by email, with what is known of when they were there. */
export function listStaff(db: Db) {
  return db
    .selectFrom('users as u')
    .leftJoin('staff_roles as r', 'r.id', 'u.staff_role_id')
    .select([
      'u.id',
      'u.email',
      'u.emailVerified',
      'u.name',
      'u.role',
      'u.suspended_at',
      'u.twoFactorEnabled',
    ])
    .select(['r.id as roleId', 'r.name as roleName'])
    .select(({ selectFrom }) => [
      selectFrom('access_tokens as t')
        .select(({ fn }) => fn.max('t.created_at').as('at'))
        .whereRef('t.user_id', '=', 'u.id')
        .as('tokenAt'),
      selectFrom('sessions as s')
        .select(({ fn }) => fn.max('s.updatedAt').as('at'))
        .whereRef('s.userId', '=', 'u.id')
        .as('sessionAt'),
    ])
    .where('u.role', '<>', 'customer')
    .orderBy('u.email')
    .limit(most)
    .execute()
}

/** How many people have each built-in role. */
export function countBuiltIn(db: Db) {
  return db
    .selectFrom('users')
    .select((eb) => ['role', rowCount(eb).as('people')])
    .where('role', 'not in', ['customer', 'own'])
    .groupBy('role')
    .execute()
}

/** The roles that the shop made, by name. */
export function listRoles(db: Db) {
  return roles(db).orderBy('r.name').limit(most).execute()
}

/** A role that the shop made. */
export function findRole(db: Db, id: string) {
  return roles(db).where('r.id', '=', id).executeTakeFirst()
}

function roles(db: Db) {
  return db
    .selectFrom('staff_roles as r')
    .select(['r.id', 'r.name', 'r.permissions', 'r.refund_limit', 'r.version'])
    .select((eb) =>
      eb
        .selectFrom('users as u')
        .select((users) => rowCount(users).as('n'))
        .whereRef('u.staff_role_id', '=', 'r.id')
        .as('people'),
    )
}

/** Whether a role may refund at once only up to an amount. */
export async function hasRefundLimits(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('staff_roles')
    .select('id')
    .where('refund_limit', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether another role has a name, in capitals or not. */
export async function isTaken(db: Db, name: string, exceptId: string | undefined): Promise<boolean> {
  const other = await db
    .selectFrom('staff_roles')
    .select('id')
    .where(({ eb, ref, val }) => eb(lowered(ref('name')), '=', lowered(val(name))))
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .executeTakeFirst()
  return other !== undefined
}

const columnsOf = ({ name, permissions, refundLimit }: RoleFields) => ({
  name,
  permissions: [...permissions],
  refund_limit: refundLimit && toMinor(refundLimit),
})

export async function insertRole(tx: Tx, id: string, fields: RoleFields): Promise<void> {
  await tx
    .insertInto('staff_roles')
    .values({ id, ...columnsOf(fields) })
    .execute()
}

/** Writes the next version of a role. */
export async function updateRole(
  tx: Tx,
  { id, version }: { id: string; version: number },
  fields: RoleFields,
): Promise<void> {
  await tx
    .updateTable('staff_roles')
    .set({ ...columnsOf(fields), version: version + 1 })
    .where('id', '=', id)
    .execute()
}

export async function deleteRole(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('staff_roles').where('id', '=', id).execute()
}

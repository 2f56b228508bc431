import type { Db } from '#platform/db/open.ts'
import type { Recipient } from '../model.ts'

export async function recipientOf(db: Db, email: string): Promise<Recipient> {
  const user = await db
    .selectFrom('users')
    .select('emailVerified')
    .where('email', '=', email)
    .executeTakeFirst()
  return user?.emailVerified ? 'confirmed' : 'unconfirmed'
}

/** The emails among these that belong to an account and are confirmed. */
export async function confirmedAmong(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const users = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', emails)
    .where('emailVerified', '=', true)
    .execute()
  return new Set(users.map(({ email }) => email))
}

export type StaffRow = Awaited<ReturnType<typeof listMailable>>[number]

/** The staff with a confirmed email who are not suspended, with their roles; at most a thousand. */
export function listMailable(db: Db) {
  return db
    .selectFrom('users as u')
    .leftJoin('staff_roles as r', 'r.id', 'u.staff_role_id')
    .select(['u.id', 'u.email', 'u.name', 'u.role', 'r.id as roleId', 'r.permissions'])
    .where('u.role', '<>', 'customer')
    .where('u.suspended_at', 'is', null)
    .where('u.emailVerified', '=', true)
    .orderBy('u.id')
    .limit(1000)
    .execute()
}

/** The roles that the shop made, by name. */
export function listOwnRoles(db: Db) {
  return db.selectFrom('staff_roles').select(['id', 'name']).orderBy('name').limit(1000).execute()
}

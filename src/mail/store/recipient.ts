import type { Db } from '#db/open.ts'
import type { Recipient } from '../noun.ts'

export async function recipientOf(db: Db, email: string): Promise<Recipient> {
  const user = await db
    .selectFrom('users')
    .select('emailVerified')
    .where('email', '=', email)
    .executeTakeFirst()
  return user?.emailVerified ? 'confirmed' : 'unconfirmed'
}

/** Those of these emails that belong to an account and are confirmed. */
export async function confirmedAmong(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const users = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', emails)
    .where('emailVerified', '=', true)
    .execute()
  return new Set(users.map(({ email }) => email))
}

/** The confirmed emails of all admins. */
export async function adminMailboxes(db: Db): Promise<string[]> {
  const admins = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('emailVerified', '=', true)
    .orderBy('id')
    .limit(100)
    .execute()
  return admins.map(({ email }) => email)
}

import { type Permission, rolesWith } from '#contract/permissions.ts'
import { isAmong } from '#db/functions.ts'
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

/** The confirmed emails of the staff who get alarms. */
export async function alarmMailboxes(db: Db): Promise<string[]> {
  const admins = await db
    .selectFrom('users')
    .leftJoin('staff_roles', 'staff_roles.id', 'users.staff_role_id')
    .select('email')
    .where(({ eb, ref, or }) =>
      or([
        eb('users.role', 'in', rolesWith('alarms')),
        isAmong('alarms' satisfies Permission, ref('staff_roles.permissions')),
      ]),
    )
    .where('suspended_at', 'is', null)
    .where('emailVerified', '=', true)
    .orderBy('users.id')
    .limit(100)
    .execute()
  return admins.map(({ email }) => email)
}

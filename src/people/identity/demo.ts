import type { Db } from '#platform/db/open.ts'
import { demoLogins } from './demo-logins.ts'

/** Removes the credentials and roles of the demo users: a live shop must not have a publicly known password. */
export async function retireDemoUsers(db: Db): Promise<void> {
  const emails = demoLogins.map(({ email }) => email)
  await db.transaction().execute(async (tx) => {
    const ids = tx.selectFrom('users').select('id').where('email', 'in', emails)
    await tx
      .updateTable('users')
      .set({ role: 'customer', staff_role_id: null, suspended_at: null })
      .where('email', 'in', emails)
      .execute()
    await tx.deleteFrom('sessions').where('userId', 'in', ids).execute()
    await tx.deleteFrom('accounts').where('userId', 'in', ids).execute()
  })
}

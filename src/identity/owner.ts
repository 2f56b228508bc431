import { record } from '#audit/log.ts'
import type { Db } from '#db/open.ts'

/**
 * Makes the owner (ADMIN_EMAIL) an admin once that email is confirmed; it runs at start, at the confirmation and at
 * sign-in. Does nothing without an owner, before the confirmation, or when the user is already an admin.
 */
export async function promoteOwner(db: Db, adminEmail: string | undefined): Promise<void> {
  if (adminEmail === undefined) return
  await db.transaction().execute(async (tx) => {
    const promoted = await tx
      .updateTable('users')
      .set({ role: 'admin' })
      .where('email', '=', adminEmail)
      .where('emailVerified', '=', true)
      .where('role', '<>', 'admin')
      .returning('id')
      .executeTakeFirst()
    if (promoted === undefined) return
    await tx.deleteFrom('access_tokens').where('user_id', '=', promoted.id).execute()
    await record(tx, {
      actor: 'shop',
      act: 'make_admin',
      subject: { kind: 'user', id: promoted.id },
      before: { role: 'customer' },
      after: { role: 'admin' },
    })
  })
}

/** Whether a user signs in with a second factor. */
export async function hasTwoFactor(db: Db, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('twoFactorEnabled')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.twoFactorEnabled === true
}

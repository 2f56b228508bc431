import { record } from '#audit/log.ts'
import type { Db } from '#db/open.ts'

/**
 * Makes the owner (ADMIN_EMAIL) an admin once that email is verified: at start, at verification, at sign-in. Does
 * nothing without an owner, before the verification, and for who is an admin already.
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

/**
 * The owner of a mailbox takes an account over by resetting its password: the email counts as verified. When it was
 * not before, somebody else may have signed up with it, so their profile, second factor and other ways in are removed.
 */
export async function claimByMail(db: Db, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const claimed = await tx
      .updateTable('users')
      .set({ emailVerified: true, twoFactorEnabled: false })
      .where('id', '=', userId)
      .where('emailVerified', '=', false)
      .returning('id')
      .executeTakeFirst()
    if (claimed === undefined) return
    await tx.deleteFrom('two_factors').where('userId', '=', userId).execute()
    await tx.deleteFrom('profiles').where('user_id', '=', userId).execute()
    await tx
      .deleteFrom('accounts')
      .where('userId', '=', userId)
      .where('providerId', '<>', 'credential')
      .execute()
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

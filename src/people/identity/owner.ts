import { record } from '#platform/audit/log.ts'
import type { Db } from '#platform/db/open.ts'
import { setRole } from './people.ts'

/**
 * Makes the user of ADMIN_EMAIL an owner of the shop once that email is confirmed; it runs at start, at the confirmation and at
 * sign-in. Does nothing without one, before the confirmation, or when the user is an owner already.
 */
export async function promoteOwner(db: Db, adminEmail: string | undefined): Promise<void> {
  if (adminEmail === undefined) return
  await db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'role'])
      .where('email', '=', adminEmail)
      .where('emailVerified', '=', true)
      .where('role', '<>', 'owner')
      .forUpdate()
      .executeTakeFirst()
    if (user === undefined) return
    await setRole(tx, user.id, { role: 'owner' })
    await record(tx, {
      actor: 'shop',
      act: 'make_admin',
      subject: { kind: 'user', id: user.id },
      before: { role: user.role },
      after: { role: 'owner' },
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

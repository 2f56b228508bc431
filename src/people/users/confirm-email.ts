import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import { confirmAccount } from '#people/identity/account-claim.ts'
import { lockByEmail, lockStaff } from '#people/identity/people.ts'
import { endTokensOf } from '#people/identity/sessions.ts'
import { record } from '#platform/audit/log.ts'
import type { Db } from '#platform/db/open.ts'

/**
 * Counts the email of an account as confirmed, for the command line of the shop, whose operator answers for the person; audits it. The
 * account stays as it is, with its password and its sessions, and every other sign-up with that email ends. Its access tokens end,
 * so that browsers learn what it may do now. Answers its role and 1, or 0 for an email that was confirmed. Refuses `missing`.
 */
export async function confirmEmail(db: Db, email: string): Promise<{ changed: 0 | 1; role: string }> {
  return db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    const user = await lockByEmail(tx, email)
    if (user === undefined) throw new Refusal('missing', 'missing_user', refusals.missingUser)
    const role = user.ownName ?? user.role
    if (user.emailVerified) return { changed: 0, role }
    await confirmAccount(tx, user.id)
    await endTokensOf(tx, user.id)
    await record(tx, {
      actor: 'command line',
      act: 'confirm_email',
      subject: { kind: 'user', id: user.id },
      before: { confirmed: false },
      after: { email, confirmed: true },
    })
    return { changed: 1, role }
  })
}

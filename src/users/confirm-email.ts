import { record } from '#audit/log.ts'
import { refusals } from '#contract/messages.ts'
import type { Db } from '#db/open.ts'
import { lockByEmail, lockStaff } from '#identity/people.ts'
import { endTokensOf } from '#identity/sessions.ts'
import { confirmAccount } from '#identity/take-over.ts'
import { Refusal } from '#refusal.ts'

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

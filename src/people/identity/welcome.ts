import { refusals } from '#base/contract/messages/refusals.ts'
import { screens } from '#base/contract/screens.ts'
import { Refusal } from '#base/refusal.ts'
import { hashOf, linkWith, newSecret } from '#base/secret.ts'
import { type Admin, recordByAdmin } from '#platform/audit/log.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { welcomeEmail } from './emails.ts'
import { browserHashOf, register } from './inside/registrations.ts'
import type { Limits } from './limits.ts'

/** Inserts a registration and queues the email with its link. */
export async function queueWelcomeEmail(
  tx: Tx,
  publicUrl: string,
  { to, registration }: { readonly to: string; readonly registration: Parameters<typeof register>[1] },
): Promise<void> {
  const secret = await register(tx, registration)
  const verifyUrl = linkWith(secret, publicUrl + screens.confirmEmail)
  const mail = welcomeEmail({ displayName: registration.name, verifyUrl, shopUrl: publicUrl })
  await queueMail(tx, { ...mail, to })
}

/**
 * Mails the owner of an unconfirmed email another link that confirms it, for one of the staff, and audits it. In the browser that made
 * the account the link needs no password, as theirs. Answers 1, or 0 for an email that is confirmed. Refuses `missing`, and `too_many`
 * after three to a mailbox or twenty of one person in an hour, invitations included.
 */
export async function sendConfirmationFor(
  { db, limits, publicUrl }: { readonly db: Db; readonly limits: Limits; readonly publicUrl: string },
  to: string,
  by: Admin,
): Promise<number> {
  await limits.countInvitation(by.userId, to)
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'name', 'emailVerified'])
      .where('email', '=', to)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (user === undefined) throw new Refusal('missing', 'missing_user', refusals.missingUser)
    if (user.emailVerified) return 0
    const browserHash = (await browserHashOf(tx, user.id)) ?? hashOf(newSecret())
    const registration = { userId: user.id, name: user.name, password: null, browserHash }
    await queueWelcomeEmail(tx, publicUrl, { to, registration })
    await recordByAdmin(tx, by, {
      act: 'send_confirmation',
      subject: { kind: 'user', id: user.id },
      after: { email: to },
    })
    return 1
  })
}

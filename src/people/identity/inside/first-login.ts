import { constants, screens } from '#base/contract/screens.ts'
import { newId } from '#base/id.ts'
import { linkWith, newSecret } from '#base/secret.ts'
import { firstLoginEmail } from '#people/identity/emails.ts'
import { fromNow } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { isWithin } from '#platform/db/tally.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { lockUnclaimed } from '../imported-accounts.ts'

const hourSeconds = 3600

/**
 * After a refused log-in: a customer of an earlier shop, who has no password here, gets the link to choose one, once an hour. The answer
 * of the log-in does not say so.
 */
export async function mailFirstLogin(
  { db, publicUrl }: { readonly db: Db; readonly publicUrl: string },
  email: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await lockUnclaimed(tx, { email })
    if (account === undefined) return
    const { userId } = account
    if (!(await isWithin(tx, { of: 'first_login', whose: userId, most: 1, seconds: hourSeconds }))) return
    const token = newSecret()
    await tx
      .insertInto('verifications')
      .values({
        id: newId(),
        identifier: `reset-password:${token}`,
        value: userId,
        expiresAt: fromNow(constants.resetMinutes * 60),
      })
      .execute()
    const url = linkWith(token, publicUrl + screens.resetPassword)
    await queueMail(tx, { ...firstLoginEmail({ url, shopUrl: publicUrl }), to: email })
  })
}

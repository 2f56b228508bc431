import { createHash, randomInt } from 'node:crypto'
import type { Clock } from '#base/clock.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { Refusal } from '#base/refusal.ts'
import { openingRefusals as refusals } from '#office/opening/messages/opening-refusals.ts'
import { findNote, mailArrived, storeNote, trialMail } from '#office/opening/store.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { type MailSetup, senderLine } from '#platform/mail/letterhead/model.ts'
import { readLetterhead } from '#platform/mail/letterhead/service.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { trialEmail } from '../emails.ts'

export interface TrialMailShop extends DbAndPool {
  readonly clock: Clock
  readonly mailSetup: MailSetup
  readonly shopUrl: string
}

const validMs = 24 * 3600 * 1000

/** How mails are sent now. A mail that arrived says nothing about another sender or another server. */
export async function wayOfMails({ pool, mailSetup }: Pick<TrialMailShop, 'pool' | 'mailSetup'>) {
  const { from } = await readLetterhead({ pool }, mailSetup.usual)
  return { from: senderLine(from), server: mailSetup.server ?? '' }
}

/** Sends a mail with a new code; the codes before it do not work any more. */
export async function sendTrialMail(shop: TrialMailShop, to: string): Promise<void> {
  const { db, clock, shopUrl } = shop
  const code = `${randomInt(1000, 10_000)}-${randomInt(1000, 10_000)}`
  const way = await wayOfMails(shop)
  const url = `${shopUrl}${staffScreens.firstDay}#mail=${code}`
  await db.transaction().execute(async (tx) => {
    await storeNote(tx, trialMail, { at: clock().toISOString(), hash: hashOf(code), ...way })
    await queueMail(tx, { ...trialEmail({ code, url, shopUrl }), to })
  })
}

/**
 * Notes that a mail has arrived, for its code says so. The code comes from a mail of the last 24 hours.
 * @throws Refusal `conflict` `other_code` for any other code.
 */
export async function confirmTrialMail({ db, clock }: TrialMailShop, code: string): Promise<void> {
  const sent = await findNote(db, trialMail)
  const isRecent = sent !== undefined && clock().getTime() - Date.parse(sent.at) < validMs
  if (!isRecent || sent.hash !== hashOf(code)) throw new Refusal('conflict', 'other_code', refusals.otherCode)
  await storeNote(db, mailArrived, { at: clock().toISOString(), from: sent.from, server: sent.server })
}

/** Spaces and a forgotten dash do not matter. */
function hashOf(code: string): string {
  return createHash('sha256').update(code.replace(/\D/g, '')).digest('hex')
}

import { anyText, text } from '#db/functions.ts'
import type { Db, Tx } from '#db/open.ts'

interface Forgotten {
  readonly email: string
  /** Mails about these orders are forgotten too, whoever received them. */
  readonly orderIds: readonly string[]
  /** Replaces the content of the mails. */
  readonly words: string
}

/** Removes recipient and content from mails to a person and about their orders. Queued mails are not sent. */
export async function forgetMails(tx: Tx, { email, orderIds, words }: Forgotten): Promise<void> {
  await tx
    .updateTable('mails')
    .set(({ eb, ref }) => ({
      ...{ recipient: '', subject: ref('kind'), html: words, body: words },
      ...{ last_error: null, claimed_until: null },
      state: eb.case().when('state', '=', 'queued').then(text('failed')).else(ref('state')).end(),
    }))
    .where((eb) => eb.or([eb('recipient', '=', email), eb('order_id', '=', anyText(orderIds))]))
    .execute()
}

/** Every mail to a person, newest first. */
export function mailsTo(db: Db, email: string, limit: number) {
  return db
    .selectFrom('mails')
    .select(['kind', 'subject', 'body', 'state', 'created_at', 'sent_at'])
    .where('recipient', '=', email)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
}

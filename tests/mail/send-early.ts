import { sql } from 'kysely'
import { deliver } from '#platform/mail/service.ts'
import { claimDue } from '#platform/mail/store/claim.ts'
import type { MailTransport } from '#platform/mail/transport.ts'
import type { FreshDatabase } from '../database.ts'

/** Attempts to send a mail that is not due yet. It is due in this transaction only, because the shop would send it first. */
export async function sendEarly(
  { db }: Pick<FreshDatabase, 'db'>,
  transport: MailTransport,
  mailId: string,
): Promise<void> {
  const { claimed } = await db.transaction().execute(async (tx) => {
    await sql`update mails set due_at = now() - interval '1 hour' where id = ${mailId}`.execute(tx)
    return claimDue(tx, 1)
  })
  for (const mail of claimed) await deliver(db, transport, mail)
}

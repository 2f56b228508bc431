import { sendDue } from '#platform/mail/service.ts'
import type { MailTransport } from '#platform/mail/transport.ts'
import type { FreshDatabase } from '../database.ts'

/** Processes that send at the same time. */
const processes = 5

/** Several processes send these mails, which are the only due ones. Returns how many each process claimed. */
export async function sendAll(
  { db, pool }: FreshDatabase,
  transport: MailTransport | undefined,
  ids: readonly string[],
): Promise<number[]> {
  await pool.query(
    `update mails set due_at = now() + interval '50 minutes' where state = 'queued' and id <> all($1)`,
    [ids],
  )
  await pool.query(
    `update mails set due_at = now() - interval '1 second' where state = 'queued' and id = any($1)`,
    [ids],
  )
  return Promise.all(
    Array.from({ length: processes }, async () => {
      let claimed = 0
      for (;;) {
        const sent = await sendDue(db, transport)
        if (sent.claimed === 0) return claimed
        claimed += sent.claimed
      }
    }),
  )
}

/**
 * Makes one attempt to send one mail, its last if `isLast`.
 * @throws the error that the outbox records if the attempt fails, or an error if the mail cannot be claimed.
 */
export async function send(
  database: FreshDatabase,
  transport: MailTransport | undefined,
  id: string,
  isLast = false,
): Promise<void> {
  const { pool } = database
  if (isLast) await pool.query('update mails set attempts = 11 where id = $1', [id])
  const [claimed = 0] = await sendAll(database, transport, [id]).then((all) => [
    all.reduce((sum, one) => sum + one),
  ])
  const { rows } = await pool.query<{ state: string; reason: string | null }>(
    'select state, last_error as reason from mails where id = $1',
    [id],
  )
  if (rows[0]?.state !== 'queued') return
  throw new Error(
    claimed === 0 ? `Nobody could claim mail ${id}` : `Mail ${id} could not be sent: ${rows[0].reason}`,
  )
}

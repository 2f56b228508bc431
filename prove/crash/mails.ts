import { setTimeout as pause } from 'node:timers/promises'
import { headersOf, type Mailbox } from '../../tests/mail/mailbox.ts'
import { atMost, exactly, type Figure, none } from '../proof.ts'
import type { BusyShop } from './busy-shop.ts'

const sentWithinMs = 240_000

/** Waits until every mail is sent, and counts what arrived at the mail server. A mail interrupted by a kill is sent again. */
export async function countMails({ database }: BusyShop, mailbox: Mailbox, kills: number): Promise<Figure[]> {
  const until = Date.now() + sentWithinMs
  const left = async () => {
    const { rows } = await database.pool.query<{ left: number }>(
      `select count(*) as left from mails where state = 'queued'`,
    )
    return rows[0]?.left ?? 0
  }
  while ((await left()) > 0 && Date.now() < until) await pause(500)
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from mails where state = 'sent' order by id`,
  )
  const came = new Map<string, number>()
  for (const { raw } of mailbox.delivered) {
    const id =
      headersOf(raw)
        .find((line) => /^message-id:/i.test(line))
        ?.match(/<([^@>]+)@/)?.[1] ?? ''
    came.set(id, (came.get(id) ?? 0) + 1)
  }
  const again = mailbox.delivered.length - came.size
  return [
    exactly('mails that are not sent yet', await left(), 0),
    exactly('different mails that arrived at the mail server', came.size, rows.length),
    none(
      'mails marked as sent that never arrived',
      rows.flatMap(({ id }) => (came.has(id) ? [] : [id])),
    ),
    // A kill after the server accepted a mail and before the shop recorded it: the repeat has the same Message-ID. Two are sent at a time.
    atMost('mails that arrived again with the same Message-ID', again, 2 * kills),
  ]
}

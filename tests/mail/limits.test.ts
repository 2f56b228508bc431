import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { sweeps } from '#app/server/module.ts'
import { mails as words } from '#base/contract/messages/back-office.ts'
import type { EmailKind } from '#base/contract/messages/email-words.ts'
import { sweepJob } from '#platform/jobs/sweep.ts'
import { mailboxOf } from '#platform/mail/limits.ts'
import type { Cause } from '#platform/mail/model.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { MailTransport } from '#platform/mail/transport.ts'
import { aCustomer } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { attempt } from '../jobs/attempt.ts'
import { plain } from './letterhead.ts'
import { send, sendAll } from './send.ts'

const database = suiteFixture(freshDatabase)

let made = 0
const stranger = () => `stranger-${++made}@victim.example`

async function posted(to: string, cause: Cause, kind: EmailKind): Promise<string> {
  return queueMail(database.db, {
    kind,
    cause,
    subject: 'A subject',
    html: '<p>secret</p>',
    text: 'secret',
    to,
  })
}

/** A slow mail server, so that many attempts overlap. */
function slowTransport(): MailTransport & { carried: string[] } {
  const carried: string[] = []
  return {
    atOnce: 4,
    carried,
    async deliver({ id }) {
      await pause(20)
      carried.push(id)
      return plain
    },
    probe: async () => {},
    close() {},
  }
}

/** Queues a number of mails and sends all at once. Returns how many reached the transport, and the states of all. */
async function burst(count: number, to: string, cause: Cause, kind: EmailKind) {
  const transport = slowTransport()
  const ids: string[] = []
  for (let number = 0; number < count; number++) ids.push(await posted(to, cause, kind))
  await sendAll(database, transport, ids)
  return { carried: transport.carried.length, states: await statesOf(ids) }
}

async function statesOf(ids: readonly string[]) {
  const { rows } = await database.pool.query<{ state: string; count: number }>(
    'select state, count(*) as count from mails where id = any($1) group by 1 order by 1',
    [ids],
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

describe('of many mails at the same time, one mailbox gets', () => {
  it.each([
    ['four that anybody causes by typing its email', 'account', 'welcome', 4],
    ['one about orders of an account that nobody confirmed', 'customer', 'order_placed', 1],
    ['none about their cancelling', 'customer', 'order_cancelled', 0],
    ['three about what admins do with unpaid orders', 'admin', 'order_shipped', 3],
    ['all about money that moved', 'payment', 'order_paid', 20],
  ] as const)('%s', async (_, cause, kind, most) => {
    const { carried, states } = await burst(20, stranger(), cause, kind)
    expect(carried).toBe(most)
    expect(states).toEqual({ ...(most < 20 && { held: 20 - most }), ...(most > 0 && { sent: most }) })
  })

  it.each([
    ['four that anybody causes', 'account', 'reset', 4],
    ['twelve about what its owner orders and cancels', 'customer', 'order_cancelled', 12],
    ['all that admins cause', 'admin', 'order_shipped', 20],
  ] as const)('%s, once its owner has confirmed it', async (_, cause, kind, most) => {
    const { email } = await aCustomer(database)
    expect((await burst(20, email, cause, kind)).carried).toBe(most)
  })
})

describe('the count', () => {
  it('causes no deadlock of processes, for any order of the mailboxes', async () => {
    const mailboxes = [stranger(), stranger(), stranger(), stranger()]
    const ids: string[] = []
    for (let turn = 0; turn < 10; turn++)
      for (const to of turn % 2 ? mailboxes : mailboxes.toReversed())
        ids.push(await posted(to, 'payment', 'order_paid'))
    await sendAll(database, slowTransport(), ids)
    expect(await statesOf(ids)).toEqual({ sent: 40 })
  })

  it('is shared by all spellings of a mailbox', async () => {
    const name = `plus-${++made}`
    let carried = 0
    for (const to of [`${name}@mail.example`, `${name}+a@mail.example`, `${name}+b+c@MAIL.example`])
      carried += (await burst(4, to, 'account', 'welcome')).carried
    expect(carried).toBe(4)
    expect(mailboxOf('A.b.C+shop@googlemail.com')).toBe(mailboxOf('abc@gmail.com'))
    expect(mailboxOf('a.b@mail.example')).not.toBe(mailboxOf('ab@mail.example'))
  })

  it('starts again after an hour; an unconfirmed mailbox gets one mail about orders a day', async () => {
    const to = stranger()
    await burst(5, to, 'account', 'welcome')
    await burst(1, to, 'customer', 'order_placed')
    await database.pool.query(`update mail_sends set at = at - interval '61 minutes'`)
    expect((await burst(5, to, 'account', 'welcome')).carried).toBe(4)
    expect((await burst(2, to, 'customer', 'order_placed')).carried).toBe(0)
    await database.pool.query(`update mail_sends set at = at - interval '24 hours'`)
    expect((await burst(2, to, 'customer', 'order_placed')).carried).toBe(1)
  })

  it('stays when the mails are deleted, and is deleted when it has expired', async () => {
    const to = stranger()
    await burst(4, to, 'account', 'welcome')
    await database.pool.query(`update mails set recipient = '', html = '', body = '' where recipient = $1`, [
      to,
    ])
    expect((await burst(1, to, 'account', 'welcome')).carried).toBe(0)
    await database.pool.query(`update mail_sends set at = at - interval '26 hours'`)
    await sweepJob(database.db, sweeps).run({}, attempt)
    const { rows } = await database.pool.query('select count(*) as left from mail_sends')
    expect(rows).toEqual([{ left: 0 }])
  })

  it('counts a mail once, however often it is attempted', async () => {
    const to = stranger()
    const id = await posted(to, 'account', 'welcome')
    const failing: MailTransport = {
      atOnce: 1,
      deliver: () => Promise.reject(new Error('later')),
      probe: async () => {},
      close() {},
    }
    for (let time = 0; time < 6; time++) await expect(send(database, failing, id)).rejects.toThrow('later')
    expect((await burst(4, to, 'account', 'welcome')).carried).toBe(3)
  })
})

describe('a mail that is held back', () => {
  it('stays in the outbox with the reason, without its personal link', async () => {
    const to = stranger()
    await burst(4, to, 'account', 'welcome')
    const id = await posted(to, 'account', 'reset')
    await send(database, undefined, id)
    const { rows } = await database.pool.query(
      'select state, last_error, body, html from mails where id = $1',
      [id],
    )
    expect(rows).toEqual([
      { state: 'held', last_error: words.heldTooMany, body: words.sealed, html: words.sealed },
    ])
  })
})

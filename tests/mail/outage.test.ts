import { beforeEach, describe, expect, it } from 'vitest'
import { resetEmail } from '#people/identity/emails.ts'
import { recordFailure } from '#platform/alarms/outages.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { probe } from '#platform/mail/service.ts'
import { type MailTransport, RecipientRefused } from '#platform/mail/transport.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { plain } from './letterhead.ts'
import { send } from './send.ts'

const database = suiteFixture(freshDatabase)
beforeEach(() => database.pool.query('truncate alarms, troubles, mail_sends'))

const refused = () => Promise.reject(new Error('connect ECONNREFUSED'))
const failing: MailTransport = { atOnce: 1, deliver: refused, probe: refused, close() {} }
const working: MailTransport = { atOnce: 1, deliver: async () => plain, probe: async () => {}, close() {} }
const mail = resetEmail({ url: 'https://shop.example/reset', shopUrl: 'https://shop.example' })

let number = 0
async function trySending(transport: MailTransport): Promise<void> {
  const id = await queueMail(database.db, { ...mail, to: `somebody-${++number}@mail.example` })
  await send(database, transport, id).catch(() => {})
}
const pass = (minutes: number) =>
  database.pool.query(
    `update troubles set since = since - make_interval(mins => $1), seen_at = seen_at - make_interval(mins => $1)`,
    [minutes],
  )
const alarms = async () => (await database.pool.query('select kind, message from alarms order by seq')).rows

describe('mail that fails', () => {
  it('for five minutes raises one alarm, even if no further mail is attempted meanwhile', async () => {
    await trySending(failing)
    await pass(4)
    await probe(database.db, failing)
    expect(await alarms()).toEqual([])
    await pass(1)
    await probe(database.db, failing)
    await probe(database.db, failing)
    await trySending(failing)
    expect(await alarms()).toEqual([
      { kind: 'mail_down', message: 'The mail server has failed for 5 minutes: connect ECONNREFUSED' },
    ])
  })

  it('for a shorter time raises no alarm, and the next outage starts a new count with its own alarm', async () => {
    await trySending(failing)
    await pass(4)
    await trySending(working)
    await trySending(failing)
    await pass(4)
    await trySending(failing)
    expect(await alarms()).toEqual([])
    await pass(1)
    await trySending(failing)
    await trySending(working)
    await trySending(failing)
    await pass(6)
    await trySending(failing)
    expect(await alarms()).toHaveLength(2)
  })

  it('once, without a later attempt, raises no alarm', async () => {
    await trySending(failing)
    await pass(60)
    await trySending(failing)
    expect(await alarms()).toEqual([])
  })

  it('continues to fail while the server answers but refuses every mail', async () => {
    await trySending(failing)
    await pass(6)
    await probe(database.db, working)
    expect(await alarms()).toEqual([])
    await trySending(failing)
    expect(await alarms()).toHaveLength(1)
  })

  it('for only one recipient raises no alarm', async () => {
    const later = Object.assign(new Error('greylisted'), { command: 'RCPT TO', responseCode: 451 })
    for (const error of [later, new RecipientRefused('no such mailbox')]) {
      await trySending({ ...working, deliver: () => Promise.reject(error) })
      await pass(6)
    }
    const { rows } = await database.pool.query('select * from troubles')
    expect(rows).toEqual([])
  })
})

it('several processes with the same problem raise one alarm', async () => {
  await recordFailure(database.db, 'payment', 'timeout')
  await pass(6)
  await Promise.all([1, 2, 3, 4].map(() => recordFailure(database.db, 'payment', 'timeout')))
  expect(await alarms()).toEqual([
    { kind: 'payment_down', message: 'The payment provider has failed for 5 minutes: timeout' },
  ])
})

import { expect, it } from 'vitest'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { startMailSender } from '#platform/mail/sender.ts'
import { sendDue } from '#platform/mail/service.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { plain } from './letterhead.ts'

const database = suiteFixture(freshDatabase)

const mail = { kind: 'order_paid', cause: 'payment', subject: 'Paid', html: 'Paid', text: 'Paid' } as const
const posted = (runAt?: Date) =>
  queueMail(database.db, { ...mail, to: 'buyer@shop.example' }, runAt ? { runAt } : {})
const state = async (id: string) =>
  (await database.pool.query('select state from mails where id = $1', [id])).rows[0].state
const warnings: string[] = []
const start = () =>
  startMailSender({
    db: database.db,
    transport: undefined,
    log: { warn: (_details, message) => warnings.push(message) },
  })

it('sends due mails only', async () => {
  const later = await posted(new Date(Date.now() + 3_600_000))
  const now = await posted()
  const sender = start()
  await expect.poll(() => state(now), { timeout: 5000 }).toBe('kept')
  await sender.stop()
  expect(await state(later)).toBe('queued')
})

it('continues after an error of the database', async () => {
  const id = await posted()
  await database.pool.query('alter table mails rename to mails_away')
  const sender = start()
  await expect.poll(() => warnings, { timeout: 5000 }).not.toEqual([])
  await database.pool.query('alter table mails_away rename to mails')
  await expect.poll(() => state(id), { timeout: 5000 }).toBe('kept')
  await sender.stop()
})

it('sends nothing after it is stopped', async () => {
  await start().stop()
  const id = await posted()
  await start().stop()
  expect(await state(id)).toBe('queued')
})

it('claims again at once only after a full batch', async () => {
  // The mails of the tests above.
  await sendDue(database.db, undefined)
  for (let count = 0; count < 3; count++) await posted()
  const transport = { atOnce: 2, deliver: async () => plain, probe: async () => {}, close() {} }
  const sent = [await sendDue(database.db, transport), await sendDue(database.db, transport)]
  expect(sent).toEqual([
    { claimed: 2, mayBeMore: true },
    { claimed: 1, mayBeMore: false },
  ])
})

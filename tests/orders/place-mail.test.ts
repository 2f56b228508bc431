import { expect, it } from 'vitest'
import { queueMail } from '#mail/queue-mail.ts'
import { aProduct } from '../builders.ts'
import { paymentFixture } from '../payments/fixture.ts'

const fixture = paymentFixture()

const queued = (mailId: unknown) =>
  fixture.rows(
    `select j.task_id, j.job_queue_id, j.max_attempts, j.attempts, j.priority, j.key, j.flags, j.is_available, j.payload
     from graphile_worker._private_jobs j where j.payload->>'mailId' = $1`,
    mailId,
  )

it('queues the mail of an order as every other mail is queued, only without waking the workers', async () => {
  const { database, buyer } = fixture
  const letter = {
    kind: 'welcome',
    cause: 'customer',
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello',
  } as const
  const posted = await queueMail(database.db, { ...letter, to: buyer.email })
  const order = await fixture.anOrder()
  const [mail] = await fixture.rows('select * from mails where order_id = $1', order.id)
  const [other] = await fixture.rows('select * from mails where id = $1', posted)
  expect(await queued(mail?.id)).toEqual([
    { ...(await queued(posted))[0], payload: { mailId: mail?.id }, is_available: true },
  ])
  const told = ['id', 'seq', 'kind', 'recipient', 'subject', 'html', 'body', 'order_id', 'created_at']
  for (const column of Object.keys(other ?? {}).filter((name) => !told.includes(name)))
    expect([column, mail?.[column]]).toEqual([column, other?.[column]])
})

it('queues no mail for an order that was not placed', async () => {
  const product = await aProduct(fixture.database, { available: 1, minimum: 1 })
  await expect(fixture.anOrder({ product, quantity: 2 })).rejects.toMatchObject({ code: 'out_of_stock' })
  expect(await fixture.value('select count(*) from mails where kind = $1', 'order_placed')).toBe(1)
})

import { expect, it } from 'vitest'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { aProduct } from '../builders.ts'
import { paymentFixture } from '../payments/fixture.ts'

const fixture = paymentFixture()

it('queues the mail of an order like every other mail', async () => {
  const { database, buyer } = fixture
  const letter = {
    kind: 'welcome',
    cause: 'customer',
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello',
  } as const
  const queuedId = await queueMail(database.db, { ...letter, to: buyer.email })
  const order = await fixture.anOrder()
  const selected = 'select m.*, due_at = created_at as at_once from mails m'
  const [mail] = await fixture.rows(`${selected} where order_id = $1`, order.id)
  const [other] = await fixture.rows(`${selected} where id = $1`, queuedId)
  expect(mail).toMatchObject({ state: 'queued', attempts: 0, at_once: true })
  const own = [
    'id',
    'seq',
    'kind',
    'recipient',
    'subject',
    'html',
    'body',
    'order_id',
    'created_at',
    'due_at',
  ]
  for (const column of Object.keys(other ?? {}).filter((name) => !own.includes(name)))
    expect([column, mail?.[column]]).toEqual([column, other?.[column]])
})

it('queues no mail when the order is refused', async () => {
  const product = await aProduct(fixture.database, { available: 1, minimum: 1 })
  await expect(fixture.anOrder({ product, quantity: 2 })).rejects.toMatchObject({ code: 'out_of_stock' })
  expect(await fixture.value('select count(*) from mails where kind = $1', 'order_placed')).toBe(1)
})

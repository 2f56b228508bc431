import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCustomer, aProduct } from '../builders.ts'
import { capturesOf, mailsOf } from './books.ts'
import { paymentFixture } from './fixture.ts'

const fixture = paymentFixture()

afterEach(() => vi.restoreAllMocks())

/** The statements that the shop runs during `work`; statements of the sandbox, in the same database, do not count. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const texts = spy.mock.calls.map(([query]) => {
    const asked: unknown = query
    if (typeof asked === 'string') return asked
    return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : ''
  })
  spy.mockRestore()
  return texts.filter((text) => !text.includes('sandbox_stripe'))
}

const event = (intentId: string, type = 'payment_intent.succeeded') => ({
  id: `evt_${intentId}`,
  object: 'event',
  livemode: false,
  type,
  data: { object: { id: intentId, object: 'payment_intent' } },
})

async function send(webhook: object) {
  expect(await fixture.sendWebhook(webhook)).toBe(200)
}

async function charged() {
  const order = await fixture.anOrder()
  const intentId = await fixture.anIntent(order)
  await fixture.charge(intentId)
  return { order, intentId }
}

describe('the statements of a payment', () => {
  it('are reads of the product and of what its price depends on, and one write, to place its order', async () => {
    const product = await aProduct(fixture.database)
    const asked = await statementsOf(() => fixture.anOrder({ product }))
    expect(asked[0]).toMatch(/access_tokens[\s\S]*from "products"/)
    expect(asked.at(-1)).toContain('insert into orders')
    const between = asked.slice(1, -1)
    expect(between.filter((text) => !/^select/.test(text))).toEqual([])
    expect(between.length).toBeLessThanOrEqual(8)
  })

  it('are one read and one write to open it, and one read of declined cards', async () => {
    const order = await fixture.anOrder()
    const asked = await statementsOf(() => fixture.anIntent(order))
    expect(asked).toEqual([
      expect.stringMatching(/access_tokens[\s\S]*from "intents"/),
      expect.stringContaining('insert into intents'),
      expect.stringContaining('declines'),
    ])
  })

  it('are one read and one write after the customer has paid', async () => {
    const { order, intentId } = await charged()
    const asked = await statementsOf(() => fixture.confirm(order, intentId))
    expect(asked).toEqual([
      expect.stringMatching(/access_tokens[\s\S]*from "intents"/),
      expect.stringContaining('insert into captures'),
    ])
  })

  it('are only one for a webhook with nothing new, which does not call the provider', async () => {
    const { order, intentId } = await charged()
    await fixture.confirm(order, intentId)
    // The first webhook of a process notes that webhooks arrive.
    await send(event(intentId, 'payment_intent.created'))
    const before = fixture.proxy.requests.length
    const asked = await statementsOf(() => send(event(intentId)))
    expect(asked).toEqual([expect.stringContaining('webhook_events')])
    expect(fixture.proxy.requests.length).toBe(before)
    expect(await fixture.value('select count(*) from webhook_events where id = $1', event(intentId).id)).toBe(
      1,
    )
  })

  it('are none for a webhook that changes nothing here', async () => {
    const { intentId } = await charged()
    expect(await statementsOf(() => send(event(intentId, 'payment_intent.created')))).toEqual([])
  })
})

describe('a payment of an order that changes during the request to the provider', () => {
  /** Sends the webhook of a payment; the provider answers after `change`. */
  async function confirmWhile(
    { id }: { id: string },
    intentId: string,
    change: () => Promise<unknown>,
    token = fixture.buyer.token,
  ) {
    let asked = 0
    fixture.proxy.fault = () => (asked++ === 0 ? change().then(() => {}) : undefined)
    return fixture.confirm({ id }, intentId, token)
  }
  const htmlOf = (orderId: string) =>
    fixture.value(`select html from mails where order_id = $1 and kind = 'order_paid'`, orderId)

  it('is mailed with the customer’s own text to a mailbox that was confirmed meanwhile', async () => {
    const by = await aCustomer(fixture.database, { verified: false })
    const order = await fixture.anOrder({ by })
    await fixture.rows(`update orders set address = '5 Typed Street' where id = $1`, order.id)
    const intentId = await fixture.anIntent(order, by.token)
    await fixture.charge(intentId)
    const confirmed = () => fixture.rows(`update users set "emailVerified" = true where id = $1`, by.id)
    await confirmWhile(order, intentId, confirmed, by.token)
    expect(await htmlOf(order.id)).toContain('5 Typed Street')
  })

  it('is mailed with the delivery address after the change', async () => {
    const { order, intentId } = await charged()
    await confirmWhile(order, intentId, () =>
      fixture.rows(`update orders set address = '7 New Street' where id = $1`, order.id),
    )
    expect(await htmlOf(order.id)).toContain('7 New Street')
  })

  it('is not mailed to a buyer who was deleted meanwhile', async () => {
    const { order, intentId } = await charged()
    await confirmWhile(order, intentId, () =>
      fixture.rows(
        `update orders set name = '', address = '', email = '', phone = '' where id = $1`,
        order.id,
      ),
    )
    expect(await mailsOf(fixture, order.id)).toEqual(['order_placed'])
    expect(await fixture.readOrder(order.id)).toMatchObject({ paid: true })
  })

  it('is captured once if the webhook was faster', async () => {
    const { order, intentId } = await charged()
    const answer = await confirmWhile(order, intentId, () => send(event(intentId)))
    expect(answer).toMatchObject({ paid: true, modifiedCount: 0, transactionId: intentId })
    expect(await capturesOf(fixture, order.id)).toHaveLength(1)
    expect(await mailsOf(fixture, order.id)).toEqual(['order_placed', 'order_paid'])
  })
})

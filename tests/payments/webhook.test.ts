import { describe, expect, it } from 'vitest'
import { counterDuringTests } from './counter.ts'

const counter = counterDuringTests()

let count = 0
const event = (intentId: string, given: object = {}) => ({
  id: `evt_test_${++count}`,
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { id: intentId, object: 'payment_intent', status: 'succeeded', amount_received: 2500 } },
  ...given,
})
async function charged() {
  const order = await counter.anOrder()
  const intentId = await counter.anIntent(order)
  await counter.charge(intentId)
  return { order, intentId }
}
const isPaid = async (id: string) => (await counter.see(id)).paid

describe('a webhook', () => {
  it('that is signed makes the order paid', async () => {
    const { order, intentId } = await charged()
    expect(await counter.webhook(event(intentId))).toBe(200)
    expect(await isPaid(order.id)).toBe(true)
  })

  it('is a hint only: what it says of a payment that has not succeeded is not believed', async () => {
    const order = await counter.anOrder()
    const intentId = await counter.anIntent(order)
    expect(await counter.webhook(event(intentId))).toBe(200)
    expect(await isPaid(order.id)).toBe(false)
  })

  it('that says less than the provider makes the order paid all the same', async () => {
    const { order, intentId } = await charged()
    const stale = event(intentId, { type: 'payment_intent.processing' })
    expect(await counter.webhook(stale)).toBe(200)
    expect(await isPaid(order.id)).toBe(true)
  })

  it.each([
    ['with another secret', { secret: 'whsec_another' }],
    ['301 seconds ago', { seconds: -301 }],
    ['301 seconds from now', { seconds: 301 }],
  ])(
    'that is signed %s is refused and has no effect',
    async (_what, { secret, seconds = 0 }: { secret?: string; seconds?: number }) => {
      const { order, intentId } = await charged()
      const at = new Date(counter.shop.clock().getTime() + seconds * 1000)
      expect(await counter.webhook(event(intentId), { at, ...(secret ? { secret } : {}) })).toBe(400)
      expect(await isPaid(order.id)).toBe(false)
    },
  )

  it.each([-299, 299])('that is signed %i seconds from now is taken', async (seconds) => {
    const { order, intentId } = await charged()
    const at = new Date(counter.shop.clock().getTime() + seconds * 1000)
    expect(await counter.webhook(event(intentId), { at })).toBe(200)
    expect(await isPaid(order.id)).toBe(true)
  })

  it('without a signature, with a body that was changed, or with none is refused', async () => {
    const { order, intentId } = await charged()
    const url = `${counter.url}/api/webhooks/stripe`
    const json = { 'content-type': 'application/json' }
    const body = JSON.stringify(event(intentId))
    expect((await fetch(url, { method: 'POST', headers: json, body })).status).toBe(400)
    const { signature } = await import('#payments/sandbox/webhook.ts')
    const signed = signature(body, 'whsec_counter', counter.shop.clock())
    const headers = { ...json, 'stripe-signature': signed }
    const changed = body.replace('2500', '2501')
    expect((await fetch(url, { method: 'POST', headers, body: changed })).status).toBe(400)
    expect((await fetch(url, { method: 'POST', headers: { 'stripe-signature': signed } })).status).toBe(400)
    expect(await isPaid(order.id)).toBe(false)
  })

  it('that comes twice, or five times at once, has one effect', async () => {
    const { order, intentId } = await charged()
    const same = event(intentId)
    const answers = await Promise.all(Array.from({ length: 5 }, () => counter.webhook(same)))
    expect(answers).toEqual([200, 200, 200, 200, 200])
    expect(await counter.webhook(same)).toBe(200)
    expect(await counter.figure('select count(*) from captures where order_id = $1', order.id)).toBe(1)
    expect(await counter.figure('select count(*) from webhook_events where id = $1', same.id)).toBe(1)
  })

  it('is not taken while the provider does not answer, so that it comes again', async () => {
    const { order, intentId } = await charged()
    const same = event(intentId)
    counter.wire.fault = () => 'away'
    expect(await counter.webhook(same)).toBe(503)
    counter.wire.fault = () => undefined
    expect(await isPaid(order.id)).toBe(false)
    expect(await counter.webhook(same)).toBe(200)
    expect(await isPaid(order.id)).toBe(true)
  })

  it('of a kind that we do not know, or about what is not ours, is taken without a question', async () => {
    const before = counter.wire.heard.length
    expect(await counter.webhook(event('pi_of_another_shop'))).toBe(200)
    const customer = { type: 'customer.created', data: { object: { id: 'cus_1', object: 'customer' } } }
    expect(await counter.webhook(event('', customer))).toBe(200)
    const payout = { type: 'something.new', data: { object: {} } }
    expect(await counter.webhook(event('', payout))).toBe(200)
    expect(counter.wire.heard.length).toBe(before)
  })
})

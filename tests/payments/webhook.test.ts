import { describe, expect, it } from 'vitest'
import { paymentFixture } from './fixture.ts'

const fixture = paymentFixture()

let count = 0
const event = (intentId: string, given: object = {}) => ({
  id: `evt_test_${++count}`,
  object: 'event',
  livemode: false,
  type: 'payment_intent.succeeded',
  data: { object: { id: intentId, object: 'payment_intent', status: 'succeeded', amount_received: 2500 } },
  ...given,
})
async function charged() {
  const order = await fixture.anOrder()
  const intentId = await fixture.anIntent(order)
  await fixture.charge(intentId)
  return { order, intentId }
}
const isPaid = async (id: string) => (await fixture.readOrder(id)).paid

describe('a webhook', () => {
  it('with a valid signature makes the order paid', async () => {
    const { order, intentId } = await charged()
    expect(await fixture.sendWebhook(event(intentId))).toBe(200)
    expect(await isPaid(order.id)).toBe(true)
  })

  it('is only a hint: it has no effect if the payment has not succeeded at the provider', async () => {
    const order = await fixture.anOrder()
    const intentId = await fixture.anIntent(order)
    expect(await fixture.sendWebhook(event(intentId))).toBe(200)
    expect(await isPaid(order.id)).toBe(false)
  })

  it('with an older state than the provider’s makes the order paid too', async () => {
    const { order, intentId } = await charged()
    const stale = event(intentId, { type: 'payment_intent.processing' })
    expect(await fixture.sendWebhook(stale)).toBe(200)
    expect(await isPaid(order.id)).toBe(true)
  })

  it.each([
    ['with another secret', { secret: 'whsec_another' }],
    ['301 seconds ago', { seconds: -301 }],
    ['301 seconds from now', { seconds: 301 }],
  ])(
    'with a signature %s is refused and has no effect',
    async (_what, { secret, seconds = 0 }: { secret?: string; seconds?: number }) => {
      const { order, intentId } = await charged()
      const at = new Date(fixture.shop.clock().getTime() + seconds * 1000)
      expect(await fixture.sendWebhook(event(intentId), { at, ...(secret ? { secret } : {}) })).toBe(400)
      expect(await isPaid(order.id)).toBe(false)
    },
  )

  it.each([-299, 299])('with a signature of %i seconds from now is accepted', async (seconds) => {
    const { order, intentId } = await charged()
    const at = new Date(fixture.shop.clock().getTime() + seconds * 1000)
    expect(await fixture.sendWebhook(event(intentId), { at })).toBe(200)
    expect(await isPaid(order.id)).toBe(true)
  })

  it('without a signature, with a changed body, or without a body is refused', async () => {
    const { order, intentId } = await charged()
    const url = `${fixture.url}/api/webhooks/stripe`
    const json = { 'content-type': 'application/json' }
    const body = JSON.stringify(event(intentId))
    expect((await fetch(url, { method: 'POST', headers: json, body })).status).toBe(400)
    const { signature } = await import('#app/sandbox/stripe/webhook.ts')
    const signed = signature(body, 'whsec_counter', fixture.shop.clock())
    const headers = { ...json, 'stripe-signature': signed }
    const changed = body.replace('2500', '2501')
    expect((await fetch(url, { method: 'POST', headers, body: changed })).status).toBe(400)
    expect((await fetch(url, { method: 'POST', headers: { 'stripe-signature': signed } })).status).toBe(400)
    expect(await isPaid(order.id)).toBe(false)
  })

  it.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['a text', '"evt_1"'],
    ['no JSON', '{"id":'],
    ['nothing', ''],
    ['brackets 100,000 deep', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['brackets that never end', '['.repeat(100_000)],
    ['objects 100,000 deep', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['an event without an id', JSON.stringify(event('pi_1', { id: undefined }))],
    ['an event whose id is an object', JSON.stringify(event('pi_1', { id: { a: 1 } }))],
    ['an event with a zero byte in its id', JSON.stringify(event('pi_1', { id: 'evt_\u0000' }))],
    ['an event with an endless id', JSON.stringify(event('pi_1', { id: 'e'.repeat(500_000) }))],
    ['an event without data', JSON.stringify(event('pi_1', { data: null }))],
    ['an event that does not say its mode', JSON.stringify(event('pi_1', { livemode: undefined }))],
  ])('with a valid signature but %s is refused, and the answer reveals no internals', async (_, body) => {
    const { status, text } = await fixture.sendSigned(body)
    expect(status).toBe(400)
    expect(JSON.parse(text)).toMatchObject({ error: 'invalid' })
    expect(text).not.toMatch(/node_modules|\.ts|Error/)
  })

  it('with a valid signature but more than a megabyte is too large', async () => {
    expect((await fixture.sendSigned(`"${'x'.repeat(1 << 20)}"`)).status).toBe(413)
  })

  it.each([
    ['a zero byte', 'pi_\u0000'],
    ['an object', { a: 1 }],
    ['a path', '../pi_1'],
  ])('about a payment whose id is %s has no effect', async (_, id) => {
    const odd = event('', { data: { object: { object: 'payment_intent', id } } })
    const before = fixture.proxy.requests.length
    expect(await fixture.sendWebhook(odd)).toBe(200)
    expect(fixture.proxy.requests.length).toBe(before)
  })

  it('of live mode has no effect in a shop with test keys, and raises an alarm once a day', async () => {
    const { order, intentId } = await charged()
    for (let time = 0; time < 3; time++)
      expect(await fixture.sendWebhook(event(intentId, { livemode: true }))).toBe(200)
    expect(await isPaid(order.id)).toBe(false)
    const alarms = await fixture.rows(`select message from alarms where kind = 'other_mode'`)
    expect(alarms).toEqual([{ message: expect.stringContaining('of live mode, but the keys of this shop') }])
    expect(await fixture.sendWebhook(event(intentId))).toBe(200)
    expect(await isPaid(order.id)).toBe(true)
  })

  it('that arrives twice, or five times at once, has one effect', async () => {
    const { order, intentId } = await charged()
    const same = event(intentId)
    const answers = await Promise.all(Array.from({ length: 5 }, () => fixture.sendWebhook(same)))
    expect(answers).toEqual([200, 200, 200, 200, 200])
    expect(await fixture.sendWebhook(same)).toBe(200)
    expect(await fixture.value('select count(*) from captures where order_id = $1', order.id)).toBe(1)
    expect(await fixture.value('select count(*) from webhook_events where id = $1', same.id)).toBe(1)
  })

  it('is not accepted while the provider does not answer, so that it is sent again', async () => {
    const { order, intentId } = await charged()
    const same = event(intentId)
    fixture.proxy.fault = () => 'unreachable'
    expect(await fixture.sendWebhook(same)).toBe(503)
    fixture.proxy.fault = () => undefined
    expect(await isPaid(order.id)).toBe(false)
    expect(await fixture.sendWebhook(same)).toBe(200)
    expect(await isPaid(order.id)).toBe(true)
  })

  it('of an unknown kind, or about an unknown payment, is accepted without a request to the provider', async () => {
    const before = fixture.proxy.requests.length
    expect(await fixture.sendWebhook(event('pi_of_another_shop'))).toBe(200)
    const customer = { type: 'customer.created', data: { object: { id: 'cus_1', object: 'customer' } } }
    expect(await fixture.sendWebhook(event('', customer))).toBe(200)
    const payout = { type: 'something.new', data: { object: {} } }
    expect(await fixture.sendWebhook(event('', payout))).toBe(200)
    expect(fixture.proxy.requests.length).toBe(before)
  })
})

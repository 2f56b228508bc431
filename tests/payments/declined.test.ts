import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { attemptsBeforePause } from '#orders/payments/inside/declines.ts'
import { aCustomer, aPayer, type SignedIn } from '../builders.ts'
import { holdRequest } from './faulty-proxy.ts'
import { paymentFixture } from './fixture.ts'
import { intentIn } from './orders.ts'

const fixture = paymentFixture()
const minuteMs = 60_000
type Made = Awaited<ReturnType<typeof fixture.anOrder>>

// Each test has its own buyer and network.
let networks = 0
const aNetwork = () => `198.51.100.${++networks}`

async function open(order: Made, by: SignedIn, network: string): Promise<string> {
  const { clientSecret } = await fixture.call('createPaymentIntent', {
    token: by.token,
    body: { price: order.price, orderId: order.id },
    headers: { 'x-forwarded-for': network },
  })
  return intentIn(clientSecret)
}

/** Pays with a declined card. Returns the provider's decline code. The shop is notified by webhook. */
async function tryCard(intentId: string, card = 'pm_card_chargeDeclined'): Promise<string | undefined> {
  const code = await fixture.charge(intentId, card).then(
    () => undefined,
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  )
  await fixture.provider.flush()
  return code
}

const statusOf = async (intentId: string) => (await fixture.stripe.paymentIntents.retrieve(intentId)).status

describe('declined cards of one order', () => {
  it('are allowed five times; then the payment is cancelled, with increasing pauses from a minute to an hour', async () => {
    const by = await aCustomer(fixture.database)
    const network = aNetwork()
    const order = await fixture.anOrder({ by })
    const first = await open(order, by, network)
    for (let number = 0; number < 4; number++) expect(await tryCard(first)).toBe('card_declined')
    expect([await fixture.runQueuedCloses(), await open(order, by, network)]).toEqual([0, first])
    await tryCard(first)
    // Also before the queued job cancels it.
    await expect(open(order, by, network)).rejects.toMatchObject({ code: 'declined_often' })
    expect(await fixture.runQueuedCloses()).toBe(1)
    // Its client secret cannot be used any more.
    expect(await tryCard(first, 'pm_card_visa')).toBe('payment_intent_unexpected_state')
    const seen: number[] = []
    for (const minutes of [1, 2, 4]) {
      await expect(open(order, by, network)).rejects.toMatchObject({
        status: 429,
        code: 'declined_often',
        message: refusals.declinedOften(minutes),
        body: { retryAfterSeconds: minutes * 60 },
      })
      fixture.advanceClock(minutes * minuteMs - 1000)
      await expect(open(order, by, network)).rejects.toMatchObject({ body: { retryAfterSeconds: 1 } })
      fixture.advanceClock(1000)
      const next = await open(order, by, network)
      seen.push(minutes)
      if (minutes === 4) {
        await fixture.charge(next)
        expect(await fixture.confirm(order, next, by.token)).toMatchObject({ paid: true })
      } else {
        await tryCard(next)
        await fixture.runQueuedCloses()
      }
    }
    expect(seen).toEqual([1, 2, 4])
  })

  it('have no consequence after two attempts', async () => {
    const by = await aCustomer(fixture.database)
    const order = await fixture.anOrder({ by })
    const intentId = await open(order, by, aNetwork())
    await tryCard(intentId, 'pm_card_chargeDeclinedIncorrectCvc')
    await tryCard(intentId, 'pm_card_chargeDeclinedExpiredCard')
    expect(await fixture.runQueuedCloses()).toBe(0)
    expect(await tryCard(intentId, 'pm_card_visa')).toBeUndefined()
    expect(await fixture.confirm(order, intentId, by.token)).toMatchObject({ paid: true })
  })

  it('count once each, however often the provider reports them, at the time of the decline', async () => {
    const by = await aCustomer(fixture.database)
    const order = await fixture.anOrder({ by })
    const intentId = await open(order, by, aNetwork())
    await fixture.charge(intentId, 'pm_card_chargeDeclined').catch(() => {})
    const [event] = (await fixture.stripe.events.list({ type: 'payment_intent.payment_failed', limit: 1 }))
      .data
    if (event === undefined) throw new Error('The provider reported no declined card')
    fixture.advanceClock(2 * minuteMs)
    for (let number = 0; number < 6; number++) expect(await fixture.sendWebhook(event)).toBe(200)
    expect(await fixture.rows('select declined_at from declines where order_id = $1', order.id)).toEqual([
      { declined_at: new Date(event.created * 1000) },
    ])
  })

  it('are found among the provider’s events if their webhooks never arrived', async () => {
    const by = await aCustomer(fixture.database)
    const network = aNetwork()
    const order = await fixture.anOrder({ by })
    const intentId = await open(order, by, network)
    for (let number = 0; number < 5; number++)
      await fixture.charge(intentId, 'pm_card_chargeDeclined').catch(() => {})
    fixture.advanceClock(21_000)
    await fixture.runJob('hear_missed_events')
    expect(await fixture.runQueuedCloses()).toBe(1)
    expect(await statusOf(intentId)).toBe('canceled')
    await expect(open(order, by, network)).rejects.toMatchObject({ code: 'declined_often' })
  })

  it('do not count after a day', async () => {
    const by = await aCustomer(fixture.database)
    const network = aNetwork()
    const order = await fixture.anOrder({ by })
    const intentId = await open(order, by, network)
    for (let number = 0; number < 4; number++) await tryCard(intentId)
    fixture.advanceClock(24 * 60 * minuteMs)
    await tryCard(intentId)
    expect(await fixture.runQueuedCloses()).toBe(0)
    expect(await open(order, by, network)).toBe(intentId)
  })

  it('pause a payment that is being opened at the same time, and nobody can pay with it', async () => {
    const by = await aCustomer(fixture.database)
    const network = aNetwork()
    const order = await fixture.anOrder({ by })
    const first = await open(order, by, network)
    for (let number = 0; number < 4; number++) await tryCard(first)
    await fixture.stripe.paymentIntents.cancel(first)
    const held = holdRequest(fixture.proxy, 'POST /v1/payment_intents')
    const opening = open(order, by, network)
    await held.reached
    await fixture.database.pool.query(
      `insert into declines (event_id, order_id, user_id, declined_at) values ($1, $2, $3, $4)`,
      [`evt_meanwhile_${order.id}`, order.id, by.id, fixture.shop.clock()],
    )
    held.release()
    await expect(opening).rejects.toMatchObject({ status: 429, code: 'declined_often' })
    expect(await fixture.rows('select state from intents where order_id = $1', order.id)).toEqual([
      { state: 'canceled' },
      { state: 'canceled' },
    ])
  })
})

describe('declined cards of one account', () => {
  it('are counted over all its orders, whose payments are all cancelled', async () => {
    const by = await aCustomer(fixture.database)
    const opened: { order: Made; intentId: string }[] = []
    for (let number = 0; number < 3; number++) {
      const order = await fixture.anOrder({ by })
      opened.push({ order, intentId: await open(order, by, aNetwork()) })
    }
    for (let number = 0; number < attemptsBeforePause.account; number++)
      await tryCard(opened[number % 2]?.intentId ?? '')
    await fixture.runQueuedCloses()
    for (const { order, intentId } of opened) {
      expect(await statusOf(intentId)).toBe('canceled')
      await expect(open(order, by, aNetwork())).rejects.toMatchObject({ code: 'declined_often' })
    }
    const other = await aCustomer(fixture.database)
    await expect(open(await fixture.anOrder({ by: other }), other, aNetwork())).resolves.toBeDefined()
  })
})

describe('declined cards of one network', () => {
  it('are counted over its accounts, but not for customers who have paid before', async () => {
    const network = aNetwork()
    const [payer, honest] = [await aPayer(fixture.database), await aCustomer(fixture.database)]
    const known = await fixture.anOrder({ by: payer })
    const knownIntent = await open(known, payer, network)
    const waiting = await fixture.anOrder({ by: honest })
    const waitingIntent = await open(waiting, honest, network)
    for (let account = 0; account < attemptsBeforePause.network / 4; account++) {
      const by = await aCustomer(fixture.database)
      const intentId = await open(await fixture.anOrder({ by }), by, network)
      for (let number = 0; number < 4; number++) await tryCard(intentId)
    }
    await fixture.runQueuedCloses()
    await expect(open(waiting, honest, network)).rejects.toMatchObject({ code: 'declined_often' })
    expect([await statusOf(waitingIntent), await statusOf(knownIntent)]).toEqual([
      'canceled',
      'requires_payment_method',
    ])
    expect(await open(known, payer, network)).toBe(knownIntent)
    // From another network the same user can continue at once.
    await expect(open(waiting, honest, aNetwork())).resolves.toBeDefined()
  })
})

describe('a payment that is to be cancelled for declined cards', () => {
  it('is applied if it has succeeded meanwhile', async () => {
    const by = await aCustomer(fixture.database)
    const order = await fixture.anOrder({ by })
    const intentId = await open(order, by, aNetwork())
    for (let number = 0; number < 5; number++) await tryCard(intentId)
    await fixture.charge(intentId)
    expect(await fixture.runQueuedCloses()).toBe(1)
    expect(await fixture.readOrder(order.id)).toMatchObject({ paid: true, transactionId: intentId })
  })
})

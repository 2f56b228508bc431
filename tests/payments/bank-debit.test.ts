import { describe, expect, it } from 'vitest'
import { paymentHistory } from '#orders/payments/service/history.ts'
import { stockOf, whole } from '../stock.ts'
import { capturesOf, mailsOf } from './books.ts'
import { paymentFixture } from './fixture.ts'
import { atProvider, refund } from './refunds.ts'

const fixture = paymentFixture()

const [hourMs, dayMs] = [3_600_000, 86_400_000]
const [good, poor] = ['pm_usBankAccount_success', 'pm_usBankAccount_insufficientFunds']
const taken = { available: 98, ledger: 98 }

/** An order whose buyer has given a bank account; the provider's webhooks have arrived if `isHeard`. */
async function debited(account: string, { isHeard = true } = {}) {
  const order = await fixture.anOrder()
  const intentId = await fixture.anIntent(order)
  await fixture.charge(intentId, account)
  if (isHeard) await fixture.provider.flush()
  return { ...order, intentId }
}

/** The next day, on which the bank has answered. */
async function nextDay({ isHeard = true } = {}): Promise<void> {
  fixture.advanceClock(dayMs)
  if (isHeard) await fixture.provider.flush()
}

const paymentOf = async (id: string) => {
  const { payment, status, paid } = await fixture.readOrder(id)
  return { payment, status, paid }
}
const declinesOf = (id: string) => fixture.value('select count(*)::int from declines where order_id = $1', id)
const webhook = (intentId: string, type: string) => ({
  id: `evt_late_${type.replace('.', '_')}_${intentId}`,
  object: 'event',
  livemode: false,
  type,
  created: Math.floor(fixture.shop.clock().getTime() / 1000),
  data: { object: { id: intentId, object: 'payment_intent' } },
})

describe('an order that is paid by a bank debit', () => {
  it('waits for the bank, and says so in one mail', async () => {
    const order = await debited(good, { isHeard: false })
    await expect(fixture.confirm(order, order.intentId)).resolves.toMatchObject({ paid: false })
    await fixture.provider.flush()
    expect(await fixture.sendWebhook(webhook(order.intentId, 'payment_intent.processing'))).toBe(200)
    await fixture.runJob('reconcile_payments')
    expect(await paymentOf(order.id)).toEqual({ payment: 'processing', status: 'pending', paid: false })
    expect(await mailsOf(fixture, order.id)).toEqual(['order_placed', 'payment_with_bank'])
  })

  it('keeps its stock while the bank decides, however long ago its time was over', async () => {
    const order = await debited(good)
    fixture.advanceClock(dayMs - hourMs)
    await fixture.runJob('release_holds')
    expect(await paymentOf(order.id)).toEqual({ payment: 'processing', status: 'pending', paid: false })
    expect(await stockOf(fixture.database, order.product.id)).toEqual(taken)
    await expect(
      fixture.call('removeOrder', { token: fixture.buyer.token, params: { id: order.id } }),
    ).rejects.toMatchObject({ status: 409, code: 'order_processing' })
  })

  it('keeps its stock even if the shop has heard of nothing when its time is over', async () => {
    const order = await debited(good, { isHeard: false })
    fixture.advanceClock(hourMs)
    await fixture.runJob('release_holds')
    expect(await paymentOf(order.id)).toEqual({ payment: 'processing', status: 'pending', paid: false })
    expect(await mailsOf(fixture, order.id)).toEqual(['order_placed', 'payment_with_bank'])
  })

  it('is paid once when the bank has paid, no matter who says so and how often', async () => {
    const order = await debited(good)
    await nextDay({ isHeard: false })
    await Promise.all([
      fixture.provider.flush(),
      fixture.confirm(order, order.intentId),
      fixture.runJob('reconcile_payments'),
      fixture.sendWebhook(webhook(order.intentId, 'payment_intent.succeeded')),
    ])
    expect(await paymentOf(order.id)).toEqual({ payment: 'paid', status: 'pending', paid: true })
    expect(await capturesOf(fixture, order.id)).toMatchObject([{ kind: 'payment', amount_cents: 2500 }])
    expect(await mailsOf(fixture, order.id)).toEqual(['order_placed', 'payment_with_bank', 'order_paid'])
    expect(await fixture.value('select count(*)::int from invoices_due where order_id = $1', order.id)).toBe(
      1,
    )
  })

  it('stays paid when an older webhook arrives afterwards', async () => {
    const order = await debited(good)
    await nextDay()
    for (const type of ['payment_intent.processing', 'payment_intent.payment_failed'])
      expect(await fixture.sendWebhook(webhook(order.intentId, type))).toBe(200)
    expect(await paymentOf(order.id)).toMatchObject({ payment: 'paid' })
    expect(await mailsOf(fixture, order.id)).toEqual(['order_placed', 'payment_with_bank', 'order_paid'])
  })

  it('is refunded as if it was paid by card', async () => {
    const order = await debited(good)
    await nextDay()
    await refund(fixture, order.id)
    expect(await atProvider(fixture, order.intentId)).toEqual([2500])
    expect(await paymentOf(order.id)).toEqual({ payment: 'refunded', status: 'cancelled', paid: true })
    expect(await stockOf(fixture.database, order.product.id)).toEqual(whole)
  })

  it('has the bank’s part in its history', async () => {
    const order = await debited(poor)
    await nextDay()
    const events = await paymentHistory(fixture.database.db, order.id)
    expect(events.map(({ what }) => what)).toEqual([
      'Payment started',
      'The bank is asked for the payment',
      'The bank refused the payment',
    ])
  })
})

describe('a bank debit that the bank refuses on the next day', () => {
  const refused = ['order_placed', 'payment_with_bank', 'payment_refused']

  it('lets the buyer pay again for another day, and says so in a mail with the link', async () => {
    const order = await debited(poor)
    await nextDay()
    expect(await paymentOf(order.id)).toEqual({ payment: 'unpaid', status: 'pending', paid: false })
    expect(await mailsOf(fixture, order.id)).toEqual(refused)
    const [mail] = await fixture.rows(
      `select body from mails where order_id = $1 and kind = 'payment_refused'`,
      order.id,
    )
    expect(mail?.body).toContain(`https://shop.example/payment/${order.id}`)
    fixture.advanceClock(dayMs - 1)
    await fixture.runJob('release_holds')
    expect(await stockOf(fixture.database, order.product.id)).toEqual(taken)
    await fixture.charge(order.intentId)
    await fixture.confirm(order, order.intentId)
    expect(await paymentOf(order.id)).toMatchObject({ payment: 'paid' })
    expect(await capturesOf(fixture, order.id)).toHaveLength(1)
  })

  it('releases the stock once when that day is over', async () => {
    const order = await debited(poor)
    await nextDay()
    fixture.advanceClock(dayMs)
    await Promise.all([fixture.runJob('release_holds'), fixture.runJob('release_holds')])
    expect(await paymentOf(order.id)).toMatchObject({ payment: 'unpaid', status: 'cancelled' })
    expect(await stockOf(fixture.database, order.product.id)).toEqual(whole)
    expect(await mailsOf(fixture, order.id)).toEqual([...refused, 'order_cancelled'])
  })

  it('holds the stock the second time only as long as for a new order', async () => {
    const order = await debited(poor)
    await nextDay()
    await fixture.charge(order.intentId, poor)
    await fixture.provider.flush()
    await nextDay()
    expect(await mailsOf(fixture, order.id)).toEqual([...refused, ...refused.slice(1)])
    const [held] = await fixture.database.db
      .selectFrom('orders')
      .select('hold_until')
      .where('id', '=', order.id)
      .execute()
    expect((held?.hold_until.getTime() ?? 0) - fixture.shop.clock().getTime()).toBe(30 * 60_000)
  })

  it('is noticed without a webhook', async () => {
    const order = await debited(poor)
    await nextDay({ isHeard: false })
    await fixture.runJob('reconcile_payments')
    expect(await paymentOf(order.id)).toMatchObject({ payment: 'unpaid' })
    expect(await mailsOf(fixture, order.id)).toEqual(refused)
    await fixture.provider.flush()
    expect(await mailsOf(fixture, order.id)).toEqual(refused)
  })

  it('is told once, in whatever order and however often the webhooks arrive', async () => {
    const order = await debited(poor)
    await nextDay()
    for (const type of ['payment_intent.payment_failed', 'payment_intent.processing'])
      expect(await fixture.sendWebhook({ ...webhook(order.intentId, type), created: 1_000_000_000 })).toBe(
        200,
      )
    expect(await mailsOf(fixture, order.id)).toEqual(refused)
  })

  it('is told even if the shop hears of the whole payment only now', async () => {
    const order = await debited(poor, { isHeard: false })
    await nextDay()
    expect(await paymentOf(order.id)).toMatchObject({ payment: 'unpaid' })
    expect(await mailsOf(fixture, order.id)).toEqual(['order_placed', 'payment_refused'])
  })

  it('does not count as a declined card', async () => {
    const order = await debited(poor)
    await nextDay()
    expect(await declinesOf(order.id)).toBe(0)
    await fixture.charge(order.intentId, 'pm_card_chargeDeclined').catch(() => {})
    await fixture.provider.flush()
    expect(await declinesOf(order.id)).toBe(1)
  })
})

describe('pay later', () => {
  const return_url = 'https://shop.example/payment/1'
  async function redirected() {
    const order = await fixture.anOrder()
    const intentId = await fixture.anIntent(order)
    await fixture.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_klarna', return_url })
    return { ...order, intentId }
  }
  const answer = (id: string, outcome: 'complete' | 'fail') =>
    fixture.stripe.rawRequest('POST', `/v1/payment_intents/${id}/challenge`, { outcome })

  it('that the customer approves on the other page is paid when they return', async () => {
    const order = await redirected()
    await answer(order.intentId, 'complete')
    await expect(fixture.confirm(order, order.intentId)).resolves.toMatchObject({ paid: true })
    expect(await mailsOf(fixture, order.id)).toEqual(['order_placed', 'order_paid'])
  })

  it('is paid by the webhook when the customer never returns', async () => {
    const order = await redirected()
    await answer(order.intentId, 'complete')
    await fixture.provider.flush()
    expect(await paymentOf(order.id)).toMatchObject({ payment: 'paid' })
  })

  it('that the customer refuses leaves the order to be paid in another way, without a mail', async () => {
    const order = await redirected()
    await answer(order.intentId, 'fail')
    await fixture.provider.flush()
    await expect(fixture.confirm(order, order.intentId)).rejects.toMatchObject({ code: 'payment_not_done' })
    expect(await declinesOf(order.id)).toBe(0)
    await fixture.charge(order.intentId)
    await fixture.confirm(order, order.intentId)
    expect(await paymentOf(order.id)).toMatchObject({ payment: 'paid' })
    expect(await mailsOf(fixture, order.id)).toEqual(['order_placed', 'order_paid'])
  })

  it('that is not answered in time releases the stock, and can then no longer be approved', async () => {
    const order = await redirected()
    fixture.advanceClock(31 * 60_000)
    await fixture.runJob('release_holds')
    expect(await stockOf(fixture.database, order.product.id)).toEqual(whole)
    await expect(answer(order.intentId, 'complete')).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })
})

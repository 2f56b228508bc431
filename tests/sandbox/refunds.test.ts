import { expect, test } from 'vitest'
import { fault, providerFixture } from './provider.ts'

const { stripe } = providerFixture()

const paid = () =>
  stripe.paymentIntents.create({
    amount: 2500,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
  })

test('returns the whole amount, once', async () => {
  const { id, latest_charge } = await paid()
  const refund = await stripe.refunds.create({
    payment_intent: id,
    reason: 'requested_by_customer',
    metadata: { order: '17' },
  })
  expect(refund).toMatchObject({
    object: 'refund',
    amount: 2500,
    currency: 'usd',
    status: 'succeeded',
    charge: latest_charge,
    payment_intent: id,
    reason: 'requested_by_customer',
    metadata: { order: '17' },
  })
  expect(await stripe.charges.retrieve(String(latest_charge))).toMatchObject({
    amount_refunded: 2500,
    refunded: true,
  })
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
  expect(await fault(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    statusCode: 400,
    code: 'charge_already_refunded',
    message: `Charge ${latest_charge} has already been refunded.`,
  })
})

test('returns parts of the amount, and never more than was taken', async () => {
  const { id, latest_charge } = await paid()
  await stripe.refunds.create({ payment_intent: id, amount: 1000 })
  expect(await fault(stripe.refunds.create({ payment_intent: id, amount: 1501 }))).toMatchObject({
    statusCode: 400,
    param: 'amount',
    message: 'Refund amount ($15.01) is greater than unrefunded amount on charge ($15.00)',
  })
  for (const amount of [0, -5])
    expect(await fault(stripe.refunds.create({ payment_intent: id, amount }))).toMatchObject({
      param: 'amount',
    })
  const rest = await stripe.refunds.create({ charge: String(latest_charge) })
  expect(rest.amount).toBe(1500)
  const { data } = await stripe.refunds.list({ payment_intent: id })
  expect(data.map(({ amount }) => amount)).toEqual([1500, 1000])
})

test('never returns more than was taken, even by two refunds at the same time', async () => {
  const { id, latest_charge } = await paid()
  const refund = () => stripe.refunds.create({ payment_intent: id, amount: 2000 })
  const byCharge = () => stripe.refunds.create({ charge: String(latest_charge), amount: 2000 })
  const outcomes = await Promise.allSettled([refund(), byCharge(), refund(), byCharge()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await stripe.charges.retrieve(String(latest_charge))).amount_refunded).toBe(2000)
})

test('requires a payment whose money was taken', async () => {
  const open = await stripe.paymentIntents.create({ amount: 2500, currency: 'usd' })
  await fault(stripe.paymentIntents.confirm(open.id, { payment_method: 'pm_card_chargeDeclined' }))
  expect(await fault(stripe.refunds.create({ payment_intent: open.id }))).toMatchObject({
    statusCode: 400,
    message: `This PaymentIntent (${open.id}) does not have a successful charge to refund.`,
  })
  expect(await fault(stripe.refunds.create({ payment_intent: 'pi_unknown' }))).toMatchObject({
    statusCode: 404,
  })
  expect(await fault(stripe.refunds.create({}))).toMatchObject({ statusCode: 400 })
})

test('can be retrieved, with its charge and intent if requested', async () => {
  const { id } = await paid()
  const refund = await stripe.refunds.create({ payment_intent: id, amount: 700 })
  expect(await stripe.refunds.retrieve(refund.id)).toEqual(refund)
  const whole = await stripe.refunds.retrieve(refund.id, { expand: ['charge', 'payment_intent'] })
  expect(whole).toMatchObject({
    charge: { amount_refunded: 700 },
    payment_intent: { id, status: 'succeeded' },
  })
  expect(await fault(stripe.refunds.retrieve('re_unknown'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
})

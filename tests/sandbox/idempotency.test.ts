import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { fault, providerFixture } from './provider.ts'

const { database, here, stripe } = providerFixture()

const sale = { amount: 2500, currency: 'usd', metadata: { order: '1', cart: '2' } }
const headers = (object: { lastResponse: { headers: Record<string, string> } }) => object.lastResponse.headers

test('the same key with the same parameters returns the stored answer', async () => {
  const first = await stripe.paymentIntents.create(sale, { idempotencyKey: 'same' })
  await stripe.paymentIntents.confirm(first.id, { payment_method: 'pm_card_visa' })
  const again = await stripe.paymentIntents.create(
    { metadata: { cart: '2', order: '1' }, currency: 'usd', amount: 2500 },
    { idempotencyKey: 'same' },
  )
  expect(again).toEqual(first)
  expect(headers(first)['idempotent-replayed']).toBeUndefined()
  expect(headers(again)).toMatchObject({
    'idempotent-replayed': 'true',
    'idempotency-key': 'same',
    'original-request': headers(first)['request-id'],
  })
  expect(headers(again)['request-id']).not.toBe(headers(first)['request-id'])
})

test('a declined payment is answered again from the stored answer', async () => {
  const { id } = await stripe.paymentIntents.create(sale)
  const pay = () =>
    stripe.paymentIntents.confirm(
      id,
      { payment_method: 'pm_card_chargeDeclined' },
      { idempotencyKey: 'declined' },
    )
  const [first, again] = [await fault(pay()), await fault(pay())]
  expect(again).toMatchObject({ statusCode: 402, code: 'card_declined', charge: first.charge })
  expect(again.headers?.['idempotent-replayed']).toBe('true')
  const charges = await database.pool.query(
    'select id from sandbox_stripe.charges where payment_intent = $1',
    [id],
  )
  expect(charges.rows).toHaveLength(1)
})

test('the same key with other parameters, or for another call, is refused', async () => {
  const { id } = await stripe.paymentIntents.create(sale, { idempotencyKey: 'other' })
  for (const misuse of [
    () => stripe.paymentIntents.create({ ...sale, amount: 2501 }, { idempotencyKey: 'other' }),
    () => stripe.paymentIntents.cancel(id, {}, { idempotencyKey: 'other' }),
  ]) {
    const error = await fault(misuse())
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    expect(error).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' })
  }
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method')
})

test('a key can be used again after a request with invalid parameters', async () => {
  await fault(stripe.paymentIntents.create({ ...sale, currency: 'USD' }, { idempotencyKey: 'mended' }))
  expect((await stripe.paymentIntents.create(sale, { idempotencyKey: 'mended' })).amount).toBe(2500)
})

test('a refused step stays refused under its key', async () => {
  const { id } = await stripe.paymentIntents.create(sale)
  const refund = () => stripe.refunds.create({ payment_intent: id }, { idempotencyKey: 'too-early' })
  expect((await fault(refund())).message).toContain('does not have a successful charge')
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  expect((await fault(refund())).headers?.['idempotent-replayed']).toBe('true')
})

test('a second use is refused as a conflict while the first is in progress', async () => {
  const { id } = await stripe.paymentIntents.create(sale)
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('select id from sandbox_stripe.payment_intents where id = $1 for update', [id])
  const pay = () =>
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }, { idempotencyKey: 'twice' })
  const first = pay()
  // The first request has reached the lock of the intent once the database shows a waiting statement.
  for (let waiting = 0; waiting === 0; ) {
    const found = await database.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    waiting = found.rows.length
  }
  const second = await fault(pay())
  expect(second).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  await holder.query('rollback')
  holder.release()
  expect((await first).status).toBe('succeeded')
  expect(headers(await pay())['idempotent-replayed']).toBe('true')
})

test('a key expires after a day', async () => {
  const first = await stripe.paymentIntents.create(sale, { idempotencyKey: 'daily' })
  here.pass(24 * 3_600_000 + 1)
  const next = await stripe.paymentIntents.create(sale, { idempotencyKey: 'daily' })
  expect(next.id).not.toBe(first.id)
})

test('a browser cannot use or read the keys of the server', async () => {
  const intent = await stripe.paymentIntents.create(sale, { idempotencyKey: 'scoped' })
  const client_secret = intent.client_secret ?? ''
  const answer = await here.browser(
    'POST',
    `/v1/payment_intents/${intent.id}/confirm`,
    { client_secret, payment_method: 'pm_card_visa' },
    { 'idempotency-key': 'scoped' },
  )
  expect(answer).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  expect(answer.headers['idempotent-replayed']).toBeUndefined()
})

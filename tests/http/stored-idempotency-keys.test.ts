import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { wish } from '../orders/order-body.ts'
import { paymentFixture } from '../payments/fixture.ts'
import { refund } from '../payments/refunds.ts'
import { openTestShop } from '../shop.ts'

/* The hashed content of each request must not change, so that a repeat is recognised after an update of the shop. */

const fixture = paymentFixture()
const shop = suiteFixture(openTestShop)

const hashOf = (body: object) => createHash('sha256').update(JSON.stringify(body)).digest()
const kept = 'select body_hash from idempotency_keys where call = $1 and key = $2'

it('an order is hashed with its price in cents', async () => {
  const product = await aProduct(fixture.database, { minimum: 2, priceCents: 1250 })
  const headers = { 'idempotency-key': 'kept' }
  await fixture.call('placeOrder', { token: fixture.buyer.token, body: wish(product), headers })
  expect(await fixture.rows(kept, 'placeOrder', 'kept')).toEqual([
    {
      body_hash: hashOf({
        productId: product.id,
        quantity: 2,
        priceCents: 1250,
        name: 'Test Person',
        address: '1 Test Street',
        phone: '555 0100',
      }),
    },
  ])
})

it('a refund is hashed with its amount in cents, a full refund without an amount', async () => {
  const part = await fixture.aPaidOrder()
  const whole = await fixture.aPaidOrder()
  await refund(fixture, part.id, { amount: '10.50', reason: 'Late' }, { key: 'part' })
  await refund(fixture, whole.id, {}, { key: 'whole' })
  expect(await fixture.rows(kept, 'refundOrder', 'part')).toEqual([
    { body_hash: hashOf({ orderId: part.id, amountCents: 1050, reason: 'Late' }) },
  ])
  expect(await fixture.rows(kept, 'refundOrder', 'whole')).toEqual([
    { body_hash: hashOf({ orderId: whole.id, reason: '' }) },
  ])
})

it('a new product is hashed with its price in cents', async () => {
  const { token } = await anAdmin(shop.database)
  const body = { name: 'Plug', picture: 'https://pictures.example/plug.png', about: 'A plug.' }
  await shop.call('addProduct', {
    token,
    body: { ...body, price: '19.90', available: 3, minimum: 1, brand: 'Spain' },
    headers: { 'idempotency-key': 'kept' },
  })
  const { rows } = await shop.database.pool.query(kept, ['addProduct', 'kept'])
  expect(rows).toEqual([
    { body_hash: hashOf({ ...body, price: 1990, available: 3, minimum: 1, brand: 'Spain' }) },
  ])
})

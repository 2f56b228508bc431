import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { wish } from '../orders/wish.ts'
import { counterFixture } from '../payments/counter.ts'
import { refund } from '../payments/refunds.ts'
import { openTestShop } from '../shop.ts'

/* A repeat of a request from before an update is recognised after it: what is hashed of each stays the same. */

const counter = counterFixture()
const shop = suiteFixture(openTestShop)

const hashOf = (body: object) => createHash('sha256').update(JSON.stringify(body)).digest()
const kept = 'select body_hash from idempotency_keys where call = $1 and key = $2'

it('an order is kept with its price in cents', async () => {
  const product = await aProduct(counter.database, { minimum: 2, priceCents: 1250 })
  const headers = { 'idempotency-key': 'kept' }
  await counter.call('placeOrder', { token: counter.buyer.token, body: wish(product), headers })
  expect(await counter.rows(kept, 'placeOrder', 'kept')).toEqual([
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

it('a refund is kept with its amount in cents, one of the whole without an amount', async () => {
  const part = await counter.aPaidOrder()
  const whole = await counter.aPaidOrder()
  await refund(counter, part.id, { amount: '10.50', reason: 'Late' }, { key: 'part' })
  await refund(counter, whole.id, {}, { key: 'whole' })
  expect(await counter.rows(kept, 'refundOrder', 'part')).toEqual([
    { body_hash: hashOf({ orderId: part.id, amountCents: 1050, reason: 'Late' }) },
  ])
  expect(await counter.rows(kept, 'refundOrder', 'whole')).toEqual([
    { body_hash: hashOf({ orderId: whole.id, reason: '' }) },
  ])
})

it('a new product is kept with its price in cents', async () => {
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

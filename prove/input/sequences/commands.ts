import fc from 'fast-check'
import { attemptsBeforePause } from '#payments/declines.ts'
import { type Model, type ModelOrder, newOrder, total } from './model.ts'
import type { Replied, ShopClient } from './shop.ts'

/** The shop, its people, and the shop's ids of the orders in the model's order. */
export interface Ran {
  readonly client: ShopClient
  readonly productId: string
  readonly orderIds: string[]
}

type Step = fc.AsyncCommand<Model, Ran, true>

/** One step of a sequence: its requests, and the model's expectations. */
function step(name: string, run: (model: Model, real: Ran) => Promise<void>): Step {
  return { check: async () => true, run, toString: () => name }
}

function expect(name: string, got: Replied, status: number): void {
  if (got.status !== status)
    throw new Error(`${name}: ${got.status} instead of ${status}: ${got.text.slice(0, 300)}`)
}

function expectField(name: string, got: Replied, field: string, value: unknown): void {
  if (got.body[field] !== value)
    throw new Error(`${name}: ${field} is ${got.body[field]} instead of ${value}`)
}

/** The order for any number: numbers beyond the last order start again at the first. */
const which = fc.nat({ max: 5 })
function chosen(
  model: Model,
  real: Ran,
  number: number,
): { order: ModelOrder; id: string; at: number } | undefined {
  const at = model.orders.length === 0 ? 0 : number % model.orders.length
  const order = model.orders[at]
  const id = real.orderIds[at]
  return order && id ? { order, id, at } : undefined
}

const place = fc
  .record({
    quantity: fc.integer({ min: 0, max: 9 }),
    price: fc.constantFrom('unit', 'total', 'wrong'),
    twice: fc.boolean(),
  })
  .map(({ quantity, price, twice }) =>
    step(
      `place(${quantity}, ${price}${twice ? ', twice' : ''})`,
      async ({ product, orders }, { client, productId, orderIds }) => {
        const shown =
          {
            unit: product.priceCents,
            total: product.priceCents * quantity,
            wrong: product.priceCents * 100 + 1,
          }[price] ?? 0
        const body = {
          toolsId: productId,
          quantity,
          price: (shown / 100).toFixed(2),
          name: 'A',
          address: 'B',
          phone: 'C',
        }
        const key = `${productId}-${orders.length}-${quantity}-${price}-${product.available}-${Math.random()}`
        const sent = { body, ...(twice ? { key } : {}) }
        const got = await client.call('placeOrder', sent, client.buyer)
        expect('place', got, dueForPlacing(product, quantity, price))
        if (got.status !== 200) return
        if (twice) {
          const again = await client.call('placeOrder', sent, client.buyer)
          expectField('place again', again, 'insertedId', got.body.insertedId)
        }
        orderIds.push(String(got.body.insertedId))
        orders.push(newOrder(quantity, product.priceCents))
        product.available -= quantity
        product.ordered = true
      },
    ),
  )

function dueForPlacing(product: Model['product'], quantity: number, price: string): number {
  if (quantity < 1) return 400
  if (product.archived) return 404
  if (quantity < product.minimum) return 400
  if (quantity > product.available) return 409
  return price === 'wrong' ? 409 : 200
}

const pay = fc
  .record({ number: which, card: fc.constantFrom('pm_card_visa', 'pm_card_chargeDeclined') })
  .map(({ number, card }) =>
    step(`pay(${number}, ${card})`, async (model, real) => {
      const one = chosen(model, real, number)
      if (one === undefined) return
      const { client } = real
      const { order, id } = one
      const body = { price: total(order) / 100, orderId: id }
      const opened = await client.call('createPaymentIntent', { body }, client.buyer)
      const open = order.payment === 'unpaid' && order.shipment !== 'cancelled'
      const paused =
        order.declined >= attemptsBeforePause.order || model.declined >= attemptsBeforePause.account
      expect('open a payment', opened, open ? (paused ? 429 : 200) : 409)
      if (!open || paused) return
      const secret = String(opened.body.clientSecret)
      const charged = await client.charge(secret, card)
      const confirmation = { params: { id }, body: { tools: id, transactionId: secret.split('_secret_')[0] } }
      const confirmed = await client.call('confirmPayment', confirmation, client.buyer)
      if (charged !== 'succeeded') {
        order.declined += 1
        model.declined += 1
        return expect('confirm a declined card', confirmed, 409)
      }
      expect('confirm', confirmed, 200)
      expectField('confirm', confirmed, 'paid', true)
      order.payment = 'paid'
    }),
  )

const cancel = which.map((number) =>
  step(`cancel(${number})`, async (model, real) => {
    const one = chosen(model, real, number)
    if (one === undefined) return
    const { order, id } = one
    const got = await real.client.call('removeOrder', { params: { id } }, real.client.buyer)
    if (order.payment !== 'unpaid' || order.shipment !== 'pending') return expect('cancel', got, 409)
    expect('cancel', got, 200)
    order.shipment = 'cancelled'
    model.product.available += order.quantity
  }),
)

const ship = fc.record({ number: which, back: fc.boolean() }).map(({ number, back }) =>
  step(`${back ? 'unship' : 'ship'}(${number})`, async (model, real) => {
    const one = chosen(model, real, number)
    if (one === undefined) return
    const { order, id } = one
    const name = back ? 'unshipOrder' : 'markShipped'
    const got = await real.client.call(name, { params: { id } }, real.client.admin)
    if ((order.shipment === 'shipped') !== back) {
      const done = order.shipment === 'shipped' || back
      if (done) {
        expect(name, got, 200)
        return expectField(name, got, 'modifiedCount', 0)
      }
    }
    if (order.payment === 'refunded' || order.shipment === 'cancelled') return expect(name, got, 409)
    expect(name, got, 200)
    expectField(name, got, 'modifiedCount', 1)
    order.shipment = back ? 'pending' : 'shipped'
  }),
)

const refund = fc
  .record({ number: which, amount: fc.constantFrom('nothing', 'a dollar', 'all', 'too much') })
  .map(({ number, amount }) =>
    step(`refund(${number}, ${amount})`, async (model, real) => {
      const one = chosen(model, real, number)
      if (one === undefined) return
      const { order, id } = one
      const left = total(order) - order.refundedCents
      const cents = { nothing: 0, 'a dollar': 100, all: left, 'too much': left + 1 }[amount] ?? 0
      const body = { ...(amount === 'all' ? {} : { amount: (cents / 100).toFixed(2) }), reason: 'tried' }
      const got = await real.client.call('refundOrder', { params: { id }, body }, real.client.admin)
      if (order.payment === 'unpaid' || left === 0 || cents > left) return expect('refund', got, 409)
      if (cents === 0) return expect('refund', got, 400)
      expect('refund', got, 200)
      expectField('refund', got, 'refunded', cents / 100)
      order.refundedCents += cents
      order.payment = order.refundedCents === total(order) ? 'refunded' : 'part_refunded'
      if (order.payment === 'refunded' && order.shipment === 'pending') {
        order.shipment = 'cancelled'
        model.product.available += order.quantity
      }
    }),
  )

const edit = fc
  .record({
    stock: fc.integer({ min: -12, max: 12 }),
    price: fc.constantFrom(500, 600, 999),
    minimum: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ stock, price, minimum }) =>
    step(`edit(${stock}, ${price}, ${minimum})`, async ({ product }, { client, productId }) => {
      const body = { stockChange: stock, price: price / 100, minimum }
      const got = await client.call('editProduct', { params: { id: productId }, body }, client.admin)
      if (product.available + stock < 0) return expect('edit', got, 409)
      expect('edit', got, 200)
      product.available += stock
      product.priceCents = price
      product.minimum = minimum
    }),
  )

const archive = fc.boolean().map((back) =>
  step(back ? 'restore' : 'archive', async ({ product }, { client, productId }) => {
    const name = back ? 'restoreProduct' : 'removeProduct'
    const got = await client.call(name, { params: { id: productId } }, client.admin)
    expect(name, got, 200)
    expectField(name, got, back ? 'modifiedCount' : 'deletedCount', product.archived === back ? 1 : 0)
    product.archived = !back
  }),
)

const review = fc.integer({ min: 0, max: 6 }).map((ratings) =>
  step(`review(${ratings})`, async (model, { client, productId }) => {
    const body = {
      email: client.buyer.email,
      about: 'Good.',
      ratings,
      picture: 'https://people.example/a.png',
      toolsId: productId,
    }
    const got = await client.call('addReview', { body }, client.buyer)
    if (ratings < 1 || ratings > 5) return expect('review', got, 400)
    const bought = model.orders.some(({ payment }) => payment === 'paid' || payment === 'part_refunded')
    if (!bought) return expect('review', got, 403)
    expect('review', got, model.reviewed ? 409 : 200)
    model.reviewed = true
  }),
)

const profile = fc.string({ minLength: 1, maxLength: 12 }).map((phone) =>
  step(`profile(${JSON.stringify(phone)})`, async (model, { client }) => {
    const { email } = client.buyer
    const body = { email, phone, url: 'https://people.example', address: 'A' }
    const got = await client.call('putUser', { params: { email }, body }, client.buyer)
    if (phone.trim() === '') return expect('profile', got, 400)
    expect('profile', got, 200)
    model.profile = phone.trim()
  }),
)

/** The possible steps of a customer and an admin, in any order. */
export const steps: readonly fc.Arbitrary<Step>[] = [
  place,
  place,
  pay,
  pay,
  cancel,
  ship,
  refund,
  edit,
  archive,
  review,
  profile,
]

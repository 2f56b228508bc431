import fc from 'fast-check'
import { attemptsBeforePause } from '#orders/payments/inside/declines.ts'
import { cartSteps } from './cart.ts'
import { fulfilmentSteps, shipAll } from './fulfilment.ts'
import { type Model, newOrder, shipped, total } from './model.ts'
import { ask, decide, receive, returnSteps } from './returns.ts'
import { chosen, expect, expectField, type Step, step, which } from './step.ts'

interface Placing {
  readonly quantity: number
  readonly price: 'unit' | 'total' | 'wrong'
  readonly twice: boolean
}

/** The buyer orders the product. */
function place({ quantity, price, twice }: Placing): Step {
  return step(
    `place(${quantity}, ${price}${twice ? ', twice' : ''})`,
    async ({ product, orders }, { client, productId, orderIds }) => {
      const shown = {
        unit: product.priceCents,
        total: product.priceCents * quantity,
        wrong: product.priceCents * 100 + 1,
      }[price]
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
  )
}

const placing = fc
  .record({
    quantity: fc.integer({ min: 0, max: 9 }),
    price: fc.constantFrom<Placing['price'][]>('unit', 'total', 'wrong'),
    twice: fc.boolean(),
  })
  .map(place)

function dueForPlacing(product: Model['product'], quantity: number, price: string): number {
  if (quantity < 1) return 400
  if (product.archived) return 404
  if (quantity < product.minimum) return 400
  if (quantity > product.available) return 409
  return price === 'wrong' ? 409 : 200
}

/** The buyer pays an order by a test card. */
function pay({ number, card }: { number: number; card: string }): Step {
  return step(`pay(${number}, ${card})`, async (model, real) => {
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
  })
}

const [good, poor] = ['pm_card_visa', 'pm_card_chargeDeclined']
const paying = fc.record({ number: which, card: fc.constantFrom(good, good, poor) }).map(pay)

const cancel = which.map((number) =>
  step(`cancel(${number})`, async (model, real) => {
    const one = chosen(model, real, number)
    if (one === undefined) return
    const { order, id } = one
    const got = await real.client.call('removeOrder', { params: { id } }, real.client.buyer)
    if (order.payment !== 'unpaid' || order.shipment !== 'pending' || shipped(order) > 0)
      return expect('cancel', got, 409)
    expect('cancel', got, 200)
    order.shipment = 'cancelled'
    model.product.available += order.quantity
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

/** The possible steps of a customer and an admin, in any order, the more often the more they change. */
export const steps: readonly fc.Arbitrary<Step>[] = [
  placing,
  paying,
  cancel,
  cancel,
  ...fulfilmentSteps,
  ...returnSteps,
  ...cartSteps,
  edit,
  archive,
  review,
  profile,
]

const ordered = place({ quantity: 5, price: 'unit', twice: false })
const paid = [ordered, pay({ number: 0, card: good })]
const approved = [
  ...paid,
  shipAll(0),
  ask({ number: 0, pieces: 3, reason: 'not_needed', by: 'buyer' }),
  decide({ number: 0, at: 0, how: 'approve' }),
]

/** What has happened before the random steps: few of them lead to an order that can be refunded, or to pieces that came back. */
const beginnings = {
  nothing: [],
  ordered: [ordered],
  paid,
  approved,
  received: [...approved, receive({ number: 0, at: 0, restocked: 1, scrapped: 1 })],
} as const satisfies Record<string, readonly Step[]>

export type Beginning = keyof typeof beginnings

export const beginning: fc.Arbitrary<Beginning> = fc.constantFrom(
  ...(['nothing', 'ordered', 'paid', 'approved', 'received', 'received'] as const),
)

export function stepsOf(name: Beginning): readonly Step[] {
  return beginnings[name]
}

import { sampleWords as words } from '#base/contract/messages/email-words.ts'
import { fromMinor, type Money, times } from '#base/money.ts'
import type { Order } from '../model.ts'

/* Made-up orders for samples of emails. No email is shown with the data of a customer. */

/** What a sample order is for. */
export interface SampleProduct {
  readonly id: string
  readonly name: string
  readonly partNumber: string | null
  readonly slug: string
  readonly picture: string
  readonly price: Money
}

/** For a shop that has no product yet. */
export function sampleProduct(): SampleProduct {
  return {
    id: 'sample',
    name: words.product,
    partNumber: 'SAMPLE-1',
    slug: 'sample',
    picture: '',
    price: fromMinor(49_90),
  }
}

const pieces = 2
const dayMs = 24 * 60 * 60 * 1000

/** An unpaid order of two pieces that nobody placed. */
export function sampleOrder(product: SampleProduct, now: Date): Order {
  const { id: productId, name, partNumber, slug, picture, price } = product
  const total = times(price, pieces)
  const nothing = fromMinor(0)
  const shared = { productId, product: name, partNumber, slug, picture, quantity: pieces }
  const uncharged = { discount: nothing, tax: nothing }
  return {
    id: 'sample',
    number: 'SAMPL-E0001',
    paidOutside: nothing,
    paidKinds: [],
    payBy: null,
    dueOn: null,
    guest: false,
    ...shared,
    unitPrice: price,
    lines: [
      {
        ...shared,
        ...uncharged,
        price,
        total,
        left: pieces,
        shipped: 0,
        cancelled: 0,
        refundedPieces: 0,
        replaced: 0,
        returning: 0,
        returned: 0,
        returnable: 0,
        returnUntil: null,
      },
    ],
    shipments: [],
    returns: [],
    taxes: [],
    promotions: [],
    pricesIncludeTax: true,
    name: words.buyer,
    address: words.address,
    email: '',
    phone: '',
    note: '',
    purchaseOrder: '',
    price: total,
    currency: total.currency,
    goods: total,
    ...uncharged,
    deliveryPrice: nothing,
    refunded: nothing,
    delivery: null,
    shipTo: null,
    destination: null,
    billTo: null,
    differenceOf: null,
    paid: false,
    payment: 'unpaid',
    status: 'pending',
    transactionId: null,
    cancelReason: null,
    holdUntil: new Date(now.getTime() + dayMs).toISOString(),
    createdAt: now.toISOString(),
    paidAt: null,
    shippedAt: null,
    packedAt: null,
  }
}

export function asPaid(order: Order): Order {
  return { ...order, paid: true, payment: 'paid', transactionId: 'pi_sample' }
}

/** The same pieces at no price. */
export function asFree(order: Order): Order {
  const nothing = fromMinor(0)
  const free = { price: nothing, unitPrice: nothing, goods: nothing }
  return {
    ...order,
    ...free,
    lines: order.lines.map((line) => ({ ...line, price: nothing, total: nothing })),
  }
}

/** What another delivery of the order costs more. */
export function asDifference(order: Order): Order {
  const nothing = fromMinor(0)
  const price = fromMinor(12_00)
  const day = (days: number) =>
    new Date(Date.parse(order.createdAt) + days * dayMs).toISOString().slice(0, 10)
  const delivery = {
    id: 'sample',
    name: words.delivery,
    isCollected: false,
    needsPhone: false,
    from: day(2),
    to: day(3),
    price,
    discount: nothing,
    tax: nothing,
    total: price,
  }
  return { ...order, differenceOf: order.id, lines: [], goods: nothing, price, delivery }
}

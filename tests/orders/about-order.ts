import { fromMinor } from '#base/money.ts'
import type { AboutOrder } from '#orders/orders/emails/framed.ts'
import type { Order } from '#orders/orders/model.ts'
import type { Parcel } from '#orders/orders/parcel.ts'
import type { Return } from '#orders/orders/return.ts'

/* A paid order whose buyer and product contain markup, and an order of several products, for emails and screens. */

export const shopUrl = 'https://shop.example'
const timeZone = 'America/New_York'
export const order: Order = {
  id: 'order1',
  differenceOf: null,
  productId: 'product1',
  name: 'A <b>buyer</b>',
  address: 'First line\nSecond "line" & third',
  email: 'buyer@shop.example',
  phone: '1',
  quantity: 4,
  product: `Brake disc <script>alert('x')</script> & pads`,
  price: fromMinor(125040),
  currency: 'usd',
  paid: true,
  status: 'pending',
  transactionId: 'pi_1',
  number: 'ABCDE-12345',
  paidOutside: fromMinor(0),
  paidKinds: [],
  payBy: null,
  dueOn: null,
  guest: false,
  lines: [
    {
      productId: 'product1',
      product: `Brake disc <script>alert('x')</script> & pads`,
      partNumber: null,
      price: fromMinor(31260),
      quantity: 4,
      shipped: 0,
      left: 4,
      cancelled: 0,
      refundedPieces: 0,
      replaced: 0,
      returning: 0,
      returned: 0,
      returnable: 0,
      returnUntil: null,
      discount: fromMinor(0),
      tax: fromMinor(0),
      total: fromMinor(125040),
      picture: '/pictures/missing.svg',
      slug: 'brake-disc',
    },
  ],
  shipments: [],
  returns: [],
  unitPrice: fromMinor(31260),
  goods: fromMinor(125040),
  discount: fromMinor(0),
  deliveryPrice: fromMinor(0),
  tax: fromMinor(0),
  taxes: [],
  promotions: [],
  pricesIncludeTax: true,
  delivery: null,
  shipTo: null,
  destination: null,
  billTo: null,
  note: '',
  purchaseOrder: '',
  payment: 'paid',
  refunded: fromMinor(0),
  partNumber: null,
  picture: '/pictures/missing.svg',
  slug: 'brake-disc',
  holdUntil: '2026-03-01T14:30:00.000Z',
  cancelReason: null,
  createdAt: '2026-03-01T14:00:00.000Z',
  paidAt: '2026-03-01T14:10:00.000Z',
  shippedAt: null,
  packedAt: null,
}

const [line] = order.lines
export const several: Order = {
  ...order,
  product: 'Brake disc and 2 more',
  lines: line
    ? [
        {
          ...line,
          product: 'Brake disc',
          partNumber: 'BD-<1>',
          quantity: 4,
          left: 4,
          total: fromMinor(125040),
        },
        {
          ...line,
          productId: 'product2',
          product: '',
          price: fromMinor(250),
          quantity: 1,
          left: 1,
          total: fromMinor(250),
        },
        {
          ...line,
          productId: 'product3',
          product: '<b>Bolts</b>',
          price: fromMinor(10),
          quantity: 20,
          left: 20,
          total: fromMinor(200),
        },
      ]
    : [],
  price: fromMinor(125490),
}

export const about: AboutOrder = { order, shopUrl, timeZone, recipient: 'confirmed' }

/** A shipment with all pieces of an order. */
export function wholeParcel({ lines }: Order): Parcel {
  return {
    id: 'shipment1',
    lines: lines.map(({ productId, product, quantity }) => ({ productId, product, quantity })),
    carrier: '',
    tracking: '',
    trackingUrl: null,
    shippedAt: '2026-03-02T09:00:00.000Z',
    arrivedAt: null,
  }
}

/** A return of two pieces of the first line, of which one came back, with words that contain markup. */
export function aReturnOf({ productId, number }: Order): Return {
  return {
    id: 'return1',
    number: `${number}-R1`,
    state: 'received',
    wish: 'refund',
    note: 'The buyer typed <b>this</b>',
    words: 'It was used & <b>dirty</b>.',
    lines: [
      {
        productId,
        product: 'Brake disc <b>1</b>',
        partNumber: 'BD-<1>',
        quantity: 2,
        reason: 'damaged',
        free: false,
        restocked: 1,
        scrapped: 0,
      },
    ],
    refund: null,
    createdAt: '2026-03-03T09:00:00.000Z',
    changedAt: '2026-03-04T09:00:00.000Z',
  }
}

/** What another delivery of `order` costs more. */
export const aDifference: Order = {
  ...order,
  id: 'order2',
  differenceOf: order.id,
  product: 'Another delivery of order ORDER1',
  lines: [],
  productId: '',
  picture: '',
  slug: '',
  quantity: 1,
  paid: false,
  goods: fromMinor(0),
  delivery: {
    id: 'express',
    name: 'Express',
    isCollected: false,
    needsPhone: false,
    from: '2026-03-03',
    to: '2026-03-04',
    price: order.price,
    discount: fromMinor(0),
    tax: fromMinor(0),
    total: order.price,
  },
}

import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { type Decimal, type Money, toDecimal } from '#base/money.ts'
import { manualKinds } from './forms/manual-payment.ts'
import { returnReasons, returnWishes } from './forms/returns.ts'
import type { Named } from './names.ts'
import { orderedFit } from './ordered-fit.ts'

/*
 * The entities of the contract (spec §3) in the API, except the product (product.ts), and the schemas of its numbers.
 * Fields that the specification does not have are below a comment `ours`. Screens import only the types.
 */

/** An amount in an answer, in dollars: only `toDecimal` of src/base/money.ts creates one. */
export const decimal = z.pipe(
  z.transform((sent: Decimal | Money) => (typeof sent === 'number' ? sent : toDecimal(sent))),
  z.number().brand<'Decimal', 'inout'>(),
)

/** A time in an answer, as ISO text. */
export const time = z.pipe(
  z.transform((sent: string | Date) => (typeof sent === 'string' ? sent : sent.toISOString())),
  z.string(),
)

/** What a line says of its product beside its name (src/orders/orders/line-facts.ts). */
const lineFacts = {
  partNumber: z.nullable(z.string()),
} satisfies Record<string, z.ZodMiniNullable<z.ZodMiniString>>
export type LineFact = keyof typeof lineFacts

/** One line of an order, with the product as it was when ordered. */
const orderLine = z.object({
  toolsId: z.string(),
  tools: described(z.string(), 'Product name'),
  ...lineFacts,
  price: described(decimal, 'Of one piece'),
  quantity: z.int(),
  shipped: described(z.int(), 'Pieces that were shipped'),
  left: described(z.int(), 'Pieces that are left to ship'),
  cancelled: described(z.int(), 'Pieces that were refunded before they were shipped: they are not shipped'),
  refundedPieces: described(z.int(), 'Pieces that were refunded, shipped or not'),
  replaced: described(z.int(), 'Pieces of returns that are sent again: they are shipped beside `quantity`'),
  returning: described(z.int(), 'Pieces of returns that have not come back yet'),
  returned: described(z.int(), 'Pieces that came back, or of which the shop agreed that they never arrived'),
  returnable: described(z.int(), 'Pieces that a new return can have, until `returnUntil`'),
  returnUntil: described(z.nullable(z.string()), 'Null if none was shipped'),
  discount: decimal,
  tax: decimal,
  total: described(decimal, 'What is paid for the line, after its discount and with its tax'),
  picture: described(z.string(), 'Of the product, as it is now'),
  slug: z.string(),
  fit: described(
    z.optional(orderedFit),
    'What the shop said of its fit when it was ordered; not there without a vehicle',
  ),
})

/** Money outside the provider, of one kind. */
export const manualPart = z.object({ kind: z.enum(manualKinds), amount: decimal })

/** What a refund gives back: pieces of a line, the delivery, or a difference of one of them. */
export const refundLine = z.object({
  toolsId: described(z.nullable(z.string()), 'Null for the delivery'),
  tools: z.string(),
  quantity: described(z.int(), '0 for a difference: the tax of a line, or a part of the delivery'),
  cancelled: described(z.int(), 'Of these pieces, those that were not shipped'),
  amount: decimal,
  tax: decimal,
})

/** Pieces of an order that were shipped together. */
const shipment = z.object({
  _id: z.string(),
  lines: z.array(z.object({ toolsId: z.string(), tools: z.string(), quantity: z.int() })),
  carrier: z.string(),
  tracking: described(z.string(), 'The tracking number'),
  trackingUrl: described(z.nullable(z.string()), 'Where the carrier says where the parcel is'),
  shippedAt: time,
  arrivedAt: described(z.nullable(time), 'As far as its buyer or the shop has said so'),
})

/** A return of shipped pieces. */
export const orderReturn = z.object({
  _id: z.string(),
  number: described(z.string(), 'For people: the number of the order and R1 for its first return'),
  state: z.enum(['requested', 'approved', 'declined', 'cancelled', 'received', 'refunded', 'replaced']),
  wish: described(z.enum(returnWishes), 'What the customer would like'),
  note: described(z.string(), 'The customer’s words for the shop'),
  words: described(z.string(), 'The shop’s words for the customer, such as why it was declined'),
  lines: z.array(
    z.object({
      toolsId: z.string(),
      tools: z.string(),
      partNumber: z.nullable(z.string()),
      quantity: z.int(),
      reason: z.enum(returnReasons),
      restocked: described(z.int(), 'Of the pieces that came back, those that are for sale again'),
      scrapped: described(z.int(), 'All others that came back'),
      free: described(
        z.boolean(),
        'Whether the shop pays for sending it back: the order said that it fits, and it does not',
      ),
    }),
  ),
  refund: described(
    z.nullable(z.object({ amount: decimal, state: z.enum(['asked', 'succeeded', 'failed']) })),
    'Of a refunded return; `asked` while the provider has not confirmed it',
  ),
  createdAt: time,
  changedAt: described(time, 'When it came into its state'),
})

/** A postal address as it was written. */
const address = z.object({
  name: z.string(),
  company: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: described(z.string(), 'ISO 3166-1, two letters'),
  taxNumber: z.string(),
})

/** An address that a customer has saved. */
export const savedAddress = z.object({
  _id: z.string(),
  address,
  isDefault: z.boolean(),
})

const orderDelivery = z.object({
  id: described(z.string(), 'Of the method'),
  name: z.string(),
  chargedAs: described(
    z.optional(z.string()),
    'The name of the method that was charged, where an edit has chosen another since',
  ),
  isCollected: z.boolean(),
  needsPhone: described(z.boolean(), 'Its carrier takes no parcel without a telephone number'),
  from: described(z.string(), 'The first day on which it can arrive, such as 2026-03-31'),
  to: described(z.string(), 'The last'),
  price: described(decimal, 'As the prices are shown, before its discount'),
  discount: decimal,
  tax: decimal,
  total: described(decimal, 'What is paid for it, tax included'),
})

/**
 * Order (spec §3). `price` is the total in dollars; `status` is `shipped`, else the customer reads Pending. In an order
 * with several lines, the fields of a single product come from the first line.
 */
export const order = z.object({
  _id: z.string(),
  toolsId: z.string(),
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  quantity: z.int(),
  tools: described(z.string(), 'The first product’s name; “… and 2 more” where there are more lines'),
  price: decimal,
  paid: z.boolean(),
  status: z.enum(['pending', 'shipped', 'cancelled']),
  transactionId: z.nullable(z.string()),
  // ours
  number: described(z.string(), 'A short number for people'),
  guest: described(z.boolean(), 'Placed without an account, and of no account yet'),
  lines: described(z.array(orderLine).check(z.maxLength(100)), 'None where `differenceOf` names an order'),
  differenceOf: described(
    z.nullable(z.string()),
    'The paid order that costs this much more by another delivery. Null for an order of products',
  ),
  shipments: described(z.array(shipment), 'The oldest first, without those that were taken back'),
  returns: described(z.array(orderReturn), 'The oldest first'),
  unitPrice: decimal,
  currency: described(z.string(), 'ISO 4217, in lower case'),
  goods: described(decimal, 'The lines at their prices, before discounts'),
  discount: described(decimal, 'Off the goods'),
  deliveryPrice: described(decimal, 'As the prices are shown, after its discount'),
  tax: described(decimal, 'Of the lines and the delivery'),
  taxes: z.array(z.object({ name: z.string(), percent: z.number(), base: decimal, tax: decimal })),
  promotions: z.array(z.object({ name: z.string(), code: z.nullable(z.string()), amount: decimal })),
  pricesIncludeTax: z.boolean(),
  delivery: described(z.nullable(orderDelivery), 'Null for an order that was placed without one'),
  shipTo: described(z.nullable(address), 'Null for an order of the purchase page: its address is text'),
  billTo: described(z.nullable(address), 'Null if it is the same'),
  destination: described(
    z.nullable(z.pick(address, { country: true, region: true, postalCode: true })),
    'Where an order of the purchase page goes, which its delivery and its taxes are for. Null where `shipTo` says it, and where every place costs the same',
  ),
  note: described(z.string(), 'The customer’s words for the shop'),
  purchaseOrder: described(z.string(), 'The customer’s own number of the order'),
  payment: z.enum(['unpaid', 'processing', 'paid', 'part_refunded', 'refunded']),
  refunded: described(decimal, 'Refunded money'),
  paidOutside: described(
    decimal,
    'Paid in cash, by transfer or otherwise outside the provider, without refunds',
  ),
  paidKinds: described(z.array(z.enum(manualKinds)), 'How that was paid'),
  payBy: described(
    z.nullable(z.enum(['transfer', 'account'])),
    'How staff agreed that it is paid; null: as the buyer chooses',
  ),
  dueOn: described(z.nullable(z.string()), 'The day by which an order on account is to be paid'),
  partNumber: described(z.nullable(z.string()), 'As it was when ordered'),
  picture: z.string(),
  slug: z.string(),
  holdUntil: described(time, 'Until when an unpaid order keeps its stock'),
  cancelReason: z.nullable(z.enum(['customer', 'admin', 'not_paid_in_time'])),
  createdAt: time,
  paidAt: z.nullable(time),
  shippedAt: z.nullable(time),
  packedAt: described(z.nullable(time), 'Since when it is on a pick list'),
  desk: described(
    z.optional(
      z.object({
        held: described(z.nullable(z.string()), 'Why it is held: it cannot be shipped until it is released'),
        packer: described(z.nullable(z.string()), 'The email of who printed its pick list last'),
        channel: described(z.enum(['web', 'telephone']), 'How it reached the shop'),
      }),
    ),
    'For staff only, of one order and of the admin table',
  ),
})
export type Order = Named<z.infer<typeof order>>

/** A category of the catalogue, in a tree of any depth. */
export const category = z.object({
  _id: z.string(),
  name: z.string(),
  department: described(z.string(), 'Its top-level category; empty for a top-level category'),
  picture: z.string(),
  count: described(z.int(), 'Products on sale in it and in all categories below it'),
  own: described(z.int(), 'Products on sale in the category itself'),
  parentId: described(z.nullable(z.string()), 'Null at the top'),
  address: described(
    z.string(),
    'Its page is /allProducts?category={address}; it stays when the category is renamed',
  ),
  depth: described(z.int(), '1 at the top'),
  taxClass: described(z.nullable(z.string()), 'For products without one; null inherits from its parent'),
  defaultWeightGrams: described(
    z.nullable(z.int()),
    'For products without a weight; null inherits from its parent',
  ),
})
export type Category = Named<z.infer<typeof category>>

/** User (spec §3); `name`, `phone`, `url` and `address` are the profile. Never a hash. */
export const user = z.object({
  _id: z.string(),
  email: z.string(),
  role: z.enum(['customer', 'admin']),
  displayName: z.string(),
  name: z.string(),
  phone: z.string(),
  url: z.string(),
  address: z.string(),
  // ours
  emailVerified: z.boolean(),
  createdAt: time,
})
export type User = Named<z.infer<typeof user>>

/** Review (spec §3). The email is stored, never listed. */
export const review = z.object({
  _id: z.string(),
  name: z.string(),
  about: z.string(),
  ratings: z.int(),
  picture: z.string(),
  // ours
  toolsId: z.nullable(z.string()),
  verifiedPurchase: described(
    z.boolean(),
    'Whether its author has bought the product and was not refunded in full',
  ),
  fromEarlierShop: described(z.boolean(), 'It came in from the earlier shop, and never counts as verified'),
  createdAt: time,
})

/** The body of every refusal. A call's harmless field (`modifiedCount: 0`, …) may be added. */
export const refusal = z.looseObject({ error: z.string(), message: z.string(), requestId: z.string() })
export type RefusalBody = z.infer<typeof refusal>

/** A page of a list, for our additional calls; the contract's own lists are bare arrays. */
export const listing = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int() })
export type Listing<Row> = { rows: Row[]; total: number }

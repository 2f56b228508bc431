import { z } from 'zod'
import { returnReasons, returnWishes } from './forms/returns.ts'
import { orderedFit } from './ordered-fit.ts'

/*
 * The entities of the contract (spec §3) in the API, except the product (product.ts), and the schemas of its numbers.
 * Fields that the specification does not have are below a comment `ours`. Screens import only the types.
 */

/** An amount in an answer, in dollars: only `toDecimal` of src/base/money.ts creates one. */
export const decimal = z.number().brand<'Decimal', 'inout'>()

/** What a line says of its product beside its name (src/orders/orders/line-facts.ts). */
const lineFacts = {
  partNumber: z.string().nullable(),
} satisfies Record<string, z.ZodNullable<z.ZodString>>
export type LineFact = keyof typeof lineFacts

/** One line of an order, with the product as it was when ordered. */
const orderLine = z.object({
  toolsId: z.string(),
  tools: z.string().describe('Product name'),
  ...lineFacts,
  price: decimal.describe('Of one piece'),
  quantity: z.int(),
  shipped: z.int().describe('Pieces that were shipped'),
  left: z.int().describe('Pieces that are left to ship'),
  cancelled: z.int().describe('Pieces that were refunded before they were shipped: they are not shipped'),
  refundedPieces: z.int().describe('Pieces that were refunded, shipped or not'),
  replaced: z.int().describe('Pieces of returns that are sent again: they are shipped beside `quantity`'),
  returning: z.int().describe('Pieces of returns that have not come back yet'),
  returned: z.int().describe('Pieces that came back, or of which the shop agreed that they never arrived'),
  returnable: z.int().describe('Pieces that a new return can have, until `returnUntil`'),
  returnUntil: z.string().nullable().describe('Null if none was shipped'),
  discount: decimal,
  tax: decimal,
  total: decimal.describe('What is paid for the line, after its discount and with its tax'),
  picture: z.string().describe('Of the product, as it is now'),
  slug: z.string(),
  fit: orderedFit
    .optional()
    .describe('What the shop said of its fit when it was ordered; not there without a vehicle'),
})

/** What a refund gives back: pieces of a line, the delivery, or a difference of one of them. */
export const refundLine = z.object({
  toolsId: z.string().nullable().describe('Null for the delivery'),
  tools: z.string(),
  quantity: z.int().describe('0 for a difference: the tax of a line, or a part of the delivery'),
  cancelled: z.int().describe('Of these pieces, those that were not shipped'),
  amount: decimal,
  tax: decimal,
})

/** Pieces of an order that were shipped together. */
const shipment = z.object({
  _id: z.string(),
  lines: z.array(z.object({ toolsId: z.string(), tools: z.string(), quantity: z.int() })),
  carrier: z.string(),
  tracking: z.string().describe('The tracking number'),
  trackingUrl: z.string().nullable().describe('Where the carrier says where the parcel is'),
  shippedAt: z.string(),
})

/** A return of shipped pieces. */
export const orderReturn = z.object({
  _id: z.string(),
  number: z.string().describe('For people: the number of the order and R1 for its first return'),
  state: z.enum(['requested', 'approved', 'declined', 'cancelled', 'received', 'refunded', 'replaced']),
  wish: z.enum(returnWishes).describe('What the customer would like'),
  note: z.string().describe('The customer’s words for the shop'),
  words: z.string().describe('The shop’s words for the customer, such as why it was declined'),
  lines: z.array(
    z.object({
      toolsId: z.string(),
      tools: z.string(),
      partNumber: z.string().nullable(),
      quantity: z.int(),
      reason: z.enum(returnReasons),
      restocked: z.int().describe('Of the pieces that came back, those that are for sale again'),
      scrapped: z.int().describe('All others that came back'),
      free: z
        .boolean()
        .describe('Whether the shop pays for sending it back: the order said that it fits, and it does not'),
    }),
  ),
  refund: z
    .object({ amount: decimal, state: z.enum(['asked', 'succeeded', 'failed']) })
    .nullable()
    .describe('Of a refunded return; `asked` while the provider has not confirmed it'),
  createdAt: z.string(),
  changedAt: z.string().describe('When it came into its state'),
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
  country: z.string().describe('ISO 3166-1, two letters'),
  taxNumber: z.string(),
})

/** An address that a customer has saved. */
export const savedAddress = z.object({
  _id: z.string(),
  address,
  isDefault: z.boolean(),
})

const orderDelivery = z.object({
  id: z.string().describe('Of the method'),
  name: z.string(),
  chargedAs: z
    .string()
    .optional()
    .describe('The name of the method that was charged, where an edit has chosen another since'),
  isCollected: z.boolean(),
  from: z.string().describe('The first day on which it can arrive, such as 2026-03-31'),
  to: z.string().describe('The last'),
  price: decimal.describe('As the prices are shown, before its discount'),
  discount: decimal,
  tax: decimal,
  total: decimal.describe('What is paid for it, tax included'),
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
  tools: z.string().describe('The first product’s name; “… and 2 more” where there are more lines'),
  price: decimal,
  paid: z.boolean(),
  status: z.enum(['pending', 'shipped', 'cancelled']),
  transactionId: z.string().nullable(),
  // ours
  number: z.string().describe('A short number for people'),
  guest: z.boolean().describe('Placed without an account, and of no account yet'),
  lines: z.array(orderLine).max(100).describe('None where `differenceOf` names an order'),
  differenceOf: z
    .string()
    .nullable()
    .describe('The paid order that costs this much more by another delivery. Null for an order of products'),
  shipments: z.array(shipment).describe('The oldest first, without those that were taken back'),
  returns: z.array(orderReturn).describe('The oldest first'),
  unitPrice: decimal,
  currency: z.string().describe('ISO 4217, in lower case'),
  goods: decimal.describe('The lines at their prices, before discounts'),
  discount: decimal.describe('Off the goods'),
  deliveryPrice: decimal.describe('As the prices are shown, after its discount'),
  tax: decimal.describe('Of the lines and the delivery'),
  taxes: z.array(z.object({ name: z.string(), percent: z.number(), base: decimal, tax: decimal })),
  promotions: z.array(z.object({ name: z.string(), code: z.string().nullable(), amount: decimal })),
  pricesIncludeTax: z.boolean(),
  delivery: orderDelivery.nullable().describe('Null for an order that was placed without one'),
  shipTo: address.nullable().describe('Null for an order of the purchase page: its address is text'),
  billTo: address.nullable().describe('Null if it is the same'),
  destination: address
    .pick({ country: true, region: true, postalCode: true })
    .nullable()
    .describe(
      'Where an order of the purchase page goes, which its delivery and its taxes are for. Null where `shipTo` says it, and where every place costs the same',
    ),
  note: z.string().describe('The customer’s words for the shop'),
  purchaseOrder: z.string().describe('The customer’s own number of the order'),
  payment: z.enum(['unpaid', 'processing', 'paid', 'part_refunded', 'refunded']),
  refunded: decimal.describe('Refunded money'),
  partNumber: z.string().nullable().describe('As it was when ordered'),
  picture: z.string(),
  slug: z.string(),
  holdUntil: z.string().describe('Until when an unpaid order keeps its stock'),
  cancelReason: z.enum(['customer', 'admin', 'not_paid_in_time']).nullable(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  shippedAt: z.string().nullable(),
})
export type Order = z.infer<typeof order>

/** A category of the catalogue, in a tree of any depth. */
export const category = z.object({
  _id: z.string(),
  name: z.string(),
  department: z.string().describe('Its top-level category; empty for a top-level category'),
  picture: z.string(),
  count: z.int().describe('Products on sale in it and in all categories below it'),
  own: z.int().describe('Products on sale in the category itself'),
  parentId: z.string().nullable().describe('Null at the top'),
  address: z
    .string()
    .describe('Its page is /allProducts?category={address}; it stays when the category is renamed'),
  depth: z.int().describe('1 at the top'),
  taxClass: z.string().nullable().describe('For products without one; null inherits from its parent'),
  defaultWeightGrams: z
    .int()
    .nullable()
    .describe('For products without a weight; null inherits from its parent'),
})
export type Category = z.infer<typeof category>

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
  createdAt: z.string(),
})
export type User = z.infer<typeof user>

/** Review (spec §3). The email is stored, never listed. */
export const review = z.object({
  _id: z.string(),
  name: z.string(),
  about: z.string(),
  ratings: z.int(),
  picture: z.string(),
  // ours
  toolsId: z.string().nullable(),
  verifiedPurchase: z
    .boolean()
    .describe('Whether its author has bought the product and was not refunded in full'),
  createdAt: z.string(),
})
export type Review = z.infer<typeof review>

/** The body of every refusal. A call's harmless field (`modifiedCount: 0`, …) may be added. */
export const refusal = z.looseObject({ error: z.string(), message: z.string(), requestId: z.string() })
export type RefusalBody = z.infer<typeof refusal>

/** A page of a list, for our additional calls; the contract's own lists are bare arrays. */
export const listing = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), total: z.int() })
export type Listing<Row> = { rows: Row[]; total: number }

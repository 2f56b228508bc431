import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { cart, lineProblem } from '../cart.ts'
import { addressFields, addressForm } from '../forms/address.ts'
import { code, email, knownEmail, optionalEmail, text, wireMoney } from '../forms/fields.ts'
import { payingFields } from '../forms/new-order.ts'
import { routes } from '../routes.ts'
import { decimal, refusal, time } from '../shapes.ts'
import { type Calls, id, idempotency, inserted } from './call.ts'
import { vehicle } from './vehicles.ts'

/** What an admin enters for a customer at the telephone. */
const lines = z
  .array(
    z.object({
      toolsId: z.string().check(z.minLength(1), z.maxLength(64)),
      quantity: z.int().check(z.minimum(1), z.maximum(100_000_000)),
      vehicle: described(
        z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
        'That the product is for',
      ),
      answers: described(
        z.optional(z.string().check(z.maxLength(2000))),
        'What is known of the vehicle: brake-disc:280 mm,abs:yes',
      ),
      sendAnyway: described(
        z.optional(z.boolean()),
        'Whether the customer wants the product although it is not listed for the vehicle',
      ),
    }),
  )
  .check(z.maxLength(100))

/** Vehicles of the customer to choose from. */
const vehicles = described(
  z.array(z.object({ vehicle, name: z.string(), answers: z.record(z.string(), z.string()) })),
  'Those in the garage of the account that has confirmed the email',
)

/** The order that this one adds products to, or takes the place of. */
const link = z.strictObject({
  kind: z.enum(['adds_to', 'replaces']),
  order: z.string().check(z.minLength(1), z.maxLength(64)),
})

const checkoutConflict = described(
  z.extend(refusal, {
    cart: described(z.optional(cart), 'As it is now, for this address and this delivery'),
    lines: described(
      z.optional(
        z.array(
          z.object({
            toolsId: z.string(),
            problem: lineProblem,
            available: z.int(),
            minimum: z.int(),
          }),
        ),
      ),
      'The lines that cannot be ordered',
    ),
    unpaidOrders: z.optional(z.int()),
    heldPieces: z.optional(z.int()),
    most: z.optional(z.int()),
    left: z.optional(z.int()),
    available: z.optional(z.int()),
  }),
  '`total_changed`, `no_delivery` and `not_listed` (a product is not listed for its vehicle, and the customer has not confirmed it) with the `cart` as it is now; `out_of_stock` and `cart_problems` with `lines`; `empty_cart`; `terms_needed`; `key_reused`; `unpaid_orders`, `held_pieces` or `held_share` as of `POST /order`',
)

/** Ordering a whole cart, and an order that an admin takes for a customer. */
export const checkoutSchemas = {
  checkOut: {
    ...routes.checkOut,
    summary:
      'Places an order of the cart and empties it, all or nothing. A bearer is optional: without one, a guest orders. `total` must be the total of today',
    headers: idempotency,
    body: z.strictObject({
      /** Of a guest; the order of a bearer has the email of the account. */
      email: email(),
      phone: code(60),
      shipTo: addressForm,
      /** Without it, the same as `shipTo`. */
      billTo: z.optional(addressForm),
      delivery: described(
        z.string().check(z.minLength(1), z.maxLength(40)),
        'The id of a method of `GET /cart/deliveries`',
      ),
      total: wireMoney,
      note: z.optional(text(1000)),
      purchaseOrder: z.optional(text(60)),
      termsAccepted: described(
        z.optional(z.boolean()),
        'Whether the customer has ticked that they accept the terms. Where the shop asks for that, nothing is ordered without it',
      ),
    }),
    answer: z.extend(inserted, {
      number: z.string(),
      orderKey: described(
        z.nullable(z.string()),
        'Of a guest’s order: send it in `Tappet-Order-Key`. Null for the order of an account',
      ),
    }),
    refuses: { 409: checkoutConflict },
  },
  putBackOrder: {
    ...routes.putBackOrder,
    summary:
      'Cancels an unpaid order as `DELETE /order/{id}` does, and adds its lines to the cart whose token is sent, all or nothing. 409 while a payment is in progress',
    params: id,
    answer: z.object({ acknowledged: z.literal(true), deletedCount: z.literal(1), cart }),
  },
  priceOrder: {
    ...routes.priceOrder,
    summary: 'What an order would cost the customer with this email now, as their cart would; places nothing',
    body: z.strictObject({
      email: z.optional(knownEmail()),
      lines,
      shipTo: z.optional(addressFields),
      delivery: z.optional(z.string().check(z.maxLength(40))),
      coupon: z.optional(code(40)),
      link: described(z.optional(link), 'The pieces of an order that is replaced count as left'),
    }),
    answer: z.extend(cart, {
      vehicles,
      onAccount: described(
        z.nullable(decimal),
        'What the customer may order on account now; null for a customer who may not',
      ),
    }),
  },
  takeOrder: {
    ...routes.takeOrder,
    summary:
      'Places an order that an admin takes for a customer, and mails them how to pay; without an email no mail is sent. It belongs to the account that has confirmed the email, else to a guest. `total` must be the total of today',
    headers: idempotency,
    body: z.strictObject({
      email: described(
        z._default(optionalEmail(254), ''),
        'Needed for the link to pay and for an order on account',
      ),
      phone: code(60),
      shipTo: addressForm,
      delivery: z.string().check(z.minLength(1), z.maxLength(40)),
      total: wireMoney,
      note: z.optional(text(1000)),
      purchaseOrder: z.optional(text(60)),
      lines: lines.check(z.minLength(1)),
      coupon: z.optional(code(40)),
      link: described(
        z.optional(link),
        'An unpaid order that is replaced is cancelled in the same transaction',
      ),
      holdDays: described(
        z._default(z.int().check(z.minimum(1), z.maximum(7)), 3),
        'How long an order with a link to pay keeps its stock',
      ),
      payBy: described(
        payingFields.payBy,
        '`cash`: it is paid now, which needs the permission `payments.manual`; `account`: for customers of a group that may',
      ),
      until: described(
        payingFields.until,
        'The day until which an order keeps its stock for a transfer, or by which it is to be paid on account',
      ),
    }),
    answer: z.extend(inserted, { number: z.string() }),
    refuses: { 409: checkoutConflict },
  },
  findBuyers: {
    ...routes.findBuyers,
    summary:
      'Customers who have ordered before, by phone number in any writing, email or name, the newest order first',
    query: z.strictObject({ q: z.string().check(z.maxLength(200)) }),
    answer: z.object({
      buyers: z.array(
        z.object({
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          shipTo: z.nullable(addressFields),
          orderedAt: time,
        }),
      ),
    }),
  },
  orderLinks: {
    ...routes.orderLinks,
    summary: 'The orders that an order adds to or replaces, and those that add to it or replace it',
    params: id,
    answer: z.object({
      links: z.array(
        z.object({
          _id: z.string(),
          number: z.string(),
          kind: z.enum(['adds_to', 'replaces']),
          isLater: described(z.boolean(), 'Whether the order of the path is the later of the two'),
        }),
      ),
    }),
  },
} as const satisfies Calls

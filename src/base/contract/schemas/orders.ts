import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { cart, countries, delivery } from '../cart.ts'
import { checkOptionalDestination, optionalDestination } from '../forms/destination.ts'
import { knownEmail, text, wireMoney } from '../forms/fields.ts'
import { orderForm, orderLinkForm } from '../forms/order.ts'
import { orderLimit } from '../order-limit.ts'
import { permissionNames } from '../permissions.ts'
import { routes } from '../routes.ts'
import { decimal, listing, order, refusal, user } from '../shapes.ts'
import { type Calls, deleted, id, idempotency, inserted, limit, table } from './call.ts'

const heldByNetwork = z.extend(refusal, {
  unpaidOrders: z.int(),
  heldPieces: z.int(),
  most: z.int(),
  left: z.optional(z.int()),
  retryAfterSeconds: z.int(),
})

/** Placing, reading and cancelling orders. */
export const orderSchemas = {
  allOrders: {
    ...routes.allOrders,
    summary: 'All orders, newest first; at most 1,000 a page with a Link to the next',
    query: z.object({
      limit: z.optional(limit(1000)),
      cursor: z.optional(z.string().check(z.maxLength(40))),
    }),
    answer: z.array(order),
  },
  ownOrders: {
    ...routes.ownOrders,
    summary: 'The bearer’s own orders, newest first',
    query: z.object({
      email: knownEmail(),
      limit: z.optional(limit(1000)),
      cursor: z.optional(z.string().check(z.maxLength(40))),
    }),
    answer: z.array(order),
  },
  oneOrder: {
    ...routes.oneOrder,
    summary: 'One order, for its owner or an admin',
    params: id,
    answer: order,
  },
  mine: {
    ...routes.mine,
    summary:
      'Who the bearer is and what they may, as `oneUser` and `isAdmin`, with what a screen of theirs shows first: their newest `orders`, one `order`. An order that the bearer may not see is left out',
    query: z.object({ orders: z.optional(limit(100)), order: z.optional(id.shape.id) }),
    answer: z.object({
      user,
      admin: described(z.boolean(), 'Whether they have a place behind the counter'),
      permissions: described(z.array(z.enum(permissionNames)), 'What they may do there'),
      orders: z.optional(z.array(order)),
      order: z.optional(order),
    }),
  },
  placeOrder: {
    ...routes.placeOrder,
    summary:
      'Places an order and takes its stock. Owner, email, product name and price are the server’s: it costs what the same cart would',
    headers: idempotency,
    body: described(
      z
        .object({
          toolsId: z.string().check(z.minLength(1), z.maxLength(64)),
          ...orderForm.shape,
          email: z.optional(z.string().check(z.maxLength(254))),
          tools: z.optional(z.string().check(z.maxLength(200))),
          price: wireMoney,
          // ours
          total: described(
            z.optional(wireMoney),
            'What is paid, as `GET /tools/{id}/price` has it: another is refused',
          ),
          ...optionalDestination,
          vehicle: described(
            z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
            'That it is bought for: the order keeps what the shop says of the fit now',
          ),
          answers: described(
            z.optional(z.string().check(z.maxLength(2000))),
            'What is known of the vehicle: brake-disc:280 mm',
          ),
          sendAnyway: described(
            z.optional(z.boolean()),
            'Whether the buyer confirmed that it is not listed for the vehicle. With false, what is not listed is refused; without it, nothing is asked',
          ),
        })
        .check(checkOptionalDestination),
      '`price` is of one piece or of all, before discounts, delivery and taxes: by the price in the list, or by the one that applies. `country`, `region` and `postalCode` are where it goes, for its delivery and its taxes; without them, the country of the seller. The delivery is the cheapest that brings it to an address',
    ),
    answer: inserted,
    refuses: {
      409: described(
        z.extend(refusal, {
          available: z.optional(z.int()),
          price: z.optional(decimal),
          unitPrice: z.optional(decimal),
          total: z.optional(decimal),
          unpaidOrders: z.optional(z.int()),
          heldPieces: z.optional(z.int()),
          most: z.optional(z.int()),
          left: z.optional(z.int()),
        }),
        '`out_of_stock` with `available`; `price_changed` with `price` and `unitPrice`; `total_changed` with the `total` of now; `no_delivery`; `country_needed` where delivery or taxes depend on the country, and the seller has none; `not_listed` for `sendAnyway: false`; `key_reused`; `unpaid_orders`, `held_pieces` or `held_share` when the buyer would hold too much without having paid for it, `held_by_new` when all new customers would, with their `unpaidOrders` and `heldPieces`, the `most` that may be held and how many pieces are `left` to order',
      ),
      429: described(
        heldByNetwork,
        '`network_orders` or `network_share`: new customers of the same network hold too much; as 409, with `retryAfterSeconds`',
      ),
    },
  },
  orderLimit: {
    ...routes.orderLimit,
    summary: 'How many pieces of a product the bearer can order now, and why not more',
    params: z.object({ toolsId: z.string().check(z.minLength(1), z.maxLength(64)) }),
    answer: orderLimit,
  },
  priceTool: {
    ...routes.priceTool,
    summary:
      'What `POST /order` of a product would cost the bearer now, as a cart with this one line; places nothing',
    params: id,
    query: z
      .object({ quantity: orderForm.shape.quantity, ...optionalDestination })
      .check(checkOptionalDestination),
    answer: z.extend(cart, {
      countries,
      countryNeeded: described(
        z.boolean(),
        'Delivery or taxes depend on the country, which neither the query nor the seller has',
      ),
    }),
  },
  productDelivery: {
    ...routes.productDelivery,
    summary:
      'What delivery of a product costs anybody now, and when it arrives: by the cheapest method that brings it to a country',
    params: id,
    query: z
      .object({
        quantity: orderForm.shape.quantity,
        ...optionalDestination,
        timeZone: described(
          z.optional(text(60)),
          'Of the browser, such as Europe/Berlin: without a country, one to which something is delivered is guessed by it and by the language, never by the address of the network',
        ),
        language: described(z.optional(text(40)), 'Of the browser, such as de-AT'),
      })
      .check(checkOptionalDestination),
    answer: z.object({
      country: described(
        z.nullable(z.string()),
        'ISO 3166-1: as in the query, else the guessed one; null where none is guessed',
      ),
      countries,
      delivery: described(z.nullable(delivery), 'Null without a country, or where nothing reaches it'),
    }),
  },
  removeOrder: {
    ...routes.removeOrder,
    summary: 'Cancels an unpaid order and gives its stock back; it stays on the lists with status cancelled',
    params: id,
    answer: deleted,
    harmless: { deletedCount: 0 },
  },
  askForOrderLink: {
    ...routes.askForOrderLink,
    summary:
      'Mails the link of an order to the email that it was placed with; answers the same whether or not there is such an order',
    body: z.object(orderLinkForm.shape),
    answer: z.object({ acknowledged: z.boolean() }),
  },
  adminOrders: {
    ...routes.adminOrders,
    summary:
      'Orders for the admin table; filter: to_ship, held, part_shipped, unpaid, processing (with a bank), problems, returns (that wait for somebody), shipped, cancelled, refunded',
    query: table,
    answer: listing(order),
  },
} as const satisfies Calls

import { z } from 'zod'
import { email, wireMoney } from '../forms/fields.ts'
import { orderForm, orderLinkForm } from '../forms/order.ts'
import { permissionNames } from '../permissions.ts'
import { routes } from '../routes.ts'
import { decimal, listing, order, refusal, user } from '../shapes.ts'
import { type Calls, deleted, id, idempotency, inserted, limit, table } from './call.ts'

const heldByNetwork = refusal.extend({
  unpaidOrders: z.int(),
  heldPieces: z.int(),
  most: z.int(),
  left: z.int().optional(),
  retryAfterSeconds: z.int(),
})

/** Placing, reading and cancelling orders. */
export const orderCalls = {
  allOrders: {
    ...routes.allOrders,
    summary: 'All orders, newest first; at most 1,000 a page with a Link to the next',
    query: z.object({ limit: limit(1000).optional(), cursor: z.string().max(40).optional() }),
    answer: z.array(order),
  },
  ownOrders: {
    ...routes.ownOrders,
    summary: 'The bearer’s own orders, newest first',
    query: z.object({ email: email(), limit: limit(1000).optional(), cursor: z.string().max(40).optional() }),
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
    query: z.object({ orders: limit(100).optional(), order: id.shape.id.optional() }),
    answer: z.object({
      user,
      admin: z.boolean().describe('Whether they have a place behind the counter'),
      permissions: z.array(z.enum(permissionNames)).describe('What they may do there'),
      orders: z.array(order).optional(),
      order: order.optional(),
    }),
  },
  placeOrder: {
    ...routes.placeOrder,
    summary: 'Places an order and takes its stock. Owner, email, product name and price are the server’s',
    headers: idempotency,
    body: z.object({
      toolsId: z.string().min(1).max(64),
      ...orderForm.shape,
      email: z.string().max(254).optional(),
      tools: z.string().max(200).optional(),
      price: wireMoney,
      // ours
      vehicle: z
        .int()
        .min(0)
        .max(2_147_483_647)
        .optional()
        .describe('That it is bought for: the order keeps what the shop says of the fit now'),
      answers: z.string().max(2000).optional().describe('What is known of the vehicle: brake-disc:280 mm'),
      sendAnyway: z
        .boolean()
        .optional()
        .describe(
          'Whether the buyer confirmed that it is not listed for the vehicle. With false, what is not listed is refused; without it, nothing is asked',
        ),
    }),
    answer: inserted,
    refuses: {
      409: refusal
        .extend({
          available: z.int().optional(),
          price: decimal.optional(),
          unitPrice: decimal.optional(),
          unpaidOrders: z.int().optional(),
          heldPieces: z.int().optional(),
          most: z.int().optional(),
          left: z.int().optional(),
        })
        .describe(
          '`out_of_stock` with `available`; `price_changed` with `price` and `unitPrice`; `not_listed` for `sendAnyway: false`; `key_reused`; `unpaid_orders`, `held_pieces` or `held_share` when the buyer would hold too much without having paid for it, with their `unpaidOrders` and `heldPieces`, the `most` that may be held and how many pieces are `left` to order',
        ),
      429: heldByNetwork.describe(
        '`network_orders` or `network_share`: new customers of the same network hold too much; as 409, with `retryAfterSeconds`',
      ),
    },
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
      'Orders for the admin table; filter: to_ship, part_shipped, unpaid, processing (with a bank), problems, returns (that wait for somebody), shipped, cancelled, refunded',
    query: table,
    answer: listing(order),
  },
} as const satisfies Calls

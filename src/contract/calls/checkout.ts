import { z } from 'zod'
import { addressForm } from '../forms/address.ts'
import { email, text, wireMoney } from '../forms/fields.ts'
import { routes } from '../routes.ts'
import { refusal } from '../shapes.ts'
import { type Calls, idempotency, inserted } from './call.ts'
import { cart, lineProblem } from './cart.ts'

/** Ordering a whole cart. */
export const checkoutCalls = {
  checkOut: {
    ...routes.checkOut,
    summary:
      'Places an order of the cart and empties it, all or nothing. A bearer is optional: without one, a guest orders. `total` must be the total of today',
    headers: idempotency,
    body: z.strictObject({
      /** Of a guest; the order of a bearer has the email of the account. */
      email: email(),
      phone: text(60),
      shipTo: addressForm,
      /** Without it, the same as `shipTo`. */
      billTo: z.optional(addressForm),
      delivery: z.string().min(1).max(40).describe('The id of a method of `GET /cart/deliveries`'),
      total: wireMoney,
      note: z.optional(text(1000)),
      purchaseOrder: z.optional(text(60)),
    }),
    answer: inserted.extend({
      number: z.string(),
      orderKey: z
        .string()
        .nullable()
        .describe('Of a guest’s order: send it in `Tappet-Order-Key`. Null for the order of an account'),
    }),
    refuses: {
      409: refusal
        .extend({
          cart: cart.optional().describe('As it is now, for this address and this delivery'),
          lines: z
            .array(
              z.object({
                toolsId: z.string(),
                problem: lineProblem,
                available: z.int(),
                minimum: z.int(),
              }),
            )
            .optional()
            .describe('The lines that cannot be ordered'),
          unpaidOrders: z.int().optional(),
          heldPieces: z.int().optional(),
          most: z.int().optional(),
          left: z.int().optional(),
          available: z.int().optional(),
        })
        .describe(
          '`total_changed` and `no_delivery` with the `cart` as it is now; `out_of_stock` and `cart_problems` with `lines`; `empty_cart`; `key_reused`; `unpaid_orders`, `held_pieces` or `held_share` as of `POST /order`',
        ),
    },
  },
} as const satisfies Calls

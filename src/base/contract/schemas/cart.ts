import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { addressLimits } from '#base/countries/limits.ts'
import { cart, countries, deliveries, deliveryProblem } from '../cart.ts'
import { checkChosenDestination, chosenDestination } from '../forms/destination.ts'
import { integerBetween, requiredCode } from '../forms/fields.ts'
import type { Named } from '../names.ts'
import { orderLimit } from '../order-limit.ts'
import { routes } from '../routes.ts'
import { decimal, refusal } from '../shapes.ts'
import { type Calls, idempotency } from './call.ts'

/** The most pieces of a product in a cart: the largest stock. */
const mostPieces = 100_000_000

const opened = z.object({
  token: described(
    z.string(),
    'Send it in the header `Tappet-Cart`. It is not shown again, and only its hash is stored',
  ),
  cart,
})

const quantity = integerBetween(1, mostPieces)
const lineVehicle = z.int().check(z.minimum(0), z.maximum(2_147_483_647))
const lineAnswers = described(
  z.string().check(z.maxLength(2000)),
  'What is known of the vehicle: brake-disc:280 mm,abs:yes',
)
const typedNumber = requiredCode(100)
const wish = z
  .strictObject({
    toolsId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    number: described(
      z.optional(typedNumber),
      'A number in any spelling: a part number, one of its maker, an OEM or cross number, a superseded one, or a barcode',
    ),
    row: described(
      z.optional(typedNumber),
      'Beside `number`: the whole row of a list, where its last word may be the quantity or the end of the number. It is looked up if no product has `number`',
    ),
    quantity: described(z.optional(quantity), 'Without it, the minimum order'),
    vehicle: described(z.optional(lineVehicle), 'That it was chosen for; without it, the line keeps its own'),
    answers: z.optional(lineAnswers),
  })
  .check(
    z.refine((one) => (one.toolsId === undefined) !== (one.number === undefined), {
      error: 'Please send either toolsId or number',
    }),
    z.refine((one) => one.row === undefined || one.number !== undefined, {
      error: 'Please send a row only with a number',
    }),
  )

const foundBy = described(
  z.optional(z.string()),
  'By which number it was found: OEM number 34 11 6 855 000. Without it, by its id or its part number',
)
const choices = z.array(
  z.object({
    toolsId: z.string(),
    tools: z.string(),
    maker: z.string(),
    partNumber: z.string(),
    price: decimal,
    foundBy,
  }),
)

/** What happened to one product that was to be added. */
export const addedLine = z.object({
  outcome: z.enum(['added', 'ambiguous', 'short', 'below_minimum', 'above_largest', 'full', 'not_found']),
  toolsId: z.nullable(z.string()),
  tools: z.nullable(z.string()),
  quantity: described(z.nullable(z.int()), 'What the cart has of it now'),
  available: z.nullable(z.int()),
  minimum: z.nullable(z.int()),
  choices: described(choices, 'Of an ambiguous number: the products that have it'),
  foundBy,
  near: described(
    z.optional(choices),
    'Of a number that no product has: those with one that is one sign away. None is added by itself',
  ),
  isWholeRow: described(
    z.optional(z.boolean()),
    'Whether `row` is the number; its last word is then no quantity, and the minimum order is added',
  ),
})
export type AddedLine = Named<z.infer<typeof addedLine>>

/** The cart of a browser. Its token is sent in the header `Tappet-Cart`. */
export const cartSchemas = {
  createCart: {
    ...routes.createCart,
    summary: 'Makes an empty cart, and answers its token. Limited by network',
    answer: opened,
  },
  cartLimits: {
    ...routes.cartLimits,
    summary: 'How many pieces of each line can be ordered now, and why not more',
    answer: z.object({ lines: z.array(orderLimit) }),
  },
  readCart: {
    ...routes.readCart,
    summary: 'The cart, with today’s prices and stock. It reserves nothing',
    answer: cart,
  },
  setCartLine: {
    ...routes.setCartLine,
    summary: 'Sets the quantity of a product; 0 removes it. At most 100 products',
    params: z.object({ toolsId: z.string().check(z.minLength(1), z.maxLength(64)) }),
    body: z.strictObject({
      quantity: integerBetween(0, mostPieces),
      shown: described(
        z.optional(integerBetween(0, mostPieces)),
        'The quantity that the page showed: if the cart has another, nothing is changed',
      ),
    }),
    answer: cart,
    refuses: {
      409: described(
        z.extend(refusal, { available: z.optional(z.int()) }),
        '`out_of_stock` with `available`; `cart_changed` when the cart does not have what was `shown`; `cart_full` for the 101st product',
      ),
    },
  },
  chooseLineVehicle: {
    ...routes.chooseLineVehicle,
    summary:
      'Sets the vehicle that a line was chosen for, and what was answered about it; and whether the customer wants the product although it is not listed for the vehicle',
    params: z.object({ toolsId: z.string().check(z.minLength(1), z.maxLength(64)) }),
    body: z.strictObject({
      vehicle: z.nullable(lineVehicle),
      answers: z.optional(lineAnswers),
      sendAnyway: z.optional(z.boolean()),
    }),
    answer: cart,
    refuses: {
      409: described(
        refusal,
        '`nothing_to_confirm`: the verdict of now is not `not_listed`; `cart_changed`: the product is not in the cart',
      ),
    },
  },
  saveLine: {
    ...routes.saveLine,
    summary:
      'Puts a line aside: it is not ordered, and stays with the cart. With `saved: false` it becomes a line again; of two quantities the larger one stays',
    params: z.object({ toolsId: z.string().check(z.minLength(1), z.maxLength(64)) }),
    body: z.strictObject({ saved: z.boolean() }),
    answer: cart,
    refuses: {
      409: described(
        refusal,
        '`cart_changed`: the product is not where it was to be taken from; `cart_full`: there are 100 already; `archived`: it is no longer sold',
      ),
    },
  },
  forgetSaved: {
    ...routes.forgetSaved,
    summary: 'Deletes what was put aside; nothing where it was not',
    params: z.object({ toolsId: z.string().check(z.minLength(1), z.maxLength(64)) }),
    answer: cart,
  },
  addToCart: {
    ...routes.addToCart,
    summary:
      'Adds products to what the cart has of them, by id or by any number, up to 500 at once. Says of each what happened; one that was not added changes nothing',
    headers: idempotency,
    body: z.strictObject({ lines: z.array(wish).check(z.minLength(1), z.maxLength(500)) }),
    answer: z.object({ results: described(z.array(addedLine), 'One for each line, in its order'), cart }),
  },
  applyCoupon: {
    ...routes.applyCoupon,
    summary:
      'Puts a coupon into the cart, in place of the one that it had. The cart says what it takes off, or why it takes nothing off. Tries are limited by network',
    body: z.strictObject({ code: requiredCode(60) }),
    answer: cart,
    refuses: { 429: described(refusal, '`too_many_coupons`: the network has tried 30 codes in an hour') },
  },
  removeCoupon: {
    ...routes.removeCoupon,
    summary: 'Takes the coupon out of the cart',
    answer: cart,
  },
  chooseDestination: {
    ...routes.chooseDestination,
    summary:
      'Sets where the cart is delivered to, for taxes and delivery. Without a country, one is guessed by `timeZone` and `language` of the browser, never by its address, for a cart without a destination. A chosen delivery that does not deliver there is no longer in the totals',
    body: z
      .strictObject({
        ...chosenDestination,
        isBusiness: described(
          z.optional(z.boolean()),
          'Whether the customer is a business with a tax number; without it, as before. Without the number the order costs tax',
        ),
        taxNumber: described(
          z.optional(z.string().check(z.trim(), z.maxLength(addressLimits.taxNumber))),
          'The tax number of the business; without it, as before. VIES may be asked about it, which takes up to three seconds. `POST /checkout` has the number of its address',
        ),
      })
      .check(checkChosenDestination),
    answer: cart,
  },
  cartDeliveries: {
    ...routes.cartDeliveries,
    summary: 'The delivery methods for the cart, each with its price and dates; none without a destination',
    answer: z.object({
      deliveries,
      deliveryProblem,
      countries,
    }),
  },
  chooseDelivery: {
    ...routes.chooseDelivery,
    summary: 'Chooses a delivery method',
    body: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(40)) }),
    answer: cart,
    refuses: {
      409: described(
        refusal,
        '`no_destination` while none is chosen; `no_delivery`: the method does not deliver the cart to its destination',
      ),
    },
  },
  mergeCart: {
    ...routes.mergeCart,
    summary:
      'After signing in: puts the lines of the cart in `Tappet-Cart`, if there is one, into the cart of the bearer, the larger quantity of each, and answers a new token, which ends with the session',
    answer: opened,
    refuses: {
      409: described(
        refusal,
        '`cart_full`: both carts together have more than 500 products. Both stay as they are',
      ),
    },
  },
} as const satisfies Calls

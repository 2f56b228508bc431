import { z } from 'zod'
import { checkDestination, destinationFields } from '../forms/destination.ts'
import { integerBetween } from '../forms/fields.ts'
import { routes } from '../routes.ts'
import { decimal, refusal } from '../shapes.ts'
import { type Calls, idempotency } from './call.ts'

/** The most pieces of a product in a cart: the largest stock. */
const mostPieces = 100_000_000

export const lineProblem = z.enum(['gone', 'short', 'below_minimum', 'above_largest'])

const line = z.object({
  toolsId: z.string(),
  tools: z.string().describe('Product name'),
  slug: z.string(),
  partNumber: z.string().nullable(),
  maker: z.string(),
  picture: z.string(),
  quantity: z.int(),
  minimum: z.int().describe('The minimum order'),
  available: z.int().describe('The stock'),
  price: decimal.describe('Dollars each, today'),
  was: decimal.nullable().describe('Dollars each when it was put in; null if the price is the same'),
  total: decimal.nullable().describe('Dollars: price × quantity; null for a line that is not in the totals'),
  discount: decimal.nullable().describe('Of `total`, by the promotions and the coupon'),
  problem: lineProblem
    .nullable()
    .describe(
      'Why it cannot be ordered as it is: no longer sold; more than the stock; below the minimum order; more than one payment can be. Lines that are `gone` or `above_largest` are not in the totals',
    ),
})

const delivery = z.object({
  id: z.string(),
  name: z.string(),
  isCollected: z.boolean().describe('Collected at the counter'),
  price: decimal.describe('Before the discount; with or without tax as `pricesIncludeTax` says'),
  discount: decimal.describe('The price itself where a promotion makes delivery free, else 0'),
  from: z.string().describe('The first day on which an order of now arrives: 2026-12-24'),
  to: z.string().describe('The last such day'),
})
const deliveries = z
  .array(delivery)
  .describe('The methods that deliver this cart to its destination, cheapest first')
const deliveryProblem = z
  .string()
  .nullable()
  .describe('A sentence when no method delivers to the destination, or the chosen one does not')

export const cart = z.object({
  lines: z.array(line).describe('In the order in which they were put in'),
  currency: z.string().describe('ISO 4217, in lower case'),
  pricesIncludeTax: z.boolean().describe('Whether the prices of lines, discounts and deliveries include tax'),
  goods: decimal.describe('Of all lines, before discounts'),
  discount: decimal.describe('Of the goods'),
  promotions: z
    .array(
      z.object({
        name: z.string(),
        code: z.string().nullable().describe('Of a coupon; null for one that is applied by itself'),
        amount: decimal.describe('Off the goods'),
        freeDelivery: z.boolean(),
      }),
    )
    .describe('Those that are applied, in their order'),
  coupon: z
    .object({
      code: z.string(),
      takesOff: decimal.describe('Off goods and delivery'),
      problem: z.string().nullable().describe('A sentence: why it takes nothing off'),
    })
    .nullable(),
  destination: z
    .object({ country: z.string(), region: z.string().nullable(), postalCode: z.string().nullable() })
    .nullable()
    .describe('Null while none is chosen: then there are no taxes and no delivery'),
  isBusiness: z
    .boolean()
    .describe(
      'Whether the customer said that they are a business with a tax number, which some tax zones exempt',
    ),
  isTaxCovered: z
    .boolean()
    .describe('False when the shop charges taxes and none of its tax zones covers the destination: no tax'),
  isTaxExempt: z
    .boolean()
    .describe('True when the tax zone of the destination charges no tax to this business'),
  deliveries,
  chosenDelivery: delivery.nullable().describe('That of the totals'),
  deliveryProblem,
  delivery: decimal
    .nullable()
    .describe('What delivery costs, with its tax and after its discount; null while none is chosen'),
  taxes: z.array(
    z.object({ name: z.string(), percent: z.number(), base: decimal, tax: decimal.describe('Dollars') }),
  ),
  tax: decimal.describe('The sum of the taxes; part of the prices where `pricesIncludeTax` says so'),
  total: decimal.describe('What is paid, tax included'),
})
export type Cart = z.infer<typeof cart>

const opened = z.object({
  token: z
    .string()
    .describe('Send it in the header `Tappet-Cart`. It is not shown again, and only its hash is stored'),
  cart,
})

const quantity = integerBetween(1, mostPieces)
const wish = z
  .strictObject({
    toolsId: z.string().min(1).max(64).optional(),
    number: z.string().trim().min(1).max(100).optional().describe('A part number, in any spelling'),
    quantity: z.optional(quantity).describe('Without it, the minimum order'),
  })
  .refine((one) => (one.toolsId === undefined) !== (one.number === undefined), {
    error: 'Please send either toolsId or number',
  })

/** What happened to one product that was to be added. */
export const addedLine = z.object({
  outcome: z.enum(['added', 'ambiguous', 'short', 'below_minimum', 'above_largest', 'full', 'not_found']),
  toolsId: z.string().nullable(),
  tools: z.string().nullable(),
  quantity: z.int().nullable().describe('What the cart has of it now'),
  available: z.int().nullable(),
  minimum: z.int().nullable(),
  choices: z
    .array(
      z.object({
        toolsId: z.string(),
        tools: z.string(),
        maker: z.string(),
        partNumber: z.string(),
        price: decimal,
      }),
    )
    .describe('Of an ambiguous number: the products that have it'),
})
export type AddedLine = z.infer<typeof addedLine>

/** A line of a customer's cart, in the export of their data. */
export const keptCartLine = z.object({
  toolsId: z.string(),
  tools: z.string(),
  partNumber: z.string().nullable(),
  quantity: z.int(),
  price: decimal.describe('Dollars each when it was put in'),
  addedAt: z.string(),
})

/** What a customer chose for their cart, in the export of their data. */
export const keptCartChoices = z.object({
  coupon: z.string().nullable(),
  destination: cart.shape.destination,
  delivery: z.string().nullable().describe('The id of the method'),
  isBusiness: cart.shape.isBusiness,
})

/** The cart of a browser. Its token is sent in the header `Tappet-Cart`. */
export const cartCalls = {
  createCart: {
    ...routes.createCart,
    summary: 'Makes an empty cart, and answers its token. Limited by network',
    answer: opened,
  },
  readCart: {
    ...routes.readCart,
    summary: 'The cart, with today’s prices and stock. It reserves nothing',
    answer: cart,
  },
  setCartLine: {
    ...routes.setCartLine,
    summary: 'Sets the quantity of a product; 0 removes it. At most 100 products',
    params: z.object({ toolsId: z.string().min(1).max(64) }),
    body: z.strictObject({
      quantity: integerBetween(0, mostPieces),
      shown: z
        .optional(integerBetween(0, mostPieces))
        .describe('The quantity that the page showed: if the cart has another, nothing is changed'),
    }),
    answer: cart,
    refuses: {
      409: refusal
        .extend({ available: z.int().optional() })
        .describe(
          '`out_of_stock` with `available`; `cart_changed` when the cart does not have what was `shown`; `cart_full` for the 101st product',
        ),
    },
  },
  addToCart: {
    ...routes.addToCart,
    summary:
      'Adds products to what the cart has of them, by id or part number, up to 500 at once. Says of each what happened; one that was not added changes nothing',
    headers: idempotency,
    body: z.strictObject({ lines: z.array(wish).min(1).max(500) }),
    answer: z.object({ results: z.array(addedLine).describe('One for each line, in its order'), cart }),
  },
  applyCoupon: {
    ...routes.applyCoupon,
    summary:
      'Puts a coupon into the cart, in place of the one that it had. The cart says what it takes off, or why it takes nothing off. Tries are limited by network',
    body: z.strictObject({ code: z.string().trim().min(1).max(60) }),
    answer: cart,
    refuses: { 429: refusal.describe('`too_many_coupons`: the network has tried 30 codes in an hour') },
  },
  removeCoupon: {
    ...routes.removeCoupon,
    summary: 'Takes the coupon out of the cart',
    answer: cart,
  },
  chooseDestination: {
    ...routes.chooseDestination,
    summary:
      'Sets where the cart is delivered to, for taxes and delivery. A chosen delivery that does not deliver there is no longer in the totals',
    body: z
      .strictObject({
        ...destinationFields.shape,
        isBusiness: z
          .optional(z.boolean())
          .describe(
            'Whether the customer is a business with a tax number, for the estimate; without it, as before. `POST /checkout` checks the number itself',
          ),
      })
      .check(checkDestination),
    answer: cart,
  },
  cartDeliveries: {
    ...routes.cartDeliveries,
    summary: 'The delivery methods for the cart, each with its price and dates; none without a destination',
    answer: z.object({
      deliveries,
      deliveryProblem,
      countries: z
        .array(z.string())
        .nullable()
        .describe('ISO 3166-1: to these, or a part of them, something is delivered; null for every country'),
    }),
  },
  chooseDelivery: {
    ...routes.chooseDelivery,
    summary: 'Chooses a delivery method',
    body: z.strictObject({ id: z.string().min(1).max(40) }),
    answer: cart,
    refuses: {
      409: refusal.describe(
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
      409: refusal.describe(
        '`cart_full`: both carts together have more than 500 products. Both stay as they are',
      ),
    },
  },
} as const satisfies Calls

import { z } from 'zod'
import { keysOf } from '#base/keys-of.ts'
import { shortVerdicts } from './messages/verdicts.ts'
import { question } from './schemas/fitment.ts'
import { vehicle } from './schemas/vehicles.ts'
import { decimal } from './shapes.ts'

/* A cart in the API, as several calls answer it. Screens import only the types. */

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
  price: decimal.describe('Of one piece, today'),
  was: decimal.nullable().describe('Of one piece when it was put in; null if the price is the same'),
  total: decimal.nullable().describe('Price × quantity; null for a line that is not in the totals'),
  discount: decimal.nullable().describe('Of `total`, by the promotions and the coupon'),
  problem: lineProblem
    .nullable()
    .describe(
      'Why it cannot be ordered as it is: no longer sold; more than the stock; below the minimum order; more than one payment can be. Lines that are `gone` or `above_largest` are not in the totals',
    ),
  fit: z
    .object({
      vehicle,
      answers: z.record(z.string(), z.string()).describe('What was answered about the vehicle, by question'),
      verdict: z.enum(keysOf(shortVerdicts)),
      position: z
        .string()
        .describe('Where on the vehicle it is: `front left`, `front and rear`; may be empty'),
      questions: z.array(question).describe('What `conditional` asks'),
    })
    .nullable()
    .describe('The verdict of now on the vehicle that it was chosen for; null without one'),
  sentAnyway: z.boolean().describe('Whether the customer confirmed that it is not listed for the vehicle'),
  needsTick: z.boolean().describe('Whether `POST /checkout` is refused until that is confirmed'),
  otherSide: z
    .object({
      side: z.enum(['left', 'right']).nullable().describe('Of the line itself, where it is known'),
      inCart: z.int().describe('How many pieces of the other side the cart has: fewer than of the line'),
      toolsId: z.string(),
      tools: z.string(),
      slug: z.string(),
      minimum: z.int(),
      available: z.int(),
    })
    .nullable()
    .describe('The product for the other side, where the cart has fewer pieces of it'),
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
export const deliveries = z
  .array(delivery)
  .describe('The methods that deliver this cart to its destination, cheapest first')
export const deliveryProblem = z
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
    .describe(
      'True when tax is taken off: for an accepted VAT number, or for a customer whom the shop has exempted',
    ),
  taxNumber: z.string().describe('Of the business, as its country writes it; empty without one'),
  taxReason: z
    .string()
    .nullable()
    .describe(
      'A sentence: why the order costs tax although a tax number was given, or somebody said that they have one',
    ),
  deliveries,
  chosenDelivery: delivery.nullable().describe('The delivery that the totals contain'),
  deliveryProblem,
  delivery: decimal
    .nullable()
    .describe('What delivery costs, with its tax and after its discount; null while none is chosen'),
  taxes: z.array(
    z.object({ name: z.string(), percent: z.number(), base: decimal, tax: decimal.describe('Money') }),
  ),
  tax: decimal.describe('The sum of the taxes; part of the prices where `pricesIncludeTax` says so'),
  total: decimal.describe('What is paid, tax included'),
})
export type Cart = z.infer<typeof cart>

/** A line of a customer's cart, in the export of their data. */
export const storedCartLine = z.object({
  toolsId: z.string(),
  tools: z.string(),
  partNumber: z.string().nullable(),
  quantity: z.int(),
  price: decimal.describe('Of one piece when it was put in'),
  addedAt: z.string(),
  vehicle: z.int().nullable().describe('That it was chosen for'),
  answers: z.record(z.string(), z.string()).describe('What was answered about the vehicle'),
})

/** What a customer chose for their cart, in the export of their data. */
export const storedCartChoices = z.object({
  coupon: z.string().nullable(),
  destination: cart.shape.destination,
  delivery: z.string().nullable().describe('The id of the method'),
  isBusiness: cart.shape.isBusiness,
  taxNumber: cart.shape.taxNumber,
})

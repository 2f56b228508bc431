import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { keysOf } from '#base/keys-of.ts'
import { shortVerdicts } from './messages/verdicts.ts'
import type { Named } from './names.ts'
import { question } from './schemas/fitment.ts'
import { vehicle } from './schemas/vehicles.ts'
import { decimal, time } from './shapes.ts'

/* A cart in the API, as several calls answer it. Screens import only the types. */

export const lineProblem = z.enum(['gone', 'short', 'below_minimum', 'above_largest'])

const line = z.object({
  toolsId: z.string(),
  tools: described(z.string(), 'Product name'),
  slug: z.string(),
  partNumber: z.nullable(z.string()),
  maker: z.string(),
  picture: z.string(),
  quantity: z.int(),
  minimum: described(z.int(), 'The minimum order'),
  available: described(z.int(), 'The stock'),
  price: described(decimal, 'Of one piece, today'),
  was: described(z.nullable(decimal), 'Of one piece when it was put in; null if the price is the same'),
  total: described(z.nullable(decimal), 'Price × quantity; null for a line that is not in the totals'),
  discount: described(z.nullable(decimal), 'Of `total`, by the promotions and the coupon'),
  problem: described(
    z.nullable(lineProblem),
    'Why it cannot be ordered as it is: no longer sold; more than the stock; below the minimum order; more than one payment can be. Lines that are `gone` or `above_largest` are not in the totals',
  ),
  fit: described(
    z.nullable(
      z.object({
        vehicle,
        answers: described(
          z.record(z.string(), z.string()),
          'What was answered about the vehicle, by question',
        ),
        verdict: z.enum(keysOf(shortVerdicts)),
        note: described(
          z.string(),
          'What a `universal` product needs of a vehicle, such as a fuel line of 8 mm; may be empty',
        ),
        position: described(
          z.string(),
          'Where on the vehicle it is: `front left`, `front and rear`; may be empty',
        ),
        questions: described(z.array(question), 'What `conditional` asks'),
      }),
    ),
    'The verdict of now on the vehicle that it was chosen for; null without one',
  ),
  sentAnyway: described(z.boolean(), 'Whether the customer confirmed that it is not listed for the vehicle'),
  needsTick: described(z.boolean(), 'Whether `POST /checkout` is refused until that is confirmed'),
  otherSide: described(
    z.nullable(
      z.object({
        side: described(z.nullable(z.enum(['left', 'right'])), 'Of the line itself, where it is known'),
        inCart: described(z.int(), 'How many pieces of the other side the cart has: fewer than of the line'),
        toolsId: z.string(),
        tools: z.string(),
        slug: z.string(),
        minimum: z.int(),
        available: z.int(),
      }),
    ),
    'The product for the other side, where the cart has fewer pieces of it',
  ),
})

/** A product that was put aside. */
const savedLine = z.object({
  ...z.pick(line, { toolsId: true, tools: true, slug: true, partNumber: true, maker: true, picture: true })
    .shape,
  quantity: z.int(),
  price: described(decimal, 'Of one piece, today'),
  problem: described(
    z.nullable(lineProblem),
    'Why it could not be ordered as it is: `gone` can only be deleted',
  ),
})

export const delivery = z.object({
  id: z.string(),
  name: z.string(),
  isCollected: described(z.boolean(), 'Collected at the counter'),
  needsPhone: described(z.boolean(), 'Its carrier takes no parcel without a telephone number'),
  price: described(decimal, 'Before the discount; with or without tax as `pricesIncludeTax` says'),
  discount: described(decimal, 'The price itself where a promotion makes delivery free, else 0'),
  from: described(z.string(), 'The first day on which an order of now arrives: 2026-12-24'),
  to: described(z.string(), 'The last such day'),
})
export const deliveries = described(
  z.array(delivery),
  'The methods that deliver this cart to its destination, cheapest first',
)
export const countries = described(
  z.nullable(z.array(z.string())),
  'ISO 3166-1: to these, or a part of them, something is delivered; null for every country',
)
export const deliveryProblem = described(
  z.nullable(z.string()),
  'A sentence when no method delivers to the destination, or the chosen one does not',
)

export const cart = z.object({
  lines: described(z.array(line), 'In the order in which they were put in'),
  saved: described(z.array(savedLine), 'Put aside for later, the last one first; no part of the totals'),
  currency: described(z.string(), 'ISO 4217, in lower case'),
  pricesIncludeTax: described(
    z.boolean(),
    'Whether the prices of lines, discounts and deliveries include tax',
  ),
  goods: described(decimal, 'Of all lines, before discounts'),
  discount: described(decimal, 'Of the goods'),
  promotions: described(
    z.array(
      z.object({
        name: z.string(),
        code: described(z.nullable(z.string()), 'Of a coupon; null for one that is applied by itself'),
        amount: described(decimal, 'Off the goods'),
        freeDelivery: z.boolean(),
      }),
    ),
    'Those that are applied, in their order',
  ),
  coupon: z.nullable(
    z.object({
      code: z.string(),
      takesOff: described(decimal, 'Off goods and delivery'),
      problem: described(z.nullable(z.string()), 'A sentence: why it takes nothing off'),
    }),
  ),
  destination: described(
    z.nullable(
      z.object({ country: z.string(), region: z.nullable(z.string()), postalCode: z.nullable(z.string()) }),
    ),
    'Null while none is chosen: then there are no taxes and no delivery',
  ),
  isBusiness: described(
    z.boolean(),
    'Whether the customer said that they are a business with a tax number, which some tax zones exempt',
  ),
  isTaxCovered: described(
    z.boolean(),
    'False when the shop charges taxes and none of its tax zones covers the destination: no tax',
  ),
  isTaxExempt: described(
    z.boolean(),
    'True when tax is taken off: for an accepted VAT number, or for a customer whom the shop has exempted',
  ),
  taxNumber: described(z.string(), 'Of the business, as its country writes it; empty without one'),
  taxReason: described(
    z.nullable(z.string()),
    'A sentence: why the order costs tax although a tax number was given, or somebody said that they have one',
  ),
  deliveries,
  chosenDelivery: described(z.nullable(delivery), 'The delivery that the totals contain'),
  deliveryProblem,
  delivery: described(
    z.nullable(decimal),
    'What delivery costs, with its tax and after its discount; null while none is chosen',
  ),
  taxes: z.array(
    z.object({ name: z.string(), percent: z.number(), base: decimal, tax: described(decimal, 'Money') }),
  ),
  tax: described(decimal, 'The sum of the taxes; part of the prices where `pricesIncludeTax` says so'),
  total: described(decimal, 'What is paid, tax included'),
})
export type Cart = Named<z.infer<typeof cart>>

/** A line of a customer's cart, in the export of their data. */
export const storedCartLine = z.object({
  toolsId: z.string(),
  tools: z.string(),
  partNumber: z.nullable(z.string()),
  quantity: z.int(),
  price: described(decimal, 'Of one piece when it was put in'),
  addedAt: time,
  vehicle: described(z.nullable(z.int()), 'That it was chosen for'),
  answers: described(z.record(z.string(), z.string()), 'What was answered about the vehicle'),
})

/** What a customer has put aside, in the export of their data. */
export const storedSavedLine = z.omit(storedCartLine, { price: true, addedAt: true })

/** What a customer chose for their cart, in the export of their data. */
export const storedCartChoices = z.object({
  coupon: z.nullable(z.string()),
  destination: cart.shape.destination,
  delivery: described(z.nullable(z.string()), 'The id of the method'),
  isBusiness: cart.shape.isBusiness,
  taxNumber: cart.shape.taxNumber,
})

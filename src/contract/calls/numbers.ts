import { z } from 'zod'
import { routes } from '../routes.ts'
import { decimal, refusal } from '../shapes.ts'
import { type Calls, id, modified } from './call.ts'

const kind = z
  .enum(['own', 'maker', 'oem', 'cross', 'superseded', 'barcode'])
  .describe(
    'own: the part number; maker: another of its maker; oem: of the maker of vehicles; cross: of another maker of parts; superseded: of a part that it replaces; barcode: a GTIN',
  )
const words = (most: number) => z.string().trim().min(1).max(most)
const number = words(64).describe('As it is printed')
const product = z.string().min(1).max(64)

/** A product as another shows it. */
const related = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  partNumber: z.string().nullable(),
  maker: z.string(),
  picture: z.string(),
  price: decimal.describe('Dollars each'),
  minimum: z.int(),
  available: z.int(),
  onSale: z.boolean().describe('False only for steps of a replacement'),
})

const interchange = z.object({ source: z.string(), number: z.string() })

/** The numbers of a product and its relations to others. */
export const numberCalls = {
  productNumbers: {
    ...routes.productNumbers,
    summary: 'The numbers of a product by kind, its part number first',
    params: id,
    answer: z.object({
      numbers: z.array(
        z.object({
          kind,
          whose: z.string().describe('The brand that uses it; empty if unknown'),
          number: z.string().describe('As it is printed'),
        }),
      ),
    }),
  },
  changeProductNumbers: {
    ...routes.changeProductNumbers,
    summary: 'Replaces the numbers of a product, except its part number',
    params: id,
    body: z.strictObject({
      numbers: z
        .array(
          z.strictObject({
            kind: kind.exclude(['own']),
            whose: z.string().trim().max(60).default(''),
            number,
          }),
        )
        .max(400),
    }),
    answer: modified,
    refuses: { 409: refusal.describe('`number_twice`: a number is there twice') },
  },
  relatedProducts: {
    ...routes.relatedProducts,
    summary: 'The products to which a product is related, with price and stock',
    params: id,
    answer: z.object({
      replacedBy: z.array(related).describe('Step by step; the last one on sale is sold today'),
      replaces: z.array(related).describe('Step by step back'),
      equivalents: z
        .array(related.extend({ interchange: z.array(interchange) }))
        .describe('Of the same interchange groups, those in stock first'),
      otherSide: related.nullable(),
      kits: z.array(related).describe('Kits that contain it'),
      contains: z.array(related).describe('What the kit contains'),
      goesWith: z.array(related),
    }),
  },
  changeRelatedProducts: {
    ...routes.changeRelatedProducts,
    summary: 'Replaces the relations of a product to others, given by their ids',
    params: id,
    body: z.strictObject({
      replacedBy: product.nullable().describe('What is sold in its place'),
      otherSide: product.nullable().describe('Left and right: it becomes the other side of that product too'),
      kits: z.array(product).max(24),
      goesWith: z.array(product).max(24),
      interchange: z
        .array(z.strictObject({ source: words(80), number }))
        .max(24)
        .describe('Products with the same number of the same source are equivalent'),
    }),
    answer: modified,
    refuses: {
      409: refusal.describe(
        '`replacement_circle`: the products would replace each other in a circle; `replacement_chain`: a chain of more than 100; `other_side_taken`',
      ),
    },
  },
} as const satisfies Calls

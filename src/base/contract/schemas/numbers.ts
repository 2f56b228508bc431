import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { productNumbersForm, relationsForm } from '../forms/numbers.ts'
import { routes } from '../routes.ts'
import { decimal, refusal } from '../shapes.ts'
import { type Calls, id, modified } from './call.ts'

const kind = described(
  z.enum(['own', 'maker', 'oem', 'cross', 'superseded', 'barcode']),
  'own: the part number; maker: another of its maker; oem: of the maker of vehicles; cross: of another maker of parts; superseded: of a part that it replaces; barcode: a GTIN',
)
/** A product as an editor names it. */
const named = z.object({ _id: z.string(), name: z.string(), partNumber: z.nullable(z.string()) })

/** A product as another shows it. */
const related = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  partNumber: z.nullable(z.string()),
  maker: z.string(),
  picture: z.string(),
  price: described(decimal, 'Of one piece'),
  minimum: z.int(),
  available: z.int(),
  onSale: described(z.boolean(), 'False only for steps of a replacement'),
})

const numbers = z.array(
  z.object({
    kind,
    whose: described(z.string(), 'The brand that uses it; empty if unknown'),
    number: described(z.string(), 'As it is printed'),
  }),
)

const interchange = z.object({ source: z.string(), number: z.string() })

/** The numbers of a product and its relations to others. */
export const numberSchemas = {
  productNumbers: {
    ...routes.productNumbers,
    summary: 'The numbers of a product by kind, its part number first',
    params: id,
    answer: z.object({ numbers }),
  },
  changeProductNumbers: {
    ...routes.changeProductNumbers,
    summary: 'Replaces the numbers of a product, except its part number',
    params: id,
    body: z.strictObject({
      numbers: productNumbersForm.shape.numbers,
      was: described(
        z.optional(productNumbersForm.shape.numbers),
        'The numbers that the change is based on: it is refused if they are others now',
      ),
    }),
    answer: modified,
    refuses: {
      409: described(
        refusal,
        '`number_twice`: a number is there twice; `numbers_changed`: the numbers no longer equal `was`',
      ),
    },
  },
  sharedNumbers: {
    ...routes.sharedNumbers,
    summary: 'Which other products have numbers that an admin has typed for a product',
    params: id,
    body: z.strictObject(productNumbersForm.shape),
    answer: z.object({
      rows: described(
        z.array(
          z.object({
            fault: described(z.nullable(z.string()), 'What is wrong with the number'),
            others: described(
              z.array(z.extend(named, { kind, whose: z.string() })),
              'At most 5 other products with it, as a search shows them',
            ),
          }),
        ),
        'One for each number',
      ),
    }),
  },
  relatedProducts: {
    ...routes.relatedProducts,
    summary: 'The products to which a product is related, with price and stock',
    params: id,
    answer: z.object({
      replacedBy: described(z.array(related), 'Step by step; the last one on sale is sold today'),
      replaces: described(z.array(related), 'Step by step back'),
      equivalents: described(
        z.array(z.extend(related, { interchange: z.array(interchange) })),
        'Of the same interchange groups, those in stock first',
      ),
      otherSide: z.nullable(related),
      kits: described(z.array(related), 'Kits that contain it'),
      contains: described(z.array(related), 'What the kit contains'),
      goesWith: z.array(related),
    }),
  },
  productRelations: {
    ...routes.productRelations,
    summary: 'The numbers and the relations of a product as they are edited',
    params: id,
    answer: z.object({
      numbers,
      relations: relationsForm,
      products: described(z.array(named), 'The products that they name'),
    }),
  },
  changeRelatedProducts: {
    ...routes.changeRelatedProducts,
    summary: 'Replaces the relations of a product to others, given by their ids',
    params: id,
    body: described(
      z.strictObject({
        ...relationsForm.shape,
        was: described(
          z.optional(relationsForm),
          'The relations that the change is based on: it is refused if they are others now',
        ),
      }),
      'replacedBy: what is sold in its place; otherSide: left and right, it becomes the other side of that product too; products with the same interchange number of the same source are equivalent',
    ),
    answer: modified,
    refuses: {
      409: described(
        refusal,
        '`replacement_circle`: the products would replace each other in a circle; `replacement_chain`: a chain of more than 100; `other_side_taken`; `relations_changed`: the relations no longer equal `was`',
      ),
    },
  },
} as const satisfies Calls

import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { productDefault } from '../forms/fill.ts'
import { routes } from '../routes.ts'
import { time } from '../shapes.ts'
import { type Calls, deleted, id, inserted, limit } from './call.ts'

const lacks = z.enum(['picture', 'text', 'category'])
const count = z.int()

/** Which products that lack something. */
export const missingQuery = z.strictObject({
  lacks: described(z.optional(lacks), 'By default anything'),
  maker: described(z.optional(z.string().check(z.maxLength(80))), 'Empty: products without one'),
  importId: described(z.optional(z.string().check(z.maxLength(64))), 'The import that added them'),
})

/** What is missing in products, and what new products of imports get. */
export const missingSchemas = {
  missingProducts: {
    ...routes.missingProducts,
    summary:
      'Products that lack a picture, a text or a category, newest first: on sale, or never on sale. What was taken off sale on purpose is left out',
    query: z.object({
      ...missingQuery.shape,
      cursor: z.optional(z.string().check(z.maxLength(20))),
      limit: z.optional(limit(100)),
    }),
    answer: z.object({
      rows: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          partNumber: z.nullable(z.string()),
          maker: z.string(),
          category: z.string(),
          lacks: z.array(lacks),
          onSale: z.boolean(),
          createdAt: time,
        }),
      ),
      next: described(z.nullable(z.string()), 'For `cursor`; null at the end'),
      counts: described(
        z.object({ any: count, picture: count, text: count, category: count }),
        'By what they lack, of this maker and this import',
      ),
      makers: z.array(z.object({ maker: z.string(), count })),
      imports: described(z.array(z.object({ _id: z.string(), name: z.string() })), 'The last that stand'),
    }),
  },
  productDefaults: {
    ...routes.productDefaults,
    summary: 'What new products of imports get where their file says nothing',
    answer: z.object({
      defaults: z.array(z.object({ _id: z.string(), ...productDefault.shape })),
    }),
  },
  putProductDefault: {
    ...routes.putProductDefault,
    summary:
      'Sets what new products of a brand, of a category or of both get, in place of what was set for them',
    body: productDefault,
    answer: inserted,
  },
  removeProductDefault: {
    ...routes.removeProductDefault,
    summary: 'Removes what new products get; products have it no less',
    params: id,
    answer: deleted,
    harmless: { deletedCount: 0 },
  },
} as const satisfies Calls

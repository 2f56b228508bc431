import * as z from 'zod/mini'
import { numberRules } from '../messages/numbers.ts'
import { requiredCode, requiredText, text } from './fields.ts'

/** The kinds of numbers that an admin enters: the part number belongs to the product itself. */
const kind = z.enum(['maker', 'oem', 'cross', 'superseded', 'barcode'])

const number = requiredCode(64)

/** The numbers of a product except its part number. */
export const productNumbersForm = z.strictObject({
  numbers: z
    .array(z.strictObject({ kind, whose: z._default(text(60), ''), number }))
    .check(z.maxLength(400, numberRules.most(400))),
})

const product = z.string().check(z.minLength(1), z.maxLength(64))
/** A product has at most so many relations of a kind. */
export const mostRelated = 24

const products = z.array(product).check(z.maxLength(mostRelated, numberRules.most(mostRelated)))

/** The relations of a product that its admin edits, by the ids of the other products. */
export const relationsForm = z.strictObject({
  replacedBy: z.nullable(product),
  otherSide: z.nullable(product),
  kits: products,
  goesWith: products,
  interchange: z
    .array(z.strictObject({ source: requiredText(80), number }))
    .check(z.maxLength(mostRelated, numberRules.most(mostRelated))),
})

export type ProductNumberFields = z.infer<typeof productNumbersForm>
export type RelationFields = z.infer<typeof relationsForm>

import * as z from 'zod/mini'
import { described } from '../described.ts'
import { missingRules } from '../messages/missing-rules.ts'
import { pictureLink, requiredText, text } from './fields.ts'

/** What a template of a text may name. */
export const placeholders = ['name', 'maker', 'partNumber'] as const

const inBraces = /\{([^{}]*)\}/g
const mostPlaceholders = 10

/** A text of products with {name}, {maker} and {partNumber}. With ten of them it is at most as long as a text of a product. */
const template = requiredText(2000).check(
  z.refine(
    (typed) => [...typed.matchAll(inBraces)].every(([, word]) => placeholders.some((one) => one === word)),
    missingRules.placeholder,
  ),
  z.refine((typed) => [...typed.matchAll(inBraces)].length <= mostPlaceholders, missingRules.tooMany),
)

const categoryId = z.string().check(z.minLength(1), z.maxLength(64))

/** What products get that have none: each field is set only where a product lacks it. */
export const fill = z.strictObject({
  categoryId: z.optional(categoryId),
  about: described(
    z.optional(template),
    '{name}, {maker} and {partNumber} stand for the ones of each product',
  ),
  picture: z.optional(pictureLink),
  onSale: described(
    z.optional(z.literal(true)),
    'Puts on sale what was never on sale and has a picture, a text and a category then',
  ),
})
export type Fill = z.output<typeof fill>

/** What new products of imports get, by their brand, their category or both. */
export const productDefault = z.strictObject({
  maker: described(z.nullable(text(80)), 'Null: of any brand'),
  within: described(z.nullable(categoryId), 'Of this category and those below it; null: of any'),
  categoryId: z.optional(fill.shape.categoryId),
  about: z.optional(fill.shape.about),
  picture: z.optional(fill.shape.picture),
})
export type ProductDefault = z.output<typeof productDefault>

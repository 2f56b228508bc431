import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { keysOf } from '#base/keys-of.ts'
import { importFields } from '../import-fields.ts'
import { decimalPrice } from './amounts.ts'
import { roundings } from './bulk-edit.ts'
import { wholeBetween } from './document-fields.ts'
import { text } from './fields.ts'

/** Who decides a field that the file and the shop have both changed since the source said it last. */
export const importOwners = ['source', 'over', 'shop'] as const
/** What the number of pieces of a file is. */
export const importStocks = ['free', 'shelf', 'added'] as const

const factor = z.number().check(z.minimum(0.01), z.maximum(100), z.multipleOf(0.0001))

/** The price of a product from what its supplier asks for it. */
const priceRule = z.strictObject({
  factor: described(factor, 'The price is the cost multiplied by this'),
  factors: described(
    z
      .array(
        z.strictObject({
          of: described(z.enum(['maker', 'category']), 'A category has those below it too'),
          name: text(500).check(z.minLength(1)),
          factor,
        }),
      )
      .check(z.maxLength(200)),
    'Factors of some makers and categories; the first that holds counts',
  ),
  rounding: z.enum(roundings),
  least: described(z.nullable(decimalPrice), 'No price is lower'),
})

/** The fields of which a word is compared with what the shop has. */
export const importValueFields = ['maker', 'category', 'taxClass'] as const

export const importUnits = ['g', 'kg', 'lb', 'oz', 'mm', 'cm', 'm', 'in'] as const

const attribute = z.templateLiteral(['attribute:', z.string().check(z.minLength(1), z.maxLength(80))])
const field = z.union([z.enum(keysOf(importFields)), attribute])

/** What the columns of a file mean, as the owner says it once for a source. */
export const importMapping = z.strictObject({
  columns: z
    .array(
      z.strictObject({
        column: z.int().check(z.minimum(0), z.maximum(2000)),
        field,
        unit: z.optional(z.enum(importUnits)),
        empties: described(
          z.optional(z.boolean()),
          'An empty cell empties the field; by default it keeps it',
        ),
        owner: described(
          z.optional(z.enum(importOwners)),
          'Who decides where the source and the shop both changed it: `over` also over what other sources said. By default the source decides price, stock, minimum and whether it is on sale, and the shop the rest',
        ),
        replaces: described(
          z.optional(z.boolean()),
          'Of fitments: the cell has all that its source says; by default its lines are added',
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(200)),
  verbs: described(
    z.enum(['both', 'add', 'update']),
    'Whether new products are added and known ones changed',
  ),
  maker: described(text(80), 'Of all rows without one; empty for none'),
  decimal: described(
    z.enum(['auto', 'point', 'comma']),
    'The decimal sign of amounts; `auto`: as the whole column says it',
  ),
  newCategories: described(
    z.boolean(),
    'Adds the categories that the shop does not have; else it asks what each means',
  ),
  newMakers: described(
    z._default(z.boolean(), true),
    'Takes the brands that the shop does not have; else it asks what each means',
  ),
  values: described(
    z._default(
      z
        .array(
          z.strictObject({
            field: z.enum(importValueFields),
            word: text(500).check(z.minLength(1)),
            means: z.nullable(text(500).check(z.minLength(1))),
          }),
        )
        .check(z.maxLength(5000)),
      [],
    ),
    'What brands, category paths and tax classes of the file are in the shop, in any case of letters. A word that means itself is added; null leaves it out, as if the cell were not there',
  ),
  tax: described(
    z._default(z.nullable(z.enum(['with', 'without'])), null),
    'Whether the amounts of the file have tax; null only where the file has none, or the shop charges no tax',
  ),
  price: described(z._default(z.nullable(priceRule), null), 'Null: prices are as the file has them'),
  stock: described(
    z._default(z.enum(importStocks), 'free'),
    '`free`: pieces that can be sold. `shelf`: pieces of open orders that are not sent yet are among them. `added`: they are sold in addition to what the shop counted',
  ),
  stockWords: described(
    z._default(
      z
        .array(z.strictObject({ word: text(40).check(z.minLength(1)), pieces: wholeBetween(0, 100_000_000) }))
        .check(z.maxLength(50)),
      [],
    ),
    'How many pieces a word of the file means, such as `on request` or `>10`; in any case of letters',
  ),
  full: described(
    z._default(z.boolean(), false),
    'The file has all products of its source: what the source added and does not name any more goes off sale',
  ),
  replacements: described(
    z.optional(z.boolean()),
    'Takes what a name or a text says, such as `NLA USE 4711`, as a relation: another product replaces it',
  ),
  market: described(
    z.optional(z.enum(['US', 'EU'])),
    'Where the vehicles of fitments were sold that do not say it; by default where the shop has them',
  ),
  source: described(
    text(80),
    'Keeps this mapping under a name for further files with these columns; empty for no',
  ),
})
export type ImportOwner = (typeof importOwners)[number]
export type ImportValueField = (typeof importValueFields)[number]
export type ImportUnit = (typeof importUnits)[number]
export type ImportMapping = z.output<typeof importMapping>

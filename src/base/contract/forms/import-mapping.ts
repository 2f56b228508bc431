import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { keysOf } from '#base/keys-of.ts'
import { importFields } from '../import-fields.ts'
import { text } from './fields.ts'

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
    'Adds the categories that the shop does not have; else their rows are refused',
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
export type ImportMapping = z.output<typeof importMapping>

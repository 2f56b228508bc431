import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { text } from './fields.ts'

/** What a file is of beside products. */
export const tableKinds = ['price_lists', 'vehicles'] as const
/** What a person may say that a file is of. */
export const fileKinds = ['products', ...tableKinds] as const

/** What the columns of a file of price lists or of vehicles mean. */
export const tableMapping = z.strictObject({
  columns: z
    .array(
      z.strictObject({
        column: z.int().check(z.minimum(0), z.maximum(2000)),
        field: text(40).check(z.minLength(1)),
      }),
    )
    .check(z.maxLength(200)),
  decimal: described(
    z.enum(['auto', 'point', 'comma']),
    'The decimal sign of amounts; `auto`: as the whole column says it',
  ),
  group: described(
    z.nullable(text(64)),
    'Of price lists: the id of the group whose prices the file has where no column says it; empty for the public prices, null where nobody has said it',
  ),
})
export type TableKindName = (typeof tableKinds)[number]
export type FileKind = (typeof fileKinds)[number]
export type TableMapping = z.output<typeof tableMapping>

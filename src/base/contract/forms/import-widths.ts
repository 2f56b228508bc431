import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'

/** How wide the columns of a file without separators are. */
export const importWidths = z.strictObject({
  widths: described(
    z.array(z.int().check(z.minimum(1), z.maximum(1_000_000))).check(z.maxLength(200)),
    'In signs, from the first column; the last one takes the rest of a line too. Empty: the file has separators',
  ),
})

import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'

/** How much of a product can be ordered now. */
export const orderLimit = z.object({
  toolsId: z.string(),
  most: described(z.int(), 'In pieces, at most the stock; 0 where none can be ordered'),
  reason: described(
    z.nullable(z.string()),
    'A sentence: why no more can be ordered than `most`; null where that is the stock',
  ),
  within: described(z.int(), 'So many at most hold their stock as long as any order'),
  minutesAbove: described(
    z.nullable(z.int()),
    'For so many minutes more than that hold it; null where no more can be ordered',
  ),
})

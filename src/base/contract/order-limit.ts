import { z } from 'zod'

/** How much of a product can be ordered now. */
export const orderLimit = z.object({
  toolsId: z.string(),
  most: z.int().describe('In pieces, at most the stock; 0 where none can be ordered'),
  reason: z
    .string()
    .nullable()
    .describe('A sentence: why no more can be ordered than `most`; null where that is the stock'),
  within: z.int().describe('So many at most hold their stock as long as any order'),
  minutesAbove: z
    .int()
    .nullable()
    .describe('For so many minutes more than that hold it; null where no more can be ordered'),
})

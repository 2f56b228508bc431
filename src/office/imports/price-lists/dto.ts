import * as z from 'zod/mini'
import { groupSteps } from '#base/contract/forms/prices.ts'

/** Price lists of a product as they are stored with a row: before, or after. */
export const storedLists = z.object({
  lists: z.array(z.object({ groupId: z.nullable(z.string()), group: z.string(), steps: groupSteps })),
})
export type StoredLists = z.output<typeof storedLists>

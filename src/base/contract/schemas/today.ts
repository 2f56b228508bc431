import * as z from 'zod/mini'
import { routes } from '../routes.ts'
import { taskKinds } from '../today.ts'
import type { Calls } from './call.ts'

/** What waits for staff. */
export const todaySchemas = {
  today: {
    ...routes.today,
    summary:
      'What waits for staff, each kind only for those who may do it: how many there are, and since when the oldest waits',
    answer: z.object({
      tasks: z.array(
        z.object({ kind: z.enum(taskKinds), count: z.int(), since: z.nullable(z.iso.datetime()) }),
      ),
    }),
  },
} as const satisfies Calls

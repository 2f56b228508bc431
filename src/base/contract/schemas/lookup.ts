import * as z from 'zod/mini'
import { code } from '../forms/fields.ts'
import { routes } from '../routes.ts'
import type { Calls } from './call.ts'

/** The search of staff. */
export const lookupSchemas = {
  staffSearch: {
    ...routes.staffSearch,
    summary:
      'Orders, customers and products by number, email, name or part number, each group only for those who may see it; nothing for less than two characters',
    query: z.object({ q: code(200) }),
    answer: z.object({
      groups: z.array(
        z.object({
          kind: z.enum(['orders', 'customers', 'products']),
          total: z.int(),
          rows: z
            .array(z.object({ _id: z.string(), title: z.string(), detail: z.string() }))
            .check(z.maxLength(5)),
        }),
      ),
    }),
  },
} as const satisfies Calls

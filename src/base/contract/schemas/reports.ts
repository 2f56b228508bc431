import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { reportCells, reportKinds } from '../reports.ts'
import { routes } from '../routes.ts'
import type { Calls } from './call.ts'

const kind = z.object({ kind: z.enum(reportKinds) })
const day = (what: string) => described(z.iso.date(), `${what} in the shop’s time zone, such as 2026-03-01`)
const days = z.object({ from: day('The first day'), to: day('The last day') })

const cells = z.array(z.nullable(z.union([z.string(), z.number()])))

/** What was sold and what is owed of it, added up. */
export const reportSchemas = {
  report: {
    ...routes.report,
    summary:
      'What was sold in some days by product, category, maker, country or month; its taxes by country and rate; or the stock that does not sell. Refunds count on the day on which they were given',
    params: kind,
    query: days,
    answer: z.object({
      columns: z.array(z.object({ label: z.string(), kind: z.enum(reportCells) })),
      rows: described(z.array(cells), 'At most 1,000; the file has all'),
      total: described(z.int(), 'How many rows there are'),
      sums: described(z.array(cells), 'What stands below the rows'),
      notes: z.array(z.string()),
    }),
  },
  exportReport: {
    ...routes.exportReport,
    summary: 'The same as CSV, with all rows',
    params: kind,
    query: days,
    answer: z.string(),
    answerType: 'text/csv',
  },
} as const satisfies Calls

import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { viewForm } from '../forms/view.ts'
import { viewedTables } from '../routes/office.ts'
import { routes } from '../routes.ts'
import { type Calls, deleted, modified } from './call.ts'

const table = z.object({ table: z.enum(viewedTables) })
const { name, query } = viewForm.shape

/** The views of the tables of staff that one of them has named, for that person only. */
export const tableViewSchemas = {
  tableViews: {
    ...routes.tableViews,
    summary: 'The bearer’s own named views of a table, by name',
    params: table,
    answer: z.object({
      views: z.array(
        z.object({
          name: z.string(),
          query: described(z.string(), 'The query string of the table: search, filter, order, columns'),
          first: described(z.boolean(), 'The table opens with it'),
        }),
      ),
    }),
  },
  saveTableView: {
    ...routes.saveTableView,
    summary: 'Saves a view under a name; one of the same name is replaced. At most 50 of a table are kept',
    params: table,
    body: z.strictObject({ name, query }),
    answer: modified,
    harmless: { modifiedCount: 0 },
  },
  changeTableView: {
    ...routes.changeTableView,
    summary: 'Renames one of the bearer’s own views, or says whether the table opens with it',
    params: table,
    query: z.object({ name }),
    body: z.strictObject({ name: z.optional(name), first: z.optional(z.boolean()) }),
    answer: modified,
    harmless: { modifiedCount: 0 },
  },
  removeTableView: {
    ...routes.removeTableView,
    summary: 'Removes one of the bearer’s own views',
    params: table,
    query: z.object({ name }),
    answer: deleted,
    harmless: { deletedCount: 0 },
  },
} as const satisfies Calls

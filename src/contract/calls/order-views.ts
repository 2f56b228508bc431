import { z } from 'zod'
import { viewForm } from '../forms/view.ts'
import { routes } from '../routes.ts'
import { type Calls, deleted, modified } from './call.ts'

/** The views of the orders table that an admin has named, for that admin only. */
export const orderViewCalls = {
  orderViews: {
    ...routes.orderViews,
    summary: 'The bearer’s own named views of the orders table, by name',
    answer: z.object({ views: z.array(z.object({ name: z.string(), query: z.string() })) }),
  },
  saveOrderView: {
    ...routes.saveOrderView,
    summary: 'Saves a view under a name; one of the same name is replaced. At most 50 are kept',
    body: z.strictObject(viewForm.shape),
    answer: modified,
    harmless: { modifiedCount: 0 },
  },
  removeOrderView: {
    ...routes.removeOrderView,
    summary: 'Removes one of the bearer’s own views',
    query: z.object({ name: viewForm.shape.name }),
    answer: deleted,
    harmless: { deletedCount: 0 },
  },
} as const satisfies Calls

import { serveEdits } from './calls.ts'
import { editHistory } from './service/history.ts'

declare module '#declared.ts' {
  interface AuditActions {
    edit_order: 'edits'
  }
  interface Letters {
    /** Where an order goes, or how, was changed. */
    order_edited: 'edits'
  }
}

/** What edits of orders add to the shop. */
export const edits = { serve: serveEdits, history: editHistory }

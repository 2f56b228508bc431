import { serveEdits } from './routes.ts'
import { editHistory } from './service/history.ts'

declare module '#base/declared.ts' {
  interface AuditActions {
    edit_order: 'changes'
    /** A customer is asked for what another delivery costs more. */
    ask_for_difference: 'changes'
  }
  interface Emails {
    /** Where an order goes, or how, was changed. */
    order_edited: 'changes'
    /** What another delivery of an order costs more, with the link to pay. */
    difference_asked: 'changes'
  }
}

/** What edits of orders add to the shop. */
export const changes = { serve: serveEdits, history: editHistory }

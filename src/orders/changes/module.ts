import { serveEdits } from './routes.ts'
import { editHistory } from './service/history.ts'

/** What edits of orders add to the shop. */
export const changes = { serve: serveEdits, history: editHistory }

import type { Db } from '#platform/db/open.ts'
import type { HistoryEvent } from './history-event.ts'

/** What one part of the shop knows of the history of an order. Each part declares its own (src/app/server/module.ts). */
export type HistorySource = (db: Db, orderId: string) => Promise<readonly HistoryEvent[]>

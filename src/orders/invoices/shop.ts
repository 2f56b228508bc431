import type { Clock } from '#base/clock.ts'
import type { DbAndPool } from '#platform/db/open.ts'

/** What invoices need from the shop. */
export interface InvoiceShop extends DbAndPool {
  readonly clock: Clock
  /** The shop's time zone, for the days and the year of documents. */
  readonly timeZone: string
}

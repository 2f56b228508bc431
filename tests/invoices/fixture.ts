import { issueDue } from '#orders/invoices/service/issue.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { pay, placeOrder } from './orders.ts'

/**
 * The invoices of a shop for the tests of one file. Each test takes a year that no other test of its file has, so its
 * numbers begin with 1.
 */
export function invoiceFixture() {
  const database = suiteFixture(freshDatabase)
  const time = { now: new Date('2026-03-02T10:00:00Z') }

  async function rows<Row>(query: string, ...values: unknown[]): Promise<Row[]> {
    return (await database.pool.query(query, values)).rows
  }

  return {
    database,
    rows,
    setTime(iso: string): void {
      time.now = new Date(iso)
    },
    inYear(year: number): void {
      time.now = new Date(`${year}-06-01T10:00:00Z`)
    },
    /** Issues all invoices and credit notes that are due. */
    issue: () => issueDue({ ...database, clock: () => time.now, timeZone: 'Europe/Berlin' }),
    /** The labels of the documents of a year: invoices first. */
    async labelsOf(year: number): Promise<string[]> {
      const query = `select label from invoices where year = $1 order by kind desc, number`
      return (await rows<{ label: string }>(query, year)).map(({ label }) => label)
    },
    async aPaidOrder(at = new Date()) {
      const order = await placeOrder(database)
      await pay(database, order, at)
      return order
    },
  }
}

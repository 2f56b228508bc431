import { isSalesGroup, type ReportKind } from '#base/contract/reports.ts'
import { Refusal } from '#base/refusal.ts'
import { issueDue } from '#orders/invoices/service/issue.ts'
import type { InvoiceShop } from '#orders/invoices/shop.ts'
import { reportWords } from '../messages/report-words.ts'
import type { Report } from '../model.ts'
import { salesReport } from './sales-report.ts'
import { slowReport } from './slow-report.ts'
import { taxReport } from './tax-report.ts'

/** A report reads every line of its days. */
const mostDays = 1100

interface Asked {
  readonly kind: ReportKind
  /** The first and the last day, such as `2026-03-01`. */
  readonly from: string
  readonly to: string
  /** Whether who asks may see what goods cost. */
  readonly hasCosts: boolean
}

/**
 * What was sold in some days, its taxes, or the stock that did not sell. Invoices that are due are issued before their taxes are added up.
 * @throws Refusal `invalid` for days in the wrong order, and for more than three years.
 */
export async function reportOf(shop: InvoiceShop, { kind, from, to, hasCosts }: Asked): Promise<Report> {
  const days = Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days + 1
  if (days < 1 || days > mostDays) throw new Refusal('invalid', 'invalid', reportWords.wrongDays)
  const period = { from, to, timeZone: shop.timeZone }
  if (isSalesGroup(kind)) return salesReport(shop.db, { ...period, by: kind }, { hasCosts })
  if (kind === 'slow_stock') return slowReport(shop.db, period, { hasCosts })
  await issueDue(shop)
  return taxReport(shop, period)
}

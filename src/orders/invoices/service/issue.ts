import type { SellerSettings } from '#base/contract/forms/seller.ts'
import { toMinor } from '#base/money.ts'
import type { InvoiceKind } from '#orders/invoices/model.ts'
import type { InvoiceShop } from '#orders/invoices/shop.ts'
import type { InvoiceDocument } from '#orders/invoices/store/document.ts'
import {
  type Due,
  type Issuing,
  insertInvoices,
  isAnyDue,
  type Last,
  lastOf,
  lockNumbers,
  nextDue,
  postponeDue,
  removeDue,
} from '#orders/invoices/store/issue.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { reasonOf } from '#orders/payments/model.ts'
import { raise } from '#platform/alarms/raise.ts'
import type { Tx } from '#platform/db/open.ts'
import { readSetting } from '#platform/settings/service.ts'
import { seller } from '#pricing/seller/model.ts'
import { cancellation } from './cancellation.ts'
import { compose } from './compose.ts'
import { gather, type Sources } from './gather.ts'
import { nextNumber, numberedAs } from './number.ts'
import { partsOfAmount, partsOfOrder } from './parts.ts'
import { partsOfLines } from './refund-parts.ts'

/** How many documents one transaction issues. */
const batchSize = 50

/**
 * Issues every invoice and credit note that is due, or only for one order: gives them the next numbers of their kind and year,
 * in the order of payment. Payments and refunds do not wait for it. A document that cannot be written raises an alarm, takes
 * no number, and is tried again the next time.
 */
export async function issueDue(shop: InvoiceShop, orderId?: string): Promise<void> {
  while (await isAnyDue(shop.db, orderId)) {
    const { value } = await readSetting(shop, seller)
    const issued = await shop.db.transaction().execute((tx) => issueBatch(shop, tx, value))
    // The rest failed: the next call tries it again.
    if (issued === 0) return
  }
}

/** Returns how many it issued. */
async function issueBatch(shop: InvoiceShop, tx: Tx, settings: SellerSettings): Promise<number> {
  await lockNumbers(tx)
  const due = await nextDue(tx, batchSize)
  const gathered = await gather(tx, due)
  const inBatch = new Map<string, InvoiceDocument[]>()
  const last = { invoice: await lastOf(tx, 'invoice'), credit_note: await lastOf(tx, 'credit_note') }
  const [issued, failed]: [(Issuing & { dueId: number })[], number[]] = [[], []]
  for (const one of due) {
    const earlier = inBatch.get(one.order_id) ?? []
    const next = attempt(() =>
      writeDocument(shop, { due: one, sources: gathered.get(one), earlier, settings, last }),
    )
    if (next instanceof Error) {
      failed.push(one.id)
      await raiseFailed(tx, one, next)
      continue
    }
    issued.push({ ...next, dueId: one.id })
    inBatch.set(one.order_id, [...earlier, next.document])
    last[next.document.kind] = { year: next.year, number: next.number, issued_at: next.issuedAt }
  }
  await insertInvoices(tx, issued)
  await removeDue(
    tx,
    issued.map(({ dueId }) => dueId),
  )
  await postponeDue(tx, failed)
  return issued.length
}

/** One order that cannot be written must not stop the invoices of all others. */
function attempt<Answer>(work: () => Answer): Answer | Error {
  try {
    return work()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

interface Writing {
  readonly due: Due
  /** An error when they could not be read. */
  readonly sources: Sources | Error | undefined
  /** The documents of the order in the same batch. */
  readonly earlier: readonly InvoiceDocument[]
  readonly settings: SellerSettings
  /** The last document of each kind. */
  readonly last: Readonly<Record<InvoiceKind, Last | undefined>>
}

/**
 * Writes the document that is due, with the number after the last of its kind.
 * @throws Error for an order whose amounts do not add up or whose data cannot be read, and for a refund of an order without an invoice.
 */
export function writeDocument(
  shop: Pick<InvoiceShop, 'clock' | 'timeZone'>,
  { due, sources, earlier, settings, last }: Writing,
): Issuing {
  if (sources instanceof Error) throw sources
  if (sources?.order === undefined) throw new Error(`There is no order ${due.order_id}`)
  const { order, refund, how, lines, decision } = sources
  const before = [...sources.before, ...earlier]
  const kind: InvoiceKind = due.refund_id === null && due.cancels === null ? 'invoice' : 'credit_note'
  const next = nextNumber(shop, settings, kind, last[kind])
  if (due.cancels !== null)
    return cancellation(shop, {
      invoice: currentOf(order, before),
      id: due.cancels,
      next,
      reason: 'The order was cancelled',
    })
  const common = {
    label: next.label,
    issuedAt: next.issuedAt,
    kind,
    seller: settings,
    timeZone: shop.timeZone,
    order,
    decision,
  }
  const document =
    kind === 'invoice'
      ? compose({ ...common, parts: partsOfOrder(order), corrects: null })
      : compose({ ...common, how, ...creditOf({ due, order, refund, lines, before }) })
  return { ...numberedAs(next), refundId: due.refund_id, document }
}

/** What a refund gives back, and the invoice that it corrects. */
function creditOf({
  due,
  order,
  refund,
  lines,
  before,
}: Omit<Sources, 'order' | 'how' | 'decision'> & { due: Due; order: OrderRow }) {
  const invoice = currentOf(order, before)
  if (refund === undefined) throw new Error(`There is no refund ${due.refund_id}`)
  const credited = before.filter(({ kind, corrects }) => kind === 'credit_note' && !corrects?.isCancelled)
  const invoiced = asInvoiced(order, invoice)
  return {
    parts:
      partsOfLines(invoiced, credited, lines) ?? partsOfAmount(invoiced, credited, toMinor(refund.amount)),
    corrects: { label: invoice.label, refundedAt: due.at, reason: reasonOf(refund) },
  }
}

/** An order with the delivery that its invoice names: an admin may have changed it since. */
function asInvoiced(order: OrderRow, { delivery }: InvoiceDocument): OrderRow {
  if (order.delivery === null || delivery === null) return order
  return { ...order, delivery: { ...order.delivery, name: delivery.name, chargedAs: undefined } }
}

/** The invoice of an order that counts: one that was corrected stands before it. */
function currentOf({ id }: OrderRow, before: readonly InvoiceDocument[]): InvoiceDocument {
  const invoice = before.findLast(({ kind }) => kind === 'invoice')
  if (invoice === undefined) throw new Error(`Order ${id} has no invoice that could be corrected`)
  return invoice
}

function raiseFailed(tx: Tx, { order_id, refund_id }: Due, { message }: Error): Promise<void> {
  const what = refund_id === null ? 'invoice' : 'credit note'
  return raise(tx, {
    kind: 'invoice_failed',
    message: `The ${what} of order ${order_id} could not be written: ${message}. The shop tries again every minute.`,
    subject: refund_id === null ? { kind: 'order', id: order_id } : { kind: 'refund', id: refund_id },
  })
}

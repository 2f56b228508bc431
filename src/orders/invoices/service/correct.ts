import type { Address } from '#base/contract/forms/address.ts'
import { paymentRefusals } from '#base/contract/messages/payment-refusals.ts'
import { isZero } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import type { IssuedRow } from '#orders/invoices/model.ts'
import type { InvoiceShop } from '#orders/invoices/shop.ts'
import { insertInvoices, lastOf, lockNumbers, validInvoice } from '#orders/invoices/store/issue.ts'
import { listOfOrder } from '#orders/invoices/store/read.ts'
import { invoiceCorrectedEmail } from '#orders/orders/emails/invoice-corrected.ts'
import type { Person } from '#orders/orders/model.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { notifyBuyer } from '#orders/orders/service/notify.ts'
import { missingOrder } from '#orders/orders/service/read.ts'
import { lock, setBillTo } from '#orders/orders/sql.ts'
import { reservedOf } from '#orders/payments/sql.ts'
import { record } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import { readSetting } from '#platform/settings/service.ts'
import { seller } from '#pricing/seller/model.ts'
import { cancellation } from './cancellation.ts'
import { compose } from './compose.ts'
import { issueDue } from './issue.ts'
import { nextNumber, numberedAs } from './number.ts'

export interface CorrectionShop extends InvoiceShop {
  readonly shopUrl: string
}

interface Correction {
  readonly orderId: string
  readonly requestId: string
  readonly billTo: Address
  readonly reason: string
}

/**
 * Corrects the address of the invoice of an order: a credit note cancels the invoice as a whole, and one with a new number and the same
 * sums takes its place. The buyer gets a mail with both. Answers all documents of the order.
 * @throws Refusal `missing`; `conflict` `no_invoice`, and `invoice_refunded` once something was refunded.
 */
export async function correctInvoice(
  shop: CorrectionShop,
  clerk: Person,
  { orderId, requestId, billTo, reason }: Correction,
): Promise<IssuedRow[]> {
  await issueDue(shop, orderId)
  await shop.db.transaction().execute(async (tx) => {
    const before = await lock(tx, orderId)
    if (before === undefined || before.deleted_at !== null) throw missingOrder(before)
    if (!isZero(await reservedOf(tx, before)))
      throw new Refusal('conflict', 'invoice_refunded', paymentRefusals.invoiceRefunded)
    const order = await setBillTo(tx, orderId, billTo)
    const { cancelled, label } = await replaceInvoice(shop, tx, order, reason)
    await record(tx, {
      actor: clerk,
      act: 'correct_invoice',
      subject: { kind: 'order', id: orderId },
      after: { invoice: cancelled, correctedBy: label },
      requestId,
    })
    await notifyBuyer(shop, tx, order, invoiceCorrectedEmail)
  })
  return listOfOrder(shop.db, orderId)
}

/** Issues both documents. Answers the number of the invoice that is cancelled, and of the new one. */
async function replaceInvoice(
  shop: CorrectionShop,
  tx: Tx,
  order: OrderRow,
  reason: string,
): Promise<{ readonly cancelled: string; readonly label: string }> {
  await lockNumbers(tx)
  const wrong = await validInvoice(tx, order.id)
  if (wrong === undefined) throw new Refusal('conflict', 'no_invoice', paymentRefusals.noInvoice)
  const { value: settings } = await readSetting(shop, seller)
  const numberOf = async (kind: 'invoice' | 'credit_note') =>
    nextNumber(shop, settings, kind, await lastOf(tx, kind))
  const [credit, next] = [await numberOf('credit_note'), await numberOf('invoice')]
  const invoice = wrong.document
  const { lines, delivery, taxes, tax, total, taxNote } = invoice
  const composed = compose({
    kind: 'invoice',
    label: next.label,
    issuedAt: next.issuedAt,
    seller: settings,
    timeZone: shop.timeZone,
    order,
    parts: { lines, delivery, taxes, tax, total },
    corrects: null,
  })
  const document = { ...composed, ...(taxNote !== undefined && { taxNote }), replaces: invoice.label }
  await insertInvoices(tx, [
    cancellation(shop, { invoice, id: wrong.id, next: credit, reason }),
    { ...numberedAs(next), refundId: null, replaces: wrong.id, document },
  ])
  return { cancelled: invoice.label, label: next.label }
}

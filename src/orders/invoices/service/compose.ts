import type { ManualKind } from '#base/contract/forms/manual-payment.ts'
import type { SellerSettings } from '#base/contract/forms/seller.ts'
import { orderNumber } from '#base/contract/order-number.ts'
import { addressLines } from '#base/countries/address.ts'
import { shopConfig } from '#base/shop-config.ts'
import { requireSums } from '#orders/invoices/inside/sums.ts'
import type { InvoiceKind } from '#orders/invoices/model.ts'
import type { InvoiceDocument } from '#orders/invoices/store/document.ts'
import { orderAddressLines } from '#orders/orders/address-lines.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { logoOfNow } from '#pricing/seller/logo.ts'
import { footOf, headOf, nameOf } from '#pricing/seller/model.ts'
import type { StoredDecision } from '#pricing/taxes/sql.ts'
import { dayIn } from './day.ts'
import type { Parts } from './parts.ts'
import { taxNoteOf } from './tax-note.ts'

interface Composing {
  readonly kind: InvoiceKind
  readonly label: string
  readonly issuedAt: Date
  readonly seller: SellerSettings
  /** Of the shop, such as `Europe/Berlin`. */
  readonly timeZone: string
  readonly order: OrderRow
  readonly parts: Parts
  /** How a refund went back outside the provider; by default as the order was paid. */
  readonly how?: readonly ManualKind[]
  /** Why the order costs tax or none. */
  readonly decision?: StoredDecision | undefined
  readonly corrects: { readonly label: string; readonly refundedAt: Date; readonly reason: string } | null
}

/**
 * Writes the document of an order that is paid or on account, or of a refund of it, from what is true today.
 * @throws Error for another order, and for parts that do not add up.
 */
export function compose(given: Composing): InvoiceDocument {
  const { kind, label, issuedAt, seller, timeZone, order, parts, corrects } = given
  const buyer = order.bill_to ?? order.ship_to
  const logo = logoOfNow()
  const taxNote = taxNoteOf(seller, given.decision)
  const document: InvoiceDocument = {
    layout: 1,
    kind,
    label,
    issuedAt: issuedAt.toISOString(),
    issuedOn: dayIn(timeZone, issuedAt),
    paper: seller.paper,
    currency: order.total.currency,
    locale: shopConfig().locale,
    seller: {
      name: nameOf(seller),
      head: headOf(seller),
      foot: footOf(seller),
      words: seller.words,
    },
    ...(logo && { logo }),
    buyer: { lines: orderAddressLines(order, buyer), taxNumber: buyer?.taxNumber ?? '' },
    shipTo: order.bill_to !== null && order.ship_to !== null ? addressLines(order.ship_to) : [],
    order: { id: order.id, number: orderNumber(order.id), purchaseOrder: order.purchase_order },
    payment: paymentOf(given),
    corrects: corrects && {
      label: corrects.label,
      refundedOn: dayIn(timeZone, corrects.refundedAt),
      reason: corrects.reason,
    },
    pricesIncludeTax: order.prices_include_tax,
    ...(taxNote !== undefined && { taxNote }),
    ...parts,
  }
  requireSums(document)
  return document
}

/** How the order was paid; of a refund outside the provider, how it went back. */
function paymentOf({ order, timeZone, how = order.paid_kinds }: Composing): InvoiceDocument['payment'] {
  const { paid_at: paidAt, transaction_id: transactionId, due_on: dueOn } = order
  const isOwed = paidAt === null
  if (isOwed && dueOn === null) throw new Error(`Order ${order.id} is not paid`)
  return {
    ...(paidAt !== null && { paidOn: dayIn(timeZone, paidAt) }),
    transactionId: transactionId ?? '',
    ...(how.length > 0 && { how: [...how] }),
    ...(isOwed && dueOn !== null && { dueOn }),
  }
}

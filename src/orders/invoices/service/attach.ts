import type { EmailKind } from '#base/contract/messages/email-words.ts'
import { callUrl } from '#base/contract/url.ts'
import type { LogoShop } from '#catalog/products/picture/document-logos.ts'
import type { InvoiceShop } from '#orders/invoices/shop.ts'
import { findDocument, findLabel } from '#orders/invoices/store/read.ts'
import { raise } from '#platform/alarms/raise.ts'
import type { Attachment, FindAttachments } from '#platform/mail/model.ts'
import { type FileShop, fileOf } from './file.ts'
import { issueDue } from './issue.ts'

/** The emails that have a document attached. */
const withInvoice: EmailKind = 'order_paid'
const withCreditNote: EmailKind = 'order_refunded'

/**
 * Finds the invoice or credit note of a mail, and issues it first when it is due. A mail whose document could not be written goes
 * without it: an alarm says so.
 */
export function attachmentsIn(shop: InvoiceShop & LogoShop): FindAttachments {
  return async ({ kind, order_id: orderId, refund_id: refundId }) => {
    const hasInvoice = kind === withInvoice
    if (orderId === null || !(hasInvoice || (kind === withCreditNote && refundId !== null))) return []
    await issueDue(shop, orderId)
    const label = await findLabel(shop.db, { orderId, refundId: hasInvoice ? null : refundId })
    return label === undefined ? [] : attachment(shop, { orderId, label })
  }
}

async function attachment(shop: FileShop, wanted: { orderId: string; label: string }): Promise<Attachment[]> {
  const { db } = shop
  const { orderId, label } = wanted
  const stored = await findDocument(db, wanted)
  if (stored === undefined) return []
  return [
    {
      name: `${label}.pdf`,
      type: 'application/pdf',
      url: callUrl('invoiceFile', { id: orderId, number: label }),
      content: () =>
        fileOf(shop, stored).catch(async (error: unknown) => {
          await raise(db, {
            kind: 'invoice_failed',
            message: `${label} of order ${orderId} could not be attached to its mail: ${reasonOf(error)}`,
            subject: { kind: 'order', id: orderId },
          })
          return undefined
        }),
    },
  ]
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

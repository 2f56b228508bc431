import type { EmailKind } from '#base/contract/messages/email-words.ts'
import { callUrl } from '#base/contract/url.ts'
import type { LogoShop } from '#catalog/products/picture/document-logos.ts'
import type { InvoiceShop } from '#orders/invoices/shop.ts'
import { findCorrection, findDocument, findLabel } from '#orders/invoices/store/read.ts'
import { findById } from '#orders/orders/sql.ts'
import { raise } from '#platform/alarms/raise.ts'
import type { Db } from '#platform/db/open.ts'
import type { Attachment, FindAttachments } from '#platform/mail/model.ts'
import { type FileShop, fileOf } from './file.ts'
import { issueDue } from './issue.ts'

/** The emails that have a document attached. */
const withInvoice: EmailKind = 'order_paid'
const withCreditNote: EmailKind = 'order_refunded'
const onAccount: EmailKind = 'order_shipped'

const mailed = new Set<string>([withInvoice, withCreditNote, onAccount, 'invoice_corrected'])

/**
 * Finds the documents of a mail, and issues those that are due first. A mail whose document could not be written goes
 * without it: an alarm says so.
 */
export function attachmentsIn(shop: InvoiceShop & LogoShop): FindAttachments {
  return async ({ kind, order_id: orderId, refund_id: refundId }) => {
    if (orderId === null || !mailed.has(kind)) return []
    await issueDue(shop, orderId)
    const labels = await labelsOf(shop, { kind, orderId, refundId })
    const found = await Promise.all(labels.map((label) => attachment(shop, { orderId, label })))
    return found.flat()
  }
}

/** The numbers of the documents of a mail. */
async function labelsOf(
  { db }: InvoiceShop,
  { kind, orderId, refundId }: { kind: string; orderId: string; refundId: string | null },
): Promise<string[]> {
  if (kind === 'invoice_corrected') return findCorrection(db, orderId)
  const isOfRefund = kind === withCreditNote && refundId !== null
  const hasInvoice = kind === withInvoice || (kind === onAccount && (await isOnAccount(db, orderId)))
  if (!isOfRefund && !hasInvoice) return []
  const label = await findLabel(db, { orderId, refundId: hasInvoice ? null : refundId })
  return label === undefined ? [] : [label]
}

/** The invoice of an order on account is due when it is shipped. */
async function isOnAccount(db: Db, orderId: string): Promise<boolean> {
  return (await findById(db, orderId))?.pay_by === 'account'
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

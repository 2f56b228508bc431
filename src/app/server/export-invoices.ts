import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type Cell, csvChunks } from '#base/csv.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import { kindNames } from '#orders/invoices/model.ts'
import { eachDocument } from '#orders/invoices/service/read.ts'
import type { InvoiceShop } from '#orders/invoices/shop.ts'
import type { DocumentTax, InvoiceDocument } from '#orders/invoices/sql.ts'
import { serve } from '#platform/http/serve.ts'
import { recordExport } from './recorded-export.ts'

/** Streams the invoices and credit notes of a period as CSV, for the accountant: one line each, in the order of issue. */
export function serveInvoiceExport(app: FastifyInstance, shop: InvoiceShop): void {
  serve(app, 'exportInvoices', async ({ query, bearer, request, reply }) => {
    const lines = linesOf(eachDocument(shop, query))
    await recordExport(shop.db, 'invoices', query, bearer, request.id)
    const of = query.period === undefined || query.period === '' ? '' : `-${query.period}`
    reply.type('text/csv; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="invoices${of}.csv"`)
    return Readable.from(csvChunks(Object.keys(columns), lines))
  })
}

async function* linesOf(documents: AsyncIterable<InvoiceDocument>): AsyncGenerator<readonly Cell[]> {
  const readers = Object.values(columns)
  for await (const document of documents) yield readers.map((read) => read(document))
}

const columns: Record<string, (document: InvoiceDocument) => Cell> = {
  Number: ({ label }) => label,
  Kind: ({ kind }) => kindNames[kind],
  Date: ({ issuedOn }) => issuedOn,
  'Order number': ({ order }) => order.number,
  'Order id': ({ order }) => order.id,
  'Corrects invoice': ({ corrects }) => corrects?.label ?? '',
  Buyer: ({ buyer }) => buyer.lines.join('\n'),
  'Tax number': ({ buyer }) => buyer.taxNumber,
  'Your order': ({ order }) => order.purchaseOrder,
  Net: (document) => amountOf(document, document.total - document.tax),
  Tax: (document) => amountOf(document, document.tax),
  Total: (document) => amountOf(document, document.total),
  Currency: ({ currency }) => currency.toUpperCase(),
  // One line of the cell for each rate.
  Taxes: (document) => document.taxes.map((rate) => rateText(document, rate)).join('\n'),
  'Paid or refunded': ({ payment, corrects }) => corrects?.refundedOn ?? payment.paidOn ?? '',
  'Transaction id': ({ payment }) => payment.transactionId,
  'Paid outside the provider': ({ payment }) => (payment.how ?? []).join(', '),
}

/** A credit note takes away what its invoice added. */
function amountOf({ kind, currency }: InvoiceDocument, cents: number): number {
  return toDecimal(fromMinor(kind === 'invoice' ? cents : -cents, currency))
}

/** `VAT 19 % of 100 = 19`. */
function rateText(document: InvoiceDocument, { name, ppm, base, tax }: DocumentTax): string {
  return `${name} ${ppm / 10_000}% of ${amountOf(document, base)} = ${amountOf(document, tax)}`
}

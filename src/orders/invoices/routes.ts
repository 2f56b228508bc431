import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { mapRows } from '#base/contract/listing.ts'
import { orderNumber } from '#base/contract/order-number.ts'
import { fromMinor } from '#base/money.ts'
import type { LogoShop } from '#catalog/products/picture/document-logos.ts'
import { viewerOf } from '#orders/orders/viewer.ts'
import { serve } from '#platform/http/serve.ts'
import type { IssuedRow } from './model.ts'
import { type CorrectionShop, correctInvoice } from './service/correct.ts'
import { fileFor, listOwn, table } from './service/read.ts'

/** The calls about invoices and credit notes. */
export function serveInvoices(app: FastifyInstance, shop: CorrectionShop & LogoShop): void {
  serve(app, 'orderInvoices', async ({ params, request }) =>
    (await listOwn(shop, viewerOf(request), params.id)).map(issued),
  )
  serve(app, 'invoiceFile', async ({ params, request, reply }) => {
    const bytes = await fileFor(shop, viewerOf(request), { orderId: params.id, label: params.number })
    reply.type('application/pdf')
    reply.header('content-disposition', `inline; filename="${params.number}.pdf"`)
    return Readable.from([bytes])
  })
  serve(app, 'correctInvoice', async ({ params: { id }, body, bearer, request }) => {
    const correction = { ...body, orderId: id, requestId: request.id }
    const invoices = await correctInvoice(shop, bearer, correction)
    return { acknowledged: true, modifiedCount: 1, invoices: invoices.map(issued) }
  })
  serve(app, 'adminInvoices', async ({ query }) =>
    mapRows(await table(shop, query), ({ name, email, ...row }) => ({
      ...issued(row),
      orderNumber: orderNumber(row.order_id),
      name,
      email,
    })),
  )
}

/** An invoice or credit note in a list. */
function issued(row: IssuedRow) {
  return {
    kind: row.kind,
    number: row.label,
    orderId: row.order_id,
    date: row.issued_on,
    tax: fromMinor(row.tax_cents),
    total: fromMinor(row.total_cents),
  }
}

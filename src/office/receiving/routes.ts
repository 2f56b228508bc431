import type { FastifyInstance } from 'fastify'
import { receivingRefusals as sentences } from '#base/contract/messages/receiving.ts'
import { toRequest } from '#base/contract/names.ts'
import { existing } from '#base/refusal.ts'
import { keyOf } from '#platform/http/idempotency.ts'
import { serve } from '#platform/http/serve.ts'
import { newReceiptOf, purchaseOfForm } from './dto.ts'
import { orderCosts, productCosts } from './service/costs.ts'
import { changePurchase } from './service/purchase.ts'
import { readLines } from './service/read-lines.ts'
import { type ReceivingShop, receive, takeBack } from './service/receive.ts'
import { addSupplier, changeNumbers, editSupplier, removeSupplier } from './service/suppliers.ts'
import { findReceipt, linesOf, listReceipts } from './store/receipts.ts'
import { findNumbers, listSuppliers } from './store/suppliers.ts'

/** The most products whose costs one call answers. */
const mostProducts = 100

/** The calls about suppliers, deliveries and costs. */
export function serveReceiving(app: FastifyInstance, shop: ReceivingShop): void {
  const { db } = shop
  serve(app, 'listSuppliers', async () => {
    const rows = await listSuppliers(db)
    return { rows, total: rows.length }
  })
  serve(app, 'addSupplier', async ({ body, bearer, request }) => ({
    acknowledged: true,
    insertedId: await addSupplier(shop, body.supplier, { ...bearer, requestId: request.id }),
  }))
  serve(app, 'editSupplier', async ({ params, body, bearer, request }) => {
    await editSupplier(shop, params.id, body.supplier, { ...bearer, requestId: request.id })
    return { acknowledged: true, modifiedCount: 1 }
  })
  serve(app, 'removeSupplier', async ({ params, bearer, request }) => {
    await removeSupplier(shop, params.id, { ...bearer, requestId: request.id })
    return { acknowledged: true, deletedCount: 1 }
  })
  serve(app, 'supplierNumbers', async ({ params }) => ({ numbers: await findNumbers(db, params.id) }))
  serve(app, 'changeSupplierNumbers', async ({ params, body, bearer, request }) => {
    await changeNumbers(shop, params.id, body.numbers, { ...bearer, requestId: request.id })
    return { acknowledged: true, modifiedCount: 1 }
  })
  serve(app, 'listReceipts', ({ query: { limit = 25, offset = 0 } }) => listReceipts(db, { limit, offset }))
  serve(app, 'oneReceipt', async ({ params, bearer }) => {
    const receipt = existing(await findReceipt(db, params.id), sentences.missingReceipt)
    const maySeeCosts = bearer.permissions.has('costs.see')
    const lines = await linesOf(db, params.id)
    return {
      ...receipt,
      lines: lines.map(({ price, ...line }) => ({ ...line, price: maySeeCosts ? price : null })),
    }
  })
  serve(app, 'readReceiptLines', ({ body }) => readLines(shop, body))
  serve(app, 'bookReceipt', async ({ body, headers, bearer, request }) => {
    const key = keyOf(bearer.userId, 'bookReceipt', headers['idempotency-key'], toRequest(body))
    const by = { ...bearer, requestId: request.id }
    return { acknowledged: true, insertedId: await receive(shop, newReceiptOf(body), { by, key }) }
  })
  serve(app, 'cancelReceipt', async ({ params, bearer, request }) => ({
    acknowledged: true,
    modifiedCount: Number(await takeBack(shop, params.id, { ...bearer, requestId: request.id })),
  }))
  serve(app, 'productCosts', async ({ query }) => {
    const ids = [...new Set(query.ids.split(',').filter((id) => id !== ''))].slice(0, mostProducts)
    const rows = await productCosts(shop, ids)
    return { rows, total: rows.length }
  })
  serve(app, 'changePurchase', async ({ params, body, bearer, request }) => ({
    acknowledged: true,
    modifiedCount: Number(
      await changePurchase(shop, params.id, purchaseOfForm(body), { ...bearer, requestId: request.id }),
    ),
  }))
  serve(app, 'orderCosts', ({ params, bearer }) =>
    orderCosts(shop, { person: bearer, keyedOrder: undefined }, params.id),
  )
}

import type { FastifyInstance } from 'fastify'
import { refusals } from '#base/contract/messages/refusals.ts'
import type { NewProduct } from '#base/contract/product.ts'
import { callUrl } from '#base/contract/url.ts'
import { toMinor } from '#base/money.ts'
import { existing } from '#base/refusal.ts'
import { keyOf } from '#platform/http/idempotency.ts'
import { serve } from '#platform/http/serve.ts'
import { findGallery } from './gallery/store.ts'
import { add } from './service/add.ts'
import { adminOf, type CatalogShop } from './service/admin.ts'
import { archive, restore } from './service/archive.ts'
import { categories } from './service/categories.ts'
import { addCategory, editCategory, removeCategory } from './service/category-actions.ts'
import { edit } from './service/edit.ts'
import { list, one, oneForStaff, table } from './service/read.ts'

/** The calls of the catalogue (spec §7) and of its admin area. */
export function serveCatalog(app: FastifyInstance, shop: CatalogShop): void {
  serve(app, 'listProducts', async ({ query, reply, request: { depends } }) => {
    const { products, next } = await list({ ...shop, depends }, query)
    if (next !== undefined) {
      reply.header('link', `<${callUrl('listProducts', {}, { ...query, cursor: next })}>; rel="next"`)
    }
    return products
  })
  serve(app, 'addProduct', async (input) => {
    const { body, headers, bearer } = input
    const key = keyOf(bearer.userId, 'addProduct', headers['idempotency-key'], keyed(body))
    return { acknowledged: true, insertedId: await add(shop, body, adminOf(input), key) }
  })
  serve(app, 'addDraft', async (input) => {
    const { body, headers, bearer } = input
    const key = keyOf(bearer.userId, 'addDraft', headers['idempotency-key'], keyed(body))
    return { acknowledged: true, insertedId: await add(shop, body, adminOf(input), key, 'draft') }
  })
  serve(app, 'staffProduct', async ({ params: { id } }) => ({
    product: await oneForStaff(shop, id),
    pictures: [...existing(await findGallery(shop.db, id), refusals.missingProduct)],
  }))
  serve(app, 'oneProduct', ({ params, request: { depends } }) => one({ ...shop, depends }, params.id))
  serve(app, 'removeProduct', async (input) => ({
    acknowledged: true,
    deletedCount: Number(await archive(shop, input.params.id, adminOf(input))),
  }))
  serve(app, 'editProduct', async (input) => {
    const { product, modified } = await edit(shop, input.params.id, input.body, adminOf(input))
    return { acknowledged: true, modifiedCount: Number(modified), product }
  })
  serve(app, 'restoreProduct', async (input) => ({
    acknowledged: true,
    modifiedCount: Number(await restore(shop, input.params.id, adminOf(input))),
  }))
  serve(app, 'listCategories', ({ request: { depends } }) => categories({ ...shop, depends }))
  serve(app, 'addCategory', async (input) => ({
    acknowledged: true,
    insertedId: await addCategory(shop, input.body, adminOf(input)),
  }))
  serve(app, 'editCategory', async (input) => ({
    acknowledged: true,
    modifiedCount: Number(await editCategory(shop, input.params.id, input.body, adminOf(input))),
  }))
  serve(app, 'removeCategory', async (input) => {
    await removeCategory(shop, input.params.id, adminOf(input))
    return { acknowledged: true, deletedCount: 1 }
  })
  serve(app, 'adminProducts', ({ query }) => table(shop, query))
}

/** A repeated request is recognised by the hash of these fields: they must not change. */
function keyed(body: NewProduct) {
  return { ...body, price: toMinor(body.price) }
}

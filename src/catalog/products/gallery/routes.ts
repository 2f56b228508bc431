import type { FastifyInstance } from 'fastify'
import { adminOf, type CatalogShop } from '#catalog/products/service/admin.ts'
import { serve } from '#platform/http/serve.ts'
import type { Gallery } from './model.ts'
import * as service from './service.ts'

/** The calls about the pictures of products. */
export function serveGallery(app: FastifyInstance, shop: CatalogShop): void {
  serve(app, 'productPictures', async ({ params, request: { depends } }) => ({
    pictures: [...(await service.galleryOf({ ...shop, depends }, params.id))],
  }))
  serve(app, 'addProductPicture', async (input) =>
    answer(await service.addPicture(shop, input.params.id, input.body, adminOf(input))),
  )
  serve(app, 'sortProductPictures', async (input) =>
    answer(await service.sortPictures(shop, input.params.id, input.body, adminOf(input))),
  )
  serve(app, 'describeProductPicture', async (input) =>
    answer(await service.describePicture(shop, input.params.id, input.body, adminOf(input))),
  )
  serve(app, 'makeFirstPicture', async (input) =>
    answer(await service.makeFirst(shop, input.params.id, input.body, adminOf(input))),
  )
  serve(app, 'removeProductPicture', async (input) => {
    const removed = await service.removePicture(shop, input.params.id, input.query.picture, adminOf(input))
    return { acknowledged: true, deletedCount: 1, pictures: [...removed.gallery] }
  })
}

function answer({ gallery, modified }: { gallery: Gallery; modified: boolean }) {
  return { acknowledged: true, modifiedCount: Number(modified), pictures: [...gallery] }
}

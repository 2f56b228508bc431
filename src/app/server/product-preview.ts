import type { FastifyInstance } from 'fastify'
import type { DbAndPool } from '#platform/db/open.ts'
import { serve } from '#platform/http/serve.ts'
import { productPreview } from './product-page.ts'

/** The page of a product for staff, who see it before it is on sale. */
export const preview = {
  serve(app: FastifyInstance, shop: DbAndPool) {
    serve(app, 'previewProduct', async ({ params, reply }) => {
      void reply.header('cache-control', 'no-store')
      const {
        related: similar,
        numbers,
        pictures,
        seo: _,
        reviews: _none,
        ...same
      } = await productPreview(shop, params.id)
      return {
        ...same,
        similar,
        pictures,
        numbers: numbers.map(({ shown: number, ...kind }) => ({ number, ...kind })),
      }
    })
  },
}

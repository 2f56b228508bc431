import type { FastifyInstance } from 'fastify'
import type { DbAndPool } from '#platform/db/open.ts'
import { serve } from '#platform/http/serve.ts'
import { productPreview } from './product-page.ts'

/** The call of the page of a product for staff, who see it before it is on sale. */
export function servePreview(app: FastifyInstance, shop: DbAndPool): void {
  serve(app, 'previewProduct', async ({ params, reply }) => {
    void reply.header('cache-control', 'no-store')
    const page = await productPreview(shop, params.id)
    const { related: similar, numbers, seo: _, reviews: _none, ...same } = page
    return { ...same, similar, numbers: numbers.map(({ shown: number, ...kind }) => ({ number, ...kind })) }
  })
}

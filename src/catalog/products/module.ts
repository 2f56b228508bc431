import type { FastifyInstance } from 'fastify'
import type { Clock } from '#base/clock.ts'
import { type AuditLookups, mostFound } from '#platform/audit/lookups.ts'
import { serveGallery } from './gallery/routes.ts'
import type { LogoFiles } from './picture/logo.ts'
import { servePictures } from './picture/routes.ts'
import { sweepUploads } from './picture/sweep-uploads.ts'
import { serveCatalog } from './routes.ts'
import type { CatalogShop } from './service/admin.ts'
import { table } from './service/read.ts'
import { foldCounts } from './store/counts.ts'
import { findNames } from './store/read.ts'
import { categoryUndo, productUndo } from './undo.ts'

interface CatalogStart extends CatalogShop {
  readonly files: LogoFiles
}

/** The catalogue's routes and jobs. */
export const catalog = {
  async serve(app: FastifyInstance, shop: CatalogStart) {
    serveCatalog(app, shop)
    serveGallery(app, shop)
    await servePictures(app, { ...shop, ...shop.files })
  },
  jobs: ({ db, files, clock }: CatalogStart & { readonly clock: Clock }) => ({
    sweep_uploads: { cron: '23 * * * *', run: () => sweepUploads(files.pictures.workFolder, clock) },
    fold_product_counts: { cron: '* * * * *', run: () => foldCounts(db) },
  }),
  lookups: {
    product: {
      names: async ({ pool }, ids) => new Map((await findNames(pool, ids)).map(({ id, name }) => [id, name])),
      find: async (shop, q) => (await table(shop, { q, limit: mostFound })).rows.map(({ id }) => id),
    },
  } satisfies AuditLookups,
  undos: [productUndo, categoryUndo],
}

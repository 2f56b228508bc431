import type { FastifyInstance } from 'fastify'
import type { Clock } from '#clock.ts'
import { serveCatalog } from './calls.ts'
import { servePictures } from './picture/calls.ts'
import { pictureCronJobs, pictureTasks } from './picture/jobs.ts'
import type { CatalogShop } from './service/admin.ts'

declare module '#declared.ts' {
  interface Acts {
    add: 'catalog'
    edit: 'catalog'
    remove: 'catalog'
    archive: 'catalog'
    restore: 'catalog'
    /** Puts products into a category. */
    file: 'catalog'
    upload: 'catalog'
  }
  interface AuditSubjects {
    product: 'catalog'
    category: 'catalog'
    picture: 'catalog'
  }
  interface Topics {
    /** Which products are on sale, and all by which they are found, counted and sorted, except for their stock. */
    catalogue: 'catalog'
    /** The stock of any product. */
    stock: 'catalog'
    /** The tree. */
    categories: 'catalog'
  }
  interface TopicsOfOne {
    /** A product's row, except for its stock; also whether there is such a product. */
    product: 'catalog'
    stock: 'catalog'
    /** What `catalogue` is, of the products that one category holds itself. */
    category: 'catalog'
  }
  interface Jobs {
    /** Removes what uploads left whose process died. */
    sweep_uploads: Record<string, never>
  }
}

interface CatalogStart extends CatalogShop {
  /** The folder of the uploaded pictures. */
  readonly pictures: string
}

/** What the catalogue adds to the shop. */
export const catalog = {
  async serve(app: FastifyInstance, shop: CatalogStart) {
    serveCatalog(app, shop)
    await servePictures(app, { db: shop.db, folder: shop.pictures })
  },
  tasks: ({ pictures, clock }: { readonly pictures: string; readonly clock: Clock }) =>
    pictureTasks(pictures, clock),
  cronJobs: pictureCronJobs,
}

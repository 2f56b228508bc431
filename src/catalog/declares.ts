import type { FastifyInstance } from 'fastify'
import type { Clock } from '#clock.ts'
import { serveCatalog } from './calls.ts'
import { serveGallery } from './gallery/calls.ts'
import { countCronJobs, countTasks } from './jobs.ts'
import { servePictures } from './picture/calls.ts'
import { pictureCronJobs, pictureTasks } from './picture/jobs.ts'
import type { CatalogShop } from './service/admin.ts'

declare module '#declared.ts' {
  interface AuditActions {
    add: 'catalog'
    edit: 'catalog'
    remove: 'catalog'
    archive: 'catalog'
    restore: 'catalog'
    /** Assigns products to a category. */
    file: 'catalog'
    upload: 'catalog'
    add_picture: 'catalog'
    sort_pictures: 'catalog'
    /** Changes the alternative text of a picture. */
    describe_picture: 'catalog'
    remove_picture: 'catalog'
  }
  interface AuditSubjects {
    product: 'catalog'
    category: 'catalog'
    picture: 'catalog'
  }
  interface Topics {
    /** The products on sale: everything by which they are found, counted and sorted, except stock. */
    catalogue: 'catalog'
    /** The stock of any product. */
    stock: 'catalog'
    /** The tree of categories. */
    categories: 'catalog'
  }
  interface TopicsOfOne {
    /** A product's row, except its stock; also whether it exists. */
    product: 'catalog'
    stock: 'catalog'
    /** Like `catalogue`, for the products of one category without its descendants. */
    category: 'catalog'
  }
  interface Jobs {
    /** Removes the files of uploads whose process died. */
    sweep_uploads: Record<string, never>
    /** Adds what has changed to the kept counts of products. */
    fold_product_counts: Record<string, never>
  }
}

interface CatalogStart extends CatalogShop {
  /** The folder of the uploaded pictures. */
  readonly pictures: string
}

/** The catalogue's routes and jobs. */
export const catalog = {
  async serve(app: FastifyInstance, shop: CatalogStart) {
    serveCatalog(app, shop)
    serveGallery(app, shop)
    await servePictures(app, { db: shop.db, folder: shop.pictures })
  },
  tasks: ({ db, pictures, clock }: CatalogStart & { readonly clock: Clock }) => ({
    ...pictureTasks(pictures, clock),
    ...countTasks(db),
  }),
  cronJobs: [...pictureCronJobs, ...countCronJobs],
}

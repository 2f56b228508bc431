import type { FastifyInstance } from 'fastify'
import type { Clock } from '#base/clock.ts'
import { serveGallery } from './gallery/routes.ts'
import { countCronJobs, countTasks } from './jobs.ts'
import { pictureCronJobs, pictureTasks } from './picture/jobs.ts'
import { servePictures } from './picture/routes.ts'
import { serveCatalog } from './routes.ts'
import type { CatalogShop } from './service/admin.ts'

declare module '#base/declared.ts' {
  interface AuditActions {
    add: 'products'
    edit: 'products'
    remove: 'products'
    archive: 'products'
    restore: 'products'
    /** Assigns products to a category. */
    file: 'products'
    upload: 'products'
    add_picture: 'products'
    sort_pictures: 'products'
    /** Changes the alternative text of a picture. */
    describe_picture: 'products'
    remove_picture: 'products'
  }
  interface AuditSubjects {
    product: 'products'
    category: 'products'
    picture: 'products'
  }
  interface Topics {
    /** The products on sale: everything by which they are found, counted and sorted, except stock. */
    catalogue: 'products'
    /** The stock of any product. */
    stock: 'products'
    /** The tree of categories. */
    categories: 'products'
  }
  interface TopicsOfOne {
    /** A product's row, except its stock; also whether it exists. */
    product: 'products'
    stock: 'products'
    /** Like `catalogue`, for the products of one category without its descendants. */
    category: 'products'
  }
  interface Jobs {
    /** Removes the files of uploads whose process died. */
    sweep_uploads: Record<string, never>
    /** Adds what has changed to the stored counts of products. */
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

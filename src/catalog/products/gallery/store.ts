import type { Expression } from 'kysely'
import { anyText, now } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Gallery, GalleryPicture } from './model.ts'

/** The query of the pictures of a product after its first, for a statement that reads more beside it. */
export function selectFurther(db: Db, productId: Expression<string>) {
  return db
    .selectFrom('product_pictures as further')
    .select(['further.picture', 'further.alt'])
    .where('further.product_id', '=', productId)
    .orderBy('further.position')
}

/** The query of the texts of a product beside what its lists show: of its first picture, and for search engines. */
export function selectOwnTexts(db: Db, productId: Expression<string>) {
  return db
    .selectFrom('products as described')
    .select([
      'described.picture_alt as pictureAlt',
      'described.seo_title as seoTitle',
      'described.seo_description as seoDescription',
    ])
    .where('described.id', '=', productId)
}

/** The pictures of a product in their order; undefined when there is no product. */
export async function findGallery(db: Db, productId: string): Promise<Gallery | undefined> {
  const first = await db
    .selectFrom('products')
    .select(['picture', 'picture_alt as alt'])
    .where('id', '=', productId)
    .executeTakeFirst()
  if (first === undefined) return undefined
  const further = await db
    .selectFrom('product_pictures')
    .select(['picture', 'alt'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  return [first, ...further]
}

/** Replaces the pictures of a product that the transaction has locked: the first in its row, the others in theirs. */
export async function saveGallery(tx: Tx, productId: string, [first, ...further]: Gallery): Promise<void> {
  await tx
    .updateTable('products')
    .set({ picture: first.picture, picture_alt: first.alt, updated_at: now })
    .where('id', '=', productId)
    .execute()
  await tx.deleteFrom('product_pictures').where('product_id', '=', productId).execute()
  await insertFurther(tx, [{ productId, further }])
}

/** Inserts the pictures after the first of products that have none. */
export async function insertFurther(
  tx: Tx,
  products: readonly { readonly productId: string; readonly further: readonly GalleryPicture[] }[],
): Promise<void> {
  const rows = products.flatMap(({ productId, further }) =>
    further.map(({ picture, alt }, at) => ({ product_id: productId, position: at + 2, picture, alt })),
  )
  if (rows.length > 0) await tx.insertInto('product_pictures').values(rows).execute()
}

/** The pictures after the first of some products, by the ids of the products. */
export async function listFurther(
  db: Db,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly GalleryPicture[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_pictures')
    .select(['product_id', 'picture', 'alt'])
    .where('product_id', '=', anyText(productIds))
    .orderBy('product_id')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ product_id }) => product_id)
}

/** Whether an uploaded picture is in the shop. */
export async function hasUpload(db: Db, hash: string): Promise<boolean> {
  const found = await db.selectFrom('pictures').select('id').where('id', '=', hash).executeTakeFirst()
  return found !== undefined
}

import type { Db } from '#platform/db/open.ts'
import type { GalleryPicture } from './model.ts'
import { listFurther } from './store.ts'

/** The products whose pictures are read together. */
const atOnce = 500

type WithPictures<Row> = Row & { readonly further: readonly GalleryPicture[] }

/** Products, however many, with their pictures after the first. */
export async function* withPictures<Row extends { readonly id: string }>(
  db: Db,
  products: AsyncIterable<Row>,
): AsyncGenerator<WithPictures<Row>> {
  let batch: Row[] = []
  for await (const product of products) {
    batch.push(product)
    if (batch.length < atOnce) continue
    yield* await read(db, batch)
    batch = []
  }
  yield* await read(db, batch)
}

async function read<Row extends { readonly id: string }>(
  db: Db,
  products: readonly Row[],
): Promise<WithPictures<Row>[]> {
  const pictures = await listFurther(
    db,
    products.map(({ id }) => id),
  )
  return products.map((product) => ({ ...product, further: pictures.get(product.id) ?? [] }))
}

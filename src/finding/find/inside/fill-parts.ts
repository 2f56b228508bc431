import { foundAfter, foundByIds } from '#catalog/products/sql.ts'
import type { FoundProduct } from '#finding/find/model.ts'
import type { Db } from '#platform/db/open.ts'
import { readFits } from './database.ts'
import { documentOf, type PartDocument } from './opensearch/mapping.ts'
import type { Parts } from './opensearch/parts.ts'

/** So many products are read and written at once. */
const atOnce = 1000

/**
 * Writes all products on sale into an index. Products may change meanwhile: what changed after `version` must be written again.
 * @throws the reason of the signal, soon after it is aborted.
 */
export async function fillParts(
  {
    db,
    parts,
    signal,
  }: { readonly db: Db; readonly parts: Pick<Parts, 'write'>; readonly signal: AbortSignal },
  index: string,
  version: number,
): Promise<void> {
  let last = ''
  for (;;) {
    signal.throwIfAborted()
    const products = await foundAfter(db, last, atOnce)
    await parts.write(index, await documentsOf(db, products), version)
    last = products.at(-1)?.id ?? last
    if (products.length < atOnce) return
  }
}

/** Writes some products as they are now; those that are not on sale are removed. */
export async function writeParts(
  { db, parts }: { readonly db: Db; readonly parts: Pick<Parts, 'write'> },
  index: string,
  { ids, version }: { readonly ids: readonly string[]; readonly version: number },
): Promise<void> {
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce)
    const documents = await documentsOf(db, await foundByIds(db, some))
    await parts.write(index, new Map(some.map((id) => [id, documents.get(id)])), version)
  }
}

/** The documents of some products as they are now, by their ids. */
export async function documentsOf(
  db: Db,
  products: readonly FoundProduct[],
): Promise<ReadonlyMap<string, PartDocument>> {
  const fits = await readFits(
    db,
    products.map(({ id }) => id),
  )
  return new Map(products.map((product) => [product.id, documentOf(product, fits.get(product.id))]))
}

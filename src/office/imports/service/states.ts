import { relationLinesOf } from '#catalog/numbers/file-relations.ts'
import { numbersOfMany } from '#catalog/numbers/service.ts'
import { furtherOfMany } from '#catalog/products/gallery/service.ts'
import { staffProducts } from '#catalog/products/service/imported.ts'
import { linesOfMany } from '#finding/fitment/service/read-lines.ts'
import { addressesOf } from '#office/old-addresses/of-products.ts'
import type { Db } from '#platform/db/open.ts'
import { textOfPicture, valuesOf } from '../inside/values.ts'
import type { ProductValues } from '../model.ts'

/** What products have now, by their ids; `paths` are of the categories by their ids. */
export async function statesOf(
  db: Db,
  ids: readonly string[],
  paths: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, ProductValues>> {
  const products = await staffProducts(db, ids)
  const numbers = await numbersOfMany(db, ids)
  const pictures = await furtherOfMany(db, ids)
  const addresses = await addressesOf(
    db,
    [...products.values()].map(({ slug }) => slug),
  )
  const relations = await relationLinesOf(db, ids)
  const fitments = await linesOfMany(db, ids)
  return new Map(
    [...products].map(([id, row]) => [
      id,
      valuesOf(row, {
        path: paths.get(row.categoryId ?? '') ?? '',
        numbers: numbers.get(id) ?? [],
        pictures: (pictures.get(id) ?? []).map(textOfPicture),
        oldAddresses: addresses.get(row.slug) ?? [],
        relations: relations.get(id) ?? [],
        fitments: fitments.get(id) ?? [],
      }),
    ]),
  )
}

import { relationLinesOf } from '#catalog/numbers/file-relations.ts'
import { numbersOfMany } from '#catalog/numbers/service.ts'
import { furtherOfMany } from '#catalog/products/gallery/service.ts'
import { staffProducts } from '#catalog/products/service/imported.ts'
import { linesOfMany } from '#finding/fitment/service/read-lines.ts'
import { addressesOf } from '#office/old-addresses/of-products.ts'
import type { Db } from '#platform/db/open.ts'
import { textOfPicture, valuesOf } from '../inside/values.ts'
import type { ProductValues, ValueName } from '../model.ts'

/**
 * What products have now, by their ids; `paths` are of the categories by their ids.
 * @param wanted the fields that are needed; all, if undefined. Lists of others are empty: they have tables of their own.
 */
export async function statesOf(
  db: Db,
  ids: readonly string[],
  paths: ReadonlyMap<string, string>,
  wanted?: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ProductValues>> {
  const of = (...fields: readonly ValueName[]) =>
    wanted === undefined || fields.some((field) => wanted.has(field)) ? ids : []
  const products = await staffProducts(db, ids)
  const numbers = await numbersOfMany(db, of('barcode', 'oemNumbers', 'crossNumbers'))
  const pictures = await furtherOfMany(db, of('furtherPictures'))
  const addressed = of('oldAddresses').flatMap((id) => products.get(id)?.slug ?? [])
  const addresses = await addressesOf(db, addressed)
  const relations = await relationLinesOf(db, of('relations'))
  const fitments = await linesOfMany(db, of('fitments'))
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

import { foundByIds } from '#catalog/products/sql.ts'
import { listedParts } from '#finding/find/index/listed.ts'
import { newerLists } from '#finding/find/index/postings.ts'
import { columnsOf } from '#finding/find/index/snapshot.ts'
import type { ListedParts } from '#finding/find/model.ts'
import { listProductsOfVehicles, listUniversal, listVehiclesOnSale } from '#finding/fitment/sql.ts'
import type { Db } from '#platform/db/open.ts'
import { fitsOf } from './fits.ts'

/** The most products that are read; of more only so many are counted. */
const mostRead = 10_000

/** The products that list one of some vehicles, as the index says it. */
export async function listedInDatabase(
  db: Db,
  vehicles: readonly number[],
  best: number,
  most = mostRead,
): Promise<ListedParts> {
  const listed = await listProductsOfVehicles(db, vehicles, most + 1)
  const ids = [...new Set([...listed.slice(0, most), ...(await listUniversal(db, most))])]
  const products = await foundByIds(db, ids)
  const fits = await fitsOf(db, ids)
  const wanted = new Set(vehicles)
  const places = newerLists<number>()
  for (const [place, { id }] of products.entries())
    for (const vehicle of fits.get(id)?.vehicles ?? []) if (wanted.has(vehicle)) places.add(vehicle, place)
  const lists = (vehicle: number) => [places.get(vehicle) ?? []]
  return {
    ...listedParts(columnsOf(products, fits), lists, vehicles, best),
    isLeast: listed.length > most,
  }
}

/** Which of some vehicles a product on sale lists. */
export async function withPartsInDatabase(db: Db, vehicles: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set(await listVehiclesOnSale(db, vehicles))
}

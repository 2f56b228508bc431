import type { Fits } from '#finding/find/model.ts'
import { coveredByIds } from '#finding/fitment/sql.ts'
import type { Db } from '#platform/db/open.ts'

/** What products fit, by their ids. */
export async function fitsOf(db: Db, ids: readonly string[]): Promise<Map<string, Fits>> {
  const rows = await coveredByIds(db, ids)
  return new Map(
    rows.map(({ product, isUniversal, vehicles, positions }) => [
      product,
      { product, isUniversal, vehicles: vehicles ?? [], positions: positions ?? 0 },
    ]),
  )
}

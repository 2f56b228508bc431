import type { Db } from '#db/open.ts'
import type { Fits } from '#find/noun.ts'
import { coveredByIds } from '#fitment/store/covered.ts'

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

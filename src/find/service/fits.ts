import type pg from 'pg'
import type { Db } from '#db/open.ts'
import type { Fits } from '#find/noun.ts'
import { coveredByIds, eachCovered } from '#fitment/store/covered.ts'

interface CoveredRow {
  readonly product: string
  readonly isUniversal: boolean
  readonly vehicles: number[] | null
}

const fitsOfRow = ({ product, isUniversal, vehicles }: CoveredRow): [string, Fits] => [
  product,
  { product, isUniversal, vehicles: vehicles ?? [] },
]

/** The vehicles that products fit, by the ids of the products. */
export async function fitsOf(db: Db, ids: readonly string[]): Promise<Map<string, Fits>> {
  return new Map((await coveredByIds(db, ids)).map(fitsOfRow))
}

/** The same of all products. */
export async function fitsOfAll(pool: pg.Pool): Promise<Map<string, Fits>> {
  const fits = new Map<string, Fits>()
  for await (const row of eachCovered(pool)) fits.set(...fitsOfRow(row))
  return fits
}

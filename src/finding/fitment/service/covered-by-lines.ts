import { listRelatedOfMakes, readNamingOfMakes } from '#finding/vehicles/sql.ts'
import type { Db } from '#platform/db/open.ts'
import { seriesByMake, vehiclesCovered } from '../inside/derive.ts'
import { lineOfFitment } from '../inside/file-line/write.ts'
import { makeKeysOf, withKeys } from '../inside/resolve.ts'
import { withShared } from '../inside/shared.ts'
import { nothingKnown, readFits } from '../store/read.ts'
import { lineRead } from './change-lines.ts'

/** A product as a file leaves it: all that it then fits, as the lines of a file. */
export interface LinesOf {
  /** Null for a new one. */
  readonly id: string | null
  readonly lines: readonly string[]
}

/** The vehicles that products will fit, as they are derived when the lines are stored; `all` of a universal one. */
export async function coveredByLines(
  db: Db,
  products: readonly LinesOf[],
): Promise<(readonly number[] | 'all')[]> {
  const fits = await readFits(
    db,
    products.flatMap(({ id }) => id ?? []),
  )
  const wanted = products.map(({ id, lines }) => {
    const { fitments } = fits.get(id ?? '') ?? nothingKnown
    const known = new Map(fitments.map((one) => [lineOfFitment(one), one]))
    const read = lines.filter((line) => !known.has(line)).map(lineRead)
    return {
      stays: lines.flatMap((line) => known.get(line) ?? []),
      added: read.flatMap((fitment) => fitment ?? []),
      isUniversal: read.includes(null),
    }
  })
  const named = wanted.flatMap(({ added }) => added)
  const naming = await readNamingOfMakes(
    db,
    named.map(({ make }) => make),
  )
  const stays = wanted.flatMap((one) => one.stays.map(({ makeKey }) => makeKey))
  const series = seriesByMake(
    await listRelatedOfMakes(db, [...new Set([...makeKeysOf(named, naming), ...stays])]),
  )
  return wanted.map(({ stays: kept, added, isUniversal }) => {
    if (isUniversal) return 'all'
    const fresh = withShared(withKeys(added, series, naming), series).map((one) => ({ ...one, id: 0 }))
    return vehiclesCovered([...kept, ...fresh], series).vehicles
  })
}

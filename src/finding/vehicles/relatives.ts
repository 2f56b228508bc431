import { lastShippedId } from './file/model.ts'
import { partsOfId, type Series } from './model.ts'
import type { Generation } from './naming.ts'

/*
 * A vehicle that was named anew has relatives: a retired one its successors, a shipped one its predecessors. They are the same cars under
 * other names, or some of the same.
 */

/** In these years a retired series and its successor are the same vehicles. */
export interface Successor {
  readonly retired: number
  readonly successor: number
  /** Ascending. */
  readonly years: readonly number[]
}

/** A series with its relatives, each with the years in which it is one. */
export interface RelatedSeries extends Series {
  readonly relatives: readonly Series[]
  /** Of its nameplate; undefined: none is known. */
  readonly generations?: readonly Generation[] | undefined
}

/** Whose names a fitment, a link or a saved vehicle uses: the retired ones, or nameplates. */
export type NamedBy = 'model' | 'nameplate'

/** The names that a series has; null: it is the owner's own, of which both are said. */
export function namesOfSeries({ id, isRetired }: Pick<Series, 'id' | 'isRetired'>): NamedBy | null {
  if (id > lastShippedId) return null
  return isRetired ? 'model' : 'nameplate'
}

/** The relatives of a series in one year. */
export function relativesIn({ relatives }: Pick<RelatedSeries, 'relatives'>, year: number): Series[] {
  return relatives.filter(({ years }) => years.includes(year))
}

/** The series of a vehicle, by its id; undefined for one that was never sold. */
export function seriesOfVehicle<Some extends Series>(
  series: readonly Some[],
  vehicle: number,
): Some | undefined {
  const { seriesId, year } = partsOfId(vehicle)
  const found = series.find(({ id }) => id === seriesId)
  return found?.years.includes(year) ? found : undefined
}

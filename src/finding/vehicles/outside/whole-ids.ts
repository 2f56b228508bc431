import { partsOfId, type Series, vehicleId } from '../model.ts'

/** An id of another list, with vehicles that it means. */
export interface IdRow {
  readonly value: string
  readonly seriesId: number
  /** Null: all years of the series. */
  readonly years: readonly number[] | null
}

/** An id that means only vehicles that were asked for. */
interface WholeId {
  readonly value: string
  /** How many model years it means. */
  readonly years: number
}

interface Named {
  /** In the order of their numbers. */
  readonly ids: readonly WholeId[]
  /** Some of the vehicles are in none of them. */
  readonly isPartly: boolean
}

/**
 * Finds the ids that mean only some of given vehicles. An id of another list is many vehicles of the shop, several engines and years: said of
 * a part that fits some of them, it would tell a buyer with another of them that the part fits.
 */
export function wholeIds(
  rows: readonly IdRow[],
  series: readonly Series[],
): (vehicles: readonly number[]) => Named {
  const yearsOf = new Map(series.map(({ id, years }) => [id, years]))
  const vehiclesOf = new Map<string, number[]>()
  const valuesOf = new Map<number, string[]>()
  for (const { value, seriesId, years } of rows)
    for (const year of years ?? yearsOf.get(seriesId) ?? []) {
      const vehicle = vehicleId(seriesId, year)
      addTo(vehiclesOf, value, vehicle)
      addTo(valuesOf, vehicle, value)
    }
  return (vehicles) => {
    const asked = new Set(vehicles)
    const values = new Set(vehicles.flatMap((vehicle) => valuesOf.get(vehicle) ?? []))
    const whole = [...values].filter((value) => vehiclesOf.get(value)?.every((one) => asked.has(one)))
    const named = new Set(whole.flatMap((value) => vehiclesOf.get(value) ?? []))
    const ids = whole
      .toSorted((one, other) => Number(one) - Number(other))
      .map((value) => {
        const years = new Set(vehiclesOf.get(value)?.map((one) => partsOfId(one).year))
        return { value, years: years.size }
      })
    return { ids, isPartly: named.size < asked.size }
  }
}

function addTo<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}

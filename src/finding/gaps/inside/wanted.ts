import { listMostSaved } from '#finding/garage/sql.ts'
import { partsOfId, type Series, vehicleId } from '#finding/vehicles/model.ts'
import { listAllSeries } from '#finding/vehicles/sql.ts'
import { listAskedVehicles } from '#finding/zero-results/sql.ts'
import type { Db } from '#platform/db/open.ts'

/** A vehicle that people have or asked for: a model in one year, with all its engines. */
export interface WantedVehicle {
  readonly name: string
  readonly owners: number
  readonly times: number
  /** One for each engine. */
  readonly ids: readonly number[]
}

const mostRead = 2000

/** The vehicles that most customers have in their garage or asked for in vain, those first; at most `most`. */
export async function wantedVehicles(db: Db, most: number): Promise<WantedVehicle[]> {
  const [saved, asked, series] = await Promise.all([
    listMostSaved(db, mostRead),
    listAskedVehicles(db, mostRead),
    listAllSeries(db),
  ])
  const byModel = Map.groupBy(series, modelOf)
  const byId = new Map(series.map((one) => [one.id, one]))
  const wanted = new Map<string, WantedVehicle>()
  function want(model: string, year: number, more: { owners: number; times: number }): void {
    const sold = (byModel.get(model) ?? []).filter(({ years }) => years.includes(year))
    const [first] = sold
    if (first === undefined) return
    const key = `${model} ${year}`
    const { owners = 0, times = 0 } = wanted.get(key) ?? {}
    wanted.set(key, {
      name: `${year} ${first.make} ${first.model}`,
      owners: owners + more.owners,
      times: times + more.times,
      ids: sold.map(({ id }) => vehicleId(id, year)),
    })
  }
  for (const { vehicle, owners } of saved) {
    const { seriesId, year } = partsOfId(vehicle)
    const one = byId.get(seriesId)
    if (one !== undefined) want(modelOf(one), year, { owners, times: 0 })
  }
  // A make alone, or several years, is no vehicle.
  for (const { vehicle, times } of asked) {
    const [, model = '', year = ''] = /^(.+) (\d{4})$/.exec(vehicle) ?? []
    want(model.toLowerCase(), Number(year), { owners: 0, times })
  }
  return [...wanted.values()].toSorted(byDemand).slice(0, most)
}

const modelOf = ({ make, model }: Series) => `${make} ${model}`.toLowerCase()

const byDemand = (one: WantedVehicle, other: WantedVehicle) =>
  other.owners + other.times - (one.owners + one.times) || (one.name < other.name ? -1 : 1)

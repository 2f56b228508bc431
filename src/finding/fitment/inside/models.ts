import { nameKey, partsOfId, type Series } from '#finding/vehicles/model.ts'
import type { FittedMake, FittedModel, YearRange } from '../model.ts'
import type { CoveredVehicles } from './derive.ts'

/** The names of a model and its make, as they are compared. */
export interface ModelKeys {
  readonly makeKey: string
  readonly modelKey: string
}

/** A model that a product fits. */
export type KeyedModel = ModelKeys & FittedModel & { readonly make: string }

/** The models of vehicles in the order of their names, each once. */
export function modelsOf({ vehicles, conditions }: CoveredVehicles, series: readonly Series[]): KeyedModel[] {
  const byId = new Map(series.map((one) => [one.id, one]))
  const found = new Map<string, { keys: ModelKeys; series: Series; years: Set<number>; asks: boolean }>()
  for (const [at, id] of vehicles.entries()) {
    const { seriesId, year } = partsOfId(id)
    const one = byId.get(seriesId)
    // A vehicle that its owner has removed, before the job has derived the arrays again.
    if (one === undefined) continue
    const keys = { makeKey: nameKey(one.make), modelKey: nameKey(one.model) }
    const name = `${keys.makeKey}.${keys.modelKey}`
    const model = found.get(name) ?? { keys, series: one, years: new Set(), asks: false }
    model.years.add(year)
    model.asks ||= conditions[at] !== 0
    found.set(name, model)
  }
  return [...found.values()]
    .map(({ keys, series: { make, model }, years, asks }) => ({
      ...keys,
      make,
      model,
      years: rangesOf(years),
      asks,
    }))
    .sort(compareModels)
}

function rangesOf(years: ReadonlySet<number>): YearRange[] {
  const ranges: { from: number; to: number }[] = []
  for (const year of [...years].sort((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last?.to === year - 1) last.to = year
    else ranges.push({ from: year, to: year })
  }
  return ranges
}

/** Models in the order of their names, below their makes. */
export function byMake(models: readonly KeyedModel[]): FittedMake[] {
  return [...Map.groupBy(models, ({ makeKey }) => makeKey).values()].map((ofMake) => ({
    make: ofMake[0]?.make ?? '',
    models: ofMake.map(({ model, years, asks }) => ({ model, years, asks })),
  }))
}

/** The order of models: by make, then by name. */
export function compareModels(one: ModelKeys, other: ModelKeys): number {
  return compareText(one.makeKey, other.makeKey) || compareText(one.modelKey, other.modelKey)
}

function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

import { seriesKeyOf } from '#finding/vehicles/families.ts'
import { nameKey, type Series } from '#finding/vehicles/model.ts'
import { namesOfSeries, type RelatedSeries, relativesIn } from '#finding/vehicles/relatives.ts'
import type { FitVehicle } from '../model.ts'

/** A vehicle of a series in one year, as fitments ask. */
export function askedVehicle(series: RelatedSeries, year: number): FitVehicle {
  return {
    ...alone(series, year),
    generations: series.generations,
    namedBy: namesOfSeries(series),
    relatives: relativesIn(series, year).map((relative) => alone(relative, year)),
  }
}

function alone({ make, model, engine, litres, cylinders, parts }: Series, year: number): FitVehicle {
  const keys = { makeKey: nameKey(make), modelKey: nameKey(model) }
  return { engine, litres, cylinders, parts, year, model, ...keys, namedBy: null, relatives: [] }
}

/** The names under which fitments may cover vehicles, as they are compared; a fitment without a model covers all of a make. */
export interface NamesAsked {
  readonly makeKeys: readonly string[]
  /** Of models, and of the series that models belong to. */
  readonly modelKeys: readonly string[]
}

/** The names of series, and the ones that their relatives have. */
export function namesAsked(series: readonly RelatedSeries[]): NamesAsked {
  const keys = series
    .flatMap((one) => [one, ...one.relatives])
    .map(({ make, model }) => ({ makeKey: nameKey(make), modelKey: nameKey(model) }))
  const models = keys.flatMap(({ makeKey, modelKey }) => [
    modelKey,
    seriesKeyOf(makeKey, modelKey) ?? modelKey,
  ])
  return { makeKeys: [...new Set(keys.map(({ makeKey }) => makeKey))], modelKeys: [...new Set(models)] }
}

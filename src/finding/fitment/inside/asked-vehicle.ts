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

/** The keys of the makes whose fitments may cover series: theirs, and those that their relatives have. */
export function makesAsked(series: readonly RelatedSeries[]): string[] {
  return [...new Set(series.flatMap((one) => [one, ...one.relatives].map(({ make }) => nameKey(make))))]
}

import { nameKey, partsOfId, type Series } from '#finding/vehicles/model.ts'
import type { VehicleNaming } from '#finding/vehicles/naming.ts'
import type { ModelKeys } from '../inside/models.ts'

/**
 * Whether a model is one that somebody looks for, among vehicles that a product fits: one of its vehicles holds every word, as a piece of
 * its make, model or engine, as its year or as its litres: `golf 2003`, `vw 1.8`.
 */
export function modelsWithWords(
  vehicles: readonly number[],
  series: readonly Series[],
  words: string,
  { makeKeyOf }: Pick<VehicleNaming, 'makeKeyOf'>,
): (model: ModelKeys) => boolean {
  const asked = words.split(/\s+/).filter((word) => nameKey(word) !== '')
  const byId = new Map(series.map((one) => [one.id, { ...one, ...keysOf(one) }]))
  const found = new Set<string>()
  for (const id of vehicles) {
    const { seriesId, year } = partsOfId(id)
    const one = byId.get(seriesId)
    if (one && asked.every((word) => holds({ ...one, year }, word, makeKeyOf))) found.add(textOf(one))
  }
  return (model) => found.has(textOf(model))
}

function keysOf({ make, model, engine }: Series) {
  return { makeKey: nameKey(make), modelKey: nameKey(model), engineKey: nameKey(engine) }
}

interface Vehicle extends ModelKeys {
  readonly engineKey: string
  readonly litres: number | null
  readonly year: number
}

function holds(
  { makeKey, modelKey, engineKey, litres, year }: Vehicle,
  word: string,
  makeKeyOf: VehicleNaming['makeKeyOf'],
): boolean {
  const key = nameKey(word)
  const [, size] = /^(\d+[.,]\d)l?$/i.exec(word) ?? []
  if (size !== undefined && Number(size.replace(',', '.')) === litres) return true
  if (key === String(year) || makeKeyOf(word) === makeKey) return true
  return [makeKey, modelKey, engineKey].some((name) => name.includes(key))
}

function textOf({ makeKey, modelKey }: ModelKeys): string {
  return `${makeKey}.${modelKey}`
}

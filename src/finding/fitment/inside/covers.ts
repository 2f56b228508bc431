import { seriesKeyOf } from '#finding/vehicles/families.ts'
import { engineText, litresText, nameKey } from '#finding/vehicles/model.ts'
import type { EngineRange, Fitment, FitVehicle } from '../model.ts'

/** Whether a fitment covers a vehicle: `engine` if it does provided that the engine, of which too little is known, is the right one. */
export type Coverage = 'yes' | 'no' | 'engine'

/** Whether a vehicle is in the range of a fitment. An engine that is not known is never taken for the right one. */
export function coverageOf(fitment: Fitment, vehicle: FitVehicle): Coverage {
  const isInRange =
    fitment.market === vehicle.parts.market &&
    fitment.makeKey === vehicle.makeKey &&
    namesModel(fitment.modelKey, vehicle) &&
    fitment.fromYear <= vehicle.year &&
    vehicle.year <= fitment.toYear
  return isInRange ? engineCoverage(fitment.engine, vehicle) : 'no'
}

/** Whether a name holds for the model of a vehicle: its own, or the name of its series, which covers its models. */
function namesModel(key: string | null, { makeKey, modelKey }: FitVehicle): boolean {
  return key === null || key === modelKey || key === seriesKeyOf(makeKey, modelKey)
}

function engineCoverage({ litres, cylinders, words }: EngineRange, vehicle: FitVehicle): Coverage {
  const parts = [
    litres === null ? 'yes' : litresCoverage(litres, vehicle.litres),
    cylinders === null ? 'yes' : cylinderCoverage(cylinders, vehicle.cylinders),
    words === '' ? 'yes' : wordCoverage(words, vehicle),
  ] as const
  if (parts.includes('no')) return 'no'
  return parts.includes('engine') ? 'engine' : 'yes'
}

function litresCoverage({ from, to }: { from: number; to: number }, litres: number | null): Coverage {
  if (litres === null) return 'engine'
  // In tenths: 1.8 is not always the same fraction.
  const tenths = Math.round(litres * 10)
  return Math.round(from * 10) <= tenths && tenths <= Math.round(to * 10) ? 'yes' : 'no'
}

function cylinderCoverage(wanted: number, cylinders: number | null): Coverage {
  if (cylinders === null) return 'engine'
  return cylinders === wanted ? 'yes' : 'no'
}

/** Words are looked for in the owner's words for the engine: what follows from litres and cylinders says nothing of `TDI`. */
function wordCoverage(words: string, { engine }: FitVehicle): Coverage {
  if (engine === '') return 'engine'
  const known = wordsOf(engine)
  return wordsOf(words).every((word) => known.includes(word)) ? 'yes' : 'no'
}

function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .map(nameKey)
    .filter((word) => word !== '')
}

/** The engines of a range for people: `1.6–2.0 L, 4-cylinder, TDI`; empty for every engine. */
export function engineRangeText({ litres, cylinders, words }: EngineRange): string {
  const size =
    litres === null ? [] : [`${[...new Set([litres.from, litres.to])].map(litresText).join('–')} L`]
  const count = cylinders === null ? [] : [engineText({ engine: '', litres: null, cylinders })]
  return [...size, ...count, ...(words === '' ? [] : [words])].join(', ')
}

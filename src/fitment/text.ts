import { engineRangeText } from './covers.ts'
import type { FitmentFields, Qualifier } from './noun.ts'

/** A fitment on one line: `Volkswagen Golf 1997–2003, 1.6–2 L, front; brake-disc: 280 mm`. */
export function fitmentText({
  make,
  model,
  fromYear,
  toYear,
  engine,
  position: { axle, side, height, depth },
  qualifiers,
  note,
  source,
}: FitmentFields): string {
  const years = fromYear === toYear ? `${fromYear}` : `${fromYear}–${toYear}`
  const range = [
    `${make} ${model ?? '(all models)'} ${years}`,
    engineRangeText(engine),
    axle,
    side,
    height,
    depth,
  ]
  const parts = [
    range.filter((part) => part !== null && part !== '').join(', '),
    ...qualifiers.map(({ question, accepts }) => `${question}: ${accepts.join(' or ')}`),
    note,
    source,
  ]
  return parts.filter((part) => part !== '').join('; ')
}

/** A text that is the same for two fitments if they say the same. */
export function sameness({
  make,
  model,
  fromYear,
  toYear,
  engine,
  position,
  note,
  source,
  qualifiers,
}: FitmentFields): string {
  const { litres, cylinders, words } = engine
  const { axle, side, height, depth } = position
  return JSON.stringify([
    ...[make, model, fromYear, toYear, litres?.from, litres?.to, cylinders, words],
    ...[axle, side, height, depth, note, source],
    qualifiers.map(qualifierParts).sort(),
  ])
}

function qualifierParts({ question, words, answers, accepts, howToMeasure }: Qualifier): string {
  return JSON.stringify([question, words, answers, [...accepts].sort(), howToMeasure])
}

import { fitmentWords as words } from '#finding/fitment/messages/fitment-words.ts'
import type { FitmentFields, Qualifier } from '../model.ts'
import { engineRangeText } from './covers.ts'

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
    ...qualifiers.map((one) => `${one.question}: ${conditionText(one)}`),
    note,
    source,
  ]
  return parts.filter((part) => part !== '').join('; ')
}

/** The answers of a condition, as it is written: `280 mm or 312 mm`, `not with 256 mm`. */
function conditionText({ answers, accepts, isExclusion }: Qualifier): string {
  if (!isExclusion) return accepts.join(words.or)
  return words.notWith(answers.filter((answer) => !accepts.includes(answer)).join(words.or))
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
  namedBy,
  market,
}: FitmentFields): string {
  const { litres, cylinders, words } = engine
  const { axle, side, height, depth } = position
  return JSON.stringify([
    ...[make, model, fromYear, toYear, litres?.from, litres?.to, cylinders, words],
    ...[axle, side, height, depth, note, source, namedBy, market],
    qualifiers.map(qualifierParts).sort(),
  ])
}

function qualifierParts({
  question,
  answers,
  accepts,
  howToMeasure,
  isExclusion,
  ...one
}: Qualifier): string {
  return JSON.stringify([question, one.words, answers, [...accepts].sort(), howToMeasure, isExclusion])
}

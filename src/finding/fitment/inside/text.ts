import { anyParts } from '#base/contract/forms/fitment-parts.ts'
import { fitmentWords as words } from '#finding/fitment/messages/fitment-words.ts'
import {
  type FitmentFields,
  type FitmentParts,
  type OfEachField,
  openFirstYear,
  openYear,
  type Qualifier,
} from '../model.ts'
import { engineRangeText } from './covers.ts'
import type { NoteFields } from './note.ts'
import { monthText } from './part-questions.ts'

/** A fitment on one line: `Volkswagen Golf 1997–2003, 1.6–2.0 L, front; brake-disc: 280 mm`. */
export function fitmentText({
  make,
  model,
  fromYear,
  toYear,
  engine,
  parts,
  position: { axle, side, height, depth },
  qualifiers,
  quantity,
  label,
  note,
  notes = [],
  source,
}: FitmentFields): string {
  const range = [
    `${make} ${model ?? '(all models)'} ${yearsText(fromYear, toYear)}`,
    engineRangeText(engine),
    partsText(parts ?? anyParts),
    axle,
    side,
    height,
    depth,
  ]
  const said = [
    range.filter((part) => part !== null && part !== '').join(', '),
    label ?? '',
    quantity == null ? '' : words.perVehicle(quantity),
    ...qualifiers.map((one) => `${one.question}: ${conditionText(one)}`),
    note,
    ...notes.map(noteLine),
    source,
  ]
  return said.filter((part) => part !== '').join('; ')
}

/** `1997–2003`, `2003`, `1997–` and `–2003` for an open end. */
export function yearsText(from: number | null, to: number): string {
  if (from === to) return `${from}`
  const [first, last] = [from === openFirstYear ? '' : `${from ?? ''}`, to === openYear ? '' : `${to}`]
  return first + last === '' ? words.allYears : `${first}–${last}`
}

/** A note as it is written: a condition says that it is one. */
export function noteLine({ text, kind }: NoteFields): string {
  return kind === 'hint' ? text : words.noteIs[kind](text)
}

/** What a fitment names of a vehicle beside its names, years and engine: `FWD, Sedan or Coupe, 85–110 kW, 06/2003–`. */
export function partsText({ cc, kw, months, ...sets }: FitmentParts): string {
  const { submodels, generations, drives, bodies, fuels, aspirations, engineCodes } = sets
  const named = [submodels, generations, drives, bodies, fuels, aspirations, engineCodes]
  const from = months.from === null ? '' : monthText(months.from)
  const to = months.to === null ? '' : monthText(months.to)
  return [
    ...named.map((values) => values.join(words.or)),
    cc === null ? '' : `${rangeText(cc)} cc`,
    kw === null ? '' : `${rangeText(kw)} kW`,
    from + to === '' ? '' : `${from}–${to}`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}

const rangeText = ({ from, to }: { readonly from: number; readonly to: number }) =>
  from === to ? `${from}` : `${from}–${to}`

/** The answers of a condition, as it is written: `280 mm or 312 mm`, `not with 256 mm`. */
function conditionText({ answers, accepts, isExclusion }: Qualifier): string {
  if (!isExclusion) return accepts.join(words.or)
  return words.notWith(answers.filter((answer) => !accepts.includes(answer)).join(words.or))
}

/** A text that is the same for two fitments if they say the same. */
export function sameness({
  engine: { litres, cylinders, words },
  position: { axle, side, height, depth },
  ...fitment
}: FitmentFields): string {
  const compared: OfEachField<unknown> = {
    make: fitment.make,
    model: fitment.model,
    fromYear: fitment.fromYear,
    toYear: fitment.toYear,
    engine: [litres?.from, litres?.to, cylinders, words],
    position: [axle, side, height, depth],
    note: fitment.note,
    source: fitment.source,
    namedBy: fitment.namedBy ?? null,
    market: fitment.market ?? null,
    quantity: fitment.quantity ?? null,
    label: fitment.label ?? '',
    notes: (fitment.notes ?? []).map(({ text, kind }) => [text, kind]),
    parts: partsSameness(fitment.parts ?? anyParts),
    qualifiers: fitment.qualifiers.map(qualifierParts).sort(),
  }
  return JSON.stringify(compared)
}

function partsSameness({ cc, kw, months, ...sets }: FitmentParts) {
  const { submodels, generations, drives, bodies, fuels, aspirations, engineCodes } = sets
  const named = [submodels, generations, drives, bodies, fuels, aspirations, engineCodes]
  return [
    named.map((values) => [...values].sort()),
    cc?.from,
    cc?.to,
    kw?.from,
    kw?.to,
    months.from,
    months.to,
  ]
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

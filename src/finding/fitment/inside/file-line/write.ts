import { anyParts } from '#base/contract/forms/fitment-parts.ts'
import {
  type FitmentFields,
  type OfEachField,
  openFirstYear,
  openYear,
  type ProductFit,
  type Qualifier,
} from '../../model.ts'
import { monthText } from '../part-questions.ts'
import { escaped, lineOfPieces, questionOfParts } from './pieces.ts'

/** The lines that say what is known of the vehicles that a product fits, in one order. */
export function linesOfFit({ isUniversal, universalNote, fitments }: ProductFit): string[] {
  if (isUniversal)
    return [lineOfPieces(['universal', ...(universalNote === '' ? [] : [escaped(universalNote)])])]
  return [...new Set(fitments.map(lineOfFitment))].sort()
}

/** A fitment as a line of a file, which says all of it. */
export function lineOfFitment(fitment: FitmentFields): string {
  const { make, model, fromYear, toYear, engine, position, quantity, label = '', note, source } = fitment
  const { market = '', namedBy, qualifiers, notes = [] } = fitment
  const { months, cc, kw, ...parts } = fitment.parts ?? anyParts
  const pieces: OfEachField<readonly string[]> = {
    make: [escaped(make)],
    model: [model === null ? allModels : escaped(model)],
    fromYear: fromYear === null ? [] : [yearsText(fromYear, toYear)],
    // It stands with the first year.
    toYear: [],
    market: piece('market', market),
    namedBy: piece('names', namedBy === 'model' ? 'retired' : ''),
    engine: [
      ...piece('litres', rangeText(engine.litres)),
      ...piece('cylinders', engine.cylinders === null ? '' : `${engine.cylinders}`),
      ...piece('engine', engine.words),
    ],
    parts: [
      ...piece('version', parts.submodels.join(', ')),
      ...piece('generation', parts.generations.join(', ')),
      ...piece('drive', parts.drives.join(', ')),
      ...piece('body', parts.bodies.join(', ')),
      ...piece('fuel', parts.fuels.join(', ')),
      ...piece('aspiration', parts.aspirations.join(', ')),
      ...piece('engine code', parts.engineCodes.join(', ')),
      ...piece('cc', rangeText(cc)),
      ...piece('kw', rangeText(kw)),
      ...piece('built', monthsText(months)),
    ],
    position: piece('position', positionText(position)),
    quantity: piece('quantity', quantity == null ? '' : `${quantity}`),
    label: piece('line', label),
    // Its parts are escaped already.
    qualifiers: qualifiers.map((one) => `ask: ${questionText(one)}`),
    notes: notes.flatMap(({ text, kind }) => piece(noteNames[kind], text)),
    note: piece('remark', note),
    source: piece('source', source),
  }
  return lineOfPieces(Object.values(pieces).flat())
}

/** A named piece; none for an empty text. */
function piece(name: string, text: string): readonly string[] {
  return text === '' ? [] : [`${name}: ${escaped(text)}`]
}

export const allModels = 'all models'
export const allYears = 'all years'

/** The names of the kinds of notes. */
export const noteNames = { hint: 'hint', condition: 'condition', unsorted: 'note' } as const

function yearsText(from: number, to: number): string {
  const first = from === openFirstYear ? '' : `${from}`
  const last = to === openYear ? '' : `${to}`
  if (first === '' && last === '') return allYears
  return first === last ? first : `${first}-${last}`
}

function rangeText(range: { readonly from: number; readonly to: number } | null): string {
  if (range === null) return ''
  return range.from === range.to ? `${range.from}` : `${range.from}-${range.to}`
}

function monthsText({ from, to }: { readonly from: number | null; readonly to: number | null }): string {
  if (from === null && to === null) return ''
  return `${from === null ? '' : monthText(from)}-${to === null ? '' : monthText(to)}`
}

export function positionText({ axle, side, height, depth }: FitmentFields['position']): string {
  return [axle, side, height, depth].filter((one) => one !== null).join(' ')
}

/** `front-disc; Which front discs?; 256 mm, 280 mm; with 280 mm; Across the disc`. */
function questionText({ question, words, answers, accepts, howToMeasure, isExclusion }: Qualifier): string {
  const named = isExclusion ? answers.filter((one) => !accepts.includes(one)) : accepts
  const condition = `${isExclusion ? 'not with' : 'with'} ${named.join(', ')}`
  return questionOfParts([
    question,
    words,
    answers.join(', '),
    condition,
    ...(howToMeasure === '' ? [] : [howToMeasure]),
  ])
}

/** A line as it is compared with one of before: meanwhile the owner may have said what its notes are. */
export function comparableLine(line: string): string {
  return line.replace(/ \| (?:condition|hint|note): /g, ' | note: ')
}

import { drivesNamed, type FitmentPartFields } from '#base/contract/forms/fitment-parts.ts'
import { nameKey } from '#finding/vehicles/model.ts'
import { typedWhole } from '#platform/settings/screens/typed.ts'

/** What a row names of a vehicle, as its fields have it: words with commas between them, months as `06/2003`. */
export interface PartDraft {
  readonly submodels: string
  readonly generations: string
  readonly drives: string
  readonly bodies: string
  readonly fuels: string
  readonly aspirations: string
  readonly engineCodes: string
  readonly ccFrom: string
  readonly ccTo: string
  readonly kwFrom: string
  readonly kwTo: string
  readonly monthFrom: string
  readonly monthTo: string
}

export function partDraft({ cc, kw, months, ...sets }: FitmentPartFields): PartDraft {
  return {
    submodels: listed(sets.submodels),
    generations: listed(sets.generations),
    drives: listed(sets.drives),
    bodies: listed(sets.bodies),
    fuels: listed(sets.fuels),
    aspirations: listed(sets.aspirations),
    engineCodes: listed(sets.engineCodes),
    ccFrom: cc === null ? '' : String(cc.from),
    ccTo: cc === null ? '' : String(cc.to),
    kwFrom: kw === null ? '' : String(kw.from),
    kwTo: kw === null ? '' : String(kw.to),
    monthFrom: monthText(months.from),
    monthTo: monthText(months.to),
  }
}

const listed = (values: readonly string[]) => values.join(', ')

function monthText(month: number | null): string {
  return month === null ? '' : `${String((month % 12) + 1).padStart(2, '0')}/${Math.floor(month / 12)}`
}

/** The parts of the fields; their schema has yet to accept them. A number or month that cannot be read is `NaN`. */
export function partsOfDraft(draft: PartDraft) {
  return {
    submodels: wordsOf(draft.submodels),
    generations: wordsOf(draft.generations),
    drives: wordsOf(draft.drives).map(driveOf),
    bodies: wordsOf(draft.bodies),
    fuels: wordsOf(draft.fuels),
    aspirations: wordsOf(draft.aspirations),
    engineCodes: wordsOf(draft.engineCodes),
    cc: rangeOf(draft.ccFrom.trim(), draft.ccTo.trim()),
    kw: rangeOf(draft.kwFrom.trim(), draft.kwTo.trim()),
    months: { from: monthOf(draft.monthFrom), to: monthOf(draft.monthTo) },
  }
}

function wordsOf(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** A drive in any writing; as it was typed if there is none. */
function driveOf(typed: string): string {
  return drivesNamed.find((drive) => nameKey(drive) === nameKey(typed)) ?? typed
}

/** One of the two alone is the only number. */
function rangeOf(from: string, to: string): { from: number; to: number } | null {
  if (from === '' && to === '') return null
  return { from: typedWhole(from || to), to: typedWhole(to || from) }
}

/** `06/2003`, `6.2003` or `2003-06`. */
function monthOf(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  const [, month, year] = /^(\d{1,2})[./](\d{4})$/.exec(text) ?? []
  const [, yearFirst, monthLast] = /^(\d{4})-(\d{1,2})$/.exec(text) ?? []
  const of = Number(month ?? monthLast)
  return of >= 1 && of <= 12 ? Number(year ?? yearFirst) * 12 + of - 1 : Number.NaN
}

/** A row that names nothing of a vehicle. */
export const noPartDraft: PartDraft = {
  submodels: '',
  generations: '',
  drives: '',
  bodies: '',
  fuels: '',
  aspirations: '',
  engineCodes: '',
  ccFrom: '',
  ccTo: '',
  kwFrom: '',
  kwTo: '',
  monthFrom: '',
  monthTo: '',
}

import type { ProductFitmentFields } from '#contract/forms/fitment.ts'
import type { Question } from '#fitment/noun.ts'
import { newPartId } from '#settings/screens/parts.ts'
import { typedWhole } from '#settings/screens/typed.ts'

/** A condition as its fields have it. */
export interface ConditionDraft {
  readonly id: string
  readonly question: string
  readonly words: string
  /** With commas between them. */
  readonly answers: string
  readonly accepts: readonly string[]
  readonly howToMeasure: string
}

/** A row of vehicles as its fields have it. Empty fields hold for everything. */
export interface FitmentDraft {
  readonly id: string
  readonly make: string
  readonly model: string
  readonly fromYear: string
  readonly toYear: string
  readonly litresFrom: string
  readonly litresTo: string
  readonly cylinders: string
  readonly words: string
  readonly axle: string
  readonly side: string
  readonly height: string
  readonly depth: string
  readonly note: string
  readonly source: string
  readonly conditions: readonly ConditionDraft[]
}

/** What is said of the vehicles of a product, as the fields have it. */
export interface FitmentsDraft {
  readonly isUniversal: boolean
  readonly universalNote: string
  readonly rows: readonly FitmentDraft[]
}

type Fitment = ProductFitmentFields['fitments'][number]

/** The fields of the fitments of a product. The ids are those of the places, so that the same fitments have the same fields. */
export function fitmentsDraft({ isUniversal, universalNote, fitments }: ProductFitmentFields): FitmentsDraft {
  return { isUniversal, universalNote, rows: fitments.map(rowOf) }
}

function rowOf(
  { make, model, fromYear, toYear, engine, position, note, source, ...rest }: Fitment,
  at: number,
) {
  const { litres, cylinders, words } = engine
  const { axle, side, height, depth } = position
  return {
    ...{ id: `row-${at}`, make, model: model ?? '', fromYear: String(fromYear), toYear: String(toYear) },
    ...{ litresFrom: numberText(litres?.from), litresTo: numberText(litres?.to) },
    ...{ cylinders: numberText(cylinders), words, note, source },
    ...{ axle: axle ?? '', side: side ?? '', height: height ?? '', depth: depth ?? '' },
    conditions: rest.qualifiers.map(({ answers, ...same }, index) => ({
      ...same,
      ...{ id: `row-${at}-${index}`, answers: answers.join(', ') },
    })),
  }
}

function numberText(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}

/** The fitments of the fields; their schema has yet to accept them. A number that cannot be read is `NaN`. */
export function fitmentsDocument({ isUniversal, universalNote, rows }: FitmentsDraft): object {
  return isUniversal
    ? { isUniversal, universalNote, fitments: [] }
    : { isUniversal, universalNote: '', fitments: rows.map(fitmentOf) }
}

function fitmentOf({ make, model, fromYear, toYear, note, source, conditions, ...row }: FitmentDraft) {
  const { litresFrom, litresTo, cylinders, words, axle, side, height, depth } = row
  return {
    ...{ make, model: model.trim() || null, note, source },
    ...{ fromYear: typedWhole(fromYear), toYear: typedWhole(toYear) },
    engine: {
      litres: litresOf(litresFrom.trim(), litresTo.trim()),
      cylinders: cylinders.trim() === '' ? null : typedWhole(cylinders),
      words,
    },
    position: { axle: axle || null, side: side || null, height: height || null, depth: depth || null },
    qualifiers: conditions.map(qualifierOf),
  }
}

/** One of the two alone is the only size. */
function litresOf(from: string, to: string): { from: number; to: number } | null {
  if (from === '' && to === '') return null
  return { from: typedLitres(from || to), to: typedLitres(to || from) }
}

/** `1.6`, `1,6` or `2`. */
function typedLitres(text: string): number {
  return /^\d{1,2}([.,]\d)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

function qualifierOf({ question, words, answers, accepts, howToMeasure }: ConditionDraft) {
  const possible = answersOf(answers)
  return {
    ...{ question: question.trim() || keyOf(words), words, howToMeasure, answers: possible },
    // An answer that was changed or removed is accepted no more.
    accepts: accepts.filter((one) => possible.includes(one)),
  }
}

/** The answers of the field. */
export function answersOf(typed: string): string[] {
  return typed
    .split(',')
    .map((answer) => answer.trim())
    .filter((answer) => answer !== '')
}

/** A key made from the words of a question: `which-brake-discs`. */
export function keyOf(words: string): string {
  return words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
}

const empty = {
  ...{
    make: '',
    model: '',
    fromYear: '',
    toYear: '',
    litresFrom: '',
    litresTo: '',
    cylinders: '',
    words: '',
  },
  ...{ axle: '', side: '', height: '', depth: '', note: '', source: '', conditions: [] },
} satisfies Omit<FitmentDraft, 'id'>

export function newRow(): FitmentDraft {
  return { id: newPartId(), ...empty }
}

/** The same row once more, as a row of its own. */
export function copyOf(row: FitmentDraft): FitmentDraft {
  const conditions = row.conditions.map((condition) => ({ ...condition, id: newPartId() }))
  return { ...row, id: newPartId(), conditions }
}

export function newCondition(): ConditionDraft {
  return { id: newPartId(), question: '', words: '', answers: '', accepts: [], howToMeasure: '' }
}

/** A condition that asks what other products ask. */
export function conditionOf({ question, words, answers, howToMeasure }: Question): ConditionDraft {
  return { id: newPartId(), question, words, howToMeasure, accepts: [], answers: answers.join(', ') }
}

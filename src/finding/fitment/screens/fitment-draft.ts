import type { ProductFitmentFields } from '#base/contract/forms/fitment.ts'
import { nameKey } from '#finding/vehicles/model.ts'
import { newPartId } from '#platform/settings/screens/parts.ts'
import { typedWhole } from '#platform/settings/screens/typed.ts'
import { openFirstYear, openYear } from '../model.ts'
import { type ConditionDraft, conditionDraft, qualifierOf } from './condition-draft.ts'
import { type NoteDraft, noteDrafts, notesOfDrafts } from './note-draft.ts'
import { noPartDraft, type PartDraft, partDraft, partsOfDraft } from './part-draft.ts'

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
  readonly parts: PartDraft
  readonly axle: string
  readonly side: string
  readonly height: string
  readonly depth: string
  readonly quantity: string
  readonly label: string
  readonly notes: readonly NoteDraft[]
  readonly source: string
  readonly conditions: readonly ConditionDraft[]
  /** Whose names a saved row uses: they hold while its make and model stay what they were. */
  readonly names: { readonly key: string; readonly namedBy: Fitment['namedBy'] } | undefined
  /** Empty: where the model was sold. */
  readonly market: string
}

/** What is said of the vehicles of a product, as the fields have it. */
export interface FitmentsDraft {
  readonly isUniversal: boolean
  readonly universalNote: string
  readonly rows: readonly FitmentDraft[]
}

type Fitment = ProductFitmentFields['fitments'][number]

/** The fields of the fitments of a product. The ids are the places, so that the same fitments have the same fields. */
export function fitmentsDraft({ isUniversal, universalNote, fitments }: ProductFitmentFields): FitmentsDraft {
  return { isUniversal, universalNote, rows: fitments.map(draftRow) }
}

/** The fields of a saved fitment, by its place. */
export function draftRow(
  { make, model, fromYear, toYear, engine, position, source, ...rest }: Fitment,
  at: number,
): FitmentDraft {
  const { litres, cylinders, words } = engine
  const { axle, side, height, depth } = position
  return {
    id: `row-${at}`,
    make,
    model: model ?? '',
    // An open end is empty. Where both are open, one says so: fields that nobody filled in mean nothing.
    fromYear: fromYear === openFirstYear && toYear !== openYear ? '' : numberText(fromYear),
    toYear: toYear === openYear ? '' : String(toYear),
    litresFrom: numberText(litres?.from),
    litresTo: numberText(litres?.to),
    cylinders: numberText(cylinders),
    words,
    parts: partDraft(rest.parts),
    names: { key: namesKey({ make, model: model ?? '' }), namedBy: rest.namedBy },
    market: rest.market ?? '',
    quantity: numberText(rest.quantity),
    label: rest.label ?? '',
    notes: noteDrafts(rest, `row-${at}`),
    source,
    axle: axle ?? '',
    side: side ?? '',
    height: height ?? '',
    depth: depth ?? '',
    conditions: rest.qualifiers.map((one, index) => conditionDraft(one, `row-${at}-${index}`)),
  }
}

function numberText(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}

/** The fitments of the fields; their schema has yet to accept them. A number that cannot be read is `NaN`. */
export function fitmentsDocument({ isUniversal, universalNote, rows }: FitmentsDraft) {
  return isUniversal
    ? { isUniversal, universalNote, fitments: [] }
    : { isUniversal, universalNote: '', fitments: rows.map(knownFitmentOf) }
}

type Document = ReturnType<typeof fitmentOf>

/** By the fields of a row, which are never changed in place: of 5,000 rows one is edited. */
const documents = new WeakMap<FitmentDraft, Document>()

function knownFitmentOf(row: FitmentDraft): Document {
  const known = documents.get(row)
  if (known !== undefined) return known
  const document = fitmentOf(row)
  documents.set(row, document)
  return document
}

function fitmentOf({ make, model, fromYear, toYear, source, conditions, ...row }: FitmentDraft) {
  const { litresFrom, litresTo, cylinders, words, axle, side, height, depth } = row
  const namedBy = namedByOf({ make, model, names: row.names })
  const yearOf = <None>(typed: string, none: None) => (typed.trim() === '' ? none : typedWhole(typed))
  return {
    make,
    model: model.trim() || null,
    ...notesOfDrafts(row.notes),
    quantity: row.quantity.trim() === '' ? null : typedWhole(row.quantity),
    label: row.label,
    source,
    // Where neither is typed, the generation says them.
    fromYear: yearOf(fromYear, toYear.trim() === '' ? null : openFirstYear),
    toYear: yearOf(toYear, openYear),
    engine: {
      litres: litresOf(litresFrom.trim(), litresTo.trim()),
      cylinders: cylinders.trim() === '' ? null : typedWhole(cylinders),
      words,
    },
    parts: partsOfDraft(row.parts),
    position: { axle: axle || null, side: side || null, height: height || null, depth: depth || null },
    qualifiers: conditions.map(qualifierOf),
    ...(namedBy !== undefined && { namedBy }),
    ...(row.market !== '' && { market: row.market }),
  }
}

const namesKey = ({ make, model }: Pick<FitmentDraft, 'make' | 'model'>) =>
  `${nameKey(make)}/${nameKey(model)}`

/** Whose names a row uses: known while they are the saved ones. */
function namedByOf({ make, model, names }: Pick<FitmentDraft, 'make' | 'model' | 'names'>) {
  return names?.key === namesKey({ make, model }) ? names.namedBy : undefined
}

/** Whether a row is saved with a name that vehicles had before. */
export function usesRetiredName(row: FitmentDraft): boolean {
  return namedByOf(row) === 'model'
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
  axle: '',
  side: '',
  height: '',
  depth: '',
  quantity: '',
  label: '',
  notes: [],
  source: '',
  parts: noPartDraft,
  names: undefined,
  market: '',
  conditions: [],
} satisfies Omit<FitmentDraft, 'id'>

export function newRow(): FitmentDraft {
  return { id: newPartId(), ...empty }
}

/** The same row once more, as a row of its own. */
export function copyOf(row: FitmentDraft): FitmentDraft {
  const conditions = row.conditions.map((condition) => ({ ...condition, id: newPartId() }))
  const notes = row.notes.map((note) => ({ ...note, id: newPartId() }))
  return { ...row, id: newPartId(), conditions, notes }
}

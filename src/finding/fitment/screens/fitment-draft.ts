import type { ProductFitmentFields } from '#base/contract/forms/fitment.ts'
import { nameKey } from '#finding/vehicles/model.ts'
import { newPartId } from '#platform/settings/screens/parts.ts'
import { typedWhole } from '#platform/settings/screens/typed.ts'
import { openYear } from '../model.ts'
import { type ConditionDraft, conditionDraft, qualifierOf } from './condition-draft.ts'
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
  readonly note: string
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
  return { isUniversal, universalNote, rows: fitments.map(rowOf) }
}

function rowOf(
  { make, model, fromYear, toYear, engine, position, note, source, ...rest }: Fitment,
  at: number,
) {
  const { litres, cylinders, words } = engine
  const { axle, side, height, depth } = position
  return {
    id: `row-${at}`,
    make,
    model: model ?? '',
    fromYear: numberText(fromYear),
    // An open end is empty.
    toYear: toYear === openYear ? '' : String(toYear),
    litresFrom: numberText(litres?.from),
    litresTo: numberText(litres?.to),
    cylinders: numberText(cylinders),
    words,
    parts: partDraft(rest.parts),
    names: { key: namesKey({ make, model: model ?? '' }), namedBy: rest.namedBy },
    market: rest.market ?? '',
    note,
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
    : { isUniversal, universalNote: '', fitments: rows.map(fitmentOf) }
}

function fitmentOf({ make, model, fromYear, toYear, note, source, conditions, ...row }: FitmentDraft) {
  const { litresFrom, litresTo, cylinders, words, axle, side, height, depth } = row
  const yearOf = <None>(typed: string, none: None) => (typed.trim() === '' ? none : typedWhole(typed))
  return {
    make,
    model: model.trim() || null,
    note,
    source,
    fromYear: yearOf(fromYear, null),
    toYear: yearOf(toYear, openYear),
    engine: {
      litres: litresOf(litresFrom.trim(), litresTo.trim()),
      cylinders: cylinders.trim() === '' ? null : typedWhole(cylinders),
      words,
    },
    parts: partsOfDraft(row.parts),
    position: { axle: axle || null, side: side || null, height: height || null, depth: depth || null },
    qualifiers: conditions.map(qualifierOf),
    ...(row.names?.key === namesKey({ make, model }) &&
      row.names.namedBy !== undefined && { namedBy: row.names.namedBy }),
    ...(row.market !== '' && { market: row.market }),
  }
}

const namesKey = ({ make, model }: Pick<FitmentDraft, 'make' | 'model'>) =>
  `${nameKey(make)}/${nameKey(model)}`

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
  note: '',
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
  return { ...row, id: newPartId(), conditions }
}

import { checkDocument } from '#base/contract/forms/check.ts'
import { type ImportMapping, importMapping, importUnits } from '#base/contract/forms/import-mapping.ts'
import { type ImportFieldName, importFields, type MappedField } from '#base/contract/import-fields.ts'
import type { Permission } from '#base/contract/permissions.ts'
import { keysOf } from '#base/keys-of.ts'
import { mappingWords as words } from '#office/imports/messages/mapping-words.ts'
import type { ShownImport } from './import-state.ts'

export type ImportUnit = (typeof importUnits)[number]
/** `''`: the column is left out. */
export type Meaning = '' | 'attribute' | ImportFieldName

/** What is chosen for a column. What does not belong to its meaning stays, in case the meaning is chosen again. */
export interface ColumnDraft {
  readonly column: number
  readonly meaning: Meaning
  readonly attribute: string
  readonly unit: ImportUnit | undefined
  readonly empties: boolean
  readonly replaces: boolean
}

/** What is typed into the form of a mapping. */
export interface MappingDraft {
  readonly columns: readonly ColumnDraft[]
  readonly verbs: ImportMapping['verbs']
  readonly maker: string
  readonly decimal: ImportMapping['decimal']
  readonly newCategories: boolean
  readonly source: string
  /** `''`: where the shop has the vehicles. */
  readonly market: NonNullable<ImportMapping['market']> | ''
}

const attributePrefix = 'attribute:'

/** Fields that find a product, one of which every file needs. */
const keys: readonly Meaning[] = ['id', 'partNumber', 'barcode']
/** A product has these in any case, so no cell can empty them. */
const neverEmpty: ReadonlySet<Meaning> = new Set([
  ...(['', 'id', 'partNumber', 'name', 'price', 'minimum', 'available', 'onSale'] as const),
])

/** The units of a field; undefined if it has none. The first is the one of the shop. */
export function unitsOf(meaning: Meaning): readonly ImportUnit[] | undefined {
  if (meaning === '' || meaning === 'attribute') return undefined
  const { kind } = importFields[meaning]
  if (kind === 'grams') return importUnits.slice(0, 4)
  return kind === 'mm' ? importUnits.slice(4) : undefined
}

/** What a file says beside what the product has, unless it says all of it. */
export const canReplace = (meaning: Meaning) => meaning === 'fitments'

export const canEmpty = (meaning: Meaning) => !neverEmpty.has(meaning)

/** The fields that somebody may change, in the order of the form. */
export function fieldsFor(may: (needed: Permission) => boolean): readonly ImportFieldName[] {
  return keysOf(importFields).filter((name) => may(importFields[name].needs))
}

/**
 * The form as it begins: with the answers of before, else with what the shop takes the columns for. A column of a field that is not
 * among `fields` is left out.
 */
export function draftOf(
  { columns, mapping }: Pick<ShownImport, 'columns' | 'mapping'>,
  fields: readonly ImportFieldName[],
): MappingDraft {
  const answers = new Map(mapping?.columns.map((one) => [one.column, one]))
  return {
    columns: columns.map(({ column, head, guess, unit }) => {
      const before = answers.get(column)
      const field = before?.field ?? (mapping === null ? guess : null)
      return {
        column,
        ...meaningOf(field, { head, fields }),
        unit: before?.unit ?? unit ?? undefined,
        empties: before?.empties ?? false,
        replaces: before?.replaces ?? false,
      }
    }),
    verbs: mapping?.verbs ?? 'both',
    maker: mapping?.maker ?? '',
    decimal: mapping?.decimal ?? 'auto',
    newCategories: mapping?.newCategories ?? true,
    source: mapping?.source ?? '',
    market: mapping?.market ?? '',
  }
}

/** What a field is in the form; the name of an attribute is at first the head of its column. */
function meaningOf(
  field: string | null,
  { head, fields }: { readonly head: string; readonly fields: readonly ImportFieldName[] },
): Pick<ColumnDraft, 'meaning' | 'attribute'> {
  if (field?.startsWith(attributePrefix))
    return { meaning: 'attribute', attribute: field.slice(attributePrefix.length) }
  return { meaning: fields.find((name) => name === field) ?? '', attribute: head.trim() }
}

/** The name of a column for people. */
export const headOf = ({ column, head }: Pick<ShownImport['columns'][number], 'column' | 'head'>) =>
  head.trim() || words.noHead(column + 1)

/** The field that a column is, for the errors of its form. */
export const columnKey = (column: number) => `column.${column}`

type Checked =
  | { readonly kind: 'valid'; readonly value: ImportMapping }
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, string>> }

/**
 * The mapping of a draft, or its errors: of columns by `columnKey`, of the options by their names, and of all columns together as
 * `columns`.
 */
export function mappingOf(draft: MappingDraft, heads: readonly string[]): Checked {
  const used = draft.columns.filter(({ meaning }) => meaning !== '')
  const errors = { ...missingError(used), ...columnErrors(used, heads) }
  const { market, ...options } = draft
  const checked = checkDocument<ImportMapping>(importMapping, {
    ...options,
    ...(market !== '' && { market }),
    columns: used.map(sentColumn),
  })
  if (checked.kind === 'valid') return Object.keys(errors).length > 0 ? { kind: 'invalid', errors } : checked
  const { maker, source } = checked.errors
  return {
    kind: 'invalid',
    errors: { ...errors, ...(maker !== undefined && { maker }), ...(source !== undefined && { source }) },
  }
}

function sentColumn({ column, meaning, attribute, unit, empties, replaces }: ColumnDraft) {
  const units = unitsOf(meaning)
  return {
    column,
    field: meaning === 'attribute' ? `${attributePrefix}${attribute.trim()}` : meaning,
    ...(units !== undefined && { unit: units.find((one) => one === unit) ?? units[0] }),
    ...(empties && canEmpty(meaning) && { empties }),
    ...(replaces && canReplace(meaning) && { replaces }),
  }
}

function missingError(used: readonly ColumnDraft[]): Record<string, string> {
  if (used.length === 0) return { columns: words.noColumns }
  return used.some(({ meaning }) => keys.includes(meaning)) ? {} : { columns: words.noKey }
}

/** A field that is two columns is an error at both; so is an attribute without a name. */
function columnErrors(used: readonly ColumnDraft[], heads: readonly string[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const one of used) {
    const name = one.attribute.trim()
    if (one.meaning === 'attribute' && (name === '' || name.length > 80)) {
      errors[columnKey(one.column)] = words.nameless
      continue
    }
    const other = used.find((it) => it !== one && fieldOf(it) === fieldOf(one))
    if (other)
      errors[columnKey(one.column)] = words.twice(
        one.meaning === 'attribute' ? name : labelOf(one.meaning),
        heads[other.column] ?? '',
      )
  }
  return errors
}

function fieldOf({ meaning, attribute }: ColumnDraft): MappedField | '' {
  return meaning === 'attribute' ? `${attributePrefix}${attribute.trim().toLowerCase()}` : meaning
}

const labelOf = (meaning: Meaning) =>
  meaning === '' || meaning === 'attribute' ? '' : importFields[meaning].label

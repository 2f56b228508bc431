import { checkDocument } from '#base/contract/forms/check.ts'
import {
  type ImportMapping,
  type ImportOwner,
  type ImportUnit,
  importMapping,
  importUnits,
} from '#base/contract/forms/import-mapping.ts'
import { type ImportFieldName, importFields, type MappedField } from '#base/contract/import-fields.ts'
import type { Permission } from '#base/contract/permissions.ts'
import { keysOf } from '#base/keys-of.ts'
import { mappingWords as words } from '#office/imports/messages/mapping-words.ts'
import type { ShownImport } from './import-state.ts'
import { type PriceDraft, priceDraftOf, sentPrice } from './price-draft.ts'
import { sentValues, type ValueDraft, valueDraftsOf } from './value-draft.ts'

/** `''`: the column is left out; `open`: a person has to say what it is. */
export type Meaning = '' | 'open' | 'attribute' | ImportFieldName

/** What is chosen for a column. What does not belong to its meaning stays, in case the meaning is chosen again. */
export interface ColumnDraft {
  readonly column: number
  readonly meaning: Meaning
  readonly attribute: string
  readonly unit: ImportUnit | undefined
  readonly empties: boolean
  /** `''`: as usual for the field. */
  readonly owner: '' | ImportOwner
  readonly replaces: boolean
}

/** What is typed into the form of a mapping. */
export interface MappingDraft {
  readonly columns: readonly ColumnDraft[]
  readonly verbs: ImportMapping['verbs']
  readonly maker: string
  readonly decimal: ImportMapping['decimal']
  readonly newCategories: boolean
  readonly newMakers: boolean
  readonly values: readonly ValueDraft[]
  readonly tax: '' | 'with' | 'without'
  readonly price: PriceDraft
  readonly stock: ImportMapping['stock']
  /** How many pieces a word means, as it is typed; empty for a word that is refused. */
  readonly pieces: Readonly<Record<string, string>>
  readonly full: boolean
  /** Takes what texts say of replacements. */
  readonly replacements: boolean
  readonly source: string
  /** `''`: where the shop has the vehicles. */
  readonly market: NonNullable<ImportMapping['market']> | ''
}

const attributePrefix = 'attribute:'

/** Fields that find a product, one of which every file needs. */
const keys: readonly Meaning[] = ['id', 'partNumber', 'barcode']
/** A product has these in any case, so no cell can empty them. */
const neverEmpty: ReadonlySet<Meaning> = new Set([
  ...(['', 'open', 'id', 'partNumber', 'name', 'price', 'cost', 'minimum', 'available', 'onSale'] as const),
])

/** The units of a field; undefined if it has none. The first is the one of the shop. */
export function unitsOf(meaning: Meaning): readonly ImportUnit[] | undefined {
  if (meaning === '' || meaning === 'open' || meaning === 'attribute') return undefined
  const { kind } = importFields[meaning]
  if (kind === 'grams') return importUnits.slice(0, 4)
  return kind === 'mm' ? importUnits.slice(4) : undefined
}

/** Whether a field can be changed in the shop since the source said it: the one who decides it is asked. */
export const isDecided = (meaning: Meaning) => !['', 'open', 'id', 'cost', 'attribute'].includes(meaning)

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
  one: Pick<ShownImport, 'state' | 'columns' | 'mapping' | 'questions' | 'choices'>,
  fields: readonly ImportFieldName[],
): MappingDraft {
  const { columns, mapping } = one
  const isFirst = one.state === 'mapping' && one.questions.length === 0
  const answers = new Map(mapping?.columns.map((one) => [one.column, one]))
  return {
    columns: columns.map(({ column, head, guess, unit, asks }) => {
      const before = answers.get(column)
      const isOpen = isFirst && asks && before === undefined && fields.includes('category')
      const field = before?.field ?? (mapping === null ? guess : null)
      return {
        column,
        ...meaningOf(field, { head, fields }),
        ...(isOpen && { meaning: 'open' }),
        unit: before?.unit ?? unit ?? undefined,
        empties: before?.empties ?? false,
        owner: before?.owner ?? '',
        replaces: before?.replaces ?? false,
      }
    }),
    verbs: mapping?.verbs ?? 'both',
    maker: mapping?.maker ?? '',
    decimal: mapping?.decimal ?? 'auto',
    newCategories: mapping?.newCategories ?? false,
    newMakers: mapping?.newMakers ?? false,
    values: valueDraftsOf(one),
    tax: mapping?.tax ?? '',
    price: priceDraftOf(mapping?.price ?? null),
    stock: mapping?.stock ?? 'free',
    pieces: Object.fromEntries((mapping?.stockWords ?? []).map((one) => [one.word, String(one.pieces)])),
    full: mapping?.full ?? false,
    replacements: mapping?.replacements ?? false,
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

/** Whether a field is one of the columns that are used. */
export const isUsed = ({ columns }: Pick<MappingDraft, 'columns'>, ...fields: readonly Meaning[]) =>
  columns.some(({ meaning }) => fields.includes(meaning))

/**
 * The mapping of a draft, or its errors: of columns by `columnKey`, of the options by their names, of a factor by `factorKey`, of words by
 * `valueKey`, and of all columns together as `columns`. What does not belong to the columns that are used is not sent.
 */
export function mappingOf(
  { columns, values, tax, price, stock, pieces, full, source, market, replacements, ...draft }: MappingDraft,
  heads: readonly string[],
  { asksTax, choices, columns: known }: Pick<ShownImport, 'asksTax' | 'choices' | 'columns'>,
): Checked {
  const used = columns.filter(({ meaning }) => meaning !== '' && meaning !== 'open')
  const has = (...fields: readonly Meaning[]) => isUsed({ columns: used }, ...fields)
  const isSource = source.trim() !== ''
  const rule = has('cost') ? sentPrice(price) : undefined
  const meant = sentValues(values, choices, (field) => has(field))
  const errors = {
    ...missingError(used),
    ...columnErrors(used, heads),
    ...currencyErrors(used, known),
    ...openErrors(columns),
    ...(asksTax && tax === '' && has('price', 'comparePrice', 'cost') && { tax: words.noTax }),
    ...rule?.errors,
    ...meant.errors,
  }
  const checked = checkDocument<ImportMapping>(importMapping, {
    ...draft,
    ...(market !== '' && { market }),
    ...(replacements && { replacements }),
    source,
    columns: used.map((one) => sentColumn(one, isSource)),
    values: meant.values,
    tax: tax === '' || !has('price', 'comparePrice', 'cost') ? null : tax,
    price: rule?.value ?? null,
    stock: has('available') ? stock : 'free',
    stockWords: has('available') ? sentWords(pieces) : [],
    full: isSource && full,
  })
  if (checked.kind === 'valid') return Object.keys(errors).length > 0 ? { kind: 'invalid', errors } : checked
  const { maker, source: sourceError } = checked.errors
  return {
    kind: 'invalid',
    errors: {
      ...errors,
      ...(maker !== undefined && { maker }),
      ...(sourceError !== undefined && { source: sourceError }),
    },
  }
}

function sentWords(pieces: MappingDraft['pieces']): ImportMapping['stockWords'] {
  return Object.entries(pieces).flatMap(([word, typed]) =>
    /^\d{1,9}$/.test(typed) ? [{ word, pieces: Number(typed) }] : [],
  )
}

function sentColumn(
  { column, meaning, attribute, unit, empties, owner, replaces }: ColumnDraft,
  isSource: boolean,
) {
  const units = unitsOf(meaning)
  return {
    column,
    field: meaning === 'attribute' ? `${attributePrefix}${attribute.trim()}` : meaning,
    ...(units !== undefined && { unit: units.find((one) => one === unit) ?? units[0] }),
    ...(empties && canEmpty(meaning) && { empties }),
    ...(isSource && owner !== '' && { owner }),
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

/** A column of which nobody has said what it is is an error at it. */
function openErrors(columns: readonly ColumnDraft[]): Record<string, string> {
  const open = columns.filter(({ meaning }) => meaning === 'open')
  return Object.fromEntries(open.map(({ column }) => [columnKey(column), words.open]))
}

/** A price in another currency than the shop's is an error at its column. */
function currencyErrors(used: readonly ColumnDraft[], known: ShownImport['columns']): Record<string, string> {
  const foreign = known.flatMap(({ column, price }) => (price?.currency ? [{ column, ...price }] : []))
  return Object.fromEntries(
    foreign
      .filter(({ column }) => used.some((one) => one.column === column && one.meaning === 'price'))
      .map(({ column, currency }) => [columnKey(column), words.foreign(currency ?? '')]),
  )
}

function fieldOf({ meaning, attribute }: ColumnDraft): MappedField | '' {
  if (meaning === 'open') return ''
  return meaning === 'attribute' ? `${attributePrefix}${attribute.trim().toLowerCase()}` : meaning
}

const labelOf = (meaning: Meaning) =>
  meaning === '' || meaning === 'open' || meaning === 'attribute' ? '' : importFields[meaning].label

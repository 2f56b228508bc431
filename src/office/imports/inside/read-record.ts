import type { ImportMapping, ImportValueField } from '#base/contract/forms/import-mapping.ts'
import { longestAlt, mostPictures } from '#base/contract/forms/pictures.ts'
import { importFieldOf, type MappedField } from '#base/contract/import-fields.ts'
import { isPictureLink } from '#base/contract/link.ts'
import { type Attribute, productEdit } from '#base/contract/product.ts'
import { keysOf } from '#base/keys-of.ts'
import { faultOf } from '#catalog/numbers/service.ts'
import { isGroups } from '../dialects/heads.ts'
import { splitList } from '../dialects/lists.ts'
import { pictureBeyondTwelfth } from '../dialects/messages.ts'
import type { SourceRecord } from '../dialects/model.ts'
import { type Fault, rowFaults } from '../messages/import-rules.ts'
import type { FileFacts, RowProblem, ValueName, Values } from '../model.ts'
import { amountOf } from './amounts.ts'
import { emptyField, type ParsedName, parseField } from './parse.ts'
import type { FileAmounts } from './price.ts'
import { isValueField, type MeaningOf } from './value-map.ts'
import { numberOfText, pictureOfText, textOfPicture, toEdit } from './values.ts'

/** A mapped column with what is known of it. */
export interface MappedColumn {
  readonly field: MappedField
  readonly head: string
  readonly writing: Parameters<typeof parseField>[2]
  readonly isEmptying: boolean
}

/** The columns of a file as they are mapped. */
export function mappedColumns(
  file: FileFacts,
  { columns, decimal, stockWords }: ImportMapping,
): MappedColumn[] {
  const pieces = new Map(stockWords.map((one) => [one.word.toLowerCase(), one.pieces]))
  return columns.flatMap(({ column, field, unit, empties = false }) => {
    const found = file.columns.find((one) => one.column === column)
    if (found === undefined) return []
    const sign = decimal === 'auto' ? found.decimal : decimal
    const writing = { decimal: sign, unit, ...(field === 'available' && { pieces }) }
    return [{ field, head: found.head, writing, isEmptying: empties }]
  })
}

/** As in the form of a product. */
const mostAttributes = 60

export interface UnknownWord {
  readonly field: ImportValueField
  readonly word: string
}

/** What a record says of a product, and what is wrong with it. */
export interface ReadRecord {
  readonly line: number
  readonly lines: number
  /** The shop's own id, if it has one. */
  readonly id: string
  /** Without the prices. */
  readonly values: Values
  readonly amounts: FileAmounts
  readonly problems: readonly RowProblem[]
  /** Words of which nobody has said what they are in the shop. */
  readonly unknown: readonly UnknownWord[]
  /** Of the numbers that find its product, those that were numbers to the spreadsheet, which takes zeros away. */
  readonly numberCells: ReadonlySet<'partNumber' | 'barcode'>
  /** What it says that the shop has no place for. */
  readonly leftOut: readonly string[]
  /** Its sender does not sell it any more. */
  readonly isRemoved: boolean
  /** What it has from its product where the shop adds it. */
  readonly lent: Values
  readonly isSoldAsVariations: boolean
}

/** Reads the values of a record. */
export function readRecord(
  record: SourceRecord,
  columns: readonly MappedColumn[],
  maker: string,
  meaningOf: MeaningOf,
): ReadRecord {
  const values: { -readonly [Name in keyof Values]: Values[Name] } = {}
  const amounts: { -readonly [Field in keyof FileAmounts]: FileAmounts[Field] } = {}
  const problems: RowProblem[] = [...(record.problems ?? [])]
  const attributes: Attribute[] = []
  const unknown: UnknownWord[] = []
  for (const { field, head, writing, isEmptying } of columns) {
    const text = record.texts.get(field) ?? ''
    if (field === 'id') continue
    if (field.startsWith('attribute:')) {
      attributes.push(...attributesOf(field.slice('attribute:'.length), text.trim(), isGroups(head)))
      continue
    }
    if (field === 'price' && record.priceInShop !== undefined) {
      amounts.price = { value: record.priceInShop, head, text, isOfShop: true }
      continue
    }
    if (field === 'price' || field === 'comparePrice' || field === 'cost') {
      if (text.trim() === '') {
        if (isEmptying && field === 'comparePrice') Object.assign(values, emptyField(field))
        continue
      }
      const amount = amountOf(text.trim(), writing.decimal)
      if ('fault' in amount) problems.push({ column: head, value: text.slice(0, 200), ...amount.fault })
      else amounts[field] = { value: amount.value, head, text: text.slice(0, 200) }
      continue
    }
    if (text.trim() === '') {
      if (isEmptying) Object.assign(values, emptyField(field as ValueName))
      continue
    }
    const parsed = parseField(field as ParsedName, text, writing)
    const fault = 'fault' in parsed ? parsed.fault : numberFault(parsed.values)
    if (fault !== undefined) problems.push({ column: head, value: text.slice(0, 200), ...fault })
    else if ('values' in parsed && isValueField(field)) {
      const { value, words } = inShop(field, parsed.values[field] ?? '', meaningOf)
      unknown.push(...words)
      if (value !== null) values[field] = value
    } else if ('values' in parsed) Object.assign(values, parsed.values)
  }
  const oldAddresses = linesBeside('oldAddresses', 'slug', record, columns)
  if (oldAddresses.length > 0) values.oldAddresses = oldAddresses
  const further = dialectPictures(record, columns)
  if (further.length > 0) values.furtherPictures = further.slice(0, mostPictures - 1)
  const family = record.texts.get('family') ?? ''
  if (family !== '') values.family ??= family
  const said = [...(values.attributes ?? []), ...attributes]
  const all = [...said, ...dialectAttributes(record, said)].slice(0, Math.max(said.length, mostAttributes))
  if (all.length > 0) values.attributes = all
  const { lent = {}, isSoldAsVariations = false } = record
  const ofMaker = lent.maker || maker
  if (ofMaker !== '' && !values.maker) values.maker = ofMaker
  problems.push(...formFaults(values, columns))
  const { line, lines, texts, isNumberCell, leftOut = [], isRemoved = false } = record
  const numberCells = new Set((['partNumber', 'barcode'] as const).filter((key) => isNumberCell(key)))
  const id = texts.get('id')?.trim() ?? ''
  const others = further.length < mostPictures ? leftOut : [...leftOut, pictureBeyondTwelfth]
  const read = { line, lines, id, values, amounts, problems, unknown, numberCells, leftOut: others }
  return { ...read, isRemoved, lent, isSoldAsVariations }
}

/** The longest value of an attribute. */
const longestValue = 200

/** The attribute of a text, none for an empty one; tags that are longer than one together are several, `Tags` and `Tags 2`. */
function attributesOf(name: string, text: string, isTags: boolean): Attribute[] {
  if (text === '') return []
  if (!isTags || text.length <= longestValue) return [{ name, value: text }]
  const values: string[] = []
  for (const tag of splitList(text, ',')) {
    const longer = [values.at(-1), tag].filter(Boolean).join(', ')
    if (values.length > 0 && longer.length <= longestValue) values[values.length - 1] = longer
    else values.push(tag)
  }
  return values.map((value, at) => ({ name: at === 0 ? name : `${name} ${at + 1}`, value }))
}

/**
 * The value of the shop that the lines of a text mean: the first that is not left out; null for none. The words of which nobody has said it
 * are named.
 */
function inShop(
  field: ImportValueField,
  text: string,
  meaningOf: MeaningOf,
): { readonly value: string | null; readonly words: readonly UnknownWord[] } {
  if (text === '') return { value: '', words: [] }
  const lines = field === 'category' ? text.split('\n') : [text]
  const meant = lines.map((word) => ({ word, value: meaningOf(field, word) }))
  return {
    value: meant.find(({ value }) => typeof value === 'string')?.value ?? null,
    words: meant.flatMap(({ word, value }) => (value === undefined ? [{ field, word }] : [])),
  }
}

/** The pictures after the first, which shop systems write into its column or into rows of their own. */
function dialectPictures(record: SourceRecord, columns: readonly MappedColumn[]): readonly string[] {
  return linesBeside('furtherPictures', 'picture', record, columns)
    .map(pictureOfText)
    .filter(({ picture }) => isPictureLink(picture))
    .map(({ picture, alt }) => textOfPicture({ picture, alt: alt.slice(0, longestAlt) }))
}

/** The lines of a field that the file has no column for, and that its rows say together with another one; none if that is not taken. */
function linesBeside(
  field: 'oldAddresses' | 'furtherPictures',
  beside: MappedField,
  { texts }: SourceRecord,
  columns: readonly MappedColumn[],
): readonly string[] {
  const isMapped = (wanted: MappedField) => columns.some((one) => one.field === wanted)
  if (!isMapped(beside) || isMapped(field)) return []
  const parsed = parseField(field, texts.get(field) ?? '', { decimal: 'point', unit: undefined })
  return ('values' in parsed && parsed.values[field]) || []
}

/**
 * Attributes that the file has in another way than as a column of each, such as the options of a variant; without texts that are too long
 * for one, which nobody has chosen to be attributes.
 */
function dialectAttributes({ texts }: SourceRecord, said: readonly Attribute[]): Attribute[] {
  return [...texts].flatMap(([field, value]) => {
    const name = field.startsWith('attribute:') ? field.slice('attribute:'.length) : ''
    const isOne = name !== '' && value !== '' && !said.some((one) => one.name === name)
    return isOne && name.length <= 80 && value.length <= 200 ? [{ name, value }] : []
  })
}

/** What is wrong with numbers by themselves, such as a barcode whose check digit does not hold. */
function numberFault({ barcode, oemNumbers, crossNumbers }: Values): Fault | undefined {
  const numbers = [
    ...(barcode ?? []).map((text) => numberOfText('barcode', text)),
    ...(oemNumbers ?? []).map((text) => numberOfText('oem', text)),
    ...(crossNumbers ?? []).map((text) => numberOfText('cross', text)),
  ]
  const [sentence] = numbers.flatMap((number) => faultOf(number)?.sentence ?? [])
  return sentence === undefined ? undefined : rowFaults.number(sentence)
}

/** What the form of a product refuses of some values. */
function formFaults(values: Values, columns: readonly MappedColumn[]): RowProblem[] {
  const { success, error } = productEdit.safeParse(toEdit(values))
  if (success) return []
  return error.issues.map(({ path, message }) => {
    const [field = ''] = path
    const column = columns.find((one) => editName(one.field) === field)
    const value = values[(column?.field ?? '') as ValueName]
    return {
      column: column?.head ?? String(field),
      value: value === undefined ? '' : String(value).slice(0, 200),
      ...rowFaults.field(message),
    }
  })
}

/** The name that the form has for a field. */
function editName(field: MappedField): string {
  if (field.startsWith('attribute:')) return 'attributes'
  return keysOf(importFieldOf).find((name) => importFieldOf[name] === field) ?? field
}

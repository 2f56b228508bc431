import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import { importFieldOf, type MappedField } from '#base/contract/import-fields.ts'
import { type Attribute, productEdit } from '#base/contract/product.ts'
import { keysOf } from '#base/keys-of.ts'
import { faultOf } from '#catalog/numbers/service.ts'
import type { SourceRecord } from '../dialects/model.ts'
import { type Fault, rowFaults } from '../messages/import-rules.ts'
import type { FileFacts, RowProblem, ValueName, Values } from '../model.ts'
import { amountOf } from './amounts.ts'
import { emptyField, parseField } from './parse.ts'
import type { FileAmount } from './price.ts'
import { numberOfText, toEdit } from './values.ts'

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

/** What a record says of a product, and what is wrong with it. */
export interface ReadRecord {
  readonly line: number
  readonly lines: number
  /** The shop's own id, if it has one. */
  readonly id: string
  /** Without the price. */
  readonly values: Values
  readonly amounts: { readonly price?: FileAmount; readonly cost?: FileAmount }
  readonly problems: readonly RowProblem[]
  /** Of the numbers that find its product, those that were numbers to the spreadsheet, which takes zeros away. */
  readonly numberCells: ReadonlySet<'partNumber' | 'barcode'>
  /** What it says that the shop has no place for. */
  readonly leftOut: readonly string[]
  /** Its sender does not sell it any more. */
  readonly isRemoved: boolean
}

/** Reads the values of a record. */
export function readRecord(
  record: SourceRecord,
  columns: readonly MappedColumn[],
  maker: string,
): ReadRecord {
  let values: Values = {}
  const amounts: { price?: FileAmount; cost?: FileAmount } = {}
  const problems: RowProblem[] = []
  const attributes: Attribute[] = []
  for (const { field, head, writing, isEmptying } of columns) {
    const text = record.texts.get(field) ?? ''
    if (field === 'id') continue
    if (field.startsWith('attribute:')) {
      if (text.trim() !== '') attributes.push({ name: field.slice('attribute:'.length), value: text.trim() })
      continue
    }
    if (field === 'price' || field === 'cost') {
      if (text.trim() === '') continue
      const amount = amountOf(text.trim(), writing.decimal)
      if ('fault' in amount) problems.push({ column: head, value: text.slice(0, 200), ...amount.fault })
      else amounts[field] = { value: amount.value, head, text: text.slice(0, 200) }
      continue
    }
    if (text.trim() === '') {
      if (isEmptying) values = { ...values, ...emptyField(field as ValueName) }
      continue
    }
    const parsed = parseField(field as Exclude<ValueName, 'price'>, text, writing)
    const fault = 'fault' in parsed ? parsed.fault : numberFault(parsed.values)
    if (fault !== undefined) problems.push({ column: head, value: text.slice(0, 200), ...fault })
    else if ('values' in parsed) values = { ...values, ...parsed.values }
  }
  values = withDialectAddress(values, record, columns)
  if (attributes.length > 0) values = { ...values, attributes: [...(values.attributes ?? []), ...attributes] }
  if (maker !== '' && !values.maker) values = { ...values, maker }
  problems.push(...formFaults(values, columns))
  const { line, lines, texts, isNumberCell, leftOut = [], isRemoved = false } = record
  const numberCells = new Set((['partNumber', 'barcode'] as const).filter((key) => isNumberCell(key)))
  const id = texts.get('id')?.trim() ?? ''
  return { line, lines, id, values, amounts, problems, numberCells, leftOut, isRemoved }
}

/** With the address that the earlier shop made of a slug, where the file has no column for it. */
function withDialectAddress(
  values: Values,
  { texts }: SourceRecord,
  columns: readonly MappedColumn[],
): Values {
  const isMapped = (wanted: MappedField) => columns.some(({ field }) => field === wanted)
  if (!isMapped('slug') || isMapped('oldAddresses')) return values
  const parsed = parseField('oldAddresses', texts.get('oldAddresses') ?? '', {
    decimal: 'point',
    unit: undefined,
  })
  const { oldAddresses = [] } = 'values' in parsed ? parsed.values : {}
  return oldAddresses.length === 0 ? values : { ...values, oldAddresses }
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

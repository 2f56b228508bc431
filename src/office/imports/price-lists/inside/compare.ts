import type { TableMapping } from '#base/contract/forms/table-mapping.ts'
import { priceRules } from '#base/contract/messages/prices.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { readMoney } from '#base/money.ts'
import { type Match, makerKey, matchProducts, type ProductKeys } from '#catalog/numbers/match.ts'
import type { Db, DbAndPool } from '#platform/db/open.ts'
import { type ListChange, planLists } from '#pricing/prices/file-lists.ts'
import type { FileError } from '#pricing/prices/model.ts'
import {
  asEntered,
  type FileRow as PriceRow,
  priceColumns,
  readPriceRow,
} from '#pricing/prices/price-file.ts'
import { groupNames } from '#pricing/prices/sql.ts'
import { amountOf } from '../../inside/amounts.ts'
import { rowFaults } from '../../messages/import-rules.ts'
import type { DecimalSign, FileFacts, FindingKind, RowProblem } from '../../model.ts'
import { byPart } from '../../reading/by-part.ts'
import type { FileRow } from '../../reading/model.ts'
import type { TableFile } from '../../tables/kind.ts'
import { atLine } from '../../tables/messages/table-rules.ts'
import type { SentRow, TableRow } from '../../tables/model.ts'
import type { StoredLists } from '../dto.ts'
import { priceFileFaults as faults } from '../messages/price-list-words.ts'
import { type PriceField, priceFields } from './columns.ts'

/** So many products are compared together. */
const atOnce = 200

/** What a file makes of the prices of products: a row for each product, whose rows may stand anywhere in the file. */
export async function* comparePrices(
  { db }: DbAndPool,
  { facts, mapping, rows, scratch }: TableFile,
): AsyncGenerator<readonly TableRow[]> {
  const table = await tableOf(db, facts, mapping)
  let some: (readonly FileRow[])[] = []
  for await (const together of byPart(rows(), table.keyOf, scratch)) {
    some.push(together)
    if (some.length < atOnce) continue
    yield await compared(db, table, some)
    some = []
  }
  if (some.length > 0) yield await compared(db, table, some)
}

/** How the cells of a file are read. */
interface Table {
  readonly width: number
  readonly sign: DecimalSign
  /** The name of the group of all rows; undefined where a column says it. */
  readonly group: string | undefined
  readonly has: (field: PriceField) => boolean
  readonly text: (row: FileRow, field: PriceField) => string
  /** Whether a spreadsheet held the cell of a field as a number, which has no zeros before it. */
  readonly isNumber: (row: FileRow, field: PriceField) => boolean
  /** The head of the column of a field. */
  readonly headOf: (field: PriceField) => string
  readonly keyOf: (row: FileRow) => string
}

async function tableOf(db: Db, { columns }: FileFacts, mapping: TableMapping): Promise<Table> {
  const places = new Map(mapping.columns.map(({ column, field }) => [field, column]))
  const has = (field: PriceField) => places.has(field)
  const text = ({ cells }: FileRow, field: PriceField) =>
    asEntered((cells[places.get(field) ?? -1] ?? '').trim())
  const own = columns.find(({ column }) => column === places.get('price'))?.decimal ?? 'unclear'
  const names = await groupNames(db)
  return {
    width: columns.length,
    sign: mapping.decimal === 'auto' ? own : mapping.decimal,
    group: has('group') ? undefined : (names.get(mapping.group ?? '') ?? mapping.group ?? ''),
    has,
    text,
    isNumber: ({ numbers }, field) => numbers?.has(places.get(field) ?? -1) === true,
    headOf: (field) => columns.find(({ column }) => column === places.get(field))?.head ?? labels[field],
    keyOf(row) {
      const id = text(row, 'id')
      if (id !== '') return `id ${id}`
      const number = text(row, 'partNumber')
      return number === '' ? `line ${row.line}` : `${makerKey(text(row, 'maker'))} ${number}`
    },
  }
}

const labels = Object.fromEntries(priceFields.map(({ name, label }) => [name, label])) as Readonly<
  Record<PriceField, string>
>

/** The fields of the errors of rows. */
const fieldOf: Readonly<Record<string, PriceField>> = Object.fromEntries(
  Object.entries(priceColumns).map(([field, column]) => [column, field as PriceField]),
)

interface Fault {
  readonly line: number
  readonly problem: RowProblem
}

async function compared(
  db: Db,
  table: Table,
  all: readonly (readonly FileRow[])[],
): Promise<readonly TableRow[]> {
  const matches = await matchProducts(
    db,
    all.map(([row]) => keysOf(row, table)),
  )
  const read = all.map((rows, place) => readRows(rows, matches[place] ?? { id: undefined }, table))
  const rowsOf = new Map<string, PriceRow[]>()
  for (const { id, prices } of read)
    if (id !== undefined) rowsOf.set(id, [...(rowsOf.get(id) ?? []), ...prices])
  const planned = await planLists(db, rowsOf)
  return read.map(({ rows, id, faults: found }): TableRow => {
    const plan = planned.get(id ?? '')
    const wrong = [...found, ...(plan?.errors ?? []).map((error) => faultOf(error, rows, table))]
    const [first] = rows
    const base = {
      line: first?.line ?? 0,
      lines: rows.length,
      name: plan?.name || nameOf(first, table),
      matchKey: id ?? `line ${first?.line ?? 0}`,
      targetId: id ?? null,
    }
    if (wrong.length > 0) return refused(base, rows, wrong)
    const changes = plan?.changes ?? []
    const isChanged = changes.length > 0
    return {
      ...base,
      outcome: isChanged ? 'changed' : 'unchanged',
      fate: isChanged ? 'waiting' : null,
      findings: findingsOf(changes),
      before: listsOf(changes, 'before'),
      after: listsOf(changes, 'after'),
      problems: [],
      cells: [],
    }
  })
}

function keysOf(row: FileRow | undefined, { text, isNumber }: Table): ProductKeys {
  const none = { id: '', maker: '', partNumber: '', barcode: '', mayLackZeros: false }
  if (row === undefined) return none
  const id = text(row, 'id')
  // The id decides: the number beside it is for people.
  if (id !== '') return { ...none, id }
  const mayLackZeros = isNumber(row, 'partNumber')
  return { ...none, maker: text(row, 'maker'), partNumber: text(row, 'partNumber'), mayLackZeros }
}

interface ReadRows {
  readonly rows: readonly FileRow[]
  readonly id: string | undefined
  readonly prices: readonly PriceRow[]
  readonly faults: readonly Fault[]
}

function readRows(rows: readonly FileRow[], match: Match, table: Table): ReadRows {
  const { text, has, group, sign, width } = table
  const id = 'fault' in match ? undefined : match.id
  const found: Fault[] = []
  const prices: PriceRow[] = []
  for (const row of rows) {
    const extra = row.cells.slice(width).find((cell) => cell.trim() !== '')
    if (extra !== undefined) {
      found.push({
        line: row.line,
        problem: { column: '', value: extra, message: priceRules.cells, right: '' },
      })
      continue
    }
    const price = text(row, 'price')
    const texts = {
      row: row.line,
      id: id ?? 'unknown',
      group: group ?? text(row, 'group'),
      from: has('from') ? text(row, 'from') : price === '' ? '' : '1',
      price,
    }
    const one = readPriceRow(texts, (amount) => readAmount(amount, sign))
    found.push(...one.errors.map((error) => faultOf(error, rows, table)))
    if (one.row !== undefined) prices.push(one.row)
  }
  const [first] = rows
  if (id === undefined && first !== undefined)
    found.unshift({ line: first.line, problem: keyProblem(first, match, table) })
  return { rows, id, prices: id === undefined ? [] : prices, faults: found }
}

function readAmount(text: string, sign: DecimalSign) {
  const read = amountOf(text, sign)
  return 'fault' in read ? (text === '' ? undefined : read.fault) : readMoney(String(read.value))
}

/** Why no product was found. */
function keyProblem(row: FileRow, match: Match, { text, has, headOf }: Table): RowProblem {
  const id = text(row, 'id')
  const number = text(row, 'partNumber')
  const field = id !== '' || number === '' ? 'id' : 'partNumber'
  const at = { column: headOf(field), value: id || number }
  if (id === '' && number === '')
    return { ...at, ...(has('partNumber') ? faults.noKey : { message: rules.fieldRequired, right: '' }) }
  if ('fault' in match && match.fault !== 'unknown_id') return { ...at, ...rowFaults[match.fault] }
  return { ...at, ...(id === '' ? faults.noNumber : { message: priceRules.noProduct, right: '' }) }
}

function faultOf(
  { row: line, column, message, right = '' }: FileError,
  rows: readonly FileRow[],
  { text, headOf }: Table,
): Fault {
  const field = fieldOf[column]
  const row = rows.find((one) => one.line === line)
  return {
    line,
    problem: {
      column: field === undefined ? column : headOf(field),
      value: field === undefined || row === undefined ? '' : text(row, field),
      message,
      right,
    },
  }
}

function nameOf(row: FileRow | undefined, { text }: Table): string {
  return row === undefined ? '' : text(row, 'id') || text(row, 'partNumber')
}

function refused(
  base: Pick<TableRow, 'line' | 'lines' | 'name' | 'matchKey' | 'targetId'>,
  rows: readonly FileRow[],
  wrong: readonly Fault[],
): TableRow {
  const ofLine = Map.groupBy(wrong, ({ line }) => line)
  const sentenceOf = ({ column, value, message, right }: RowProblem) =>
    `${column === '' ? '' : `${column}: `}${message}${value === '' ? '' : ` (${value})`} ${right}`.trim()
  return {
    ...base,
    outcome: 'refused',
    fate: null,
    findings: [],
    before: { lists: [] },
    after: { lists: [] },
    problems: wrong.map(({ line, problem }) =>
      rows.length === 1 ? problem : { ...problem, message: atLine(line, problem.message) },
    ),
    cells: rows.map(
      ({ line, cells }): SentRow => ({
        line,
        cells,
        problem:
          (ofLine.get(line) ?? []).map(({ problem }) => sentenceOf(problem)).join('\n') ||
          faults.wrongElsewhere,
      }),
    ),
  }
}

function listsOf(changes: readonly ListChange[], when: 'before' | 'after'): StoredLists {
  return {
    lists: changes.map((change) => ({ groupId: change.groupId, group: change.group, steps: change[when] })),
  }
}

/** Prices that move by more than this share deserve a look. */
const jump = 0.3

function findingsOf(changes: readonly ListChange[]): FindingKind[] {
  const firsts = changes.flatMap(({ before, after }) => {
    const [was, then] = [before[0]?.price, after[0]?.price]
    return was === undefined || then === undefined ? [] : [{ was, then }]
  })
  const up = firsts.some(({ was, then }) => then > was * (1 + jump))
  const down = firsts.some(({ was, then }) => then < was * (1 - jump))
  return [...(up ? (['price_up'] as const) : []), ...(down ? (['price_down'] as const) : [])]
}

import { type OutsideKind, outsideKindNames, outsideKinds } from '#base/contract/outside-kinds.ts'
import { outsideRules as rules } from '#finding/vehicles/messages/outside-ids.ts'
import type { FileProblem } from '../file/model.ts'
import { nameKey, partsOfId } from '../model.ts'
import type { OutsideColumn } from './columns.ts'
import { fuelOf } from './fuels.ts'
import { type NamedVehicle, type OutsideId, type OutsideRow, outsideValue } from './model.ts'
import { readDate, readYears, spanOf } from './spans.ts'

const longest = 200
const longestSource = 60
const largestId = 2_147_483_647
/** Characters that nobody sees: control characters, marks of direction, and halves of characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u

interface Reading {
  readonly line: number
  /** Of rows that do not name one. */
  readonly source: string
}

/** Reads one row of a file of outside ids. */
export function readRow(cell: Cell, { line, source: usual }: Reading): OutsideRow | readonly FileProblem[] {
  const problems: FileProblem[] = []
  const refuse = (column: OutsideColumn, message: string, right: string) => {
    problems.push({ line, column, value: cell(column), message, right })
  }
  for (const column of ['make', 'model', 'engine', 'code', 'source'] as const)
    refuseUnreadable(cell(column), column === 'source' ? longestSource : longest, (message, right) =>
      refuse(column, message, right),
    )
  const id = readId(cell, refuse)
  const vehicle = readVehicle(cell, refuse)
  const source = cell('source') || usual
  if (source === '') refuse('source', rules.empty, rules.sourceRight)
  if (problems.length > 0 || id === undefined || vehicle === undefined) return problems
  const written = ['make', 'model', 'vehicle', 'series'] as const
  return { ...id, line, source, vehicle, written: written.map(cell).filter(Boolean).join(' ') }
}

/** Refuses a text that is too long or has characters that nobody sees. */
export function refuseUnreadable(
  text: string,
  most: number,
  refuse: (message: string, right: string) => void,
): void {
  if (unseen.test(text)) refuse(rules.unseen, rules.unseenRight)
  else if (text.length > most) refuse(rules.tooLong, rules.tooLongRight(most))
}

type Cell = (column: OutsideColumn) => string
type Refuse = (column: OutsideColumn, message: string, right: string) => void

const kindOfKey = new Map<string, OutsideKind>(
  outsideKinds.flatMap((kind) =>
    [kind, outsideKindNames[kind]].map((name) => [nameKey(name), kind] as const),
  ),
)

const rightOf: Readonly<Record<OutsideKind, string>> = {
  ktype: rules.plainRight,
  hsn_tsn: rules.hsnRight,
  aces_base_vehicle: rules.plainRight,
  aces_vehicle: rules.plainRight,
  epid: rules.epidRight,
  kba: rules.kbaRight,
}

/** What an id of a kind looks like, in a sentence. */
export const valueRight = (kind: OutsideKind): string => rightOf[kind]

function readId(cell: Cell, refuse: Refuse): OutsideId | undefined {
  const { kind, columns, typed } = typedId(cell)
  const [column] = columns
  if (kind === undefined) {
    refuse('kind', rules.kind, outsideKinds.join(', '))
    return undefined
  }
  const value = outsideValue(kind, typed)
  if (value === undefined)
    refuse(column, typed === '' ? rules.empty : rules.value(outsideKindNames[kind]), valueRight(kind))
  return value === undefined ? undefined : { kind, value }
}

/** An id by the columns of our own files, else of lists that hold one kind alone. */
function typedId(cell: Cell): {
  readonly kind: OutsideKind | undefined
  readonly columns: readonly [OutsideColumn]
  readonly typed: string
} {
  if (cell('kind') !== '' || cell('value') !== '')
    return { kind: kindOfKey.get(nameKey(cell('kind'))), columns: ['value'], typed: cell('value') }
  if (cell('hsn') !== '' || cell('tsn') !== '') {
    // Each part alone, so that a zero that is missing in one is not taken from the other.
    const isHsn = /^\d{4}$/.test(cell('hsn'))
    const typed = `${cell('hsn')}/${cell('tsn')}`
    return { kind: 'hsn_tsn', columns: [isHsn ? 'tsn' : 'hsn'], typed: isHsn ? typed : cell('hsn') }
  }
  return { kind: 'ktype', columns: ['ktype'], typed: cell('ktype') }
}

function readVehicle(cell: Cell, refuse: Refuse): NamedVehicle | undefined {
  for (const column of ['vehicle', 'series'] as const) {
    if (cell(column) === '') continue
    const id = /^[1-9]\d{0,9}$/.test(cell(column)) ? Number(cell(column)) : largestId + 1
    if (id > largestId) refuse(column, rules.id, rules.idRight)
    else if (column === 'series') return { by: 'series', seriesId: id, year: null }
    else {
      const { seriesId, year } = partsOfId(id)
      return { by: 'series', seriesId, year }
    }
    return undefined
  }
  if (nameKey(cell('make')) === '') refuse('make', rules.empty, rules.makeRight)
  if (nameKey(cell('model')) === '') refuse('model', rules.empty, rules.modelRight)
  const number = (column: 'litres' | 'cc' | 'kw', form: RegExp, right: string) => {
    const typed = cell(column).replace(',', '.')
    if (typed === '') return null
    if (!form.test(typed)) refuse(column, rules.number, right)
    // Lists write 0 where there is no engine.
    return Number(typed) || null
  }
  const fuel = cell('fuel') === '' ? '' : fuelOf(cell('fuel'))
  if (fuel === undefined) refuse('fuel', rules.fuel, rules.fuelRight)
  return {
    by: 'name',
    make: cell('make'),
    models: cell('model')
      .split('|')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    span: readSpan(cell, refuse),
    litres: number('litres', /^\d{1,2}(\.\d{1,3})?$/, rules.litresRight),
    cc: number('cc', /^\d{1,5}(\.0+)?$/, rules.ccRight),
    kw: number('kw', /^\d{1,4}(\.\d{1,2})?$/, rules.kwRight),
    fuel: fuel ?? '',
    engine: cell('engine'),
    codes: cell('code')
      .split(/[,;|/]/)
      .map(nameKey)
      .filter((code) => code !== ''),
  }
}

function readSpan(cell: Cell, refuse: Refuse): ReturnType<typeof spanOf> {
  const years = cell('years') === '' ? null : readYears(cell('years'))
  if (years === undefined) refuse('years', rules.years, rules.yearsRight)
  const [from, to] = (['from', 'to'] as const).map((column) => {
    const date = cell(column) === '' ? null : readDate(cell(column))
    if (date === undefined) refuse(column, rules.date, rules.dateRight)
    return date ?? null
  })
  const span = years ?? spanOf(from ?? null, to ?? null)
  if (span?.fromMonth != null && span.toMonth !== null && span.fromMonth > span.toMonth)
    refuse(years == null ? 'to' : 'years', rules.backwards, rules.backwardsRight)
  return span
}

import { unharmed } from '#base/csv.ts'
import { vehicleFileRules as rules } from '#finding/vehicles/messages/vehicle-file.ts'
import { nameKey } from '../model.ts'
import type { FileColumn, Places } from './columns.ts'
import type { FileProblem, FileVehicle, Names } from './model.ts'
import { partColumns, readPart, type SaidParts } from './parts.ts'

const firstYear = 1900
const longest = { make: 100, model: 100, engine: 60 } as const
const largestId = 2_147_483_647

interface RowForm {
  readonly places: Places
  /** How many cells a row has at most. */
  readonly width: number
  /** The newest model year that is believed. */
  readonly lastYear: number
}

/** Next year's models are sold before it begins, and some are known years before. */
export const yearsAhead = 10

/** Reads one row of a file of vehicles, or says what is wrong with it. */
export function readRow(
  { line, cells }: { readonly line: number; readonly cells: readonly string[] },
  { places, width, lastYear }: RowForm,
): FileVehicle | readonly FileProblem[] {
  const extra = cells.slice(width).find((cell) => cell.trim() !== '')
  if (extra !== undefined)
    return [{ line, column: '', value: extra, message: rules.tooManyCells, right: rules.tooManyCellsRight }]
  const problems: FileProblem[] = []
  const cell = (column: FileColumn) => (cells[places.get(column) ?? -1] ?? '').trim()
  const refuse = (column: FileColumn, message: string, right: string) => {
    problems.push({ line, column, value: cell(column), message, right })
  }
  const name = (column: keyof typeof longest) => {
    const text = typed(cell(column))
    if (unseen.test(text)) refuse(column, rules.control, rules.controlRight)
    else if (text.length > longest[column]) refuse(column, rules.tooLong, rules.tooLongRight(longest[column]))
    else if (column !== 'engine' && text === '') refuse(column, rules.empty, rules.filled)
    else if (column !== 'engine' && nameKey(text) === '')
      refuse(column, rules.noLetters, rules.noLettersRight)
    return text.normalize('NFC').replace(/\s+/g, ' ')
  }
  const id = /^[1-9]\d{0,9}$/.test(cell('id')) ? Number(cell('id')) : null
  if (cell('id') !== '' && (id === null || id > largestId)) refuse('id', rules.id, rules.noId)
  const year = /^\d{4}$/.test(cell('year')) ? Number(cell('year')) : 0
  if (year < firstYear || year > lastYear) refuse('year', rules.year, rules.yearRight(firstYear, lastYear))
  const litres = cell('litres').replace(',', '.')
  if (!/^(\d{1,2}([.]\d)?)?$/.test(litres)) refuse('litres', rules.litres, rules.litresRight)
  if (!/^\d{0,2}$/.test(cell('cylinders'))) refuse('cylinders', rules.cylinders, rules.cylindersRight)
  const [make, model, engine] = [name('make'), name('model'), name('engine')]
  let parts: SaidParts = {}
  for (const column of partColumns.filter((each) => places.has(each))) {
    const text = typed(cell(column))
    const read = readPart(column, text)
    if (unseen.test(text)) refuse(column, rules.control, rules.controlRight)
    else if ('parts' in read) parts = { ...parts, ...read.parts }
    else refuse(column, read.message, read.right)
  }
  if (problems.length > 0) return problems
  // Sources write 0 where there is no engine.
  const size = { litres: Number(litres) || null, cylinders: Number(cell('cylinders')) || null }
  const written = `${cell('make')}\n${cell('model')}`
  return { line, id, year, make, model, written, parts, ...withEngine(engine, size) }
}

/** Characters that nobody sees: control characters, marks of direction, and halves of characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u

/** A text as it was entered, without what an export puts before formulas. */
const typed = (cell: string) => unharmed(cell).trim()

/** An engine as the shop itself writes it is known by its size. */
function withEngine(engine: string, size: Pick<Names, 'litres' | 'cylinders'>) {
  const [all, litres, cylinders] =
    /^(\d{1,2}(?:[.]\d)?) ?L(?:,? (\d{1,2})(?:-cylinder| cylinders?))?$/.exec(engine) ?? []
  if (all === undefined) return { engine, ...size }
  const said = { litres: Number(litres) || null, cylinders: Number(cylinders) || size.cylinders }
  const differs = (one: number | null, other: number | null) => one !== null && one !== other
  if (differs(size.litres, said.litres) || differs(size.cylinders, said.cylinders)) return { engine, ...size }
  return { engine: '', ...said }
}

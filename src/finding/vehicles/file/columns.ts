import { vehicleFileRules as rules } from '#finding/vehicles/messages/vehicle-file.ts'
import type { FileProblem } from './model.ts'
import { partColumns } from './parts.ts'

const nameColumns = ['id', 'year', 'make', 'model', 'engine', 'litres', 'cylinders'] as const
/** The columns of an exported file. */
export const fileColumns = [...nameColumns, ...partColumns] as const
export type FileColumn = (typeof fileColumns)[number]

/** Other names of columns; null: it is not read. Line and problem are in the file of refused rows. */
const otherNames = new Map<string, FileColumn | null>([
  ['displ_l', 'litres'],
  ['source', null],
  ['line', null],
  ['problem', null],
])

const needed = ['year', 'make', 'model'] as const

/** Where the cells of a row are; -1 for a column that the file does not have. */
export type Places = Readonly<Record<FileColumn, number>>

/** Finds the columns by the first row, or says what is wrong with it. */
export function readHeads(heads: readonly string[]): {
  readonly places: Places
  readonly problems: readonly FileProblem[]
} {
  const named = heads.map(columnOf)
  const places = Object.fromEntries(fileColumns.map((column) => [column, named.indexOf(column)])) as Places
  const missing = needed
    .filter((column) => places[column] < 0)
    .map((column) => problem(column, '', rules.noColumn, rules.noColumnRight))
  const wrong = heads.flatMap((head, at): FileProblem[] => {
    const column = named[at]
    if (column === undefined) return [problem(head, head, rules.unknownColumn, rules.knownColumns)]
    if (column === null || places[column] === at) return []
    return [problem(column, head, rules.columnTwice, rules.once)]
  })
  return { places, problems: [...missing, ...wrong] }
}

/** Undefined for a column that is not known. An empty head may stand at the end. */
function columnOf(head: string): FileColumn | null | undefined {
  const name = head.trim().toLowerCase()
  if (name === '') return null
  return fileColumns.find((column) => column === name) ?? otherNames.get(name)
}

function problem(column: string, value: string, message: string, right: string): FileProblem {
  return { line: 1, column, value, message, right }
}

import { outsideRules as rules } from '#finding/vehicles/messages/outside-ids.ts'
import type { FileProblem } from '../file/model.ts'
import { nameKey } from '../model.ts'

/** What a column may hold, with the keys of its headings in our own files, the files of the KBA and lists like TecDoc's. */
const headings = {
  kind: ['kind'],
  value: ['value'],
  ktype: ['ktypnr', 'ktypnummer', 'ktyp', 'ktype', 'ktypeno', 'ktypenr', 'ktypenumber'],
  hsn: [
    ...['hsn', 'herstellerschlussel', 'herstellerschluessel'],
    ...['herstellerschlusselnummer', 'herstellerschluesselnummer'],
  ],
  tsn: ['tsn', 'typschlussel', 'typschluessel', 'typschlusselnummer', 'typschluesselnummer'],
  vehicle: ['vehicle', 'vehicleid'],
  series: ['series', 'seriesid'],
  make: ['make', 'manufacturer', 'hersteller', 'herstellertext', 'herstellerklartext', 'marke'],
  model: [
    'model',
    'nameplate',
    'modell',
    'modellreihe',
    'tradename',
    'tradenames',
    'handelsname',
    'handelsnamen',
  ],
  years: ['years', 'year', 'jahr', 'baujahr', 'baujahre'],
  from: ['from', 'von', 'baujahrvon', 'bauzeitvon', 'yearfrom'],
  to: ['to', 'bis', 'baujahrbis', 'bauzeitbis', 'yearto'],
  litres: ['litres', 'liter', 'displl'],
  cc: ['cc', 'ccm', 'hubraum', 'hubraumccm', 'ccmtech'],
  kw: ['kw', 'leistungkw'],
  fuel: ['fuel', 'kraftstoff', 'kraftstoffart'],
  engine: ['engine'],
  code: ['motorcode', 'enginecode', 'enginecodes', 'motorcodes'],
  source: ['source', 'quelle'],
} as const satisfies Record<string, readonly string[]>

export type OutsideColumn = keyof typeof headings

const columnOfKey = new Map<string, string>(
  Object.entries(headings).flatMap(([column, keys]) => keys.map((key) => [key, column] as const)),
)

/** Where the cells of a row are; a column that the file does not have is not there. */
export type OutsidePlaces = ReadonlyMap<string, number>

export interface ReadHeads {
  readonly places: OutsidePlaces
  readonly problems: readonly FileProblem[]
  /** Columns that are not read, as they are headed. */
  readonly ignored: readonly string[]
}

/** Finds the columns by the first row, or says what is wrong with it. Lists of others have more columns than are read. */
export function readHeads(heads: readonly string[]): ReadHeads {
  const places = new Map<string, number>()
  const problems: FileProblem[] = []
  const ignored: string[] = []
  for (const [at, head] of heads.entries()) {
    const column = columnOfKey.get(nameKey(head))
    if (column === undefined) {
      if (head.trim() !== '') ignored.push(head.trim())
    } else if (places.has(column)) problems.push(problem(column, head, rules.columnTwice, rules.once))
    else places.set(column, at)
  }
  const has = (...columns: readonly OutsideColumn[]) => columns.every((column) => places.has(column))
  if (!(has('kind', 'value') || has('ktype') || has('hsn', 'tsn')))
    problems.push(problem('', '', rules.noIds, rules.noIdsRight))
  if (!(has('vehicle') || has('series') || has('make', 'model')))
    problems.push(problem('', '', rules.noVehicle, rules.noIdsRight))
  return { places, problems, ignored }
}

function problem(column: string, value: string, message: string, right: string): FileProblem {
  return { line: 1, column, value, message, right }
}

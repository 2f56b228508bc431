import { vehicleFileRules as rules } from '#finding/vehicles/messages/vehicle-file.ts'
import { drives, type VehicleParts } from '../model.ts'

/*
 * The columns of a file for what is known of a vehicle beside make, model and engine. A file without them says nothing of it, and a column
 * that is there says all: an empty cell is "not known".
 */

export const partColumns = [
  'market',
  'submodel',
  'drive',
  'body',
  'fuel',
  'aspiration',
  'cc',
  'kw',
  'generation',
  'engine_codes',
  'from',
  'to',
] as const
export type PartColumn = (typeof partColumns)[number]

/** What a file says of the parts of a vehicle. */
export type SaidParts = Partial<VehicleParts>

/** A value, or what is wrong with its cell. */
type Read = { readonly parts: SaidParts } | { readonly message: string; readonly right: string }

const readers: Readonly<Record<PartColumn, (cell: string) => Read>> = {
  market: (cell) => {
    if (cell === '' || cell === 'US' || cell === 'EU') return { parts: { market: cell || 'US' } }
    return { message: rules.market, right: rules.marketRight }
  },
  submodel: (cell) => readText(cell, (submodel) => ({ submodel })),
  drive: (cell) => {
    const drive = cell.toUpperCase()
    if (drives.some((known) => known === drive)) return { parts: { drive } }
    return { message: rules.drive, right: drives.filter((one) => one !== '').join(', ') }
  },
  body: (cell) => readText(cell, (body) => ({ body })),
  fuel: (cell) => readText(cell, (fuel) => ({ fuel })),
  aspiration: (cell) => readText(cell, (aspiration) => ({ aspiration })),
  cc: (cell) => readWhole(cell, (cc) => ({ cc })),
  kw: (cell) => readWhole(cell, (kw) => ({ kw })),
  generation: (cell) => readText(cell, (generation) => ({ generation })),
  engine_codes: (cell) =>
    readText(cell, (codes) => ({
      engineCodes: codes
        .split('|')
        .map((code) => code.trim())
        .filter((code) => code !== ''),
    })),
  from: (cell) => readMonth(cell, (fromMonth) => ({ fromMonth })),
  to: (cell) => readMonth(cell, (toMonth) => ({ toMonth })),
}

/** Reads the cell of a column; its spaces and the apostrophes of an export are gone. */
export const readPart = (column: PartColumn, cell: string): Read => readers[column](cell)

const longest = 100

function readText(cell: string, of: (text: string) => SaidParts): Read {
  if (cell.length > longest) return { message: rules.tooLong, right: rules.tooLongRight(longest) }
  return { parts: of(cell.normalize('NFC').replace(/\s+/g, ' ')) }
}

function readWhole(cell: string, of: (whole: number | null) => SaidParts): Read {
  if (!/^\d{0,5}$/.test(cell)) return { message: rules.whole, right: rules.wholeRight }
  return { parts: of(Number(cell) || null) }
}

function readMonth(cell: string, of: (month: number | null) => SaidParts): Read {
  const [all, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(cell) ?? []
  if (cell !== '' && all === undefined) return { message: rules.month, right: rules.monthRight }
  return { parts: of(all === undefined ? null : Number(year) * 12 + Number(month) - 1) }
}

/** The cells of the parts, as `readPart` reads them. */
export function partCells(parts: VehicleParts): Readonly<Record<PartColumn, string | number | null>> {
  const { market, submodel, drive, body, fuel, aspiration, cc, kw, generation } = parts
  const engine_codes = parts.engineCodes.join('|')
  const [from, to] = [monthCell(parts.fromMonth), monthCell(parts.toMonth)]
  return { market, submodel, drive, body, fuel, aspiration, cc, kw, generation, engine_codes, from, to }
}

function monthCell(month: number | null): string | null {
  return month === null ? null : `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
}

/** Whether a vehicle has the parts that a file says; what the file does not say decides nothing. */
export function hasParts(parts: VehicleParts, said: SaidParts): boolean {
  return partsKey({ ...parts, ...said }) === partsKey(parts)
}

/** The same text for the same parts. */
export function partsKey(parts: VehicleParts): string {
  const cells = partCells(parts)
  return JSON.stringify(partColumns.map((column) => cells[column]))
}

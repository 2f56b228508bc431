import { vehicleFileRules as rules } from '#finding/vehicles/messages/vehicle-file.ts'
import { type Series, vehicleId } from '../model.ts'
import {
  identityOf,
  isAsKnown,
  isShortMake,
  type KnownSeries,
  vehicleText,
  wholeIdentityOf,
} from './identity.ts'
import {
  type ChangedVehicle,
  type FileProblem,
  type FileVehicle,
  type Known,
  lastShippedId,
} from './model.ts'
import { partCells, partColumns } from './parts.ts'

/** The right rows with ids, by the ids of their series. */
export type RowsOfSeries = ReadonlyMap<number, readonly FileVehicle[]>

interface Renames {
  /** Series with their new names, by their ids. */
  readonly renamed: ReadonlyMap<number, Series>
  readonly changed: readonly ChangedVehicle[]
  /** The lines of the vehicles that they become: year and what makes series one. */
  readonly taken: ReadonlyMap<string, number>
}

type Why = Pick<FileProblem, 'column' | 'message' | 'right'>

/**
 * Finds the series whose names change. Series of the shop's own file keep their names, so that a newer file neither undoes a change nor
 * finds another vehicle under its id. The owner's change as a whole, because all years of a series share its names.
 */
export function planRenames(bySeries: RowsOfSeries, known: KnownSeries, problems: FileProblem[]): Renames {
  const renamed = new Map<number, Series>()
  const changed: ChangedVehicle[] = []
  const taken = new Map<string, number>()
  for (const [id, rows] of bySeries) {
    const series = known.byId.get(id)
    const others = series === undefined ? [] : rows.filter((row) => !isAsKnown(series, row))
    const [row] = others
    if (series === undefined || row === undefined) continue
    const why = whyNot(series, rows, row, known) ?? whyTaken(series, rows, known, taken)
    if (why !== undefined) {
      for (const { line, id: one, model } of others)
        problems.push({ line, value: why.column === 'id' ? String(one) : model, ...why })
      continue
    }
    const { make, model, engine, litres, cylinders } = row
    const parts = { ...series.parts, ...row.parts }
    const after = { ...series, make, model, engine, litres, cylinders, parts }
    renamed.set(id, after)
    for (const { line, year } of rows) {
      taken.set(`${year} ${wholeIdentityOf(row, parts)}`, line)
      changed.push({ line, id: vehicleId(id, year), before: knownOf(series), after: knownOf(after) })
    }
  }
  return { renamed, changed, taken }
}

/** Why the names of a series cannot become the names of a row. */
function whyNot(
  series: Series,
  rows: readonly FileVehicle[],
  row: FileVehicle,
  known: KnownSeries,
): Why | undefined {
  if (series.id <= lastShippedId) {
    const message = rules.ofTheShop(vehicleText(series, row.year))
    return { column: 'id', message, right: rules.ofTheShopRight }
  }
  if (isShortMake(row.make, known)) return { column: 'make', message: rules.shortMake, right: rules.ownName }
  const becomes = { ...series, ...row, id: series.id, parts: { ...series.parts, ...row.parts } }
  const differs = rows.find((one) => !isAsKnown(becomes, one))
  if (differs !== undefined)
    return { column: 'model', message: rules.otherYears(differs.line), right: rules.otherYearsRight }
  const missing = series.years.filter((year) => rows.every((one) => one.year !== year))
  if (missing.length === 0) return undefined
  const ids = missing.map((year) => `${year}: ${vehicleId(series.id, year)}`).join(', ')
  return { column: 'id', message: rules.missingYears, right: rules.missingYearsRight(ids) }
}

/** Why vehicles cannot be what others are already. */
function whyTaken(
  series: Series,
  rows: readonly FileVehicle[],
  known: KnownSeries,
  taken: ReadonlyMap<string, number>,
): Why | undefined {
  for (const row of rows) {
    const parts = { ...series.parts, ...row.parts }
    const other = otherCalled(known, series.id, { ...row, parts }, [row.year])
    if (other !== undefined) return other
    const line = taken.get(`${row.year} ${wholeIdentityOf(row, parts)}`)
    if (line !== undefined)
      return { column: 'model', message: rules.sameVehicle(line), right: rules.eachOnce }
  }
  return undefined
}

/** Why a series cannot have names in some years: another one has them. */
export function otherCalled(
  { byIdentity }: KnownSeries,
  id: number,
  names: Known,
  years: readonly number[],
): Why | undefined {
  const identity = wholeIdentityOf(names, names.parts)
  const others = (byIdentity.get(identityOf(names)) ?? []).filter(
    (one) => one.id !== id && wholeIdentityOf(one, one.parts) === identity,
  )
  for (const other of others) {
    const year = other.years.find((one) => years.includes(one))
    if (year !== undefined)
      return { column: 'model', message: rules.taken(vehicleId(other.id, year)), right: rules.takenRight }
  }
  return undefined
}

/** What is known of a series, without its id and years. */
export function knownOf({ make, model, engine, litres, cylinders, parts }: Known): Known {
  return { make, model, engine, litres, cylinders, parts }
}

/** The columns in which two differ, as a file has them. */
export function changedFields(before: Known, after: Known) {
  const fields = ['make', 'model', 'engine', 'litres', 'cylinders'] as const
  const [cells, now] = [partCells(before.parts), partCells(after.parts)]
  return [
    ...fields.map((column) => ({ column, before: before[column], after: after[column] })),
    ...partColumns.map((column) => ({ column, before: cells[column], after: now[column] })),
  ]
    .filter((one) => one.before !== one.after)
    .map((one) => ({ ...one, before: String(one.before ?? ''), after: String(one.after ?? '') }))
}

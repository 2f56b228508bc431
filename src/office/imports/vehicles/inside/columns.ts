import { type FileColumn, fileColumns } from '#finding/vehicles/file/columns.ts'
import { headKey } from '../../dialects/heads.ts'
import type { TableField } from '../../tables/model.ts'
import { vehicleImportWords as words } from '../messages/vehicle-import-words.ts'

/** Further names of columns, as keys. */
const others: Readonly<Partial<Record<FileColumn, string>>> = {
  id: 'vehicleid',
  year: 'modelyear jahr modelljahr baujahr annee ano anno rok jaar',
  make: 'maker manufacturer marke hersteller marque marca marka merk',
  model: 'modell modele modelo modello',
  engine: 'motor moteur motore silnik',
  litres: 'liters displl displacement hubraumliter',
  cylinders: 'cyl zylinder cylindres cilindros cilindri',
  drive: 'drivetype antrieb',
  body: 'bodytype karosserie',
  fuel: 'fueltype kraftstoff carburant',
  cc: 'ccm',
  kw: 'leistungkw powerkw',
  engine_codes: 'enginecode motorcode motorcodes motorkennbuchstabe',
}

/** The columns of a file of vehicles: as the export calls them, as people do, and in other words. */
export const vehicleFields: readonly TableField[] = fileColumns.map((name) => ({
  name,
  label: words.fields[name],
  keys: [headKey(name), headKey(words.fields[name]), ...(others[name]?.split(' ') ?? [])],
}))

/** Heads of sources, and of the file of refused rows, which are not read. */
const unread: ReadonlySet<string> = new Set(['', 'source', 'line', 'problem'])

export function isUnread(head: string): boolean {
  return unread.has(headKey(head))
}

const needed: readonly FileColumn[] = ['year', 'make', 'model']

/** Whether a vehicle can be read from some columns. */
export function hasNeeded(has: (field: FileColumn) => boolean): boolean {
  return needed.every(has)
}

/** What a head names; undefined for a head that nobody knows. */
export function columnOf(head: string): string | undefined {
  return vehicleFields.find(({ keys }) => keys.includes(headKey(head)))?.name
}

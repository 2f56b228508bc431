import { countOf } from '../../src/finding/vehicles/counted.ts'
import { nameKey } from '../../src/finding/vehicles/model.ts'
import type { Generation, VehicleName } from '../../src/finding/vehicles/naming.ts'
import type { Row } from './rows.ts'

/*
 * The generations and other names of models by `vehicles-series-codes.csv` and `vehicles-us-aliases.csv`. What the files of the shop have of
 * other sources stays as it is: their lines are written by hand.
 */

const aliasSource = 'EPA and NHTSA vPIC'
const ofFolder = new Set(['VCA', 'opendbc', aliasSource])

/** The generations of the folder's list behind those that were written by hand. */
export function withCodes(known: readonly Generation[], rows: readonly Row[]): Generation[] {
  const own = known.filter(({ source }) => !ofFolder.has(source))
  const signsOf = new Set(own.flatMap((one) => one.vinSigns.map((signs) => `${keyOf(one)} ${signs}`)))
  const namesOf = new Set(own.map((one) => `${keyOf(one)} ${one.name}`))
  const read = rows.map((row) => generationOf(row, rows))
  const added = read.filter(
    (one) =>
      !namesOf.has(`${keyOf(one)} ${one.name}`) &&
      !one.vinSigns.some((signs) => signsOf.has(`${keyOf(one)} ${signs}`)),
  )
  return [...own, ...added].toSorted((a, b) => (sortOf(a) < sortOf(b) ? -1 : 1))
}

const keyOf = ({ market, make, nameplate }: Generation) =>
  `${market ?? ''} ${nameKey(make)} ${nameKey(nameplate)}`
const sortOf = (one: Generation) => `${keyOf(one)} ${one.fromMonth ?? 0} ${one.name}`

function generationOf(
  { make = '', nameplate = '', code = '', kind = '', from = '', source = '' }: Row,
  all: readonly Row[],
): Generation {
  const [first = '', ...others] = code.split(/[|/]/)
  const isSigns = kind.startsWith('VIN')
  // `204` of a list is any of W204, S204 and C204.
  const chassis = all.flatMap((row) =>
    row.make === make &&
    row.nameplate === nameplate &&
    new RegExp(`^[A-Z]{1,2}${first}$`).test(row.code ?? '')
      ? [row.code ?? '']
      : [],
  )
  const codes = /^\d+$/.test(first) && chassis.length > 0 ? chassis : [first, ...others]
  const [year, month] = from.split('-').map(Number)
  return {
    market: 'EU',
    make: make === 'Skoda' ? 'Škoda' : make,
    nameplate,
    name: isSigns ? first : code,
    codes: isSigns || countOf(first.toLowerCase()) !== undefined ? [] : [...new Set(codes)],
    vinSigns: isSigns ? [first, ...others] : [],
    fromMonth: year === undefined || month === undefined ? null : year * 12 + month - 1,
    // The last list that has it is no month in which it was built.
    toMonth: null,
    source,
  }
}

/** Names that mean much else: they name a model only beside its make. */
const ordinary = new Set(['truck', 'formula', 'hardtop', 'leone', 'carrera', 'clubman', 'countryman'])

/** The names of the folder's list behind those that were written by hand. */
export function withAliases(
  known: readonly VehicleName[],
  rows: readonly Row[],
  nameplates: ReadonlyMap<string, readonly string[]>,
): VehicleName[] {
  const own = known.filter(({ source }) => !ofFolder.has(source))
  const namesOf = new Set(own.map(({ make, name }) => `${make} ${nameKey(name)}`))
  const added = rows.flatMap((row) => {
    const { make = '', alias = '', nameplate = '', submodel = '', drive = '' } = row
    if (namesOf.has(`${make} ${nameKey(alias)}`)) return []
    // The list takes a bare "Silverado" for the 1500: here it is any of them.
    const begun = (nameplates.get(make) ?? []).filter((one) => one.startsWith(`${alias} `))
    return [...new Set([nameplate, ...(nameplate.startsWith(`${alias} `) ? begun : [])])].map((one) => ({
      make,
      name: alias,
      nameplate: one,
      submodel,
      drive,
      fromYear: Number(row.from_year) || null,
      toYear: Number(row.to_year) || null,
      isAlone: isTelling(alias),
      source: aliasSource,
    }))
  })
  const sortOf = (one: VehicleName) =>
    `${one.nameplate === '' ? 0 : 1} ${one.make} ${one.name} ${one.nameplate}`
  return [...own, ...added].toSorted((a, b) => (sortOf(a) < sortOf(b) ? -1 : 1))
}

/** Whether a name says its model without the make: figures are sizes, and short ones are codes of engines. */
function isTelling(name: string): boolean {
  const key = nameKey(name.replaceAll('&', ' and '))
  return /[a-z]/.test(key) && key.length > (/\d/.test(key) ? 3 : 2) && !ordinary.has(key)
}

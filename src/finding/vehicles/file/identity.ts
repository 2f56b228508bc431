import { nameKey, noParts, type Series, type VehicleParts } from '../model.ts'
import type { VehicleNaming } from '../naming.ts'
import { versionText } from '../versions.ts'
import { type FileVehicle, lastShippedId, type Names } from './model.ts'
import { hasParts, partsKey, type SaidParts } from './parts.ts'

/** What makes two series one: make, model and engine, in any writing. */
export function identityOf({ make, model, engine, litres, cylinders }: Names): string {
  return JSON.stringify([nameKey(make), nameKey(model), engine.toLowerCase(), litres, cylinders])
}

/** The same, letter by letter. */
export function spellingOf({ make, model, engine, litres, cylinders }: Names): string {
  return JSON.stringify([make, model, engine, litres, cylinders])
}

/** `2031 Acme Roadster 1.8 L 4-cylinder, AWD`. */
export function vehicleText(names: Names & { readonly parts: SaidParts }, year: number): string {
  const version = versionText({ ...names, parts: { ...noParts, ...names.parts } })
  return [year, names.make, names.model, version].filter((part) => part !== '').join(' ')
}

/** The vehicles of the shop that a file may be about. */
export interface KnownSeries {
  readonly byId: ReadonlyMap<number, Series>
  readonly byIdentity: ReadonlyMap<string, readonly Series[]>
  /** The names of makes by their keys. */
  readonly makes: ReadonlyMap<string, string>
  /** The key of a make that was written in any way. */
  makeKeyOf(name: string): string
}

export function knowSeries(
  series: readonly Series[],
  { makeKeyOf }: Pick<VehicleNaming, 'makeKeyOf'>,
): KnownSeries {
  return {
    makeKeyOf,
    byId: new Map(series.map((one) => [one.id, one])),
    byIdentity: Map.groupBy(series, identityOf),
    makes: new Map(series.map(({ make }) => [nameKey(make), make])),
  }
}

/** Whether a make is written as people call it: typing it leads to the make itself, and finds no other. */
export function isShortMake(make: string, { makeKeyOf }: Pick<KnownSeries, 'makeKeyOf'>): boolean {
  return makeKeyOf(make) !== nameKey(make)
}

/** The keys of a make, and of the make for which it is a short name. */
export function makeKeysOf(make: string, { makeKeyOf }: Pick<KnownSeries, 'makeKeyOf'>): string[] {
  return [...new Set([nameKey(make), makeKeyOf(make)])]
}

/** A series of the year of a row: the one that is spelt alike before others. */
export function seriesOfYear(known: KnownSeries, row: FileVehicle): Series | undefined {
  const same = likeIt(known, row).filter(({ years }) => years.includes(row.year))
  const spelling = spellingOf(row)
  return same.find((one) => spellingOf(one) === spelling) ?? same[0]
}

/** A series of the owner that is what a row says. */
export function ownSeries(known: KnownSeries, row: FileVehicle): Series | undefined {
  return likeIt(known, row).find(({ id }) => id > lastShippedId)
}

/** Series with the names of a row and the parts that it says. */
function likeIt({ byIdentity }: KnownSeries, row: FileVehicle): Series[] {
  return (byIdentity.get(identityOf(row)) ?? []).filter(({ parts }) => hasParts(parts, row.parts))
}

/** Whether a row says of a series what is known of it, letter by letter. */
export function isAsKnown(series: Series, row: FileVehicle): boolean {
  return spellingOf(row) === spellingOf(series) && hasParts(series.parts, row.parts)
}

/** What makes two vehicles of one year one: names and parts. */
export function wholeIdentityOf(names: Names, parts: VehicleParts): string {
  return `${identityOf(names)} ${partsKey(parts)}`
}

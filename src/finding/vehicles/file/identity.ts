import { makeKeyOf } from '../aliases.ts'
import { engineText, nameKey, type Series } from '../model.ts'
import { lastShippedId, type Names } from './model.ts'

/** What makes two series one: make, model and engine, in any writing. */
export function identityOf({ make, model, engine, litres, cylinders }: Names): string {
  return JSON.stringify([nameKey(make), nameKey(model), engine.toLowerCase(), litres, cylinders])
}

/** The same, letter by letter. */
export function spellingOf({ make, model, engine, litres, cylinders }: Names): string {
  return JSON.stringify([make, model, engine, litres, cylinders])
}

/** `2031 Acme Roadster 1.8 L, 4 cylinders`. */
export function vehicleText(names: Names, year: number): string {
  return [year, names.make, names.model, engineText(names)].filter((part) => part !== '').join(' ')
}

/** The vehicles of the shop that a file may be about. */
export interface KnownSeries {
  readonly byId: ReadonlyMap<number, Series>
  readonly byIdentity: ReadonlyMap<string, readonly Series[]>
  /** The names of makes by their keys. */
  readonly makes: ReadonlyMap<string, string>
}

export function knowSeries(series: readonly Series[]): KnownSeries {
  return {
    byId: new Map(series.map((one) => [one.id, one])),
    byIdentity: Map.groupBy(series, identityOf),
    makes: new Map(series.map(({ make }) => [nameKey(make), make])),
  }
}

/** Whether a make is written as people call it: typing it leads to the make itself, and finds no other. */
export function isShortMake(make: string): boolean {
  return makeKeyOf(make) !== nameKey(make)
}

/** The keys of a make, and of the make for which it is a short name. */
export function makeKeysOf(make: string): string[] {
  return [...new Set([nameKey(make), makeKeyOf(make)])]
}

/** A series of this year: the one that is spelt alike before others. */
export function seriesOfYear({ byIdentity }: KnownSeries, names: Names, year: number): Series | undefined {
  const same = (byIdentity.get(identityOf(names)) ?? []).filter(({ years }) => years.includes(year))
  const spelling = spellingOf(names)
  return same.find((one) => spellingOf(one) === spelling) ?? same[0]
}

/** A series of the owner with these names. */
export function ownSeries({ byIdentity }: KnownSeries, names: Names): Series | undefined {
  return (byIdentity.get(identityOf(names)) ?? []).find(({ id }) => id > lastShippedId)
}

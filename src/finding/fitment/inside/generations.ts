import { nameKey } from '#finding/vehicles/model.ts'
import { type Generation, keysOfGeneration } from '#finding/vehicles/naming.ts'
import type { FitVehicle } from '../model.ts'
import { type Compared, comparePossible } from './compared.ts'
import { monthsPossible } from './months.ts'

/*
 * Whether a vehicle is of a generation that a fitment names.
 *
 * What the vehicle says itself decides: by its name, or a code that only this generation has. Of a vehicle that says none the time decides,
 * by the generations of its nameplate in its market:
 * - It was built when none of the named ones was sold: it is of another one. So an open end of years ends with the generation.
 * - It was built wholly within the time of a named one, of which both ends are known, and no other generation was sold then: it is of it.
 * - Else it is not known, and is asked. A generation of which the source says no time may be sold at any time.
 */

interface Time {
  readonly from: number
  readonly to: number
}

/** How the generations that a fitment names are on a vehicle. */
export function compareGenerations(named: readonly string[], vehicle: FitVehicle): Compared {
  const { parts, generations = [] } = vehicle
  const keys = named.map(nameKey)
  const inMarket = generations.filter(({ market }) => market === null || market === parts.market)
  if (parts.generation !== '')
    return comparePossible(acceptedKeys(keys, inMarket), possibleKeys(parts.generation, inMarket))
  const wanted = inMarket.filter((one) => keysOfGeneration(one).some((key) => keys.includes(key)))
  if (wanted.length === 0) return 'unknown'
  if (wanted.every((one) => isOutside(one, vehicle))) return 'different'
  const surely = wanted.filter((one) => isNamedWhole(one, keys))
  const others = inMarket.filter((one) => !surely.includes(one))
  const isOne = surely.some((one) => isWithin(one, vehicle)) && others.every((one) => isOutside(one, vehicle))
  return isOne ? 'equal' : 'unknown'
}

/** A row of several codes is one of several generations: `E81/E82/E87/E88`. */
function isNamedWhole(generation: Generation, keys: readonly string[]): boolean {
  const codes = generation.codes.map(nameKey)
  const names = keysOfGeneration(generation).filter((key) => !codes.includes(key))
  const hasCodes = codes.length > 0 && codes.every((code) => keys.includes(code))
  return hasCodes || names.some((name) => keys.includes(name))
}

/** What is named, and what else the same generation is called: IV is 1J. */
function acceptedKeys(keys: readonly string[], generations: readonly Generation[]): string[] {
  return [...keys, ...generations.filter((one) => isNamedWhole(one, keys)).flatMap(keysOfGeneration)]
}

/** What a vehicle may be of that says a generation: one of the codes of it. */
function possibleKeys(said: string, generations: readonly Generation[]): string[] {
  const own = generations.filter(({ name }) => nameKey(name) === nameKey(said))
  const codes = own.flatMap((one) => one.codes.map(nameKey)).filter((code) => code !== nameKey(said))
  return codes.length > 0 ? codes : said.split('/').map(nameKey)
}

/**
 * The time of a vehicle as generations of its market count it. American years of both are model years. A list that says no market has either, so that a
 * year beside its own may still be the generation's.
 */
function timeOf(vehicle: FitVehicle): Time {
  const { year, parts } = vehicle
  return parts.market === 'US' ? { from: year * 12, to: year * 12 + 11 } : monthsPossible(vehicle)
}

function isOutside(generation: Generation, vehicle: FitVehicle): boolean {
  const { market, fromMonth, toMonth } = generation
  const { from, to } = timeOf(vehicle)
  const beside = market === null ? 12 : 0
  return (fromMonth !== null && to < fromMonth - beside) || (toMonth !== null && from > toMonth + beside)
}

function isWithin(generation: Generation, vehicle: FitVehicle): boolean {
  const { fromMonth, toMonth } = generation
  const { from, to } = timeOf(vehicle)
  return fromMonth !== null && toMonth !== null && fromMonth <= from && to <= toMonth
}

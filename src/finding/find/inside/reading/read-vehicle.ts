import { nameKey, type Series, vehicleId } from '#finding/vehicles/model.ts'
import type { SoldYears } from '#finding/vehicles/naming.ts'
import type { KnownModel } from './known-model.ts'
import type { KnownVehicles } from './known-vehicles.ts'
import { type Naming, namingsIn, placesOf } from './name-vehicle.ts'
import { type Narrowed, narrow } from './narrow-vehicle.ts'
import { noEnd, shortYearsIn, type YearsAt, yearsIn } from './years.ts'

/** A vehicle that was read in a text: what is known of it, and all series that it may be. */
export interface ReadVehicle {
  readonly make?: string | undefined
  readonly model?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** The words of its engine and trim, as they were read. */
  readonly engine: readonly string[]
  readonly trim: readonly string[]
  /** At least one: what no vehicle has is no part of what was read. */
  readonly series: readonly Series[]
  /** It was read in a VIN or an id of another list. */
  readonly isOfId?: boolean
}

export interface Read {
  readonly vehicle: ReadVehicle
  /** The places of its words. */
  readonly taken: ReadonlySet<number>
}

interface Text {
  readonly words: readonly (string | undefined)[]
  readonly known: KnownVehicles
  readonly isOfShop: (word: string) => boolean
}

/**
 * The vehicle in words of a text, in the order of what is surest: years, make, the longest phrase of a model within these,
 * its engine and generation if a candidate has them, and words that narrow the candidates. Years alone are no vehicle, and what no
 * vehicle has gives way: another model that was sold then, the model in other years, the make.
 * @param words undefined where a word was read as something else.
 * @param isOfShop whether the shop's products have a word: such a word names a vehicle only beside another part of one.
 */
export function readVehicle(
  words: readonly (string | undefined)[],
  known: KnownVehicles,
  isOfShop: (word: string) => boolean,
): Read | undefined {
  const surely = yearsIn(words)
  const text = { words, known, isOfShop }
  const read = readIn(text, surely)
  if (read === undefined || (surely !== undefined && isTaken(read, surely))) return read
  // What may be a size is a year only beside a vehicle that was sold then.
  for (const maybe of shortYearsIn(words, read.taken)) {
    const inYears = readIn(text, maybe)
    if (inYears !== undefined && isTaken(inYears, maybe)) return inYears
  }
  return read
}

const isTaken = ({ taken }: Read, { places }: YearsAt) => places.every((at) => taken.has(at))

function readIn({ words, known, isOfShop }: Text, year: YearsAt | undefined): Read | undefined {
  const rest = words.map((word, at) => (year?.places.includes(at) ? undefined : word))
  let surest: (Narrowed & { readonly naming: Naming }) | undefined
  for (const naming of namingsIn({ words: rest, known, years: year?.years, isOfShop })) {
    // A year is surer than a generation: makers count these otherwise in other countries.
    if (surest !== undefined && naming.years !== year?.years) break
    const inYears = naming.years === undefined ? [] : (year?.places ?? [])
    const taken = new Set([...placesOf(naming.make?.run), ...placesOf(naming.found?.run), ...inYears])
    const left = words.map((word, at) => (taken.has(at) ? undefined : word))
    const narrowed = { ...narrow(left, taken, { ...naming, known, isOfShop }), naming }
    if (narrowed.candidates.length === 0) continue
    surest ??= narrowed
    if (narrowed.isSure) {
      surest = narrowed
      break
    }
  }
  return surest && { vehicle: vehicleOf(surest, surest.naming, known), taken: surest.taken }
}

function vehicleOf(
  { candidates, sold, engine, trim }: Narrowed,
  { make, found }: Naming,
  known: KnownVehicles,
): ReadVehicle {
  const possible = candidates.map(({ model }) => model)
  const makes = new Set(possible.map((model) => model.make))
  const [only] = makes.size === 1 ? makes : []
  const series = [...new Set(candidates.map((candidate) => candidate.series))]
  return {
    make: only ?? known.makes.get(make?.key ?? ''),
    model: found && nameOf(possible, found.said, known),
    ...(sold && withEnds(sold, series)),
    engine,
    trim,
    series,
  }
}

/** Years of which an open end is the first or the last year in which one of the series was sold. */
function withEnds({ from, to }: SoldYears, series: readonly Series[]): SoldYears {
  const years = series.flatMap((one) => one.years.filter((year) => year >= from && year <= to))
  return {
    from: from === noEnd.from ? Math.min(...years) : from,
    to: to === noEnd.to ? Math.max(...years) : to,
  }
}

/** What several models are called together: the beginning of their names, or what was said, as one of them is spelled. */
function nameOf(possible: readonly KnownModel[], said: string, { naming }: KnownVehicles): string {
  const names = possible.map(({ model }) => model)
  const isSaid = ({ makeKey, model }: KnownModel) =>
    [nameKey(said), nameKey(said).replace(makeKey, '')].includes(nameKey(model))
  return (
    commonBeginning(names) ??
    possible.find(isSaid)?.model ??
    (naming.isCode(said) ? said.toUpperCase() : said)
  )
}

/** The words with which all names begin; undefined if they begin differently. */
export function commonBeginning([first = '', ...others]: readonly string[]): string | undefined {
  const words = first.split(' ')
  const count = others.reduce((least, name) => {
    const differs = name.split(' ').findIndex((word, at) => word !== words[at])
    return Math.min(least, differs === -1 ? name.split(' ').length : differs)
  }, words.length)
  return count === 0 || first === '' ? undefined : words.slice(0, count).join(' ')
}

/** The ids of the vehicles that a read vehicle may be. */
export function vehicleIdsOf({ series, from = 0, to = 9999 }: ReadVehicle): number[] {
  return series.flatMap(({ id, years }) =>
    years.filter((year) => year >= from && year <= to).map((year) => vehicleId(id, year)),
  )
}

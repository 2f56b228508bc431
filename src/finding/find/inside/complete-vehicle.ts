import { nameKey, type Series } from '#finding/vehicles/model.ts'
import type { KnownModel } from './reading/known-model.ts'
import { bodyWords, type KnownVehicles } from './reading/known-vehicles.ts'
import { placeAmong, wordsIn } from './reading/text.ts'
import { stopWords, yearsOf } from './reading/words.ts'

/** A name of a make or model is in at most so many words while it is typed: `grand che`, `land rov`. */
const mostWords = 3
/** The fewest signs that are completed: beside a make, beside a year, and alone. */
const fewest = { ofMake: 1, ofYear: 2, alone: 3 } as const
/** Without a make or year beside it, what has fewer vehicles is hardly meant: `bra` is no Brat. */
const fewestVehicles = 12

/**
 * A text of which the last word is the beginning of a make or model, as whole texts: `oil filter 2015 civ` is
 * `oil filter 2015 Honda Civic`. The vehicles with the most versions first, only those sold in the years of the text. Empty behind a
 * space, and for what is no beginning.
 */
export function completedVehicles(text: string, vehicles: KnownVehicles, most: number): string[] {
  if (/\s$/.test(text)) return []
  const words = wordsIn(text)
  for (let count = Math.min(mostWords, words.length); count > 0; count--) {
    const said = saidIn(words.slice(0, -count), vehicles)
    const begun = words.slice(-count)
    const least = said.make === undefined ? aloneOrInYear(said) : fewest.ofMake
    const beginning = nameKey(begun.join(''))
    if (beginning.length < least || stopWords.has(begun.join(' '))) continue
    const names = namesBegun(beginning, said, vehicles).slice(0, most)
    if (names.length > 0) return names.map((name) => [...said.others, said.year ?? [], name].flat().join(' '))
  }
  return []
}

const aloneOrInYear = ({ year }: SaidBefore) => (year === undefined ? fewest.alone : fewest.ofYear)

/** What the words before the beginning say of the vehicle. */
interface SaidBefore {
  readonly year: string | undefined
  /** The key of the make. */
  readonly make: string | undefined
  readonly others: readonly string[]
}

function saidIn(words: readonly string[], { makes, makeKeyOf }: KnownVehicles): SaidBefore {
  const year = words.find((word) => yearsOf(word) !== undefined)
  const rest = words.filter((word) => word !== year)
  for (const count of [2, 1])
    for (let at = 0; at + count <= rest.length; at++) {
      const make = makeKeyOf(rest.slice(at, at + count).join(' '))
      if (makes.has(make)) return { year, make, others: rest.toSpliced(at, count) }
    }
  return { year, make: undefined, others: rest }
}

interface Begun {
  readonly name: string
  /** How many vehicles have it. */
  readonly count: number
}

/** Makes and models with a name that begins so, and more of it. */
function namesBegun(beginning: string, { year, make }: SaidBefore, vehicles: KnownVehicles): string[] {
  const count = countIn(year)
  const makes = make === undefined ? makesBegun(beginning, vehicles, count) : []
  const found = [...makes, ...modelsBegun(beginning, make, vehicles, count)]
  const least = make === undefined && year === undefined ? fewestVehicles : 1
  return found
    .filter((one) => one.count >= least)
    .toSorted((one, other) => other.count - one.count)
    .map(({ name }) => name)
}

type Count = (models: readonly KnownModel[]) => number

/** Counts the vehicles of models, in the years that a word says. */
function countIn(year: string | undefined): Count {
  const years = year === undefined ? undefined : yearsOf(year)
  const ofSeries = ({ years: sold }: Series) =>
    years === undefined ? sold.length : sold.filter((one) => one >= years.from && one <= years.to).length
  return (models) =>
    models.reduce((sum, { series }) => sum + series.reduce((all, one) => all + ofSeries(one), 0), 0)
}

function makesBegun(beginning: string, { makes, ofMake }: KnownVehicles, count: Count): Begun[] {
  return keysBegun(makes, beginning).flatMap((key) => {
    const name = makes.get(key)
    return name === undefined || key === beginning ? [] : [{ name, count: count(ofMake.get(key) ?? []) }]
  })
}

function modelsBegun(
  beginning: string,
  make: string | undefined,
  vehicles: KnownVehicles,
  count: Count,
): Begun[] {
  const found: Begun[] = []
  const covered = new Set<KnownModel>()
  for (const key of keysBegun(vehicles.byBeginning, beginning)) {
    const models = vehicles.byBeginning.get(key) ?? []
    const ofMake = make === undefined ? models : models.filter((model) => model.makeKey === make)
    for (const same of Map.groupBy(ofMake, (model) => model.makeKey).values()) {
      if (same.every((model) => covered.has(model))) continue
      const name = nameOfAll(same, key)
      if (name === undefined) continue
      for (const model of same) covered.add(model)
      // A name that was typed whole is read as it is.
      if (key !== beginning) found.push({ name: `${same[0]?.make} ${name}`, count: count(same) })
    }
  }
  return found
}

const sorted = new WeakMap<ReadonlyMap<string, unknown>, readonly string[]>()

/** The keys that begin so. They are sorted once for the vehicles of a shop: somebody types a letter. */
function keysBegun(names: ReadonlyMap<string, unknown>, beginning: string): string[] {
  const keys = sorted.get(names) ?? [...names.keys()].sort()
  sorted.set(names, keys)
  const begun: string[] = []
  for (let at = placeAmong(keys, beginning); keys[at]?.startsWith(beginning); at++) begun.push(keys[at] ?? '')
  return begun
}

/**
 * What models with a key are called together: the beginning of a name that says no more than drive or body behind it. A Grand Cherokee is
 * not called Grand.
 */
function nameOfAll(models: readonly KnownModel[], key: string): string | undefined {
  for (const { model } of models) {
    const words = model.split(' ')
    const count = words.findIndex((_, at) => nameKey(words.slice(0, at + 1).join('')) === key) + 1
    const others = words.slice(count)
    if (count > 0 && others.every((word) => bodyWords.has(word.toLowerCase())))
      return words.slice(0, count).join(' ')
  }
  return undefined
}

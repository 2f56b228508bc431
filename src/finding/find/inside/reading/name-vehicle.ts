import { nameKey, type Series } from '#finding/vehicles/model.ts'
import type { SoldYears } from '#finding/vehicles/naming.ts'
import type { KnownModel } from './known-model.ts'
import { bodyWords, type KnownVehicles } from './known-vehicles.ts'
import { engineOf, isSize, positions, stopWords } from './words.ts'
import { partWords } from './words-of-parts.ts'

interface Run {
  readonly at: number
  readonly count: number
}
export interface FoundModels {
  readonly models: readonly KnownModel[]
  readonly run: Run
  /** Their name as it was typed. */
  readonly said: string
}

interface NamedMake {
  readonly key: string
  readonly run: Run
}
interface NamedVehicle {
  readonly make?: NamedMake | undefined
  readonly found?: FoundModels | undefined
}

/** A way to name the vehicle, with the years for which it holds. */
export interface Naming extends NamedVehicle {
  readonly years: SoldYears | undefined
}

interface Asked {
  readonly words: readonly (string | undefined)[]
  readonly known: KnownVehicles
  readonly years: SoldYears | undefined
  readonly isOfShop: (word: string) => boolean
}

/**
 * The ways to read make and model, the likeliest first: in the years that are given before any, the most words first, a make with its
 * model before a model alone, and makes alone last. A model that was not sold in the years is named without them.
 */
export function* namingsIn(asked: Asked): Generator<Naming> {
  const { words, known, years, isOfShop } = asked
  const makes = makesIn(words, known)
  for (const sold of years === undefined ? [undefined] : [years, undefined])
    for (const named of modelNamings(asked, makes, sold)) yield { ...named, years: sold }
  const sure = makes.filter(
    ({ run }) => years !== undefined || run.count > 1 || !isOfPart(words[run.at] ?? '', isOfShop),
  )
  for (const sold of years === undefined ? [undefined] : [years, undefined])
    for (const make of sure) yield { make, years: sold }
}

function modelNamings(
  { words, known, years, isOfShop }: Asked,
  makes: readonly NamedMake[],
  sold: SoldYears | undefined,
): NamedVehicle[] {
  const named: NamedVehicle[] = makes.flatMap((make) => {
    const others = words.map((word, at) => (isIn(make.run, at) ? undefined : word))
    return modelsIn(others, known, { makeKey: make.key, years: sold, isOfShop }).map((found) => ({
      make,
      found,
    }))
  })
  const within = { years: sold, hasYears: years !== undefined, isOfShop }
  // "land" of a Land Rover is no Land Cruiser.
  const alone = modelsIn(words, known, within).filter(
    ({ run }) => !makes.some((make) => make.run.count > run.count && isIn(make.run, run.at)),
  )
  const all = [...named, ...ownBeforeTuned(alone, known).map((found) => ({ found }))]
  return all.sort((one, other) => countOf(other) - countOf(one) || lengthOf(other) - lengthOf(one))
}

const countOf = ({ make, found }: NamedVehicle) => (make?.run.count ?? 0) + (found?.run.count ?? 0)

/** Of as many words a make with its model is surer, then the longer name: K20 is a pickup, and an engine of a Civic. */
const lengthOf = ({ make, found }: NamedVehicle) => (make === undefined ? (found?.said.length ?? 0) : longest)
const longest = 1000

/** A tuner has few models, and of one so many times fewer series than another make of the same name. */
const modelsOfTuner = 20
const timesMore = 3

/** Without a make, "mustang gt" is a Mustang of Ford, and not the one Mustang GT of a tuner. */
function ownBeforeTuned(found: readonly FoundModels[], known: KnownVehicles): FoundModels[] {
  const isTuner = (makeKey: string) => (known.ofMake.get(makeKey)?.length ?? 0) <= modelsOfTuner
  return found.flatMap((one) => {
    const own = one.models.filter(
      ({ makeKey }) =>
        !found.some((other) => isTuner(makeKey) && isSamePlace(one, other) && isTuned(makeKey, other)),
    )
    return own.length === 0 ? [] : [{ ...one, models: own }]
  })
}

const isSamePlace = (one: FoundModels, shorter: FoundModels) =>
  one.run.at === shorter.run.at && shorter.run.count <= one.run.count

function isTuned(makeKey: string, { models }: FoundModels): boolean {
  const count = (isOf: (key: string) => boolean) =>
    models.reduce((sum, model) => sum + (isOf(model.makeKey) ? model.series.length : 0), 0)
  const own = count((key) => key === makeKey)
  return own > 0 && count((key) => key !== makeKey) >= timesMore * own
}

/** The most words of a make: "Bitter Gmbh and Co. Kg". */
const mostOfMake = 5

/** The makes in words, the longest names first. */
export function makesIn(words: readonly (string | undefined)[], known: KnownVehicles): NamedMake[] {
  const makes: NamedMake[] = []
  for (let count = mostOfMake; count > 0; count--)
    for (const { run, text } of runsOf(words, count)) {
      const key = known.makeKeyOf(text)
      // People call a Land Rover by its model, Range Rover.
      const isItsModel = known.byBeginning.get(nameKey(text))?.some((model) => model.makeKey === key) ?? false
      const isName = known.makes.has(key) && (key === nameKey(text) || !isItsModel)
      const isInLonger = makes.some((other) => isIn(other.run, run.at))
      if (isName && !isInLonger) makes.push({ key, run })
    }
  return makes
}

interface Within {
  readonly makeKey?: string
  readonly years: SoldYears | undefined
  readonly hasYears?: boolean
  readonly isOfShop: (word: string) => boolean
}

/** The models of the phrases that name some, of a make and years if they are given: those that begin a name first, the longest first. */
function modelsIn(
  words: readonly (string | undefined)[],
  known: KnownVehicles,
  within: Within,
): FoundModels[] {
  const all: FoundModels[] = []
  const isWanted = (model: KnownModel) =>
    (within.makeKey === undefined || model.makeKey === within.makeKey) &&
    (within.years === undefined || model.series.some((one) => isSold(one, within.years)))
  const named = within.makeKey === undefined ? [known.byBeginning] : [known.byBeginning, known.besideMake]
  for (const names of [...named, known.byInner])
    for (let count = 5; count > 0; count--)
      for (const { run, text } of runsOf(words, count)) {
        if (!mayName(run, text, within, known)) continue
        if (within.makeKey === undefined && known.makes.has(known.makeKeyOf(text))) continue
        const key = nameKey(text)
        const models = exactFirst(key, (names.get(key) ?? []).filter(isWanted))
        if (models.length > 0) all.push({ models, run, said: text })
      }
  // "Does it fit a Honda Civic?" is no question about the Honda Fit.
  const fit = words.indexOf('fit')
  const fits =
    within.makeKey === 'honda' && fit !== -1 ? known.byBeginning.get('fit')?.filter(isWanted) : undefined
  if (fits !== undefined && fits.length > 0)
    all.push({ models: fits, run: { at: fit, count: 1 }, said: 'fit' })
  return all
}

/** A Mustang is no Mustang Mach-E: of models that begin so, those that are called just so, in whose make there is one. */
function exactFirst(key: string, models: readonly KnownModel[]): readonly KnownModel[] {
  const isExact = ({ nameplateKey, called }: KnownModel) => nameplateKey === key || called === key
  const exact = new Set(models.flatMap((model) => (isExact(model) ? [model.makeKey] : [])))
  return models.filter((model) => !exact.has(model.makeKey) || isExact(model))
}

/** Whether words may be the name of a model: a single one that means something else only beside its make. */
function mayName(
  run: Run,
  text: string,
  { makeKey, hasYears = false, isOfShop }: Within,
  { naming, besideMake }: KnownVehicles,
): boolean {
  if (run.count > 1) return makeKey !== undefined || /[a-z]{2}/.test(nameKey(text)) || hasYears
  if (stopWords.has(text) || positions.has(text)) return false
  // A truck is a model of its make where people call one so.
  const isCalled = makeKey !== undefined && besideMake.get(text)?.some((model) => model.makeKey === makeKey)
  if (bodyWords.has(text)) return isCalled === true
  if (makeKey !== undefined) return true
  const isPlain =
    nameKey(text).length > 1 && /[a-z]/.test(text) && !isSize(text) && engineOf(text) === undefined
  return (isPlain || naming.figures.has(text)) && (hasYears || !isOfPart(text, isOfShop))
}

const isOfPart = (word: string, isOfShop: (word: string) => boolean) => partWords.has(word) || isOfShop(word)

export function isSold({ years }: Series, wanted: SoldYears | undefined): boolean {
  return wanted === undefined || years.some((year) => year >= wanted.from && year <= wanted.to)
}

function* runsOf(
  words: readonly (string | undefined)[],
  count: number,
): Generator<{ run: Run; text: string }> {
  for (let at = 0; at + count <= words.length; at++) {
    const run = words.slice(at, at + count).filter((word) => word !== undefined)
    if (run.length === count) yield { run: { at, count }, text: run.join(' ') }
  }
}

const isIn = ({ at, count }: Run, place: number) => place >= at && place < at + count
export const placesOf = (run: Run | undefined) =>
  run === undefined ? [] : Array.from({ length: run.count }, (_, more) => run.at + more)

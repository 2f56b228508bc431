import { codesOf, hasCode, isCode } from '#finding/vehicles/codes.ts'
import { generationIn, generationOf } from '#finding/vehicles/generations.ts'
import { nameKey, type Series, vehicleId } from '#finding/vehicles/model.ts'
import type { KnownModel, KnownVehicles } from './known-vehicles.ts'
import { type FoundModels, isSold, type Naming, namingsIn, placesOf, type Years } from './name-vehicle.ts'
import { engineOf, engineWords, positions, shortYearsOf, stopWords, yearsOf } from './words.ts'

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
}

interface Read {
  readonly vehicle: ReadVehicle
  /** The places of its words. */
  readonly taken: ReadonlySet<number>
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
  const surely = yearIn(words, yearsOf)
  const text = { words, known, isOfShop }
  const read = readIn(text, surely)
  if (read === undefined || surely !== undefined) return read
  // What may be a size is a year only beside a vehicle that was sold then.
  const maybe = yearIn(words, shortYearsOf)
  if (maybe === undefined || read.taken.has(maybe.at)) return read
  const inYears = readIn(text, maybe)
  return inYears?.taken.has(maybe.at) ? inYears : read
}

interface YearsAt {
  readonly years: Years
  readonly at: number
}

function yearIn(
  words: readonly (string | undefined)[],
  yearsOf: (word: string) => Years | undefined,
): YearsAt | undefined {
  for (const [at, word] of words.entries()) {
    const years = word === undefined ? undefined : yearsOf(word)
    if (years !== undefined) return { years, at }
  }
  return undefined
}

interface Text {
  readonly words: readonly (string | undefined)[]
  readonly known: KnownVehicles
  readonly isOfShop: (word: string) => boolean
}

function readIn({ words, known, isOfShop }: Text, year: YearsAt | undefined): Read | undefined {
  const rest = words.map((word, at) => (at === year?.at ? undefined : word))
  let surest: Narrowed | undefined
  for (const naming of namingsIn({ words: rest, known, years: year?.years, isOfShop })) {
    // A year is surer than a generation: makers count these otherwise in other countries.
    if (surest !== undefined && naming.years !== year?.years) break
    const taken = new Set([...placesOf(naming.make?.run), ...placesOf(naming.found?.run)])
    if (naming.years !== undefined && year !== undefined) taken.add(year.at)
    const left = words.map((word, at) => (taken.has(at) ? undefined : word))
    const read = narrow(left, taken, { ...naming, known, isOfShop })
    if (read.vehicle.series.length === 0) continue
    if (read.isSure) return read
    surest ??= read
  }
  return surest
}

interface Narrowing extends Naming {
  readonly known: KnownVehicles
  readonly isOfShop: (word: string) => boolean
}

interface Narrowed extends Read {
  /** False if the model was not sold in the years of a generation that was named. */
  readonly isSure: boolean
}

/** Takes the words of engine, generation and trim that some candidates have, and keeps these. */
function narrow(left: readonly (string | undefined)[], taken: Set<number>, named: Narrowing): Narrowed {
  const { make, found, years, known, isOfShop } = named
  const models = found?.models ?? known.ofMake.get(make?.key ?? '') ?? []
  const candidates = candidatesOf(models, years)
  const state: State = { sold: years, candidates, engine: [], trim: [], taken, isSure: true }
  if (found !== undefined && !readCodeOfName(found.said, state)) state.candidates = []
  for (const at of left.keys())
    if (!readCode(left, at, state) && !(found && readGeneration(left, at, found, state)))
      readEngine(left, at, named, state)
  for (const [at, word] of left.entries()) {
    if (word === undefined || taken.has(at) || isOfShop(word) || stopWords.has(word) || positions.has(word))
      continue
    const has = ({ model }: Candidate) => model.words.has(nameKey(word))
    if (keep(state, at, has)) state.trim.push(word)
  }
  return { vehicle: vehicleOf(state, named), taken, isSure: state.isSure }
}

function readEngine(
  words: readonly (string | undefined)[],
  at: number,
  { found, isOfShop }: Narrowing,
  state: State,
): void {
  const word = words[at]
  if (word === undefined || state.taken.has(at)) return
  const shape = engineOf(word)
  if (shape !== undefined && keep(state, at, ({ series }) => hasEngine(series, shape)))
    state.engine.push(word)
  else if (engineWords.has(word) && (found !== undefined || !isOfShop(word))) {
    keep(state, at, ({ model }) => model.words.has(word))
    state.taken.add(at)
    state.engine.push(word)
  }
}

function candidatesOf(models: readonly KnownModel[], years: Years | undefined): Candidate[] {
  return models.flatMap((model) =>
    model.series.filter((one) => isSold(one, years)).map((series) => ({ model, series })),
  )
}

function hasEngine({ litres, cylinders }: Series, wanted: { litres?: number; cylinders?: number }): boolean {
  if (wanted.litres !== undefined) return litres !== null && Math.abs(litres - wanted.litres) < 0.05
  return cylinders === wanted.cylinders
}

function vehicleOf(
  { candidates, sold, engine, trim }: State,
  { make, found, known }: Narrowing,
): ReadVehicle {
  const possible = candidates.map(({ model }) => model)
  const makes = new Set(possible.map((model) => model.make))
  const [only] = makes.size === 1 ? makes : []
  return {
    make: only ?? known.makes.get(make?.key ?? ''),
    model: found && nameOf(possible, found.said),
    from: sold?.from,
    to: sold?.to,
    engine,
    trim,
    series: [...new Set(candidates.map(({ series }) => series))],
  }
}

/** What several models are called together: the beginning of their names, or what was said, as one of them is spelled. */
function nameOf(possible: readonly KnownModel[], said: string): string {
  const names = possible.map(({ model }) => model)
  const isSaid = ({ makeKey, model }: KnownModel) =>
    [nameKey(said), nameKey(said).replace(makeKey, '')].includes(nameKey(model))
  return commonBeginning(names) ?? possible.find(isSaid)?.model ?? (isCode(said) ? said.toUpperCase() : said)
}

/** The words with which all names begin; undefined if they begin differently. */
function commonBeginning([first = '', ...others]: readonly string[]): string | undefined {
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

/** What is left of the candidates while words are read. */
interface State {
  sold: Years | undefined
  candidates: readonly Candidate[]
  readonly engine: string[]
  readonly trim: string[]
  readonly taken: Set<number>
  /** No word contradicts the others. */
  isSure: boolean
}

interface Candidate {
  readonly model: KnownModel
  readonly series: Series
}

/** Keeps the candidates with something, if there are any, and takes the word that said so. */
function keep(state: State, at: number, has: (candidate: Candidate) => boolean): boolean {
  const kept = state.candidates.filter(has)
  if (kept.length === 0) return false
  state.candidates = kept
  state.taken.add(at)
  return true
}

/** Takes the words of a generation as people count them: `mk4` beside a Golf. */
function readGeneration(
  words: readonly (string | undefined)[],
  at: number,
  { models, run }: FoundModels,
  state: State,
): boolean {
  const generation = generationIn(words, at)
  if (generation === undefined) return false
  if (generation.isBare && at !== run.at + run.count) return false
  const keys = models.flatMap((model) => [...model.words])
  const ofModel = keys.map((key) => generationOf(key, generation.counted)).find((one) => one !== undefined)
  if (generation.isBare && ofModel === undefined) return false
  const sold = narrower(state.sold, ofModel)
  const kept = state.candidates.filter(({ series }) => isSold(series, sold))
  if (kept.length === 0) {
    state.isSure &&= generation.isBare
    return false
  }
  state.sold = sold && { from: sold.from, to: Math.min(sold.to, lastOf(kept)) }
  state.candidates = kept
  for (const place of generation.places) state.taken.add(place)
  state.trim.push(`mk${generation.counted}`)
  return true
}

/** Takes a word with which the maker names a generation that some candidates are of: `e46`, `b6` beside an A4. */
function readCode(words: readonly (string | undefined)[], at: number, state: State): boolean {
  const word = words[at]
  if (word === undefined || state.taken.has(at) || codesOf(word).length === 0) return false
  if (!keepOfCode(word, state)) {
    state.isSure = false
    return false
  }
  state.taken.add(at)
  state.trim.push(word.toUpperCase())
  return true
}

/** Narrows what was named by such a word alone. Whether any of it was sold then, or the word is a name of something else. */
const readCodeOfName = (said: string, state: State): boolean =>
  !codesOf(said).some((code) => state.candidates.some(({ model }) => hasCode(model, code))) ||
  keepOfCode(said, state)

function keepOfCode(word: string, state: State): boolean {
  for (const code of codesOf(word)) {
    const sold = narrower(state.sold, code)
    const kept = state.candidates.filter(({ model, series }) => hasCode(model, code) && isSold(series, sold))
    if (kept.length === 0) continue
    state.sold = sold && { from: sold.from, to: Math.min(sold.to, lastOf(kept)) }
    state.candidates = kept
    return true
  }
  return false
}

/** The last year in which one of them was sold: the present generation has no end. */
const lastOf = (candidates: readonly Candidate[]) =>
  Math.max(...candidates.flatMap(({ series }) => series.years.at(-1) ?? 0))

function narrower(one: Years | undefined, other: Years | undefined): Years | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }
}

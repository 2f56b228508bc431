import { generationIn } from '#finding/vehicles/counted.ts'
import { nameKey, type Series } from '#finding/vehicles/model.ts'
import {
  type Generation,
  isCounted,
  isNamed,
  keysOfGeneration,
  type SoldYears,
  yearsOfAll,
} from '#finding/vehicles/naming.ts'
import { saysPart } from '#finding/vehicles/part-words.ts'
import { engineAt } from './engines.ts'
import type { KnownModel } from './known-model.ts'
import type { KnownVehicles } from './known-vehicles.ts'
import { type FoundModels, isSold, type Naming } from './name-vehicle.ts'
import { type EngineShape, engineWords, positions, stopWords } from './words.ts'

interface Narrowing extends Naming {
  readonly known: KnownVehicles
  readonly isOfShop: (word: string) => boolean
}

interface Candidate {
  readonly model: KnownModel
  readonly series: Series
}

/** What is left of the candidates while words are read. */
interface State {
  sold: SoldYears | undefined
  candidates: readonly Candidate[]
  readonly engine: string[]
  readonly trim: string[]
  readonly taken: Set<number>
  /** No word contradicts the others: the model was sold in the years of every generation that was named. */
  isSure: boolean
}

export type Narrowed = Readonly<State>

type Words = readonly (string | undefined)[]

/** Takes the words of engine, generation and trim that some candidates have, and leaves only these candidates. */
export function narrow(left: Words, taken: Set<number>, named: Narrowing): Narrowed {
  const { make, found, years, known, isOfShop } = named
  const models = found?.models ?? known.ofMake.get(make?.key ?? '') ?? []
  const candidates = candidatesOf(models, years)
  const state: State = {
    sold: narrower(years, calledYears(models)),
    candidates,
    engine: [],
    trim: [],
    taken,
    isSure: true,
  }
  if (found !== undefined && !readCodeOfName(found.said, known, state)) state.candidates = []
  for (const at of left.keys())
    if (!readCode(left, at, known, state) && !(found && readGeneration(left, at, found, state)))
      readEngine(left, at, named, state)
  for (const [at, word] of left.entries()) {
    if (word === undefined || taken.has(at) || isOfShop(word) || stopWords.has(word) || positions.has(word))
      continue
    const has = ({ model, series }: Candidate) => model.words.has(nameKey(word)) || saysPart(word, series)
    if (only(state, [at], has)) state.trim.push(word)
  }
  return state
}

function candidatesOf(models: readonly KnownModel[], years: SoldYears | undefined): Candidate[] {
  return models.flatMap((model) =>
    model.series
      .filter((one) => isSold(one, narrower(years, model.years)))
      .map((series) => ({ model, series })),
  )
}

/** The years in which models are called as they were; undefined if one of them always is. */
function calledYears(models: readonly KnownModel[]): SoldYears | undefined {
  const years = models.flatMap((model) => model.years ?? [])
  if (models.length === 0 || years.length < models.length) return undefined
  const [from, to] = [Math.min(...years.map((one) => one.from)), Math.max(...years.map((one) => one.to))]
  return from === 0 && to === 9999 ? undefined : { from, to }
}

/** Leaves only the candidates with something, if there are any, and takes the words that said so. */
function only(state: State, places: readonly number[], has: (candidate: Candidate) => boolean): boolean {
  const left = state.candidates.filter(has)
  if (left.length === 0) return false
  state.candidates = left
  for (const at of places) state.taken.add(at)
  return true
}

/** Takes an engine that candidates have: its size, its cylinders, or its code in the words of its maker. Others stay words. */
function readEngine(words: Words, at: number, { found, isOfShop }: Narrowing, state: State): void {
  const word = words[at]
  if (word === undefined || state.taken.has(at)) return
  const engine = engineAt(words, at)
  if (engine !== undefined && only(state, engine.places, ({ series }) => hasEngine(series, engine.shape)))
    state.engine.push(...engine.said)
  else if (engineWords.has(word) && (found !== undefined || !isOfShop(word))) {
    only(
      state,
      [at],
      ({ model, series }) => model.words.has(word) || hasWord(series, word) || saysPart(word, series),
    )
    state.taken.add(at)
    state.engine.push(word)
  } else if (/[a-z]/.test(word) && word.length >= leastOfCode && !isOfShop(word)) {
    if (only(state, [at], ({ series }) => hasWord(series, word))) state.engine.push(word.toUpperCase())
  }
}

const leastOfCode = 3
/** Cubic centimetres are given exactly, litres as the trade rounds them. */
const tolerance = 0.06

function hasEngine({ litres, cylinders }: Series, wanted: EngineShape): boolean {
  if (wanted.litres !== undefined) return litres !== null && Math.abs(litres - wanted.litres) < tolerance
  return cylinders === wanted.cylinders
}

/** Whether a word is one of those that name the engine: `tdi`, `cffb` of 2.0 TDI CFFB. */
const hasWord = ({ engine }: Series, word: string) =>
  engine !== '' &&
  engine
    .toLowerCase()
    .split(/[\s,()/]+/)
    .includes(word)

/** Takes the words of a generation as people count them: `mk4` beside a Golf. */
function readGeneration(words: Words, at: number, { run }: FoundModels, state: State): boolean {
  const generation = generationIn(words, at)
  if (generation === undefined) return false
  if (generation.isBare && at !== run.at + run.count) return false
  const isIt = (one: Generation) => isCounted(one, generation.counted)
  // A generation of which nothing is known narrows nothing: it stays a word, and the answer says so where it is let go of.
  if (!state.candidates.some(({ model }) => model.generations.some(isIt))) return false
  if (!onlyOfGeneration(isIt, state)) {
    state.isSure &&= generation.isBare
    return false
  }
  for (const place of generation.places) state.taken.add(place)
  state.trim.push(`mk${generation.counted}`)
  return true
}

/** Takes a word with which the maker names a generation that some candidates are of: `e46`, `b6` beside an A4. */
function readCode(words: Words, at: number, { naming }: KnownVehicles, state: State): boolean {
  const word = words[at]
  if (word === undefined || state.taken.has(at)) return false
  if (!onlyOfGeneration((one) => isNamed(one, word, naming), state)) {
    if (naming.isCode(word)) state.isSure = false
    return false
  }
  state.taken.add(at)
  state.trim.push(word.toUpperCase())
  return true
}

/** Narrows what was named by such a word alone. Whether any of it was sold then, or the word is a name of something else. */
function readCodeOfName(said: string, { naming }: KnownVehicles, state: State): boolean {
  const word = nameKey(said)
  const isIt = (one: Generation) => isNamed(one, word, naming)
  const isOfCode = state.candidates.some(({ model }) => model.generations.some(isIt))
  return !isOfCode || onlyOfGeneration(isIt, state)
}

/**
 * Leaves only the candidates of some generations, if there are any: those that say so, and of those that say none the ones that were sold
 * in its years.
 */
function onlyOfGeneration(isIt: (one: Generation) => boolean, state: State): boolean {
  const left = state.candidates.flatMap((candidate) => {
    const years = yearsOf(candidate, isIt)
    const sold = years && narrower(state.sold, years)
    return years !== undefined && isSold(candidate.series, sold) ? [{ candidate, years }] : []
  })
  if (left.length === 0) return false
  const candidates = left.map(({ candidate }) => candidate)
  const [from, to] = [
    Math.min(...left.map(({ years }) => years.from)),
    Math.max(...left.map(({ years }) => years.to)),
  ]
  const sold = narrower(state.sold, { from, to })
  state.sold = sold && { from: sold.from, to: Math.min(sold.to, lastOf(candidates)) }
  state.candidates = candidates
  return true
}

/**
 * The years in which a candidate is of some generations of its model; undefined if it is of none. One that says another generation is of
 * none.
 */
function yearsOf({ model, series }: Candidate, isIt: (one: Generation) => boolean): SoldYears | undefined {
  const all = model.generations.filter(isIt)
  const { market, generation } = series.parts
  if (all.length === 0 || (generation !== '' && !all.some((one) => isSaid(one, generation)))) return undefined
  const inMarket = all.filter((one) => one.market === market || one.market === null)
  // Where no years are known, nothing is narrowed.
  const own = { from: series.years[0] ?? 0, to: series.years.at(-1) ?? 0 }
  return yearsOfAll(inMarket) ?? yearsOfAll(all) ?? own
}

/** Whether a vehicle that says a generation may be of one. */
function isSaid(one: Generation, said: string): boolean {
  const keys = keysOfGeneration(one).map(chassisOf)
  return [said, ...said.split('/')].some((part) => keys.includes(chassisOf(nameKey(part))))
}

/** Mercedes-Benz writes the body before the three figures of the chassis: S203 is a W203 as an estate. */
const chassisOf = (key: string) => key.replace(/^[a-z]{1,2}(?=\d{3}$)/, '')

/** The last year in which one of them was sold: the present generation has no end. */
const lastOf = (candidates: readonly Candidate[]) =>
  Math.max(...candidates.flatMap(({ series }) => series.years.at(-1) ?? 0))

function narrower(one: SoldYears | undefined, other: SoldYears | undefined): SoldYears | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }
}

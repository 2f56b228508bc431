import { nameKey, type Series, vehicleId } from '#vehicles/noun.ts'
import { generationOf, type KnownModel, type KnownVehicles } from './known-vehicles.ts'
import { type FoundModels, isSold, type NamedVehicle, nameIn, placesOf, type Years } from './name-vehicle.ts'
import { engineOf, engineWords, yearsOf } from './shapes.ts'
import { positions, stopWords } from './word-forms.ts'

/** A vehicle that was read in a text: what is known of it, and all series that it may be. */
export interface ReadVehicle {
  readonly make?: string | undefined
  readonly model?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** The words of its engine and trim, as they were read. */
  readonly engine: readonly string[]
  readonly trim: readonly string[]
  /** Empty if nothing was sold under that name in those years. */
  readonly series: readonly Series[]
}

interface Read {
  readonly vehicle: ReadVehicle
  /** The places of its words. */
  readonly taken: ReadonlySet<number>
}

/**
 * The vehicle in words of a text, in the order of what is surest: years, make, the longest phrase of a model within these,
 * its engine and generation if a candidate has them, and words that narrow the candidates. Years alone are no vehicle.
 * @param words undefined where a word was read as something else.
 * @param isOfShop whether the shop's products have a word: such a word names a vehicle only beside another part of one.
 */
export function readVehicle(
  words: readonly (string | undefined)[],
  known: KnownVehicles,
  isOfShop: (word: string) => boolean,
): Read | undefined {
  const yearAt = words.findIndex((word) => word !== undefined && yearsOf(word) !== undefined)
  const years = yearsOf(words[yearAt] ?? '')
  const rest = words.map((word, at) => (at === yearAt ? undefined : word))
  const named = nameIn(rest, known, years, isOfShop)
  if (named === undefined) return undefined
  const taken = new Set([...placesOf(named.make?.run), ...placesOf(named.found?.run)])
  if (years !== undefined) taken.add(yearAt)
  const left = words.map((word, at) => (taken.has(at) ? undefined : word))
  return narrow(left, taken, { ...named, years, known, isOfShop })
}

interface Narrowing extends NamedVehicle {
  readonly years: Years | undefined
  readonly known: KnownVehicles
  readonly isOfShop: (word: string) => boolean
}

/** What is left of the candidates while words are read. */
interface State {
  sold: Years | undefined
  candidates: readonly Candidate[]
  readonly engine: string[]
  readonly trim: string[]
  readonly taken: Set<number>
}

/** Takes the words of engine, generation and trim that some candidates have, and keeps these. */
function narrow(left: readonly (string | undefined)[], taken: Set<number>, named: Narrowing): Read {
  const { make, found, years, known, isOfShop } = named
  const models = found?.models ?? known.ofMake.get(make?.key ?? '') ?? []
  const state: State = { sold: years, candidates: candidatesOf(models, years), engine: [], trim: [], taken }
  for (const at of left.keys())
    if (found === undefined || !readGeneration(left, at, found, state)) readEngine(left, at, named, state)
  for (const [at, word] of left.entries()) {
    if (word === undefined || taken.has(at) || isOfShop(word) || stopWords.has(word) || positions.has(word))
      continue
    const has = ({ model }: Candidate) => model.words.has(nameKey(word))
    if (keep(state, at, has)) state.trim.push(word)
  }
  return { vehicle: vehicleOf(state, named), taken }
}

/** Keeps the candidates with something, if there are any, and takes the word that said so. */
function keep(state: State, at: number, has: (candidate: Candidate) => boolean): boolean {
  const kept = state.candidates.filter(has)
  if (kept.length === 0) return false
  state.candidates = kept
  state.taken.add(at)
  return true
}

function readGeneration(
  words: readonly (string | undefined)[],
  at: number,
  { models }: FoundModels,
  state: State,
): boolean {
  const generation = generationIn(words, at)
  if (generation === undefined) return false
  const keys = models.flatMap((model) => [...model.words])
  const ofModel = keys.map((key) => generationOf(key, generation.counted)).find((one) => one !== undefined)
  state.sold = narrower(state.sold, ofModel)
  state.candidates = state.candidates.filter(({ series }) => isSold(series, state.sold))
  for (const place of generation.places) state.taken.add(place)
  state.trim.push(`mk${generation.counted}`)
  return true
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

interface Candidate {
  readonly model: KnownModel
  readonly series: Series
}

function candidatesOf(models: readonly KnownModel[], years: Years | undefined): Candidate[] {
  return models.flatMap((model) =>
    model.series.filter((one) => isSold(one, years)).map((series) => ({ model, series })),
  )
}

/** `mk4`, or `mk 4`. */
function generationIn(words: readonly (string | undefined)[], at: number) {
  const [, counted] = /^(?:mk|mark)-?(\d)$/.exec(words[at] ?? '') ?? []
  if (counted !== undefined) return { counted: Number(counted), places: [at] }
  if (!/^(?:mk|mark)$/.test(words[at] ?? '') || !/^\d$/.test(words[at + 1] ?? '')) return undefined
  return { counted: Number(words[at + 1]), places: [at, at + 1] }
}

function narrower(one: Years | undefined, other: Years | undefined): Years | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }
}

function hasEngine({ litres, cylinders }: Series, wanted: { litres?: number; cylinders?: number }): boolean {
  if (wanted.litres !== undefined) return litres !== null && Math.abs(litres - wanted.litres) < 0.05
  return cylinders === wanted.cylinders
}

function vehicleOf(
  { candidates, sold, engine, trim }: State,
  { make, found, known }: Narrowing,
): ReadVehicle {
  const possible = candidates.length > 0 ? candidates.map(({ model }) => model) : (found?.models ?? [])
  const makes = new Set(possible.map((model) => model.make))
  const [only] = makes.size === 1 ? makes : []
  return {
    make: only ?? known.makes.get(make?.key ?? ''),
    model: found && nameOf(possible, found.said),
    ...{ from: sold?.from, to: sold?.to, engine, trim },
    series: [...new Set(candidates.map(({ series }) => series))],
  }
}

/** What several models are called together: the beginning of their names, or what was said, as one of them is spelled. */
function nameOf(possible: readonly KnownModel[], said: string): string {
  const names = possible.map(({ model }) => model)
  return commonBeginning(names) ?? names.find((name) => nameKey(name) === nameKey(said)) ?? said
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

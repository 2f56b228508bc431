import { codesOf, hasCode } from '#finding/vehicles/codes.ts'
import { generationIn, generationOf } from '#finding/vehicles/generations.ts'
import type { Series } from '#finding/vehicles/model.ts'
import type { KnownModel } from './known-vehicles.ts'
import { type FoundModels, isSold, type Years } from './name-vehicle.ts'

/** What is left of the candidates while words are read. */
export interface State {
  sold: Years | undefined
  candidates: readonly Candidate[]
  readonly engine: string[]
  readonly trim: string[]
  readonly taken: Set<number>
  /** No word contradicts the others. */
  isSure: boolean
}

export interface Candidate {
  readonly model: KnownModel
  readonly series: Series
}

/** Keeps the candidates with something, if there are any, and takes the word that said so. */
export function keep(state: State, at: number, has: (candidate: Candidate) => boolean): boolean {
  const kept = state.candidates.filter(has)
  if (kept.length === 0) return false
  state.candidates = kept
  state.taken.add(at)
  return true
}

/** Takes the words of a generation as people count them: `mk4` beside a Golf. */
export function readGeneration(
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
export function readCode(words: readonly (string | undefined)[], at: number, state: State): boolean {
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
export const readCodeOfName = (said: string, state: State): boolean =>
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

import type { Said, TermKind } from '#finding/find/model.ts'
import type { PositionName } from '#finding/fitment/model.ts'
import { isGeneration } from '#finding/vehicles/generations.ts'
import { nameKey } from '#finding/vehicles/model.ts'
import { placesOf } from './name-vehicle.ts'
import { numberIn, type ReadNumber } from './numbers.ts'
import { isTradeWord } from './phrases.ts'
import { type ReadVehicle, readVehicle } from './read-vehicle.ts'
import { allWordsIn, searched } from './text.ts'
import type { PartType, Vocabulary } from './vocabulary.ts'
import { canonicalOf, engineWords, positions, stopWords } from './words.ts'

/** What somebody who typed a text wants. */
export interface Understood {
  /** What may be the number of a part, as it was typed; it is asked first. */
  readonly number?: string | undefined
  readonly partType?: PartType | undefined
  /** The words in which it was asked for. */
  readonly typeWords: readonly string[]
  readonly vehicle?: ReadVehicle | undefined
  readonly maker?: string | undefined
  readonly positions: readonly PositionName[]
  /** The other words and sizes, as they are searched. */
  readonly words: readonly string[]
  /** Words that were read as others: misspelt ones. */
  readonly corrected: readonly { readonly typed: string; readonly read: string }[]
  /** Which words of the text mean what. */
  readonly said: readonly Said[]
  /** Words that are not searched: all after the first 24, and words of more than 40 characters. */
  readonly unread: readonly string[]
}

interface Options {
  /** Misspelt words are not read as others. */
  readonly isAsTyped?: boolean
  /** What names a vehicle is searched as words. */
  readonly isVehicleAsWords?: boolean
  /** The number that the shop has found in the text; otherwise its shape says which words are one. */
  readonly number?: ReadNumber | undefined
}

/**
 * Reads a text in this order, each word once: the shape of a number; the longest phrase of a part type; spelling; the vehicle, as
 * `readVehicle` says; maker; positions; the rest are words. Bounded for any text.
 */
export function understand(
  text: string,
  vocabulary: Vocabulary,
  { isAsTyped = false, isVehicleAsWords = false, number: given }: Options = {},
): Understood {
  const all = allWordsIn(text)
  const typed = searched(all)
  const number = given ?? numberIn(typed, vocabulary)
  const others = [...typed.keys()].filter((at) => !number?.words.includes(typed[at] ?? ''))
  const otherWords = others.map((at) => typed[at] ?? '')
  const spelt = isAsTyped ? { words: otherWords, corrected: [] } : correct(otherWords, vocabulary)
  const words: (string | undefined)[] = [...spelt.words]
  const type = vocabulary.partTypes.longest(words)
  const typeWords = type === undefined ? [] : spelt.words.slice(type.at, type.at + type.count)
  take(words, type)
  const read = isVehicleAsWords ? undefined : readVehicle(words, vocabulary.vehicles, vocabulary.isOfShop)
  for (const at of read?.taken ?? []) words[at] = undefined
  const maker = vocabulary.makers.longest(words)
  take(words, maker)
  const found = words.map((word) => positions.get(word ?? ''))
  const restAt = [...words.keys()].filter((place) => {
    const word = words[place]
    return word !== undefined && !stopWords.has(word) && found[place] === undefined
  })
  const at = (kind: TermAt['kind'], places: Iterable<number>): TermAt => ({
    kind,
    places: [...places].map((place) => others[place] ?? -1),
  })
  const parts = [
    { kind: 'number' as const, places: [...typed.keys()].filter((place) => !others.includes(place)) },
    at('partType', placesOf(type)),
    at('vehicle', read?.taken ?? []),
    at('maker', placesOf(maker)),
    ...found.flatMap((where, place) => (where === undefined ? [] : [at('position', [place])])),
    at('words', restAt),
  ]
  return {
    number: number?.text,
    partType: type?.thing,
    vehicle: read?.vehicle,
    maker: maker?.thing,
    typeWords,
    positions: [...new Set(found.flatMap((where) => where ?? []))],
    words: [...new Set(restAt.flatMap((place) => (words[place] ?? '').split('-').filter(Boolean)))],
    corrected: spelt.corrected,
    said: termsIn(typed, parts),
    unread: all.length === typed.length ? [] : all.filter((word) => !typed.includes(word)),
  }
}

function take(
  words: (string | undefined)[],
  run: { readonly at: number; readonly count: number } | undefined,
): void {
  if (run !== undefined) words.fill(undefined, run.at, run.at + run.count)
}

/** Where a part stands: the places of its words in the text. */
interface TermAt {
  readonly kind: TermKind
  readonly places: readonly number[]
}

/** The parts of a text in the order of their first words, those without words left out. */
function termsIn(typed: readonly string[], parts: readonly TermAt[]): Said[] {
  return parts
    .filter(({ places }) => places.length > 0)
    .sort((one, other) => Math.min(...one.places) - Math.min(...other.places))
    .map(({ kind, places }) => ({
      kind,
      text: typed.filter((_, at) => places.includes(at)).join(' '),
      without: typed.filter((_, at) => !places.includes(at)).join(' '),
    }))
}

interface Spelt {
  readonly words: readonly string[]
  readonly corrected: readonly { readonly typed: string; readonly read: string }[]
}

/** Beside a word that is near to nothing, a shorter word is not read as the name of a vehicle: "flux capacitor" is about no Flex. */
const lettersOfVehicle = 5

/** Reads unknown words as the known ones nearest to them: of these the one that makes the longest phrase of a part type. */
function correct(typed: readonly string[], vocabulary: Vocabulary): Spelt {
  const words = [...typed]
  const corrected: { typed: string; read: string }[] = []
  const unknown = typed.filter((word) => !isKnown(word, vocabulary))
  const nearOf = new Map(unknown.map((word) => [word, vocabulary.spelling.near(word)]))
  const isStrange = [...nearOf.values()].some((near) => near.length === 0)
  const mayBe = (word: string, candidate: string) =>
    !isStrange || word.length >= lettersOfVehicle || !isOnlyVehicle(candidate, vocabulary)
  for (const [at, word] of typed.entries()) {
    const near = nearOf.get(word)?.filter((candidate) => mayBe(word, candidate)) ?? []
    if (near.length === 0) continue
    const read = bestOf(words, at, near, vocabulary)
    if (read === undefined) continue
    words[at] = read
    corrected.push({ typed: word, read })
  }
  return { words, corrected }
}

function bestOf(
  words: readonly string[],
  at: number,
  near: readonly string[],
  { partTypes, beginsOne }: Vocabulary,
): string | undefined {
  const word = words[at] ?? ''
  const lengths = near.map((candidate) => {
    const phrase = partTypes.longest(words.with(at, candidate))
    const isPart = phrase !== undefined && at >= phrase.at && at < phrase.at + phrase.count
    return { candidate, length: isPart ? phrase.count : 0 }
  })
  const best = lengths.reduce((most, one) => (one.length > most.length ? one : most), {
    candidate: near[0],
    length: 0,
  })
  const isUnfinished = beginsOne(word) && best.length === 0 && !best.candidate?.startsWith(word)
  return isUnfinished ? undefined : best.candidate
}

function isOnlyVehicle(word: string, { vehicles, partTypes, makers, isOfShop }: Vocabulary): boolean {
  return vehicles.words.has(word) && !isOfShop(word) && !partTypes.has(word) && !makers.has(word)
}

/** Whether a word is spelt as something that the shop knows. What has a figure is never corrected. */
function isKnown(word: string, { vehicles, partTypes, makers, isOfShop }: Vocabulary): boolean {
  const canonical = canonicalOf(word)
  const key = nameKey(word)
  return (
    !/^\p{L}+$/u.test(word) ||
    isOfShop(word) ||
    partTypes.has(canonical) ||
    isTradeWord(canonical) ||
    partTypes.longest([word]) !== undefined ||
    makers.has(canonical) ||
    stopWords.has(word) ||
    positions.has(word) ||
    engineWords.has(word) ||
    isGeneration(word) ||
    vehicles.words.has(key) ||
    vehicles.byBeginning.has(key) ||
    vehicles.makes.has(vehicles.makeKeyOf(word))
  )
}

import { folded } from './folded.ts'
import { placesOf } from './name-vehicle.ts'
import { type Said, type TermAt, termsIn } from './query-terms.ts'
import { numberIn, type ReadNumber } from './read-number.ts'
import { correct } from './read-spelling.ts'
import { type ReadVehicle, readVehicle } from './read-vehicle.ts'
import { withSidesJoined } from './sides.ts'
import { withSignsApart } from './signs.ts'
import { withSizesSpaced } from './size-forms.ts'
import type { PartType, Vocabulary } from './vocabulary.ts'
import { unquoted } from './whole-number.ts'
import { type Position, positions, stopWords } from './word-forms.ts'
import { withYearsJoined } from './years.ts'

/** What somebody who typed a text wants. */
export interface Understood {
  /** What may be the number of a part, as it was typed; it is asked first. */
  readonly number?: string | undefined
  readonly partType?: PartType | undefined
  /** The words in which it was asked for. */
  readonly typeWords: readonly string[]
  readonly vehicle?: ReadVehicle | undefined
  readonly maker?: string | undefined
  readonly positions: readonly Position[]
  /** The other words and sizes, as they are searched. */
  readonly words: readonly string[]
  /** Words that were read as others: misspelt ones. */
  readonly corrected: readonly { readonly typed: string; readonly read: string }[]
  /** Which words of the text mean what. */
  readonly said: readonly Said[]
  /** Words that are not searched: all after the first 24, and words of more than 40 characters. */
  readonly unread: readonly string[]
}

/** More words than anybody types; the others are not read, and the list says so. */
const mostWords = 24
const longestWord = 40
/** No part, vehicle and number together are longer. */
const longestText = 400

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

/** The words of a text, folded; a hyphen between letters parts two. A make and a model that are written as one are two: `mazda3`. */
export function wordsIn(text: string): string[] {
  return searched(allWordsIn(text))
}

/** The words that are searched, of all of a text. */
function searched(all: readonly string[]): string[] {
  return all.filter((word) => word.length <= longestWord).slice(0, mostWords)
}

function allWordsIn(text: string): string[] {
  const bare = withSignsApart(unquoted(text).slice(0, longestText)).replace(/\p{C}/gu, ' ')
  const plain = folded(withSizesSpaced(withSidesJoined(withYearsJoined(bare))))
  return plain
    .split(' ')
    .flatMap((word) => (/\d/.test(word) ? [word] : word.split('-')))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}

function take(
  words: (string | undefined)[],
  run: { readonly at: number; readonly count: number } | undefined,
): void {
  if (run !== undefined) words.fill(undefined, run.at, run.at + run.count)
}

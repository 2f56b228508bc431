import type { SearchWords } from '#base/contract/forms/search-words.ts'
import { singularsOf } from '#catalog/products/synonyms.ts'
import type { Series } from '#finding/vehicles/model.ts'
import { type KnownVehicles, knowVehicles } from './known-vehicles.ts'
import { type GroupsByPhrase, groupsByPhrase, namesOf, type PhraseBook, phraseBook } from './phrases.ts'
import { type Spelling, spellingOf } from './spelling.ts'
import { folded, partTypeOf, placeAmong } from './text.ts'
import { canonicalOf, positions, stopWords } from './words.ts'

/** What a part is: `Brake Disc`. */
export interface PartType {
  readonly name: string
  /** The words that its products have. */
  readonly words: readonly string[]
}

/** What a shop can be asked for: its part types, makers, words and vehicles. */
export interface Vocabulary {
  readonly partTypes: PhraseBook<PartType>
  readonly makers: PhraseBook<string>
  readonly vehicles: KnownVehicles
  readonly spelling: Spelling
  /** Whether the shop's products have a word, in any form. */
  isOfShop(word: string): boolean
  /** What else the owner calls a word; most have none. */
  alsoCalled(word: string): readonly string[]
  /** Whether one of their words begins so. */
  beginsOne(beginning: string): boolean
}

export interface Learned {
  /** The names of the products on sale, each once or more often. */
  readonly names: Iterable<string>
  readonly makers: Iterable<string>
  /** The words of the products, folded, and how many have each. */
  readonly words: {
    has(word: string): boolean
    get(word: string): number | undefined
    /** At least the words without figures. */
    keys(): Iterable<string>
  }
  readonly series: Iterable<Series>
  /** What the owner adds. */
  readonly further?: SearchWords | undefined
}

/** How much more likely a word of a part type was meant than any other. */
const weightOfType = 1_000_000

/** Learns what a shop can be asked for. */
export function makeVocabulary(learned: Learned): Vocabulary {
  const { names, makers, words, series, further } = learned
  const synonyms = (further?.synonyms ?? []).map((group) => group.map((phrase) => wordsOf(phrase).join(' ')))
  const groups = groupsByPhrase(synonyms)
  const types = typesOf(names)
  const vehicles = knowVehicles(series, further?.vehicles)
  const known = new Set([...words.keys()].filter((word) => !/\d/.test(word)))
  for (const type of types) for (const word of type.words) for (const form of formsOf(word)) known.add(form)
  const weights = new Map<string, number>([...vehicles.words, ...positions.keys()].map((word) => [word, 1]))
  for (const word of known) weights.set(word, 2 + (words.get(word) ?? 0))
  for (const type of types)
    for (const phrase of namesOf(type.words.join(' '), groups))
      for (const word of phrase.split(' '))
        for (const form of formsOf(word)) weights.set(form, weightOfType + (words.get(form) ?? 0))
  const sorted = [...known].sort()
  return {
    partTypes: phraseBook(phrasesOf(types, groups)),
    makers: phraseBook([...makers].map((maker) => [wordsOf(maker).join(' '), maker] as const)),
    vehicles,
    alsoCalled: singleWords(synonyms),
    spelling: spellingOf(weights),
    isOfShop: (word) =>
      known.has(word) || words.has(word) || singularsOf(word).some((form) => known.has(form)),
    beginsOne: (beginning) => sorted[placeAmong(sorted, beginning)]?.startsWith(beginning) ?? false,
  }
}

/** The words of a name as they are searched, without those that say nothing. */
function wordsOf(name: string): string[] {
  return folded(name)
    .split(/[ -]/)
    .filter((word) => word !== '')
}

function typesOf(names: Iterable<string>): PartType[] {
  const types = new Map<string, PartType>()
  for (const name of new Set([...names].map(partTypeOf))) {
    const words = wordsOf(name)
    const key = words.map(canonicalOf).join(' ')
    if (words.length > 0 && !types.has(key)) types.set(key, { name, words })
  }
  return [...types.values()]
}

/** The other single words of the groups of a word. */
function singleWords(groups: readonly (readonly string[])[]): (word: string) => readonly string[] {
  const others = new Map<string, readonly string[]>()
  for (const group of groups) {
    const single = group.filter((phrase) => !phrase.includes(' '))
    for (const word of single)
      others.set(word, [...(others.get(word) ?? []), ...single.filter((other) => other !== word)])
  }
  return (word) => singularsOf(word).flatMap((form) => others.get(form) ?? [])
}

/** Words at the end that people leave out: a set of brake pads is called brake pads. */
const leftOut = /^(set|kit|pair)$/

/** All phrases of all types: first their names, then what people leave out, then what else they are called. */
function* phrasesOf(
  types: readonly PartType[],
  groups: GroupsByPhrase,
): Generator<readonly [string, PartType]> {
  for (const type of types) yield [type.words.join(' '), type]
  const short = types.flatMap(({ name, words }) => {
    const said = words.filter((word) => !stopWords.has(word))
    const isLonger = said.length > 1 && leftOut.test(said.at(-1) ?? '')
    return isLonger ? [{ name, words: said.slice(0, -1) }] : []
  })
  for (const type of short) yield [type.words.join(' '), type]
  for (const type of [...types, ...short])
    for (const phrase of namesOf(type.words.join(' '), groups)) yield [phrase, type]
}

/** A word and its plural. */
const formsOf = (word: string) => [word, ...singularsOf(word), `${word}s`]

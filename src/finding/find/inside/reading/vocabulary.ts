import type { SearchWords } from '#base/contract/forms/search-words.ts'
import { singularsOf } from '#catalog/products/synonyms.ts'
import type { PositionName } from '#finding/fitment/model.ts'
import type { Series } from '#finding/vehicles/model.ts'
import { namingOf, type VehicleNaming } from '#finding/vehicles/naming.ts'
import { atOnce } from './at-once.ts'
import { type KnownVehicles, vehicleSteps } from './known-vehicles.ts'
import type { OtherLanguages } from './part-names.ts'
import { type PartType, shortestByKey, wordsOf } from './part-types.ts'
import {
  type GroupsByPhrase,
  groupsByPhrase,
  keyOf,
  namesOf,
  type PhraseBook,
  phraseBook,
} from './phrases.ts'
import { type Spelling, spellings } from './spelling.ts'
import { another, placeAmong } from './text.ts'
import { tradeGroups } from './trade-words.ts'
import { plainVowels, positions, stopWords } from './words.ts'

/** What a shop can be asked for: its part types, makers, words and vehicles. */
export interface Vocabulary {
  readonly partTypes: PhraseBook<PartType>
  readonly makers: PhraseBook<string>
  readonly vehicles: KnownVehicles
  readonly spelling: Spelling
  /** Whether the shop's products have a word, in any form. */
  isOfShop(word: string): boolean
  readonly positions: ReadonlyMap<string, readonly PositionName[]>
  /** Words that say nothing of what is wanted. */
  readonly stopWords: ReadonlySet<string>
  /** What else the owner calls a word, and how else products write it; most have none. */
  alsoCalled(word: string): readonly string[]
  /** Whether one of their words begins so. */
  beginsOne(beginning: string): boolean
  /** Learns what some products have that were added or changed. */
  learn(later: LearnedLater): void
}

export interface LearnedOfProducts {
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
}

export interface LearnedOfVehicles {
  readonly series: Iterable<Series>
  /** What vehicles are called beside their names; by default nothing. */
  readonly naming?: VehicleNaming | undefined
}

export interface Learned extends LearnedOfProducts, LearnedOfVehicles {
  /** What the owner adds. */
  readonly further?: FurtherWords | undefined
}

/** What the owner adds to the words of a search. */
export interface FurtherWords extends Pick<SearchWords, 'synonyms' | 'vehicles'> {
  readonly others?: OtherLanguages
}

/** What was learned later of some products. */
export interface LearnedLater {
  readonly names: Iterable<string>
  readonly makers: Iterable<string>
  readonly words: Iterable<string>
}

/** How much more likely a word of a part type was meant than any other. */
const weightOfType = 1_000_000

/** A misspelt English word is near to shorter words of other languages: a coffee machine is no French `coffre`. */
const lettersOfOthers = 8

/** Learns what a shop can be asked for. */
export function makeVocabulary(learned: Learned): Vocabulary {
  return atOnce(vocabularySteps(learned))
}

/** The same in steps: in a large shop it takes a second. */
export function* vocabularySteps(learned: Learned): Generator<void, Vocabulary> {
  const { series, further } = learned
  const synonyms = (further?.synonyms ?? []).map((group) => group.map((phrase) => wordsOf(phrase).join(' ')))
  const vehicles = yield* vehicleSteps(series, learned.naming ?? namingOf([], []), further?.vehicles)
  const partTypes = phraseBook<PartType>()
  const makers = phraseBook<string>()
  const spelling = spellings()
  for (const word of [...vehicles.words, ...positions.keys()]) spelling.add(word, 1)
  const known = knownBeginnings()
  const written = otherWritings()
  const add = (word: string, weight: number) => {
    known.add(word)
    written.add(word)
    spelling.add(word, weight)
  }
  const countOf = (word: string) => learned.words.get(word) ?? 0
  const others = further?.others ?? onlyEnglish
  const { names } = others
  for (const word of [...names.values()].flat().flatMap((name) => name.split(' ')))
    if (word.length >= lettersOfOthers) spelling.add(word, 1)
  const groups = { groups: groupsByPhrase(synonyms), others: names }
  const learnTypes = typesInto(partTypes, groups, (word, isOwn) => {
    if (isOwn) known.add(word)
    spelling.add(word, weightOfType + countOf(word))
  })
  const learnMakers = (names: Iterable<string>) => {
    for (const maker of names) if (maker !== '') makers.add(wordsOf(maker).join(' '), maker)
  }
  for (const word of learned.words.keys()) {
    yield
    if (!/\d/.test(word)) add(word, 2 + countOf(word))
  }
  yield* learnTypes(learned.names)
  learnMakers(learned.makers)
  const isSpeltSo = (word: string) =>
    known.has(word) || learned.words.has(word) || singularsOf(word).some((form) => known.has(form))
  const otherwise = (word: string) => (isSpeltSo(word) ? [] : written.of(word).filter(isSpeltSo))
  const isOfShop = (word: string) => isSpeltSo(word) || otherwise(word).length > 0
  const owners = singleWords(synonyms)
  learnTrade(partTypes, names, isSpeltSo)
  return {
    partTypes,
    makers,
    vehicles,
    spelling,
    alsoCalled: (word) => [...owners(word), ...otherwise(word)],
    isOfShop,
    positions: new Map([...others.positions, ...positions]),
    stopWords: new Set([...others.stopWords, ...stopWords]),
    beginsOne: known.beginsOne,
    learn(later) {
      for (const word of later.words) if (!isSpeltSo(word)) add(word, 2)
      atOnce(learnTypes(later.names))
      learnMakers(later.makers)
    },
  }
}

const onlyEnglish: OtherLanguages = { names: new Map(), positions: new Map(), stopWords: [] }

/** Words by how they begin. Most are there before anybody asks; those that come later are few. */
function knownBeginnings() {
  const known = new Set<string>()
  const later = new Set<string>()
  let sorted: readonly string[] | undefined
  return {
    has: (word: string) => known.has(word),
    add(word: string) {
      if (sorted !== undefined && !known.has(word)) later.add(word)
      known.add(word)
    },
    beginsOne(beginning: string) {
      sorted ??= [...known].sort()
      const isEarly = sorted[placeAmong(sorted, beginning)]?.startsWith(beginning) ?? false
      return isEarly || [...later].some((word) => word.startsWith(beginning))
    },
  }
}

/** Words by how others may write them: with "ae" for "ä", or with neither. */
function otherWritings() {
  const writings = new Map<string, string[]>()
  return {
    add(word: string) {
      const plain = plainVowels(word)
      if (plain === word) return
      const same = writings.get(plain)
      if (same === undefined) writings.set(plain, [word])
      else if (!same.includes(word)) same.push(word)
    },
    of(word: string): readonly string[] {
      const plain = plainVowels(word)
      return [plain, ...(writings.get(plain) ?? [])].filter((other) => other !== word)
    },
  }
}

/** After all part types: a name of the trade is asked for as a whole, also where the shop has only a piece of it. */
const rankOfTrade = 9

/**
 * Learns the names of the trade: where no product is called so, "gas strut" is no strut. Of several names of a thing that counts of which
 * the products have all words; a single word that no product has stands for that.
 */
function learnTrade(
  partTypes: PhraseBook<PartType>,
  others: OtherLanguages['names'],
  isSpeltSo: (word: string) => boolean,
): void {
  const isInShop = (phrase: string) => phrase.split(' ').every(isSpeltSo)
  const addUnsold = (phrase: string, said: string) => {
    const name = said.replace(/(?<![^ ])\p{L}/gu, (first) => first.toUpperCase())
    partTypes.add(phrase, { name, words: said.split(' '), isSold: false }, rankOfTrade)
  }
  for (const [english, phrases] of others) for (const phrase of phrases) addUnsold(phrase, english)
  for (const group of tradeGroups)
    for (const phrase of group) {
      const said = isInShop(phrase) ? phrase : (group.find(isInShop) ?? phrase)
      if (said !== phrase || phrase.includes(' ')) addUnsold(phrase, said)
    }
}

/** What else things are called, in English and in other languages. */
interface OtherNames {
  readonly groups: GroupsByPhrase
  readonly others: OtherLanguages['names']
}

/**
 * Learns part types by names of products. Each has its name, its name without what people leave out, and what else these are called.
 * @param note takes the words of the phrases, in all forms, and whether they are the type's own.
 */
function typesInto(
  partTypes: PhraseBook<PartType>,
  { groups, others }: OtherNames,
  note: (word: string, isOwn: boolean) => void,
) {
  const known = new Set<string>()
  const byKey = new Map([...others].map(([english, names]) => [keyOf(english.split(' ')), names]))
  const addOthers = (phrase: string, type: PartType, rank: number) => {
    for (const name of byKey.get(keyOf(phrase.split(' '))) ?? []) partTypes.add(name, type, rank)
  }
  const noteAll = (words: readonly string[], isOwn: boolean) => {
    for (const word of words) for (const form of formsOf(word)) note(form, isOwn)
  }
  return function* (names: Iterable<string>): Generator<void, void> {
    for (const [key, { name, words }] of shortestByKey(names)) {
      yield
      if (known.has(key)) continue
      known.add(key)
      noteAll(words, true)
      partTypes.add(words.join(' '), { name, words })
      const short = shortOf(words)
      if (short !== undefined) partTypes.add(short.join(' '), { name, words: short }, 1)
      for (const phrase of namesOf(words.join(' '), groups)) {
        partTypes.add(phrase, { name, words }, 2)
        addOthers(phrase, { name, words }, 4)
        noteAll(phrase.split(' '), false)
      }
      if (short === undefined) continue
      for (const phrase of namesOf(short.join(' '), groups)) {
        partTypes.add(phrase, { name, words: short }, 3)
        addOthers(phrase, { name, words: short }, 5)
      }
    }
  }
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

/** What is said of some words without what people leave out; undefined if they leave out nothing. */
function shortOf(words: readonly string[]): readonly string[] | undefined {
  const end = words.findIndex((word, at) => at > 0 && another.test(word))
  const said = (end === -1 ? words : words.slice(0, end)).filter((word) => !stopWords.has(word))
  if (said.length > 1 && leftOut.test(said.at(-1) ?? '')) return said.slice(0, -1)
  return end > 1 ? said : undefined
}

/** A word and its plural. */
const formsOf = (word: string) => [word, ...singularsOf(word), `${word}s`]

import { tradeGroups } from './trade-words.ts'
import { canonicalWords, plainVowels } from './words.ts'

/** One key for all forms of a phrase. */
export const keyOf = (words: readonly string[]) => canonicalWords(words).join(' ')

type Groups = readonly (readonly string[])[]

/** Groups by the phrases in them. */
export type GroupsByPhrase = ReadonlyMap<string, Groups>

/** The groups of the trade and the owner's, by their phrases. */
export function groupsByPhrase(further: Groups): GroupsByPhrase {
  return further.length === 0 ? groupsOfTrade : withGroups(groupsOfTrade, further)
}

function withGroups(known: GroupsByPhrase, groups: Groups): GroupsByPhrase {
  const all = new Map(known)
  for (const group of groups)
    for (const phrase of group) {
      const key = keyOf(phrase.split(' '))
      all.set(key, [...(all.get(key) ?? []), group])
    }
  return all
}

const groupsOfTrade = withGroups(new Map(), tradeGroups)

const tradeWords = new Set(tradeGroups.flat().flatMap((phrase) => canonicalWords(phrase.split(' '))))

/** Whether a word, in its canonical form, is one of the trade: it is spelt right also where the shop has no such thing. */
export const isTradeWord = (canonical: string): boolean => tradeWords.has(canonical)

/**
 * All names of a thing by one of its names, that one first; words apart by spaces. A thing that is named in a longer name has its other
 * names there too: a "door mirror glass" is a "wing mirror glass".
 */
export function namesOf(phrase: string, known: GroupsByPhrase): readonly string[] {
  const words = phrase.split(' ')
  const names = new Map([[keyOf(words), phrase]])
  for (let count = words.length; count > 0; count--)
    for (let at = 0; at + count <= words.length; at++)
      for (const other of (known.get(keyOf(words.slice(at, at + count))) ?? []).flat()) {
        // A plug is not always a spark plug.
        if (count === 1 && words.length > 1 && other.includes(' ')) continue
        const name = words.toSpliced(at, count, other).join(' ')
        const key = keyOf(name.split(' '))
        if (!names.has(key)) names.set(key, name)
      }
  return [...names.values()]
}

/** Things by the phrases that name them. */
export interface PhraseBook<Thing> {
  /** Of several things of one phrase the one of the least rank stays, by default 0; of these the first. */
  add(phrase: string, thing: Thing, rank?: number): void
  /** The thing of the longest phrase among words that are not taken, of these of the least rank; its place and number of words. */
  longest(words: readonly (string | undefined)[]): Named<Thing> | undefined
  /** The thing of the longest phrase that has the word at a place. */
  around(words: readonly (string | undefined)[], at: number): Named<Thing> | undefined
  /** Whether a word, in its canonical form, is in a phrase. */
  has(canonical: string): boolean
}

export interface Named<Thing> {
  readonly thing: Thing
  readonly at: number
  readonly count: number
}

/** A phrase that is written with "ae" for "ä" comes after all that are written as they are. */
const writtenOtherwise = 100

/** An empty book. A phrase is found in all forms of its words, and written as one: `sparkplugs` is "spark plug". */
export function phraseBook<Thing>(): PhraseBook<Thing> {
  const things = new Map<string, { readonly thing: Thing; readonly rank: number }>()
  const known = new Set<string>()
  let most = 1
  const put = (key: string, thing: Thing, rank: number) => {
    if (key !== '' && (things.get(key)?.rank ?? rank + 1) > rank) things.set(key, { thing, rank })
  }
  function find(
    words: readonly (string | undefined)[],
    isWanted: (at: number, count: number) => boolean,
  ): Named<Thing> | undefined {
    for (let count = Math.min(most, words.length); count > 0; count--) {
      let best: (Named<Thing> & { readonly rank: number }) | undefined
      for (let at = 0; at + count <= words.length; at++) {
        const run = isWanted(at, count)
          ? words.slice(at, at + count).filter((word) => word !== undefined)
          : []
        const found = run.length < count ? undefined : thingOf(run)
        if (found !== undefined && found.rank < (best?.rank ?? found.rank + 1)) best = { ...found, at, count }
      }
      if (best !== undefined) return best
    }
    return undefined
  }
  const thingOf = (run: readonly string[]) => {
    const key = keyOf(run)
    return things.get(key) ?? things.get(plainVowels(key))
  }
  return {
    add(phrase, thing, rank = 0) {
      const words = canonicalWords(phrase.split(' '))
      most = Math.max(most, phrase.split(' ').length)
      for (const word of words) known.add(word)
      for (const key of new Set([words.join(' '), words.join('')])) {
        put(key, thing, rank)
        put(plainVowels(key), thing, rank + writtenOtherwise)
      }
    },
    longest: (words) => find(words, () => true),
    around: (words, place) => find(words, (at, count) => place >= at && place < at + count),
    has: (canonical) => known.has(canonical),
  }
}

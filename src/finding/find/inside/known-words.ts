import { setTimeout as pause } from 'node:timers/promises'
import type { SearchWords } from '#base/contract/forms/search-words.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type Learned, makeVocabulary, type Vocabulary } from './reading/vocabulary.ts'

/** What the shop can be asked for: what was learned of its products, words that came later, and what the owner adds. */
export interface KnownWords {
  learn(products: Learned): Promise<void>
  /** Learns what is read if nothing is known after so many milliseconds. Those who ask meanwhile wait for the same reading. */
  learnIfLate(read: () => Promise<Learned>, afterMs: number): Promise<void>
  /** Reads again what the owner adds. */
  learnFurther(): Promise<void>
  add(words: Iterable<string>): void
  /** Whether anything was learned. */
  isKnown(): boolean
  /** With other words of the owner, if they are given. @throws if nothing was learned. */
  vocabulary(further?: SearchWords): Vocabulary
}

export function knownWords(further: () => Promise<SearchWords | undefined>): KnownWords {
  let learned: Learned | undefined
  /** What was learned in a large shop before everything was read. */
  let early: Learned | undefined
  let known: Vocabulary | undefined
  let readingEarly: Promise<void> | undefined
  const newWords = new Set<string>()
  const inTurn = oneAtATime()
  const vocabularyOf = async (products: Learned) => makeVocabulary({ ...products, further: await further() })
  async function learnEarly(read: () => Promise<Learned>, afterMs: number): Promise<void> {
    await pause(afterMs, undefined, { ref: false })
    // It may be read, and not be known yet.
    if (learned !== undefined) return inTurn(async () => {})
    const first = await read()
    await inTurn(async () => {
      if (learned !== undefined) return
      early = first
      known = await vocabularyOf(first)
    })
  }
  return {
    learn: (products) =>
      inTurn(async () => {
        learned = products
        early = undefined
        known = await vocabularyOf(products)
        newWords.clear()
      }),
    learnIfLate(read, afterMs) {
      readingEarly ??= learnEarly(read, afterMs).finally(() => {
        readingEarly = undefined
      })
      return readingEarly
    },
    learnFurther: () =>
      inTurn(async () => {
        if (learned !== undefined) known = await vocabularyOf(learned)
      }),
    add(words) {
      for (const word of words) newWords.add(word)
    },
    isKnown: () => known !== undefined,
    vocabulary(further) {
      const products = learned ?? early
      if (further !== undefined && products !== undefined) return makeVocabulary({ ...products, further })
      if (known === undefined) throw new Error('The finder was closed while it was built')
      const { isOfShop } = known
      return { ...known, isOfShop: (word) => newWords.has(word) || isOfShop(word) }
    },
  }
}

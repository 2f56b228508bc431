import { setTimeout as pause } from 'node:timers/promises'
import { oneAtATime } from './one-at-a-time.ts'
import {
  type FurtherWords,
  type Learned,
  type LearnedLater,
  makeVocabulary,
  type Vocabulary,
} from './reading/vocabulary.ts'

/** What the shop can be asked for: what was learned of its products, what came later, and what the owner adds. */
export interface KnownWords {
  learn(products: Learned): Promise<void>
  /** Learns what is read if nothing is known after so many milliseconds. Those who ask meanwhile wait for the same reading. */
  learnIfLate(read: () => Promise<Learned>, afterMs: number): Promise<void>
  /** Reads again what the owner adds. */
  learnFurther(): Promise<void>
  /** Learns what some products have that were added or changed. */
  add(later: LearnedLater): void
  /** Whether anything was learned. */
  isKnown(): boolean
  /** With other words of the owner, if they are given. @throws if nothing was learned. */
  vocabulary(further?: FurtherWords): Vocabulary
}

export function knownWords(further: () => Promise<FurtherWords | undefined>): KnownWords {
  let learned: Learned | undefined
  /** What was learned in a large shop before everything was read. */
  let early: Learned | undefined
  let known: Vocabulary | undefined
  let readingEarly: Promise<void> | undefined
  const later = { names: new Set<string>(), makers: new Set<string>(), words: new Set<string>() }
  const inTurn = oneAtATime()
  function withLater(vocabulary: Vocabulary): Vocabulary {
    vocabulary.learn(later)
    return vocabulary
  }
  const vocabularyOf = async (products: Learned) => {
    const owners = await further()
    return withLater(makeVocabulary({ ...products, further: owners }))
  }
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
        for (const each of Object.values(later)) each.clear()
        known = await vocabularyOf(products)
      }),
    learnIfLate(read, afterMs) {
      readingEarly ??= learnEarly(read, afterMs).finally(() => {
        readingEarly = undefined
      })
      return readingEarly
    },
    learnFurther: () =>
      inTurn(async () => {
        const products = learned ?? early
        if (products !== undefined) known = await vocabularyOf(products)
      }),
    add({ names, makers, words }) {
      const added = { names: [...names], makers: [...makers], words: [...words] }
      for (const name of added.names) later.names.add(name)
      for (const maker of added.makers) later.makers.add(maker)
      for (const word of added.words) later.words.add(word)
      known?.learn(added)
    },
    isKnown: () => known !== undefined,
    vocabulary(further) {
      const products = learned ?? early
      if (further !== undefined && products !== undefined)
        return withLater(makeVocabulary({ ...products, further }))
      if (known === undefined) throw new Error('The finder was closed while it was built')
      return known
    },
  }
}

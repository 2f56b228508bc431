import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { inSlices } from './in-slices.ts'
import { oneAtATime } from './one-at-a-time.ts'
import {
  type FurtherWords,
  type LearnedLater,
  type LearnedOfProducts,
  type LearnedOfVehicles,
  type Vocabulary,
  vocabularySteps,
} from './reading/vocabulary.ts'

/** What the shop can be asked for: what was learned of its products, what came later, its vehicles, and what the owner adds. */
export interface KnownWords {
  learn(products: LearnedOfProducts): Promise<void>
  /** Learns what is read if nothing is known after so many milliseconds. Those who ask meanwhile wait for the same reading. */
  learnIfLate(read: () => Promise<LearnedOfProducts>, afterMs: number): Promise<void>
  /** Reads the vehicles again. */
  learnVehicles(): Promise<void>
  /** Reads again what the owner adds, and learns it if it is something else: any change of the settings may be one of these words. */
  learnFurther(): Promise<void>
  /** Learns what some products have that were added or changed. */
  add(later: LearnedLater): void
  /** Whether anything was learned. */
  isKnown(): boolean
  /** With other words of the owner, if they are given. @throws if nothing was learned. */
  vocabulary(further?: FurtherWords): Promise<Vocabulary>
}

interface Reads {
  readonly vehicles: () => Promise<LearnedOfVehicles>
  readonly further: () => Promise<FurtherWords | undefined>
}

/** Knows nothing at first. While words are learned again, those from before answer. */
export function knownWords(reads: Reads): KnownWords {
  let learned: LearnedOfProducts | undefined
  /** What was learned in a large shop before everything was read. */
  let early: LearnedOfProducts | undefined
  let vehicles: LearnedOfVehicles | undefined
  let known: Vocabulary | undefined
  /** What the owner had added to the known words. */
  let added: FurtherWords | undefined
  let readingEarly: Promise<void> | undefined
  const later = { names: new Set<string>(), makers: new Set<string>(), words: new Set<string>() }
  const inTurn = oneAtATime()
  async function vocabularyOf(products: LearnedOfProducts, further: FurtherWords | undefined) {
    vehicles ??= await reads.vehicles()
    const vocabulary = await inSlices(vocabularySteps({ ...products, ...vehicles, further }))
    vocabulary.learn(later)
    return vocabulary
  }
  async function learnEarly(read: () => Promise<LearnedOfProducts>, afterMs: number): Promise<void> {
    await pause(afterMs, undefined, { ref: false })
    // It may be read, and not be known yet.
    if (learned !== undefined) return inTurn(async () => {})
    const first = await read()
    await inTurn(async () => {
      if (learned !== undefined) return
      early = first
      await learnAgain()
    })
  }
  const learnAgain = async () => learnWith(await reads.further())
  async function learnWith(further: FurtherWords | undefined): Promise<void> {
    const products = learned ?? early
    if (products === undefined) return
    known = await vocabularyOf(products, further)
    added = further
  }
  return {
    learn: (products) =>
      inTurn(async () => {
        learned = products
        early = undefined
        vehicles = undefined
        for (const each of Object.values(later)) each.clear()
        await learnAgain()
      }),
    learnIfLate(read, afterMs) {
      readingEarly ??= learnEarly(read, afterMs).finally(() => {
        readingEarly = undefined
      })
      return readingEarly
    },
    learnVehicles: () =>
      inTurn(async () => {
        vehicles = undefined
        await learnAgain()
      }),
    learnFurther: () =>
      inTurn(async () => {
        const further = await reads.further()
        if (known === undefined || !isDeepStrictEqual(further, added)) await learnWith(further)
      }),
    add({ names, makers, words }) {
      const some = { names: [...names], makers: [...makers], words: [...words] }
      for (const name of some.names) later.names.add(name)
      for (const maker of some.makers) later.makers.add(maker)
      for (const word of some.words) later.words.add(word)
      known?.learn(some)
    },
    isKnown: () => known !== undefined,
    async vocabulary(further) {
      const products = learned ?? early
      if (further !== undefined && products !== undefined) return vocabularyOf(products, further)
      if (known === undefined) throw new Error('The finder was closed while it was built')
      return known
    },
  }
}

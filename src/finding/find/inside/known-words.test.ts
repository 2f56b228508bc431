import { expect, it } from 'vitest'
import { knownWords } from './known-words.ts'
import type { FurtherWords, LearnedOfProducts } from './reading/vocabulary.ts'

const learned: LearnedOfProducts = { names: ['Brake Disc'], makers: [], words: new Map([['disc', 1]]) }
const vehicles = async () => ({ series: [] })

it('knows the words for who comes late while they are being learned', async () => {
  const further = Promise.withResolvers<FurtherWords>()
  const words = knownWords({ vehicles, further: () => further.promise })
  const learning = words.learn(learned)
  // What was read is there, and what the owner adds is not.
  await new Promise(setImmediate)
  const late = words
    .learnIfLate(() => Promise.reject(new Error('read twice')), 0)
    .then(() => words.vocabulary())
    .then(({ isOfShop }) => isOfShop('disc'))
  setTimeout(() => further.resolve({ synonyms: [], vehicles: [] }), 20)
  expect(await late).toBe(true)
  await learning
})

it('learns the owner’s words again only when they are others', async () => {
  let synonyms = [['disc', 'plate']]
  const words = knownWords({ vehicles, further: async () => ({ synonyms, vehicles: [] }) })
  await words.learn(learned)
  const before = await words.vocabulary()
  expect(before.alsoCalled('plate')).toEqual(['disc'])
  synonyms = [['disc', 'plate']]
  await words.learnFurther()
  expect(await words.vocabulary()).toBe(before)
  synonyms = [['disc', 'saucer']]
  await words.learnFurther()
  const { alsoCalled } = await words.vocabulary()
  expect([alsoCalled('plate'), alsoCalled('saucer')]).toEqual([[], ['disc']])
})

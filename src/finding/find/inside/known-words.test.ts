import { expect, it } from 'vitest'
import { knownWords } from './known-words.ts'
import type { FurtherWords, Learned } from './reading/vocabulary.ts'

const learned: Learned = { names: ['Brake Disc'], makers: [], words: new Map([['disc', 1]]), series: [] }

it('knows the words for who comes late while they are being learned', async () => {
  const further = Promise.withResolvers<FurtherWords>()
  const words = knownWords(() => further.promise)
  const learning = words.learn(learned)
  // What was read is there, and what the owner adds is not.
  await new Promise(setImmediate)
  const late = words
    .learnIfLate(() => Promise.reject(new Error('read twice')), 0)
    .then(() => words.vocabulary().isOfShop('disc'))
  setTimeout(() => further.resolve({ synonyms: [], vehicles: [] }), 20)
  expect(await late).toBe(true)
  await learning
})

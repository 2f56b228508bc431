import { beforeEach, expect, it } from 'vitest'
import { cachedByEdition } from './cached-by-edition.ts'

let edition: number | undefined
let asked: string[]
beforeEach(() => {
  edition = 1
  asked = []
})
const kept = (most: number, answer: (word: string) => string = (word) => word.toUpperCase()) =>
  cachedByEdition({ edition: () => edition }, most, async (word: string) => {
    asked.push(word)
    return answer(word)
  })

it('asks once for each, until the edition is another', async () => {
  const ask = kept(10)
  for (let times = 0; times < 2; times++) {
    expect(await ask('disc')).toBe('DISC')
    expect(await ask('pad')).toBe('PAD')
  }
  expect(asked).toEqual(['disc', 'pad'])
  edition = 2
  expect(await ask('disc')).toBe('DISC')
  expect(asked).toEqual(['disc', 'pad', 'disc'])
})

it('keeps nothing while there is no edition, nor what was asked while it became another', async () => {
  edition = undefined
  const ask = kept(10, (word) => {
    edition = word === 'late' ? 2 : edition
    return word
  })
  await ask('disc')
  await ask('disc')
  edition = 1
  await ask('late')
  await ask('late')
  expect(asked).toEqual(['disc', 'disc', 'late', 'late'])
})

it('keeps the newest, and no more than it may', async () => {
  const ask = kept(2)
  for (const word of ['disc', 'pad', 'filter', 'filter', 'pad', 'disc']) await ask(word)
  expect(asked).toEqual(['disc', 'pad', 'filter', 'disc'])
})

import { expect, it, vi } from 'vitest'
import type { SearchWords } from '#base/contract/forms/search-words.ts'
import { find } from '#finding/find/inside/find.ts'
import { openFinder } from '#finding/find/inside/finder.ts'
import { searchWords } from '#finding/find/inside/search-words.ts'
import type { Topic } from '#platform/db/topics.ts'
import { aProduct } from '../builders/products.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { shownAnew } from './shown.ts'

const shop = suiteFixture(async () => {
  const database = await freshDatabase()
  await store(database, [aSeries({ make: 'Volkswagen', model: 'Transporter', years: [2009] })])
  for (const name of ['Tailgate', 'Tailgate Strut', 'Mirror Glass, Heated'])
    await aProduct(database, { name, about: '' })
  const owner = { words: searchWords.initial, reading: Promise.resolve() }
  const listeners: ((topics: readonly Topic[]) => void)[] = []
  const finder = openFinder({
    ...database,
    log: { warn: () => {} },
    further: () => owner.reading.then(() => owner.words),
    changes: { onChange: (listener) => void listeners.push(listener) },
  })
  const search = async (q: string) => {
    const asked = {
      q,
      attributes: new Map(),
      inStock: false,
      isAnyFit: false,
      sort: 'best',
      limit: 9,
    } as const
    const { understood, products } = await find({ ...database, finder, shown: shownAnew(database) }, asked)
    const { make, model } = understood.vehicle ?? {}
    return { type: understood.partType?.name, make, model, names: products.map(({ name }) => name) }
  }
  return {
    search,
    finder,
    owner,
    /** The owner saves words, and the shop announces it. */
    save(words: SearchWords) {
      owner.words = words
      for (const listener of listeners) listener(['synonyms'])
    },
    async close() {
      await finder.close()
      await database.close()
    },
  }
})

it('the owner adds synonyms and aliases, and takes them away, while the shop runs', async () => {
  const before = await shop.search('rear flap')
  expect(before.type).toBeUndefined()
  shop.save({
    ...searchWords.initial,
    synonyms: [
      ['Rear Flap', 'tailgate', 'hind-flap'],
      ['glass', 'pane'],
    ],
    vehicles: [
      { said: 'Bulli', make: 'VW', model: 'Transporter' },
      { said: 'Wolfsburger', make: 'Volkswagen', model: null },
    ],
  })
  await vi.waitFor(
    async () =>
      expect(await shop.search('rear flaps')).toMatchObject({
        type: 'Tailgate',
        names: ['Tailgate', 'Tailgate Strut'],
      }),
    30_000,
  )
  expect((await shop.search('hind flap')).type).toBe('Tailgate')
  expect((await shop.search('heated panes')).names).toEqual(['Mirror Glass, Heated'])
  expect(await shop.search('tailgate bulli 2009')).toMatchObject({ make: 'Volkswagen', model: 'Transporter' })
  expect(await shop.search('tailgate wolfsburger 2009')).toMatchObject({ make: 'Volkswagen' })
  shop.save(searchWords.initial)
  await vi.waitFor(async () => expect(await shop.search('rear flap')).toEqual(before), 30_000)
})

it('what was kept while they were read is of another edition', async () => {
  const { finder, owner, search, save } = shop
  await search('mirror')
  const reading = Promise.withResolvers<void>()
  owner.reading = reading.promise
  save(searchWords.initial)
  await search('mirror')
  const meanwhile = finder.edition()
  reading.resolve()
  await vi.waitFor(() => expect(finder.edition()).not.toBe(meanwhile), 30_000)
  const after = finder.edition()
  await search('mirror')
  expect(finder.edition()).toBe(after)
})

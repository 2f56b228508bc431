import { expect, it } from 'vitest'
import { vehicleId } from '#vehicles/noun.ts'
import { aProduct } from '../builders/products.ts'
import { suiteFixture } from '../fixtures.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { aFinder, fits } from './a-finder.ts'

const golf = aSeries({ make: 'Volkswagen', model: 'Golf', years: [2001] })
const passat = aSeries({ make: 'Volkswagen', model: 'Passat', years: [2001] })

const shop = suiteFixture(async () => {
  const finder = await aFinder()
  const { database } = finder
  await store(database, [golf, passat])
  const made = [
    { name: 'Brake Disc, Front', about: 'Coated and vented.', maker: 'Tarnow', of: passat },
    { name: 'Brake Disc, Rear', about: 'Plain.', maker: 'Tarnow', of: passat },
    { name: 'Brake Disc, Rear, Coated', maker: 'Ulmer', of: golf },
    { name: 'Alternator', maker: 'Ulmer', of: golf },
  ]
  for (const { of, ...given } of made) {
    const { id } = await aProduct(database, given)
    await fits(database, id, [vehicleId(of.id, 2001)])
  }
  return finder
})

const answer = async (q: string) => {
  const { understood, products } = await shop.byIndex({ q })
  return {
    letGo: understood.letGo,
    words: understood.wordsLetGo,
    names: products.map(({ name }) => name),
  }
}

it.each([
  [
    'a word that nothing has',
    'coated brake disc golf zzyzzx',
    ['words'],
    ['zzyzzx'],
    ['Brake Disc, Rear, Coated'],
  ],
  ['one word of two', 'brake disc vented plain', ['words'], ['plain'], ['Brake Disc, Front']],
  ['the position', 'front brake disc golf', ['positions'], [], ['Brake Disc, Rear, Coated']],
  ['the maker', 'tarnow brake disc golf', ['maker'], [], ['Brake Disc, Rear, Coated']],
  [
    'the position and the maker',
    'front tarnow brake disc golf',
    ['positions', 'maker'],
    [],
    ['Brake Disc, Rear, Coated'],
  ],
  ['the vehicle, and no position', 'rear alternator passat', ['positions', 'vehicle'], [], ['Alternator']],
  ['the vehicle alone', 'ulmer alternator passat', ['vehicle'], [], ['Alternator']],
] as const)('lets go of %s: %s', async (_, q, letGo, words, names) => {
  expect(await answer(q)).toEqual({ letGo, words, names })
})

it('lets go of the vehicle last, and what was tried before counts again', async () => {
  await aProduct(shop.database, { name: 'Oil Filter, Front', maker: 'Tarnow' })
  await aProduct(shop.database, { name: 'Oil Filter, Rear', maker: 'Ulmer' })
  await shop.finder.rebuild()
  expect(await answer('front tarnow oil filter golf')).toEqual({
    ...{ letGo: ['vehicle'], words: [], names: ['Oil Filter, Front'] },
  })
})

it('never lets go of the part type', async () => {
  const { total } = (await shop.byIndex({ q: 'zzyzzx qqxxyy golf' })).found
  expect(total).toBe(0)
})

it('pages on through what was found without a word', async () => {
  const first = await shop.byIndex({ q: 'brake disc zzyzzx', limit: 2 })
  const second = await shop.byIndex({ q: 'brake disc zzyzzx', limit: 2, cursor: first.more ?? '' })
  const ids = [...first.products, ...second.products].map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
})

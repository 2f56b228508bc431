import { describe, expect, it } from 'vitest'
import { vehicleId } from '#finding/vehicles/model.ts'
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
  const battery = await aProduct(database, { name: 'Battery, 70 Ah', priceCents: 9000 })
  await fits(database, battery.id, [vehicleId(golf.id, 2001)])
  const tool = await aProduct(database, {
    name: 'Vernier Caliper',
    about: 'Reads 1500 times without a battery.',
    priceCents: 900,
  })
  await fits(database, tool.id, 'any')
  return finder
})

const ofGolf = ['Battery, 70 Ah', 'Alternator', 'Brake Disc, Rear, Coated']

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

it('keeps the rarest word', async () => {
  await aProduct(shop.database, { name: 'Radiator, Brass', about: 'Narrow.' })
  await aProduct(shop.database, { name: 'Radiator, Steel', about: 'Wide.' })
  await aProduct(shop.database, { name: 'Radiator, Steel, Long', about: 'Wide.' })
  await shop.finder.rebuild()
  expect(await answer('radiator narrow wide')).toMatchObject({ words: ['wide'], names: ['Radiator, Brass'] })
  expect(await answer('radiator wide narrow')).toMatchObject({ words: ['wide'], names: ['Radiator, Brass'] })
})

it('finds nothing where most words are unknown and nothing else was read', async () => {
  expect((await answer('zzyzzx brass')).names).toEqual([])
})

it('lets go of the vehicle last, and what was tried before counts again', async () => {
  await aProduct(shop.database, { name: 'Oil Filter, Front', maker: 'Tarnow' })
  await aProduct(shop.database, { name: 'Oil Filter, Rear', maker: 'Ulmer' })
  await shop.finder.rebuild()
  expect(await answer('front tarnow oil filter golf')).toEqual({
    letGo: ['vehicle'],
    words: [],
    names: ['Oil Filter, Front'],
  })
})

it.each(['zzyzzx golf', 'zzyzzx qqxxyy golf', 'golf b6', '2001 golf mk99'])(
  'shows what fits a vehicle beside unknown words: %s',
  async (q) => {
    const { letGo, names } = await answer(q)
    expect({ letGo, names }).toEqual({ letGo: ['words'], names: [...ofGolf, 'Vernier Caliper'] })
  },
)

it('finds nothing for unknown words alone, also for a vehicle that was chosen', async () => {
  expect((await answer('zzyzzx qqxxyy')).names).toEqual([])
  const vehicle = vehicleId(golf.id, 2001)
  expect((await shop.byIndex({ q: 'zzyzzx qqxxyy', vehicle })).found.total).toBe(0)
})

describe.each(['byIndex', 'byDatabase'] as const)('what fits any vehicle, %s', (by) => {
  const asked = async (q: string, more = {}) => {
    const { understood, products, found } = await shop[by]({ q, ...more })
    const { letGo, wordsLetGo, noneOfType } = understood
    const names = products.map(({ name }) => name)
    return { letGo, wordsLetGo, noneOfType, names, notListed: found.notListed }
  }

  it.each(['best', 'price'] as const)('hides no part of the type, by %s', async (sort) => {
    expect(await asked('golf battery 1500', { sort })).toMatchObject({
      letGo: ['words'],
      wordsLetGo: ['1500'],
      noneOfType: false,
    })
    const { names } = await asked('golf battery 1500', { sort })
    expect(names).toContain('Battery, 70 Ah')
    expect((await asked('golf battery 70')).letGo).toEqual([])
  })

  it.each(['best', '-price'] as const)('is said to be no part of the type, by %s', async (sort) => {
    expect(await asked('passat battery', { sort })).toEqual({
      letGo: [],
      wordsLetGo: [],
      noneOfType: true,
      names: ['Vernier Caliper'],
      notListed: 1,
    })
    expect(await asked('passat battery zzyzzx', { sort })).toMatchObject({
      letGo: ['words'],
      noneOfType: true,
      names: ['Vernier Caliper'],
    })
    expect((await asked('golf battery', { sort })).noneOfType).toBe(false)
    expect((await asked('battery', { sort })).noneOfType).toBe(false)
    // In an order that was chosen, what does not list the vehicle stays hidden.
    const { noneOfType, names, notListed } = await asked('passat battery', { sort, isAnyFit: true })
    expect({ noneOfType, names, notListed }).toEqual(
      sort === 'best'
        ? { noneOfType: false, names: ['Battery, 70 Ah', 'Vernier Caliper'], notListed: 0 }
        : { noneOfType: true, names: ['Vernier Caliper'], notListed: 1 },
    )
  })

  it('is a part of the type where it is one', async () => {
    expect((await asked('passat vernier caliper')).noneOfType).toBe(false)
  })
})

it('pages on through what was found without a word', async () => {
  const first = await shop.byIndex({ q: 'brake disc zzyzzx', limit: 2 })
  const second = await shop.byIndex({ q: 'brake disc zzyzzx', limit: 2, cursor: first.more ?? '' })
  const ids = [...first.products, ...second.products].map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
})

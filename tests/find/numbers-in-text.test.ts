import { describe, expect, it } from 'vitest'
import { aProduct } from '../builders/products.ts'
import { suiteFixture } from '../fixtures.ts'
import { aNumber } from '../numbers/make.ts'
import { draws } from '../random.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { aFinder } from './a-finder.ts'

const random = draws(176)
const figures = (count: number) => Array.from({ length: count }, () => random.below(10)).join('')

/** Numbers as makers of cars print them, in groups of figures alone. */
const groups = [
  [2, 2, 1, 3, 3],
  [1, 3, 3, 3],
  [2, 3, 3],
  [5, 5],
  [3, 3, 2, 2],
]
const printed = groups.flatMap((sizes) =>
  Array.from({ length: 12 }, () => sizes.map((count) => figures(count)).join(' ')),
)

const shop = suiteFixture(async () => {
  const finder = await aFinder()
  const { database } = finder
  const part = (name: string, given: { partNumber?: string; maker?: string } = {}) =>
    aProduct(database, { name, about: '', ...given })
  for (const number of printed)
    await aNumber(database, await part(`Brake Disc ${number.length}`), 'oem', number)
  // What begins with a short number, or has one within, is never before it.
  await part('Oil Filter, Longer', { partNumber: 'W71275', maker: 'Mann' })
  await part('Oil Filter, Within', { partNumber: 'HW712', maker: 'Ulmer' })
  const short = await part('Oil Filter, Short', { maker: 'Tarnow' })
  await aNumber(database, short, 'oem', 'W 712')
  await aNumber(database, await part('Oil Filter, Same', { maker: 'Ulmer' }), 'cross', 'W712')
  await aNumber(database, await part('Wheel Sensor', { maker: 'Tarnow' }), 'cross', '6855')
  await aNumber(database, await part('Rubber Mount', { maker: 'Tarnow' }), 'cross', '2055516')
  await part('Tyre, 205/55 R16')
  await part('Hex Key Set 1.5–10 mm, 9 Pieces')
  await aNumber(database, await part('Plain Bracket'), 'cross', '2015')
  await store(database, [aSeries({ make: 'Ford', model: 'F-150' })])
  const cap = await part('Filler Cap')
  await aNumber(database, cap, 'cross', 'F150')
  await aNumber(database, cap, 'cross', 'F-150-1234')
  await store(database, [aSeries({ make: 'Lexus', model: 'RC' }), aSeries({ make: 'Lexus', model: 'GS' })])
  await part('Gasket Set', { partNumber: 'GST-8V-A' })
  await part('Control Arm', { partNumber: 'PLR-CL-A2' })
  return finder
})

const search = async (q: string) => {
  const { products, isByNumber, understood } = await shop.byIndex({ q })
  return { names: products.map(({ name }) => name), why: products[0]?.why ?? [], isByNumber, understood }
}

/** In how many ways people group its figures. */
function groupings(number: string): string[] {
  const plain = number.replaceAll(' ', '')
  return [
    number,
    plain,
    `${plain.slice(0, 4)} ${plain.slice(4)}`,
    number.replaceAll(' ', '-'),
    number.replaceAll(' ', '.'),
  ]
}

it('a number is found in a sentence, in any grouping of its figures', { timeout: 60_000 }, async () => {
  const missed: string[] = []
  for (const number of printed)
    for (const said of groupings(number)) {
      const text = random.one([
        `brake disc ${said}`,
        `${said} front brake disc please`,
        `bmw ${said}`,
        `i need ${said} for my car`,
      ])
      const { why, isByNumber } = await search(text)
      if (!isByNumber || why[0]?.endsWith(` ${number}`) !== true) missed.push(text)
    }
  expect(missed).toEqual([])
})

describe('a number of four signs', () => {
  it.each(['W712', 'w 712', 'oil filter w712', 'w712 oil filter', 'is w-712 in stock', 'number W712'])(
    'is found in "%s", before numbers that begin so or hold it',
    async (q) => {
      const { names, isByNumber } = await search(q)
      expect({ isByNumber, first: names[0] }).toEqual({ isByNumber: true, first: 'Oil Filter, Short' })
      expect(names.indexOf('Oil Filter, Same')).toBe(1)
      for (const other of names.slice(2))
        expect(['Oil Filter, Longer', 'Oil Filter, Within']).toContain(other)
    },
  )

  it('is found by its figures alone, and where it is within another', async () => {
    expect((await search('6855')).names[0]).toBe('Wheel Sensor')
    expect((await search('2015')).names[0]).toBe('Plain Bracket')
    expect((await search('w71')).isByNumber).toBe(false)
    expect((await search('w7127')).names).toEqual(['Oil Filter, Longer'])
  })
})

it('a short number that names a vehicle is none, and a long one is', async () => {
  const { isByNumber, understood } = await search('f150 oil filter')
  expect({ isByNumber, model: understood.vehicle?.model }).toEqual({ isByNumber: false, model: 'F-150' })
  expect((await search('f150 1234 oil filter')).names).toEqual(['Filler Cap'])
})

describe('a number is one also where its pieces name a vehicle', () => {
  it.each([
    ['PL RC LA 2', 'Control Arm'],
    ['GS.T8.VA', 'Gasket Set'],
    ['gs t8 va gasket set', 'Gasket Set'],
    ['control arm pl rc la 2 left', 'Control Arm'],
    ['f150', 'Filler Cap'],
  ])('"%s"', async (q, first) => {
    const { names, isByNumber, understood } = await search(q)
    expect({ isByNumber, first: names[0] }).toEqual({ isByNumber: true, first })
    expect(understood.vehicle).toBeUndefined()
  })

  it('but a vehicle beside it stays one', async () => {
    const { isByNumber, understood } = await search('lexus rc control arm')
    expect({ isByNumber, model: understood.vehicle?.model }).toEqual({ isByNumber: false, model: 'RC' })
  })
})

describe('a maker beside a number', () => {
  it.each([
    ['ulmer w712', ['Oil Filter, Same', 'Oil Filter, Short']],
    ['W712 Tarnow', ['Oil Filter, Short', 'Oil Filter, Same']],
    // What is exactly the number stays before what begins so.
    ['mann w712', ['Oil Filter, Short', 'Oil Filter, Same', 'Oil Filter, Longer']],
  ])('decides between several products: %s', async (q, first) =>
    expect((await search(q)).names.slice(0, first.length)).toEqual(first),
  )
})

describe('sizes and years are no number', () => {
  it.each([
    'tyre 205 55 16',
    'tyre 205/55 R16',
    '5 30',
    'brake disc 2015',
    'brake disc 256 mm',
    'tyre 2055 mm',
  ])('in "%s"', async (q) => expect((await search(q)).isByNumber).toBe(false))

  it('unless the shop has exactly that as a number, and nothing else is typed', async () => {
    expect((await search('205 55 16')).names).toEqual(['Rubber Mount'])
    expect((await search('205 55 17')).isByNumber).toBe(false)
  })
})

it('pieces of a number that no product has find nothing', async () => {
  for (const q of ['99 99 9 999 999', 'ZZQ-000-000-ZZ'])
    expect(await search(q)).toMatchObject({ names: [], isByNumber: false })
})

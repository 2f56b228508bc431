import { describe, expect, it } from 'vitest'
import { vehicleId } from '#finding/vehicles/model.ts'
import { aProduct } from '../builders/products.ts'
import { suiteFixture } from '../fixtures.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { aFinder, fits } from './a-finder.ts'

const golf = aSeries({
  make: 'Volkswagen',
  model: 'Golf',
  years: [1999, 2000, 2001, 2002, 2003],
  litres: 1.9,
})
const passat = aSeries({ make: 'Volkswagen', model: 'Passat', years: [2001] })
const ofGolf = golf.years.map((year) => vehicleId(golf.id, year))

const shop = suiteFixture(async () => {
  const finder = await aFinder()
  const { database } = finder
  await store(database, [golf, passat])
  // The worst first: of equal ones the newest would come first.
  const products = [
    { name: 'Oil Filter, OX 9', fits: [vehicleId(passat.id, 2001)] },
    { name: 'Oil Filter, OX 1, sold out', fits: ofGolf, available: 0 },
    { name: 'Oil Filter OX-2', fits: ofGolf },
    { name: 'Oil Filter, OX 3', fits: 'any' },
    { name: 'Oil Filter, OX 4' },
    { name: 'Premium Oil Filter, OX 5', fits: ofGolf },
    { name: 'Gasket for Oil Filter', fits: ofGolf },
    { name: 'Drain Plug', about: 'Beside the oil filter.', fits: ofGolf },
    { name: 'Brake Pad Set, Front', fits: ofGolf },
    { name: 'Brake Pad Wear Sensor', fits: ofGolf },
    { name: 'Oil Filter Wrench, 65 mm', fits: 'any' },
    { name: 'Oil Filter Band Wrench', fits: ofGolf },
  ] as const
  for (const { fits: fitted, ...given } of products.map((each) => ({ fits: undefined, ...each }))) {
    const { id } = await aProduct(database, given)
    if (fitted !== undefined) await fits(database, id, fitted)
  }
  return finder
})

const names = ({ products }: { products: readonly { readonly name: string }[] }) =>
  products.map(({ name }) => name)

describe.each(['byIndex', 'byDatabase'] as const)('%s', (by) => {
  it('what is exactly the part that was asked for comes first, of these what fits and has stock', async () => {
    expect(names(await shop[by]({ q: 'oil filter golf mk4' }))).toEqual([
      'Oil Filter OX-2',
      'Oil Filter, OX 1, sold out',
      'Oil Filter, OX 3',
      'Premium Oil Filter, OX 5',
      'Oil Filter Band Wrench',
      'Gasket for Oil Filter',
      'Oil Filter Wrench, 65 mm',
      'Drain Plug',
    ])
  })

  it('without a vehicle the part type decides, then stock, then age', async () => {
    expect(names(await shop[by]({ q: 'oil filters' })).slice(0, 6)).toEqual([
      ...['Oil Filter, OX 4', 'Oil Filter, OX 3', 'Oil Filter OX-2', 'Oil Filter, OX 9'],
      ...['Oil Filter, OX 1, sold out', 'Premium Oil Filter, OX 5'],
    ])
  })

  it('what fits comes before what fits any vehicle, before what is unknown, before what does not', async () => {
    const found = await shop[by]({ q: 'oil filter', vehicle: vehicleId(golf.id, 2001), isAnyFit: true })
    expect(names(found).slice(0, 5)).toEqual([
      ...['Oil Filter OX-2', 'Oil Filter, OX 1, sold out', 'Oil Filter, OX 3'],
      ...['Oil Filter, OX 4', 'Oil Filter, OX 9'],
    ])
  })

  it('a set is what it is a set of', async () => {
    expect(names(await shop[by]({ q: 'brake pads' }))).toEqual([
      'Brake Pad Set, Front',
      'Brake Pad Wear Sensor',
    ])
  })

  it('says of which part type a product is, and not of what only begins so', async () => {
    const { products } = await shop[by]({ q: 'oil filter golf' })
    const whys = new Map(products.map(({ name, why }) => [name, why]))
    expect(whys.get('Oil Filter OX-2')).toEqual(['Part type: Oil Filter'])
    expect(whys.get('Oil Filter Wrench, 65 mm')).toEqual(['In its name'])
    expect(whys.get('Drain Plug')).toEqual(['In its details'])
  })
})

it('a number leads first to the product that has it as its own, then by kind', async () => {
  const { database } = shop
  const kinds = ['superseded', 'cross', 'oem', 'maker'] as const
  for (const kind of kinds) {
    const { id } = await aProduct(database, { name: `Has it as ${kind}` })
    await database.pool.query(
      `insert into product_numbers (product_id, kind, shown, norm) values ($1, $2, 'ZQ 77-1234', 'ZQ771234')`,
      [id, kind],
    )
  }
  await aProduct(database, { name: 'Begins so', partNumber: 'ZQ-771234-X' })
  await aProduct(database, { name: 'Has it as own', partNumber: 'ZQ-771.234' })
  await shop.finder.rebuild()
  for (const q of ['zq 77 1234', 'ZQ771234', 'zq-77-1234', 'ZQ77.1234'])
    for (const sort of ['best', 'price'] as const)
      expect(names(await shop.byIndex({ q, sort }))).toEqual([
        ...['Has it as own', 'Has it as maker', 'Has it as oem', 'Has it as cross', 'Has it as superseded'],
        'Begins so',
      ])
})

import { expect, it } from 'vitest'
import type { TradeSettings } from '#base/contract/forms/shop.ts'
import { noParts } from '#finding/vehicles/model.ts'
import { aCategory, anAdmin, aProduct } from '../builders.ts'
import { aFitment, fitmentActions } from '../fitment/some-fitments.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from './a-vehicle.ts'

/* What can be chosen in the markets of the shop. */

const inEurope = { ...noParts, market: 'EU' as const, kw: 77 }
const shop = suiteFixture(async () => {
  const opened = await openTestShop({ env: { PUBLIC_URL: 'https://parts.example' } })
  await store(opened.database, [
    aSeries({ make: 'Volkswagen', model: 'Golf', years: [2003, 2004] }),
    aSeries({ make: 'Volkswagen', model: 'Golf', years: [2003, 2005], parts: inEurope }),
    aSeries({ make: 'Volkswagen', model: 'Polo', years: [2006], parts: inEurope }),
    aSeries({ make: 'Ford', model: 'F-150', years: [2018] }),
    aSeries({ make: 'Opel', model: 'Corsa', years: [2001], parts: inEurope }),
  ])
  return opened
})
const admin = suiteFixture(() => anAdmin(shop.database))
const { list } = fitmentActions(shop, admin)

async function sellIn(markets: TradeSettings['markets']): Promise<void> {
  const { token } = admin
  const { version, value } = await shop.call('tradeSettings', { token })
  await shop.call('changeTradeSettings', { body: { version, value: { ...value, markets } }, token })
}
const choose = (query: { year?: string; make?: string; model?: string } = {}) =>
  shop.call('chooseVehicle', { query })
const status = async (path: string) => (await shop.fetch(path, { redirect: 'manual' })).status

const offered = {
  both: {
    start: { years: [2018, 2006, 2005, 2004, 2003, 2001], makes: ['Ford', 'Opel', 'Volkswagen'] },
    models: { years: [2006, 2005, 2004, 2003], models: ['Golf', 'Polo'] },
    labels: ['America', '77 kW (105 PS), Europe'],
  },
  US: {
    start: { years: [2018, 2004, 2003], makes: ['Ford', 'Volkswagen'] },
    models: { years: [2004, 2003], models: ['Golf'] },
    labels: [''],
  },
  EU: {
    start: { years: [2006, 2005, 2003, 2001], makes: ['Opel', 'Volkswagen'] },
    models: { years: [2006, 2005, 2003], models: ['Golf', 'Polo'] },
    labels: [''],
  },
} as const

it('offers years, makes, models and versions of its markets alone, at once after a change', async () => {
  for (const markets of ['both', 'US', 'EU', 'both'] as const) {
    await sellIn(markets)
    const { start, models, labels } = offered[markets]
    expect(await choose()).toEqual(start)
    expect(await choose({ make: 'Volkswagen' })).toEqual(models)
    const { vehicles } = await choose({ year: '2003', make: 'Volkswagen', model: 'Golf' })
    expect(vehicles?.map(({ label }) => label)).toEqual(labels)
  }
})

it('has pages of parts for its markets alone', async () => {
  await aCategory(shop.database, 'Discs')
  const product = await aProduct(shop.database, { category: 'Discs' })
  const europe = { market: 'EU', namedBy: 'nameplate' } as const
  await list(product.id, aFitment({ make: 'Ford', model: 'F-150', fromYear: 2018, toYear: 2018 }), {
    ...aFitment({ make: 'Opel', model: 'Corsa', fromYear: 2001, toYear: 2001 }),
    ...europe,
  })
  const seen = async () => ({
    ford: await status('/parts/ford/f-150/2018'),
    opel: await status('/parts/opel/corsa'),
    makes: [...(await (await shop.fetch('/parts')).text()).matchAll(/href="\/parts\/([^"]+)"/g)].map(
      ([, make]) => make,
    ),
  })
  await sellIn('US')
  expect(await seen()).toMatchObject({ ford: 200, opel: 404, makes: ['ford'] })
  await sellIn('EU')
  expect(await seen()).toMatchObject({ ford: 404, opel: 200, makes: ['opel'] })
  await sellIn('both')
  expect(await seen()).toMatchObject({ ford: 200, opel: 200, makes: ['ford', 'opel'] })
})

it('a vehicle of another market that somebody has stays known by its id', async () => {
  await sellIn('both')
  const { vehicles = [] } = await choose({ year: '2001', make: 'Opel', model: 'Corsa' })
  await sellIn('US')
  const id = String(vehicles[0]?._id)
  expect(await shop.call('oneVehicle', { params: { id } })).toMatchObject({ make: 'Opel' })
})

import { expect, it } from 'vitest'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { aFitment, discQuestion, fitmentActions } from './some-fitments.ts'

const shop = suiteFixture(async () => {
  const opened = await openTestShop()
  await store(opened.database, [
    aSeries({ make: 'Volkswagen', model: 'Golf', litres: 1.8, years: [2000, 2001, 2003] }),
    aSeries({ make: 'Volkswagen', model: 'Golf', litres: 2, years: [2001] }),
    aSeries({ make: 'Volkswagen', model: 'Polo', years: [2002] }),
    aSeries({ make: 'Audi', model: 'A3', engine: '2.0 TDI', years: [2002] }),
    ...Array.from({ length: 60 }, (_, index) =>
      aSeries({ make: 'Many', model: `Model ${String(index).padStart(2, '0')}`, years: [2002] }),
    ),
  ])
  return opened
})
const admin = suiteFixture(() => anAdmin(shop.database))
const { list, change } = fitmentActions(shop, admin)
const vehiclesOf = (id: string, query: { make?: string; cursor?: string; q?: string } = {}) =>
  shop.call('fittedVehicles', { params: { id }, query })

it('the vehicles of a product are listed by make, model and years', async () => {
  const { id } = await aProduct(shop.database)
  await list(
    id,
    aFitment({ make: 'VW', model: 'Golf' }),
    aFitment({ make: 'VW', model: 'Polo', qualifiers: [discQuestion('262 mm')] }),
    aFitment({ make: 'Audi' }),
  )
  const [audi, volkswagen] = [
    { make: 'Audi', models: [{ model: 'A3', years: [{ from: 2002, to: 2002 }], asks: false }] },
    {
      make: 'Volkswagen',
      models: [
        {
          model: 'Golf',
          years: [
            { from: 2000, to: 2001 },
            { from: 2003, to: 2003 },
          ],
          asks: false,
        },
        { model: 'Polo', years: [{ from: 2002, to: 2002 }], asks: true },
      ],
    },
  ]
  const all = { isUniversal: false, vehicles: 6, allMakes: ['Audi', 'Volkswagen'], next: null }
  expect(await vehiclesOf(id)).toEqual({ ...all, makes: [audi, volkswagen] })
  expect(await vehiclesOf(id, { make: 'vw' })).toEqual({ ...all, makes: [volkswagen] })
  expect(await vehiclesOf(id, { make: 'Trabant' })).toEqual({ ...all, makes: [] })
})

it('many models come in pages, each once', async () => {
  const { id } = await aProduct(shop.database)
  await list(id, aFitment({ make: 'Many' }))
  const first = await vehiclesOf(id)
  const second = await vehiclesOf(id, { cursor: first.next ?? '' })
  const models = [...first.makes, ...second.makes].flatMap(({ models }) => models.map(({ model }) => model))
  expect(first.makes[0]?.models).toHaveLength(50)
  expect(second.next).toBeNull()
  expect(new Set(models).size).toBe(60)
  expect(models).toEqual(models.toSorted())
})

it.each([
  ['golf', ['Golf']],
  ['golf 2003', ['Golf']],
  ['golf 2002', []],
  ['2002', ['A3', 'Polo']],
  ['vw', ['Golf', 'Polo']],
  ['VW  2.0', ['Golf']],
  ['golf 1,8l 2000', ['Golf']],
  ['golf 2.0 2000', []],
  ['tdi a-3', ['A3']],
  ['lada', []],
  ['–', ['A3', 'Golf', 'Polo']],
])('the words “%s” find %j', async (q, models) => {
  const { id } = await aProduct(shop.database)
  await list(id, aFitment({ make: 'VW' }), aFitment({ make: 'Audi' }))
  const { makes, vehicles, allMakes } = await vehiclesOf(id, { q })
  expect(makes.flatMap((make) => make.models.map(({ model }) => model))).toEqual(models)
  expect({ vehicles, allMakes }).toEqual({ vehicles: 6, allMakes: ['Audi', 'Volkswagen'] })
})

it('words find a model beyond the first page, with all its years, and in pages', async () => {
  const { id } = await aProduct(shop.database)
  await list(id, aFitment({ make: 'Many' }), aFitment({ make: 'VW', model: 'Golf' }))
  const { makes } = await vehiclesOf(id, { q: 'golf 2000' })
  expect(makes[0]?.models[0]?.years).toEqual([
    { from: 2000, to: 2001 },
    { from: 2003, to: 2003 },
  ])
  const first = await vehiclesOf(id, { q: 'many 2002' })
  const second = await vehiclesOf(id, { q: 'many 2002', cursor: first.next ?? '' })
  expect([first, second].map((page) => page.makes[0]?.models.length)).toEqual([50, 10])
})

it('a universal product has none, nor has one that does not exist', async () => {
  const { id } = await aProduct(shop.database)
  await change(id, { product: { isUniversal: true, universalNote: '', fitments: [] } })
  expect(await vehiclesOf(id)).toMatchObject({ isUniversal: true, vehicles: 0, makes: [] })
  expect(await vehiclesOf('never')).toMatchObject({ isUniversal: false, vehicles: 0, makes: [] })
})

it('a cursor that is none is refused', async () => {
  await expect(vehiclesOf('any', { cursor: 'nowhere' })).rejects.toMatchObject({ status: 400 })
})

it('a change is seen, although the answer was kept', async () => {
  const { id } = await aProduct(shop.database)
  await list(id, aFitment({ make: 'Audi' }))
  expect(await vehiclesOf(id)).toMatchObject({ vehicles: 1 })
  await list(id, aFitment({ make: 'VW' }))
  await expect.poll(() => vehiclesOf(id)).toMatchObject({ vehicles: 5 })
})

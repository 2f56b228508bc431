import { describe, expect, it } from 'vitest'
import { fitmentRefusals } from '#base/contract/messages/fitment.ts'
import { deriveDue } from '#finding/fitment/service/derive-due.ts'
import { vehicleId } from '#finding/vehicles/model.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { aFitment, type FitmentBody, fitmentActions } from './some-fitments.ts'

const golf = aSeries({ make: 'Volkswagen', model: 'Golf', years: [1989, 1999, 2003, 2004, 2015] })
const golf3 = aSeries({ make: 'Volkswagen', model: 'Golf III', years: [1994, 1995] })
const oldSeries = aSeries({ make: 'BMW', model: '3 Series', years: [1985] })
const sedan = aSeries({ make: 'BMW', model: '325i', years: [2001, 2005, 2006] })
const coupe = aSeries({ make: 'BMW', model: '330ci Convertible', litres: 3, years: [2003] })
const larger = aSeries({ make: 'BMW', model: '528i', years: [2003] })
const sports = aSeries({ make: 'BMW', model: 'M3', years: [2003] })

const shop = suiteFixture(async () => {
  const opened = await openTestShop()
  await store(opened.database, [golf, golf3, oldSeries, sedan, coupe, larger, sports])
  return opened
})
const admin = suiteFixture(() => anAdmin(shop.database))
const { list, read, verdict } = fitmentActions(shop, admin)
const newProduct = async () => (await aProduct(shop.database)).id
const previewRow = async (fitment: FitmentBody) => {
  const params = { id: await newProduct() }
  const { rows } = await shop.call('previewFitments', {
    params,
    body: { fitments: [fitment] },
    token: admin.token,
  })
  return rows[0]
}
const aGolf4 = (given: Partial<FitmentBody> = {}) =>
  aFitment({ make: 'VW', model: 'Golf IV', fromYear: 1997, toYear: 2003, ...given })

describe('a generation that is the model of a fitment', () => {
  it('is its model, in the years that were typed and the generation has', async () => {
    const meant = { typed: 'Golf IV', model: 'Golf', fromYear: 1999, toYear: 2006 }
    expect(await previewRow(aGolf4())).toMatchObject({ vehicles: 2, error: null, meant })
    const id = await newProduct()
    const kept = { make: 'Volkswagen', model: 'Golf', fromYear: 1999, toYear: 2003 }
    expect(await list(id, aGolf4())).toMatchObject({ vehicles: 2, ranges: [kept] })
    expect((await read(id)).product.fitments).toMatchObject([kept])
    expect(await verdict(id, vehicleId(golf.id, 2003))).toMatchObject({ verdict: 'fits' })
    for (const year of [1989, 2004, 2015])
      expect(await verdict(id, vehicleId(golf.id, year))).toMatchObject({ verdict: 'not_listed' })
  })

  it('that is still sold ends with the vehicles of the shop', async () => {
    const row = await previewRow(aGolf4({ model: 'Golf Mk7', fromYear: 2015, toYear: 2155 }))
    expect(row).toMatchObject({ vehicles: 1, meant: { fromYear: 2015, toYear: 2015 } })
  })

  it('is refused at its years where it was sold in none of them', async () => {
    const message = fitmentRefusals.otherYears('Golf IV', 'Golf', { from: 1999, to: 2006 })
    const wrong = aGolf4({ fromYear: 1985, toYear: 1995 })
    expect(await previewRow(wrong)).toMatchObject({
      vehicles: 0,
      error: { field: 'fromYear', message },
      meant: null,
    })
    await expect(list(await newProduct(), wrong)).rejects.toMatchObject({
      status: 400,
      code: 'other_years',
      body: { fields: { 'product.fitments.0.fromYear': message } },
    })
  })

  it('is a model of its own where the vehicles have one', async () => {
    const row = await previewRow(aGolf4({ model: 'golf iii', fromYear: 1980, toYear: 2020 }))
    expect(row).toMatchObject({ vehicles: 2, error: null, meant: null })
  })

  it('of BMW is its code', async () => {
    const e46 = aFitment({ make: 'BMW', model: 'E46', fromYear: 1990, toYear: 2020 })
    expect(await previewRow(e46)).toMatchObject({
      vehicles: 4,
      error: null,
      meant: { typed: 'E46', model: '3 Series', fromYear: 1999, toYear: 2006 },
    })
  })
})

describe('a series that is the model of a fitment', () => {
  const threes = aFitment({ make: 'bmw', model: 'BMW 3-series', fromYear: 1980, toYear: 2005 })

  it('stays one, and covers its models, but no sports version', async () => {
    const id = await newProduct()
    expect(await list(id, threes)).toMatchObject({ vehicles: 4 })
    expect((await read(id)).product.fitments).toMatchObject([{ make: 'BMW', model: '3 Series' }])
    const covered: [id: number, year: number, verdict: string][] = [
      ...[[oldSeries.id, 1985, 'fits'] as const, [sedan.id, 2005, 'fits'] as const],
      ...[[sedan.id, 2006, 'not_listed'] as const, [coupe.id, 2003, 'fits'] as const],
      ...[[larger.id, 2003, 'not_listed'] as const, [sports.id, 2003, 'not_listed'] as const],
    ].map(([series, year, said]) => [series, year, said])
    for (const [series, year, said] of covered)
      expect(await verdict(id, vehicleId(series, year)), `${series} of ${year}`).toMatchObject({
        verdict: said,
      })
  })

  it('covers the models that are added later', async () => {
    const id = await newProduct()
    await list(id, threes)
    await store(shop.database, [aSeries({ make: 'BMW', model: '320i', years: [2000, 2004] })])
    await deriveDue(shop.database)
    expect(await read(id)).toMatchObject({ vehicles: 6 })
  })

  it('is known although no vehicle is called so, and only of its make', async () => {
    const fives = aFitment({ make: 'BMW', model: '5 series' })
    const id = await newProduct()
    await list(id, fives)
    expect((await read(id)).product.fitments).toMatchObject([{ model: '5 Series' }])
    expect(await previewRow({ ...fives, model: '7 Series' })).toMatchObject({ error: { field: 'model' } })
    expect(await previewRow({ ...fives, make: 'VW', model: '3 Series' })).toMatchObject({
      error: { field: 'model' },
    })
  })

  it('covers each vehicle once, also beside one of its models and all models of the make', async () => {
    const id = await newProduct()
    const years = { fromYear: 2001, toYear: 2001 }
    const all = [null, '3 Series', '325i'].map((model) => aFitment({ ...years, make: 'BMW', model }))
    expect(await list(id, ...all)).toMatchObject({ vehicles: 1 })
  })
})

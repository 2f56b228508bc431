import { describe, expect, it } from 'vitest'
import { vehicleId } from '#finding/vehicles/model.ts'
import { aCustomer, anAdmin, aProduct } from '../builders.ts'
import { aFitment, fitmentActions } from '../fitment/some-fitments.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'

const golf = aSeries({ make: 'Volkswagen', model: 'Golf', litres: 1.8, years: [2001] })
const golfDiesel = aSeries({ make: 'Volkswagen', model: 'Golf', litres: 1.9, years: [2001] })
const passat = aSeries({ make: 'Volkswagen', model: 'Passat', litres: 1.8, years: [2001] })
const skala = aSeries({ make: 'Zastava', model: 'Skala', litres: 1.1, years: [1985] })

const shop = suiteFixture(async () => {
  const opened = await openTestShop()
  await store(opened.database, [golf, golfDiesel, passat, skala])
  const part = async (name: string, category: string) =>
    (await aProduct(opened.database, { name, about: '', category })).id
  return Object.assign(opened, {
    disc: await part('Brake Disc', 'Brake Discs'),
    filter: await part('Air Filter', 'Filters'),
    oil: await part('Engine Oil', 'Oils'),
    oilOfGolf: await part('Golf Oil', 'Oils'),
  })
})
const admin = suiteFixture(() => anAdmin(shop.database))
const { change, list } = fitmentActions(shop, admin)
const vehicleGaps = async (query: Record<string, string> = {}) =>
  (await shop.call('vehicleGaps', { query, token: admin.token })).rows
const askedGaps = async (query: Record<string, string> = {}) =>
  (await shop.call('askedGaps', { query, token: admin.token })).rows
const exported = (table: 'asked_gaps' | 'vehicle_gaps', filter: string) =>
  shop.fetch(`/api/admin-tables/${table}/csv?filter=${filter}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
const csv = async (table: 'asked_gaps' | 'vehicle_gaps', filter = '') => {
  const answer = await exported(table, filter)
  return (await answer.text()).replace('\uFEFF', '').trim().split(/\r?\n/)
}
async function owns(...vehicles: number[]) {
  const { token } = await aCustomer(shop.database)
  for (const vehicle of vehicles)
    await shop.call('saveVehicle', { params: { vehicle: String(vehicle) }, body: {}, token })
}

describe('what the shop lacks for vehicles in garages', () => {
  it('is nothing, before anybody has a vehicle', async () => {
    expect(await vehicleGaps()).toEqual([])
  })

  it('is what others of these vehicles have; any engine counts, and what fits every vehicle is not missing', async () => {
    await list(
      shop.disc,
      aFitment({ make: 'Volkswagen', model: 'Golf' }),
      aFitment({ make: 'Volkswagen', model: 'Passat' }),
    )
    const diesel = { litres: { from: 1.9, to: 1.9 }, cylinders: null, words: '' }
    await list(shop.filter, aFitment({ make: 'Volkswagen', model: 'Golf', engine: diesel }))
    await list(shop.oilOfGolf, aFitment({ make: 'Volkswagen', model: 'Golf' }))
    await change(shop.oil, { product: { isUniversal: true, universalNote: '', fitments: [] } })
    const ofPassat = vehicleId(passat.id, 2001)
    await owns(vehicleId(golf.id, 2001), ofPassat)
    await owns(ofPassat, vehicleId(skala.id, 1985))
    await expect
      .poll(async () => vehicleGaps())
      .toEqual([
        {
          _id: '2001 Volkswagen Passat | Filters',
          vehicle: '2001 Volkswagen Passat',
          partType: 'Filters',
          category: 'Filters',
          owners: 2,
          times: 0,
          others: 1,
        },
        expect.objectContaining({ vehicle: '1985 Zastava Skala', partType: 'Brake Discs', others: 2 }),
        expect.objectContaining({ vehicle: '1985 Zastava Skala', partType: 'Filters', owners: 1 }),
      ])
  })

  it('is searched, sorted and paged, and taken away as CSV', async () => {
    expect((await vehicleGaps({ q: 'skala filters' })).length).toBe(0)
    expect((await vehicleGaps({ q: 'skala' })).length).toBe(2)
    expect((await vehicleGaps({ sort: 'vehicle' })).map(({ vehicle }) => vehicle)).toEqual([
      '1985 Zastava Skala',
      '1985 Zastava Skala',
      '2001 Volkswagen Passat',
    ])
    expect(await vehicleGaps({ limit: '1', offset: '2' })).toMatchObject([{ vehicle: '1985 Zastava Skala' }])
    expect((await csv('vehicle_gaps')).slice(0, 2)).toEqual([
      'Vehicle,Part type,Customers,Asked,Others have it',
      '2001 Volkswagen Passat,Filters,2,0,1',
    ])
    await expect(vehicleGaps({ sort: 'colour' })).rejects.toMatchObject({ status: 400 })
  })
})

describe('what was asked for and not found, by vehicle and part type', () => {
  it('is one line for any words, with what is found now', async () => {
    await expect
      .poll(async () => (await shop.call('find', { query: { q: 'brake disc' } })).total)
      .toBeGreaterThan(0)
    const ask = (q: string) => shop.call('find', { query: { q } })
    await ask('1985 zastava skala brake disc')
    await ask('brake disc skala 1985')
    await ask('brake disc skala 1985 zyzzyva')
    expect(await askedGaps()).toMatchObject([
      {
        vehicle: 'Zastava Skala 1985',
        partType: 'Brake Disc',
        times: 3,
        parts: 0,
        worth: 37.5,
        category: 'Brake Discs',
      },
    ])
    expect(await csv('asked_gaps')).toEqual([
      'Vehicle,Part type,Asked,Last,Found now,Worth about',
      expect.stringMatching(/^Zastava Skala 1985,Brake Disc,3,[^,]+,0,37.5$/),
    ])
    expect(await askedGaps({ filter: 'none' })).toHaveLength(1)
    expect(await askedGaps({ filter: 'some' })).toEqual([])
    await list(
      shop.disc,
      aFitment({ make: 'Volkswagen', model: 'Golf' }),
      aFitment({ make: 'Zastava', model: 'Skala', fromYear: 1985, toYear: 1985 }),
    )
    await expect.poll(async () => (await askedGaps()).map(({ parts }) => parts)).toEqual([1])
    expect(await askedGaps({ q: 'golf' })).toEqual([])
    expect(await askedGaps({ filter: 'none' })).toEqual([])
    expect(await csv('asked_gaps', 'none')).toHaveLength(1)
    expect(await csv('asked_gaps', 'some')).toHaveLength(2)
    expect((await exported('asked_gaps', 'many')).status).toBe(400)
  })

  it('counts among what vehicles are wanted for', async () => {
    expect(await vehicleGaps({ q: 'skala' })).toMatchObject([
      { vehicle: '1985 Zastava Skala', partType: 'Filters', owners: 1, times: 3 },
    ])
  })
})

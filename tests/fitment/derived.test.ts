import { describe, expect, it } from 'vitest'
import { deriveDue } from '#finding/fitment/service/derive-due.ts'
import { listProductsOfVehicles } from '#finding/fitment/sql.ts'
import { nameKey, vehicleId } from '#finding/vehicles/model.ts'
import { endOfTopics, topicsAfter } from '#platform/db/changed-topics.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { shippedSeries } from '../find/demo-vocabulary.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { aFitment, discQuestion, fitmentActions } from './some-fitments.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const { change, list } = fitmentActions(shop, admin)
const newProduct = async () => (await aProduct(shop.database)).id

/** The vehicles of a product, each with its condition; each of them lists the product. */
async function derived(productId: string): Promise<[vehicle: number, condition: number][]> {
  const { db } = shop.database
  const { number } = await db
    .selectFrom('fit_products')
    .select('number')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  const own = await db
    .selectFrom('product_vehicles')
    .selectAll()
    .where('product', '=', number)
    .executeTakeFirst()
  const pairs =
    own?.vehicles.map((vehicle, at): [number, number] => [vehicle, own.conditions[at] ?? -1]) ?? []
  for (const [vehicle] of pairs)
    expect(await listProductsOfVehicles(db, [vehicle], 1000)).toContain(productId)
  return pairs
}

describe('the vehicles of a product are derived from its fitments', () => {
  it('with a 1 by those that ask something, and for each product of a vehicle', async () => {
    const [sure, asks] = [aSeries({ years: [2001, 2003] }), aSeries({ years: [2003] })]
    await store(shop.database, [sure, asks])
    const [one, other] = [await newProduct(), await newProduct()]
    const both = [
      aFitment({ make: sure.make }),
      aFitment({ make: asks.make, qualifiers: [discQuestion('262 mm')] }),
    ]
    await list(one, ...both)
    await list(other, aFitment({ make: asks.make }))
    expect(await derived(one)).toEqual([
      [vehicleId(sure.id, 2001), 0],
      [vehicleId(sure.id, 2003), 0],
      [vehicleId(asks.id, 2003), 1],
    ])
    expect(await derived(other)).toEqual([[vehicleId(asks.id, 2003), 0]])
  })

  it('again with each change, until none is left', async () => {
    const series = aSeries({ years: [2001, 2002, 2003] })
    await store(shop.database, [series])
    const [id, neighbour] = [await newProduct(), await newProduct()]
    await list(neighbour, aFitment({ make: series.make }))
    await list(id, aFitment({ make: series.make }))
    await list(id, aFitment({ make: series.make, fromYear: 2002, qualifiers: [discQuestion('262 mm')] }))
    expect(await derived(id)).toEqual([
      [vehicleId(series.id, 2002), 1],
      [vehicleId(series.id, 2003), 1],
    ])
    await change(id, { product: { isUniversal: true, universalNote: '', fitments: [] } })
    expect(await derived(id)).toEqual([])
    expect(await derived(neighbour)).toHaveLength(3)
  })

  it('whole, although products of the same vehicles are changed at the same moment, 64 times', async () => {
    const series = Array.from({ length: 8 }, () => aSeries({ make: 'Shared', years: [2001, 2002, 2003] }))
    await store(shop.database, series)
    const ids = await Promise.all(Array.from({ length: 4 }, newProduct))
    for (let round = 0; round < 64; round++) {
      const fromYear = 2001 + (round % 3)
      // In a round, some write many vehicles and others take them away.
      await Promise.all(
        ids.map((id, at) => list(id, aFitment({ make: 'Shared', fromYear: at % 2 === 0 ? fromYear : 2001 }))),
      )
    }
    for (const id of ids) expect(await derived(id)).toHaveLength(24)
  })

  it('for each verdict the same as the one that is asked for', async () => {
    const all = Array.from({ length: 12 }, (_, index) =>
      aSeries({
        make: 'Sorted',
        model: `M${index % 3}`,
        litres: [1.4, 1.8, 2.5, null][index % 4] ?? null,
        cylinders: index % 2 === 0 ? 4 : 6,
        years: [2001, 2004, 2009],
      }),
    )
    await store(shop.database, all)
    const id = await newProduct()
    await list(
      id,
      aFitment({
        make: 'Sorted',
        model: 'M0',
        engine: { litres: { from: 1.8, to: 2 }, cylinders: null, words: '' },
      }),
      aFitment({ make: 'Sorted', model: 'M1', toYear: 2003, qualifiers: [discQuestion('262 mm')] }),
      aFitment({ make: 'Sorted', fromYear: 2004, engine: { litres: null, cylinders: 6, words: '' } }),
    )
    const conditions = new Map(await derived(id))
    for (const vehicle of all.flatMap(({ id, years }) => years.map((year) => vehicleId(id, year)))) {
      const { verdicts } = await shop.call('fitVerdicts', { query: { parts: id, vehicle: String(vehicle) } })
      const expected = { fits: 0, conditional: 1 } as Record<string, number>
      expect(conditions.get(vehicle)).toBe(expected[verdicts[0]?.verdict ?? ''])
    }
  })
})

describe('when vehicles change', () => {
  it('the fitments of their makes cover the new ones', async () => {
    const series = aSeries({ years: [2001] })
    await store(shop.database, [series])
    const [id, other] = [await newProduct(), await newProduct()]
    await list(id, aFitment({ make: series.make }))
    await store(shop.database, [
      { ...series, years: [2001, 2002] },
      aSeries({ make: series.make, years: [2005, 2006] }),
    ])
    await list(other, aFitment({ make: series.make }))
    await deriveDue(shop.database)
    expect(await derived(id)).toHaveLength(3)
    expect(await derived(other)).toEqual(await derived(id))
    expect(await shop.database.db.selectFrom('fitments_due').selectAll().execute()).toEqual([])
  })

  it('it is told of the products that cover others now, and of no others', async () => {
    const series = aSeries({ years: [2001] })
    await store(shop.database, [series])
    const [id, early] = [await newProduct(), await newProduct()]
    await list(id, aFitment({ make: series.make }))
    await list(early, aFitment({ make: series.make, toYear: 2001 }))
    const before = await endOfTopics(shop.database.pool)
    await store(shop.database, [{ ...series, years: [2001, 2002] }])
    await deriveDue(shop.database)
    const { topics } = await topicsAfter(shop.database.pool, before, 1000)
    expect(topics).toContain('fitments')
    expect(topics).toContain(`product ${id}`)
    expect(topics).not.toContain(`product ${early}`)
  })

  it('a series that gets another make leaves the fitments of the first', async () => {
    const series = aSeries({ years: [2001] })
    await store(shop.database, [series])
    const id = await newProduct()
    await list(id, aFitment({ make: series.make }))
    await store(shop.database, [{ ...series, make: 'Renamed' }])
    await deriveDue(shop.database)
    expect(await derived(id)).toEqual([])
  })

  it('storing the whole file again leaves nothing to do, and a changed file the makes of what changed', async () => {
    const { db } = shop.database
    const due = async () => {
      const rows = await db.deleteFrom('fitments_due').returning('make_key').execute()
      return rows.map(({ make_key }) => make_key).toSorted()
    }
    const file = await shippedSeries()
    await store(shop.database, file)
    expect((await due()).length).toBeGreaterThan(50)
    await store(shop.database, file)
    expect(await due()).toEqual([])
    const [first, second, third, ...others] = file.filter(
      ({ make }, at) => make !== 'Audi' && make !== file[at - 1]?.make,
    )
    if (first === undefined || second === undefined || third === undefined) throw new Error('Too few makes')
    await store(shop.database, [
      { ...first, make: 'Audi' },
      { ...second, years: [...second.years, 2150] },
      { ...third, cylinders: 11 },
      ...others,
    ])
    const keys = [first.make, 'Audi', second.make, third.make].map(nameKey)
    expect(await due()).toEqual(keys.toSorted())
  })
})

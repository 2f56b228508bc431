import { describe, expect, it } from 'vitest'
import { fitmentRules } from '#base/contract/messages/fitment.ts'
import { vehicleId } from '#finding/vehicles/model.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { aFitment, fitmentActions } from './some-fitments.ts'

const models = Array.from({ length: 50 }, (_, at) =>
  aSeries({ make: 'Many', model: `Model ${at}`, litres: 2, years: [2000, 2001, 2002] }),
)
const shop = suiteFixture(async () => {
  const opened = await openTestShop()
  await store(opened.database, models)
  return opened
})
const admin = suiteFixture(() => anAdmin(shop.database))
const { list, read, verdict } = fitmentActions(shop, admin)

/** Rows of 50 models, each with another source. A model is covered on a condition alone where all its rows have one. */
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    aFitment({
      make: 'Many',
      model: `Model ${at % 50}`,
      source: `list ${at}`,
      notes: at % 50 === 7 ? [{ text: `only with part ${at}`, kind: 'condition' }] : [],
    }),
  )

describe('a product of 5,000 rows', () => {
  it('is saved, read, asked and previewed; one more row is refused', async () => {
    const { id } = await aProduct(shop.database)
    const all = rows(5000)
    expect(await list(id, ...all)).toMatchObject({ modifiedCount: 1, version: 1, vehicles: 150 })
    const saved = await read(id)
    expect(saved.product.fitments).toHaveLength(5000)
    expect((await verdict(id, vehicleId(models[0]?.id ?? 0, 2001)))?.verdict).toBe('fits')
    const asking = await verdict(id, vehicleId(models[7]?.id ?? 0, 2001))
    expect(asking?.verdict).toBe('conditional')
    expect(asking?.questions).toHaveLength(100)
    const preview = await shop.call('previewFitments', {
      params: { id },
      body: { fitments: all },
      token: admin.token,
    })
    expect(preview).toMatchObject({ vehicles: 150, added: 0, removed: 0 })
    expect(preview.rows).toHaveLength(5000)
    await expect(list(id, ...rows(5001))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(fitmentRules.mostFitments),
    })
  })

  it('keeps the ids of the rows that stay when one changes', async () => {
    const { id } = await aProduct(shop.database)
    const [first, ...others] = rows(1200)
    if (first === undefined) throw new Error('rows')
    await list(id, first, ...others)
    const idsOf = async () =>
      (
        await shop.database.db
          .selectFrom('fitments as f')
          .innerJoin('fit_products as p', 'p.number', 'f.product')
          .select('f.id')
          .where('p.product_id', '=', id)
          .execute()
      ).map((row) => row.id)
    const before = new Set(await idsOf())
    await list(id, { ...first, quantity: 4 }, ...others)
    expect((await idsOf()).filter((one) => !before.has(one))).toHaveLength(1)
  })
})

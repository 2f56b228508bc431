import { describe, expect, it } from 'vitest'
import { deriveDue } from '#finding/fitment/service/derive-due.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { aFitment, fitmentActions } from './some-fitments.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const { change, list } = fitmentActions(shop, admin)

/** What is to be checked of a product. */
async function checksOf(productId: string, kind?: 'none' | 'some') {
  const { fitments } = await shop.call('fitmentsToCheck', { query: kind ? { kind } : {}, token: admin.token })
  return fitments
    .filter((one) => one.toolsId === productId)
    .map(({ text, years, ofYears }) => `${text}: ${years} of ${ofYears}`)
}

describe('the fitments to check', () => {
  it('are the ones that cover no vehicle, or none in some of their years', async () => {
    const series = aSeries({ years: [2001, 2002, 2003] })
    await store(shop.database, [series])
    const { id } = await aProduct(shop.database)
    const years = (fromYear: number, toYear: number) => aFitment({ make: series.make, fromYear, toYear })
    await list(id, years(2001, 2003), years(2002, 2005), years(1990, 1995), years(2002, 2155))
    const some = `${series.make} (all models) 2002–2005; test: 2 of 4`
    const none = `${series.make} (all models) 1990–1995; test: 0 of 6`
    expect((await checksOf(id)).toSorted()).toEqual([none, some])
    expect(await checksOf(id, 'none')).toEqual([none])
    expect(await checksOf(id, 'some')).toEqual([some])
  })

  it('are checked again when vehicles change, and gone with their rows', async () => {
    const series = aSeries({ years: [2001] })
    await store(shop.database, [series])
    const { id } = await aProduct(shop.database)
    const fitment = aFitment({ make: series.make, fromYear: 2001, toYear: 2002 })
    await list(id, fitment)
    expect(await checksOf(id)).toHaveLength(1)
    await store(shop.database, [{ ...series, years: [2001, 2002] }])
    await deriveDue(shop.database)
    expect(await checksOf(id)).toEqual([])
    await list(id, { ...fitment, fromYear: 1999 })
    expect(await checksOf(id)).toHaveLength(1)
    await change(id, { product: { isUniversal: true, universalNote: '', fitments: [] } })
    expect(await checksOf(id)).toEqual([])
  })

  it('come 100 at once', async () => {
    const series = aSeries({ years: [2001] })
    await store(shop.database, [series])
    const { id } = await aProduct(shop.database)
    await list(
      id,
      ...Array.from({ length: 120 }, (_, at) =>
        aFitment({ make: series.make, fromYear: 1960, note: `${at}` }),
      ),
    )
    const seen = new Set<number>()
    let cursor: string | null = '0'
    while (cursor !== null) {
      const page: { fitments: { fitment: number }[]; next: string | null } = await shop.call(
        'fitmentsToCheck',
        { query: { cursor }, token: admin.token },
      )
      expect(page.fitments.length).toBeLessThanOrEqual(100)
      for (const { fitment } of page.fitments) seen.add(fitment)
      cursor = page.next
    }
    expect(seen.size).toBeGreaterThanOrEqual(120)
  })
})

it('a cursor that is none is refused', async () => {
  await expect(
    shop.call('fitmentsToCheck', { query: { cursor: 'last' }, token: admin.token }),
  ).rejects.toMatchObject({ status: 400 })
})

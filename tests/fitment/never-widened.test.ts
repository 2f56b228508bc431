import { describe, expect, it } from 'vitest'
import { anyParts } from '#base/contract/forms/fitment-parts.ts'
import { deriveDue } from '#finding/fitment/service/derive-due.ts'
import { noParts, type Series, vehicleId } from '#finding/vehicles/model.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { aFitment, type FitmentBody, fitmentActions } from './some-fitments.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const { list, read, verdict } = fitmentActions(shop, admin)
const drive = (name: string) => ({ ...noParts, drive: name })

/** A product that lists all of a make, saved while two vehicles were known and a retired one without a new name, and what came later. */
async function saved(fitment: Partial<FitmentBody>, ...later: Partial<Series>[]) {
  const known = aSeries({ years: [2001, 2002], litres: 2.5, parts: drive('FWD') })
  const retired = aSeries({ make: known.make, years: [2001, 2002], litres: 3, isRetired: true })
  await store(shop.database, [known, retired])
  const { id } = await aProduct(shop.database)
  await list(id, aFitment({ make: known.make, ...fitment }))
  const came = later.map((one) =>
    aSeries({ make: known.make, years: [2002], litres: 2.5, parts: drive('FWD'), ...one }),
  )
  await store(shop.database, came)
  await deriveDue(shop.database)
  const said = async (series: Series | undefined, year = 2002) =>
    (await verdict(id, vehicleId(series?.id ?? 0, year)))?.verdict
  const waiting = async () => {
    const { fitments } = await shop.call('fitmentsToCheck', {
      query: { kind: 'confirm' },
      token: admin.token,
    })
    return fitments.filter(({ toolsId }) => toolsId === id)
  }
  return { id, known, retired, came, said, waiting }
}

describe('a vehicle that came after a fitment was saved', () => {
  it('fits if it does not differ in what the others have in common', async () => {
    const { known, retired, came, said, waiting } = await saved({}, { model: 'Other' })
    for (const one of [known, retired, ...came]) expect(await said(one)).toBe('fits')
    expect(await waiting()).toEqual([])
  })

  it('waits for the owner if it differs where the fitment says nothing, and no question decides it', async () => {
    const { id, known, came, said } = await saved(
      {},
      { model: 'Drive', parts: drive('AWD') },
      { model: 'Size', litres: 3.5 },
      { model: 'Unsaid', parts: noParts },
    )
    expect(await said(known)).toBe('fits')
    for (const one of came) {
      expect(await verdict(id, vehicleId(one.id, 2002)), one.model).toMatchObject({
        verdict: 'conditional',
        questions: [],
        toConfirm: true,
      })
    }
  })

  it('is decided by what the fitment says of the part', async () => {
    const parts = { drives: ['FWD' as const, 'AWD' as const] }
    const { came, said } = await saved(
      { parts: { ...anyParts, ...parts } },
      { model: 'Drive', parts: drive('AWD') },
      { model: 'Other', parts: drive('RWD') },
    )
    expect(await said(came[0])).toBe('fits')
    expect(await said(came[1])).toBe('not_listed')
  })

  it('waits if it is of a later year than an open end covered', async () => {
    const later = { years: [2002, 2003] }
    const open = await saved({ toYear: 2155 }, later)
    expect(await open.said(open.came[0], 2002)).toBe('fits')
    expect(await open.said(open.came[0], 2003)).toBe('conditional')
    const closed = await saved({ toYear: 2005 }, later)
    expect(await closed.said(closed.came[0], 2003)).toBe('fits')
  })
})

describe('an open first year', () => {
  it('covers all years before, and those that come later wait', async () => {
    const earlier = { years: [1998, 2001] }
    const open = await saved({ fromYear: 1900, toYear: 2001 }, earlier)
    expect(await open.said(open.known, 2001)).toBe('fits')
    expect(await open.said(open.known, 2002)).toBe('not_listed')
    expect(await open.said(open.came[0], 2001)).toBe('fits')
    expect(await open.said(open.came[0], 1998)).toBe('conditional')
    const closed = await saved({ fromYear: 1990, toYear: 2001 }, earlier)
    expect(await closed.said(closed.came[0], 1998)).toBe('fits')
  })
})

describe('the owner', () => {
  it('sees which fitments have vehicles that wait, and confirms one', async () => {
    const { id, came, said, waiting } = await saved({}, { model: 'Drive', parts: drive('AWD') })
    const [row] = await waiting()
    expect(row).toMatchObject({ toConfirm: 1 })
    const confirm = () =>
      shop.call('confirmFitment', { params: { fitment: String(row?.fitment) }, token: admin.token })
    expect(await confirm()).toEqual({ acknowledged: true, modifiedCount: 1 })
    expect(await waiting()).toEqual([])
    await expect.poll(() => said(came[0])).toBe('fits')
    expect(await read(id)).toMatchObject({ version: 2, vehicles: 5 })
    expect((await auditEntriesOn(shop.database, 'product', id)).at(-1)).toMatchObject({
      after: { confirmedVehicles: 1 },
    })
    expect(await confirm()).toEqual({ acknowledged: true, modifiedCount: 0 })
    expect(await read(id)).toMatchObject({ version: 2 })
  })

  it('confirms none that there is not', async () => {
    await expect(
      shop.call('confirmFitment', { params: { fitment: '999999' }, token: admin.token }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('of a fitment of before, for which nothing was noted, is asked nothing', async () => {
    const { id, came, said, waiting } = await saved({}, { model: 'Drive', parts: drive('AWD') })
    await shop.database.db
      .updateTable('fitments')
      .set({ shared: null })
      .where('make', '=', came[0]?.make ?? '')
      .execute()
    await list(
      id,
      aFitment({ make: came[0]?.make ?? '' }),
      aFitment({ make: came[0]?.make ?? '', note: 'new' }),
    )
    await expect.poll(() => said(came[0])).toBe('fits')
    expect(await waiting()).toEqual([])
  })
})

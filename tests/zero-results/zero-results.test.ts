import { describe, expect, it } from 'vitest'
import { vehicleId } from '#finding/vehicles/model.ts'
import { openZeroResultCounter } from '#finding/zero-results/count.ts'
import { storedDays } from '#finding/zero-results/model.ts'
import { zeroResults } from '#finding/zero-results/module.ts'
import { trimSearches } from '#finding/zero-results/store.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { aFitment, fitmentActions } from '../fitment/some-fitments.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'

const skala = aSeries({ id: 2_000_001, make: 'Zastava', model: 'Skala', litres: 1.1, years: [1984, 1985] })
const shop = suiteFixture(async () => {
  const opened = await openTestShop()
  await store(opened.database, [skala, golf])
  const { id } = await aProduct(opened.database, { name: 'Brake Disc', about: '' })
  return Object.assign(opened, { disc: id })
})
const golf = aSeries({ make: 'Volkswagen', model: 'Golf', litres: 1.8, years: [2001] })
const admin = suiteFixture(() => anAdmin(shop.database))
const { change, list } = fitmentActions(shop, admin)
const find = (query: Record<string, string>) => shop.call('find', { query })
const listed = async (query: Record<string, string> = {}) =>
  (await shop.call('unmetSearches', { query: { limit: '100', ...query }, token: admin.token })).rows
const rowOf = async (askedFor: string) => (await listed()).find((row) => row.askedFor === askedFor)

describe('what was searched and not found is counted', () => {
  it('by its words, if nothing was understood', async () => {
    await find({ q: 'Quux  zyzzyva' })
    await find({ q: 'quux zyzzyva' })
    expect(await rowOf('quux zyzzyva')).toMatchObject({ times: 2, partType: '', vehicle: '' })
    await find({ q: 'quux zyzzyva' })
    expect(await rowOf('quux zyzzyva')).toMatchObject({ times: 3 })
  })

  it('by part type and vehicle, although products for others were found', async () => {
    const vehicle = String(vehicleId(skala.id, 1985))
    await list(shop.disc, aFitment({ make: 'VW', model: 'Golf' }))
    await expect.poll(async () => (await find({ q: 'brake disc' })).total).toBe(1)
    expect(await listed({ filter: 'gaps' })).toEqual([])
    expect((await find({ q: 'brake rotors', vehicle })).understood.letGo).toEqual(['vehicle'])
    await find({ q: 'brake disc', vehicle })
    expect(await listed({ filter: 'gaps' })).toMatchObject([
      { partType: 'Brake Disc', vehicle: 'Zastava Skala 1985', times: 2 },
    ])
  })

  it('also if only a tool for the part was found, which fits any vehicle', async () => {
    const about = 'For the piston of a brake disc.'
    const { id } = await aProduct(shop.database, { name: 'Wind-Back Tool', about })
    await change(id, { product: { isUniversal: true, universalNote: '', fitments: [] } })
    const vehicle = String(vehicleId(skala.id, 1984))
    await expect
      .poll(async () => (await find({ q: 'brake disc', vehicle })).products.map(({ _id }) => _id))
      .toEqual([id])
    expect(await listed({ filter: 'gaps', q: 'Skala 1984' })).toMatchObject([{ partType: 'Brake Disc' }])
  })

  it('but not what was found, what choices narrow, and further pages', async () => {
    const before = await listed()
    await find({ q: 'brake disc' })
    await find({ q: 'brake disc', maker: 'Nobody at all' })
    await find({ q: '', maker: 'Nobody at all' })
    await find({ q: 'brake disc', cursor: '999999_1' })
    expect(await listed()).toEqual(before)
  })

  it('without emails and long numbers', async () => {
    await find({ q: 'frobnicator for jane@mail.example 0151 234 567 89' })
    const rows = await listed()
    expect(await rowOf('frobnicator for … …')).toMatchObject({ times: 1 })
    expect(JSON.stringify(rows)).not.toMatch(/jane|mail[.]example|0151/)
  })
})

describe('an admin', () => {
  it('sorts, searches and exports them', async () => {
    await find({ q: 'grommulator' })
    expect((await listed({ q: 'grommu' })).map(({ askedFor }) => askedFor)).toEqual(['grommulator'])
    const byTimes = await listed({ sort: 'times', direction: 'desc' })
    expect(byTimes.map(({ times }) => times)).toEqual(
      byTimes.map(({ times }) => times).toSorted((a, b) => b - a),
    )
    await expect(listed({ sort: 'nothing' })).rejects.toMatchObject({ status: 400 })
    const csv = await shop.fetch('/api/admin-tables/unmet/csv?q=grommu', {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(await csv.text()).toMatch(/^.?Asked for,Times,Part type,Vehicle,First,Last\r?\ngrommulator,1,,,/)
  })
})

it('what could not be written for a short time is written later, with what was asked meanwhile', async () => {
  const at = new Date('2026-01-01T00:00:00Z')
  const failures = [Object.assign(new Error('shutting down'), { code: '57P01' })]
  const { db } = shop.database
  const failing = new Proxy(db, {
    get(real, key) {
      const failure = key === 'transaction' ? failures.shift() : undefined
      if (failure !== undefined) throw failure
      const value = Reflect.get(real, key)
      return typeof value === 'function' ? value.bind(real) : value
    },
  })
  const warnings: string[] = []
  const counter = openZeroResultCounter({
    db: failing,
    clock: () => at,
    log: { warn: (_, message) => warnings.push(message) },
  })
  counter.note({ typed: 'spindle zyzzyva', words: [] })
  await counter.write()
  expect(warnings).toEqual(['the searches that found nothing were not written'])
  expect(await rowOf('spindle zyzzyva')).toBeUndefined()
  counter.note({ typed: 'spindle zyzzyva', words: [] })
  await counter.close()
  expect(await rowOf('spindle zyzzyva')).toMatchObject({ times: 2 })
})

describe('the table is bounded', () => {
  it('of a flood of different searches, a thousand are counted between two times of writing', async () => {
    const at = new Date('2026-01-01T00:00:00Z')
    const counter = openZeroResultCounter({ db: shop.database.db, clock: () => at, log: { warn: () => {} } })
    for (let each = 0; each < 3000; each += 1) counter.note({ typed: `flood ${each}`, words: [] })
    await counter.close()
    expect(await shop.call('unmetSearches', { query: { q: 'flood' }, token: admin.token })).toMatchObject({
      total: 1000,
    })
  })

  it('those that were asked least go first, and of these the oldest', async () => {
    const before = await listed({ sort: 'times' })
    await shop.database.db.transaction().execute((tx) => trimSearches(tx, 2))
    const left = (await listed({ sort: 'times' })).map(({ times }) => times)
    expect(left).toEqual(before.map(({ times }) => times).slice(0, 2))
    expect(left[0]).toBe(3)
  })

  it('what nobody has asked for 90 days is removed', async () => {
    const { db } = shop.database
    const old = new Date(Date.now() - (storedDays * 24 + 1) * 3_600_000)
    const row = { asked_for: 'old', part_type: '', vehicle: '', times: 9, first_at: old }
    await db
      .insertInto('unmet_searches')
      .values([
        { ...row, key: 'old', last_at: old },
        { ...row, key: 'new', last_at: new Date() },
      ])
      .execute()
    for (const sweep of zeroResults.sweeps) await sweep(db, 100)
    const keys = (await listed()).map(({ _id }) => _id)
    expect(keys).toContain('new')
    expect(keys).not.toContain('old')
  })
})

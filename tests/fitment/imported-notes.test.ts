import { describe, expect, it } from 'vitest'
import { noteKey } from '#finding/fitment/inside/note-keys.ts'
import { deriveDue } from '#finding/fitment/service/derive-due.ts'
import { type ImportedFitment, importFitments } from '#finding/fitment/service/import.ts'
import { loadFitments } from '#finding/fitment/service/load.ts'
import { nameKey, vehicleId } from '#finding/vehicles/model.ts'
import { listRelatedOfMakes } from '#finding/vehicles/sql.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { aFitment, fitmentActions } from './some-fitments.ts'

const golf = aSeries({ make: 'Volkswagen', model: 'Golf', litres: 1.8, years: [2003] })
const golf2003 = vehicleId(golf.id, 2003)
const shop = suiteFixture(async () => {
  const opened = await openTestShop()
  await store(opened.database, [golf])
  return opened
})
const admin = suiteFixture(() => anAdmin(shop.database))
const { list, read, verdict } = fitmentActions(shop, admin)
const newProduct = async () => (await aProduct(shop.database)).id

const anywhere = { axle: null, side: null, height: null, depth: null }
const anyEngine = { litres: null, cylinders: null, words: '' }
const imported = (notes: readonly string[], given: Partial<ImportedFitment> = {}): ImportedFitment => ({
  ...{ make: 'VW', model: 'Golf', fromYear: 2000, toYear: 2005, engine: anyEngine, position: anywhere },
  source: 'supplier',
  qualifiers: [],
  notes,
  ...given,
})
/** Imports fitments for a product as a file will. */
const take = (id: string, ...fitments: ImportedFitment[]) =>
  importFitments({ db: shop.database.db, changes: { notify: () => {} } }, id, fitments, {
    userId: admin.id,
    email: admin.email,
    requestId: 'import',
  })
const sort = (text: string, meaning: 'hint' | 'condition') =>
  shop.call('sortNote', { body: { text, meaning }, token: admin.token })
const texts = (state?: 'waiting' | 'sorted', q?: string) =>
  shop.call('noteTexts', { query: { ...(state && { state }), ...(q && { q }) }, token: admin.token })
const notesOf = async (id: string) => (await read(id)).product.fitments.map(({ notes }) => notes)
const saidOf = (id: string, answers = '') =>
  expect.poll(async () => (await verdict(id, golf2003, answers))?.verdict)

describe('an imported note', () => {
  it('is asked until the owner has sorted it: nothing fits before', async () => {
    const id = await newProduct()
    expect(await take(id, imported(['only with ESP']))).toEqual({ version: 1, vehicles: 1 })
    await saidOf(id).toBe('conditional')
    await saidOf(id, `${noteKey('only with ESP')}:no`).toBe('not_listed')
    expect((await texts()).notes).toContainEqual({
      text: 'only with ESP',
      meaning: null,
      rows: 1,
      products: 1,
    })
    await list(
      id,
      aFitment({ make: 'VW', ...(await read(id)).product.fitments[0], label: 'changed by hand' }),
    )
    expect(await notesOf(id)).toEqual([[{ text: 'only with ESP', kind: 'unsorted' }]])
  })

  it('is sorted once for its text, in all rows, and in every later import', async () => {
    const [one, two, other, later] = [
      await newProduct(),
      await newProduct(),
      await newProduct(),
      await newProduct(),
    ]
    await take(one, imported(['boxed']), imported(['boxed'], { source: 'again' }))
    await take(two, imported([' boxed ', 'unboxed']))
    await take(other, imported(['boxed  in pairs']))
    expect(await sort('boxed', 'hint')).toEqual({ acknowledged: true, modifiedCount: 3 })
    await saidOf(one).toBe('fits')
    await saidOf(two).toBe('conditional')
    await saidOf(other).toBe('conditional')
    expect(await read(one)).toMatchObject({ version: 2 })
    expect(await read(other)).toMatchObject({ version: 1 })
    await take(later, imported(['boxed']))
    await saidOf(later).toBe('fits')
    expect(await notesOf(later)).toEqual([[{ text: 'boxed', kind: 'hint' }]])
    expect((await texts('sorted', 'BOX')).notes).toEqual([
      { text: 'boxed', meaning: 'hint', rows: 4, products: 3 },
    ])
    expect((await auditEntriesOn(shop.database, 'fit_note', noteKey('boxed'))).at(-1)).toMatchObject({
      actor: admin.email,
      act: 'edit',
      before: { meaning: 'unsorted' },
      after: { note: 'boxed', meaning: 'hint', rows: 3, products: 2 },
    })
  })

  it('that is a condition stays one, and nothing is derived that is shown otherwise', async () => {
    const id = await newProduct()
    await take(id, imported(['with xenon']))
    await sort('with xenon', 'condition')
    await saidOf(id).toBe('conditional')
    await saidOf(id, `${noteKey('with xenon')}:yes`).toBe('fits')
    await saidOf(id, `${noteKey('with xenon')}:no`).toBe('not_listed')
  })

  it('can be sorted otherwise later; what somebody said of one row stays', async () => {
    const [one, typed] = [await newProduct(), await newProduct()]
    await take(one, imported(['for taxis']))
    await list(typed, aFitment({ make: 'VW', notes: [{ text: 'for taxis', kind: 'condition' }] }))
    expect(await sort('for taxis', 'hint')).toMatchObject({ modifiedCount: 1 })
    await saidOf(one).toBe('fits')
    await saidOf(typed).toBe('conditional')
    expect(await sort('for taxis', 'condition')).toMatchObject({ modifiedCount: 1 })
    await saidOf(one).toBe('conditional')
    expect(await sort('for taxis', 'condition')).toMatchObject({ modifiedCount: 0 })
    expect(await read(one)).toMatchObject({ version: 3 })
  })

  it('decides again whether lists say that something is asked', async () => {
    const id = await newProduct()
    await take(id, imported(['with hook']))
    const asks = async () => {
      const { makes } = await shop.call('fittedVehicles', { params: { id }, query: {} })
      return makes.flatMap(({ models }) => models.map((model) => model.asks))
    }
    expect(await asks()).toEqual([true])
    await sort('with hook', 'hint')
    await expect.poll(asks).toEqual([false])
  })

  it('of very many products is derived again by the job', async () => {
    const ids = await Promise.all(Array.from({ length: 501 }, newProduct))
    const [first = '', ...others] = ids
    await take(first, imported(['of many']))
    // All at once: a file takes products one after the other, each in some hundredths of a second.
    const { notes: _, ...fitment } = imported([], { make: golf.make })
    const notes = [{ text: 'of many', kind: 'unsorted' as const }]
    const said = { isUniversal: false, universalNote: '', fitments: [{ ...fitment, note: '', notes }] }
    await shop.database.db.transaction().execute(async (tx) =>
      loadFitments(
        tx,
        others.map((productId) => ({ productId, ...said })),
        await listRelatedOfMakes(tx, [nameKey(golf.make)]),
      ),
    )
    const conditions = async () =>
      shop.database.db
        .selectFrom('product_vehicles as v')
        .innerJoin('fit_products as p', 'p.number', 'v.product')
        .select('v.conditions')
        .where('p.product_id', '=', first)
        .executeTakeFirst()
    expect(await sort('of many', 'hint')).toMatchObject({ modifiedCount: 501 })
    await saidOf(first).toBe('fits')
    await deriveDue(shop.database)
    expect(await conditions()).toEqual({ conditions: [0] })
  })
})

describe('imported fitments', () => {
  it('are added to the ones of a product, each once', async () => {
    const id = await newProduct()
    await list(id, aFitment({ make: 'VW', note: 'by hand' }))
    await take(id, imported(['a note']), imported(['a note']), imported([]))
    expect(await take(id, imported(['a note']))).toEqual({ version: 2, vehicles: 1 })
    expect((await read(id)).product.fitments).toHaveLength(3)
  })

  it('are refused with too many notes or too long ones, and for a universal product', async () => {
    const id = await newProduct()
    const refused = { kind: 'invalid' }
    await expect(take(id, imported(Array.from({ length: 11 }, (_, at) => `${at}`)))).rejects.toMatchObject(
      refused,
    )
    await expect(take(id, imported(['x'.repeat(301)]))).rejects.toMatchObject(refused)
    const body = { product: { isUniversal: true, universalNote: '', fitments: [] } }
    await shop.call('changeFitments', { params: { id }, body, token: admin.token })
    await expect(take(id, imported([]))).rejects.toMatchObject(refused)
  })
})

it('a text that no fitment has is not sorted', async () => {
  await expect(sort('nobody wrote this', 'hint')).rejects.toMatchObject({ status: 404 })
})

import { describe, expect, it } from 'vitest'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { importActions } from './a-file.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))
const lazy = () => importActions(shop, admin)

const product = async (id: string) =>
  (await shop.database.pool.query('select * from products where id = $1', [id])).rows[0]

const fields = { SKU: 'partNumber', Brand: 'maker', Title: 'name', Price: 'price', Stock: 'available' }

describe('a file of products', () => {
  it('is compared with the shop: added, changed, unchanged and refused rows, and the counts are all rows', async () => {
    const { check, rows } = lazy()
    const known = await aProduct(shop.database, {
      partNumber: 'CMP-1',
      maker: 'Halden',
      name: 'Disc',
      priceCents: 1000,
    })
    await aProduct(shop.database, { partNumber: 'CMP-2', maker: 'Halden', name: 'Pad', priceCents: 2000 })
    const found = await check(
      'SKU,Brand,Title,Price\nCMP-1,Halden,Disc,12.50\ncmp 2,Halden,Pad,20.00\nCMP-3,Halden,Bolt,1.00\nCMP-4,Halden,Nut,cheap\n',
      fields,
    )
    expect(found.state).toBe('checked')
    expect(found.counts).toEqual({
      rows: 4,
      added: 1,
      changed: 1,
      removed: 0,
      unchanged: 1,
      refused: 1,
      skipped: 0,
    })
    const all = await rows(found._id)
    expect(all[0]).toMatchObject({
      toolsId: known.id,
      fields: [{ field: 'Price', before: '$10.00', after: '$12.50' }],
    })
    expect(all[3]?.problems).toMatchObject([{ column: 'Price', value: 'cheap' }])
    expect((await product(known.id)).price_cents).toBe(1000)
  })

  it('is applied and undone, but for the stock', async () => {
    const { check, apply, undo } = lazy()
    const known = await aProduct(shop.database, {
      partNumber: 'APP-1',
      name: 'Disc',
      priceCents: 1000,
      available: 5,
    })
    const found = await check('SKU,Title,Price,Stock\nAPP-1,Disc two,12.50,9\n', fields)
    const made = await apply(found)
    expect(made).toMatchObject({ state: 'applied', fates: { done: 1, left: 0 } })
    expect(await product(known.id)).toMatchObject({ name: 'Disc two', price_cents: 1250, available: 9 })
    const undone = await undo(found)
    expect(undone).toMatchObject({ state: 'undone', fates: { undone: 1, kept: 0 } })
    expect(await product(known.id)).toMatchObject({ name: 'Disc', price_cents: 1000, available: 9 })
  })
})

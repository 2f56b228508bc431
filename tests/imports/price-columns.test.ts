import { describe, expect, it } from 'vitest'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { importActions } from './a-file.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))
const actions = () => importActions(shop, admin)

describe('several columns of prices', () => {
  it('are listed with what each is, and the one in the currency of the shop is taken', async () => {
    const { send } = actions()
    const sent = await send(
      'Product Handle,Product Title,Variant Sku,Variant Price EUR,Variant Price USD,Variant Price EU [EUR]\npc,Part,PC-1,9,10,8\n',
    )
    const prices = sent.columns.flatMap(({ head, price }) => (price === null ? [] : [[head, price]]))
    expect(prices).toEqual([
      ['Variant Price EUR', { kind: 'regular', currency: 'EUR' }],
      ['Variant Price USD', { kind: 'regular', currency: null }],
      ['Variant Price EU [EUR]', { kind: 'market', currency: 'EUR' }],
    ])
    const price = sent.mapping?.columns.find(({ field }) => field === 'price')
    expect(sent.columns[price?.column ?? -1]?.head).toBe('Variant Price USD')
  })

  it('that are in another currency are refused by name, also of a source that is known', async () => {
    const { send } = actions()
    const text = 'SKU,Title,Price (EUR)\nFC-1,Part,5\n'
    const foreign = { code: 'other_currency', message: expect.stringContaining('Price (EUR)') }
    const options = { tax: 'with', source: 'Euros' } as const
    await expect(
      actions().check(text, { SKU: 'partNumber', 'Price (EUR)': 'price' }, options),
    ).rejects.toMatchObject(foreign)
    await shop.database.pool.query(
      `insert into import_sources (name, heads, mapping) values ('Euros', array['SKU', 'Title', 'Price (EUR)'], $1)`,
      [
        {
          columns: [
            { column: 0, field: 'partNumber' },
            { column: 2, field: 'price' },
          ],
          ...{ verbs: 'both', maker: '', decimal: 'auto', newCategories: false, ...options },
        },
      ],
    )
    expect(await send(text, 'euros.csv', 'Euros')).toMatchObject({ state: 'mapping', counts: null })
  })

  it.each([
    ['Sale price', 'sale'],
    ['special_price', 'sale'],
    ['Regular price', 'regular'],
    ['Price / United States', 'market'],
    ['Compare-at price', 'list'],
    ['msrp_price', 'list'],
    ['Price tax included', 'tax'],
  ])('%s is %s', async (head, kind) => {
    const { columns } = await actions().send(`SKU,${head}\nX-1,5.00\n`)
    expect(columns[1]?.price).toEqual({ kind, currency: null })
  })

  it.each([
    'Date sale price starts',
    'Wholesale price',
    'special_price_from_date',
    'Unit price total measure',
  ])('%s has no prices', async (head) => {
    expect((await actions().send(`SKU,${head}\nX-1,5\n`)).columns[1]?.price).toBeNull()
  })
})

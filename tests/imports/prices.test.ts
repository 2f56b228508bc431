import { beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, aProduct } from '../builders.ts'
import { taxes } from '../checkout/fixture.ts'
import { setSeller, setTaxes } from '../checkout/priced-cart.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { importActions } from './a-file.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))
beforeAll(async () => {
  await setTaxes(shop, { ...taxes, pricesIncludeTax: true })
  await setSeller(shop, { country: 'DE' })
})

const fields = { SKU: 'partNumber', Price: 'price', Cost: 'cost', Tax: 'taxClass' }
const price = async (number: string) =>
  (await shop.database.pool.query('select price_cents from products where part_number = $1', [number]))
    .rows[0].price_cents

describe('tax in the prices of a file', () => {
  it('is asked once, and then the prices are converted at the rate of each product', async () => {
    const { check, apply, send } = importActions(shop, admin)
    await aProduct(shop.database, { partNumber: 'TX-1', priceCents: 1000 })
    await aProduct(shop.database, { partNumber: 'TX-2', priceCents: 1000 })
    const file = 'SKU,Price,Tax\nTX-1,10,\nTX-2,10,reduced\n'
    const source = 'Net prices'
    await expect(check(file, fields, { source })).rejects.toMatchObject({ code: 'tax_unsaid' })
    await apply(await check(file, fields, { source, tax: 'without' }))
    expect([await price('TX-1'), await price('TX-2')]).toEqual([1190, 1070])
    const again = await send('SKU,Price,Tax\nTX-1,20,\nTX-2,12.396694,reduced\n')
    expect(again).toMatchObject({ state: 'checked', asksTax: true, mapping: { tax: 'without' } })
    await apply(again)
    expect([await price('TX-1'), await price('TX-2')]).toEqual([2380, 1326])
  })

  it.each([
    ['Price tax excluded', 'without'],
    ['VK brutto', 'with'],
    ['Price excl. VAT (EUR)', 'without'],
    ['Cost net', 'without'],
    ['Price', null],
  ])('is taken from the name of the column %s', async (head, tax) => {
    const { mapping } = await importActions(shop, admin).send(`SKU,${head}\nTX-9,1\n`)
    expect(mapping?.tax ?? null).toBe(tax)
  })

  it('is asked again of a source that said nothing of it', async () => {
    const { check, send } = importActions(shop, admin)
    await check('SKU,Tax,Price\nTX-8,,1\n', fields, { source: 'Older', tax: 'with' })
    await shop.database.pool.query(`update import_sources set mapping = mapping - 'tax' where name = 'Older'`)
    expect(await send('SKU,Tax,Price\nTX-8,,1\n')).toMatchObject({ state: 'mapping', source: 'Older' })
  })
})

describe('prices from costs', () => {
  const rule = { factor: 1.5, factors: [], rounding: 'cent', least: null } as const

  it('are shown with cost and margin, and named where they are below the cost', async () => {
    const { check, rows, apply } = importActions(shop, admin)
    await aProduct(shop.database, { partNumber: 'CO-1', priceCents: 1000 })
    await aProduct(shop.database, { partNumber: 'CO-2', priceCents: 1000 })
    const factors = [{ of: 'maker' as const, name: 'Nobody', factor: 0.5 }]
    const found = await check('SKU,Cost\nCO-1,10\nCO-2,20\n', fields, {
      tax: 'without',
      price: { ...rule, factors },
    })
    const [first] = await rows(found._id)
    expect(first?.fields.map(({ field, after }) => [field, after])).toEqual([
      ['Price', expect.stringContaining('17.85')],
      ['Cost', expect.stringContaining('10.00')],
      ['Margin', '33.3 %'],
    ])
    await apply(found)
    expect([await price('CO-1'), await price('CO-2')]).toEqual([1785, 3570])
    const below = await check('SKU,Price,Cost\nCO-1,10,10\n', fields, { tax: 'without' })
    expect(below.findings.map(({ kind }) => kind)).not.toContain('below_cost')
    const lower = await check('SKU,Price,Cost\nCO-1,9,10\n', fields, { tax: 'without' })
    expect(lower.findings.map(({ kind }) => kind)).toContain('below_cost')
  })

  it('need a column of costs', async () => {
    await expect(
      importActions(shop, admin).check('SKU,Price\nCO-1,1\n', fields, {
        tax: 'with',
        price: { ...rule, factors: [] },
      }),
    ).rejects.toMatchObject({ code: 'no_cost' })
  })
})

import { describe, expect, it } from 'vitest'
import { untaxed } from '#base/contract/forms/taxes.ts'
import { aCategory } from '../builders.ts'
import { aCartOf, setTaxes } from './priced-cart.ts'
import { termsFixture, vat } from './terms-fixture.ts'

const { shop, tenDollars } = termsFixture()

describe('the taxes of a cart', () => {
  it('come from the most specific zone of its destination', async () => {
    await setTaxes(shop, vat)
    const { id: toolsId } = await tenDollars()
    const cart = await aCartOf(shop, { toolsId, quantity: 3 })
    expect(await cart.to('DE')).toMatchObject({ tax: 5.7, total: 35.7, isTaxCovered: true })
    const california = await cart.to('US', { region: 'CA', postalCode: '90001' })
    expect(california).toMatchObject({
      taxes: [{ name: 'Sales tax', percent: 7.25, base: 30, tax: 2.18 }],
      total: 32.18,
      destination: { country: 'US', region: 'CA', postalCode: '90001' },
    })
    expect(await cart.to('us', { region: 'california', postalCode: '94103' })).toMatchObject({
      tax: 2.59,
      destination: { country: 'US', region: 'CA', postalCode: '94103' },
    })
  })

  it('are none without a destination: prices are as shown', async () => {
    await setTaxes(shop, { ...vat, zones: vat.zones.slice(0, 1).map((zone) => ({ ...zone, places: [{}] })) })
    const { id: toolsId } = await tenDollars()
    const cart = await aCartOf(shop, { toolsId, quantity: 3 })
    expect(await cart.read()).toMatchObject({
      pricesIncludeTax: false,
      destination: null,
      taxes: [],
      tax: 0,
      total: 30,
      delivery: null,
      deliveries: [],
      deliveryProblem: null,
      isTaxCovered: true,
    })
  })

  it('are in the prices where the shop says so, which stay as they are', async () => {
    await setTaxes(shop, { ...vat, pricesIncludeTax: true })
    const { id: toolsId } = await tenDollars()
    const cart = await aCartOf(shop, { toolsId, quantity: 3 })
    expect(await cart.to('DE')).toMatchObject({
      pricesIncludeTax: true,
      taxes: [{ name: 'MwSt', percent: 19, base: 25.21, tax: 4.79 }],
      tax: 4.79,
      total: 30,
    })
  })

  it('come from the tax class of the product, else of the nearest category that has one', async () => {
    await setTaxes(shop, vat)
    const { pool } = shop.database
    const books = await aCategory(shop.database, 'Books')
    const manuals = await aCategory(shop.database, 'Manuals', books)
    await pool.query(`update categories set tax_class = 'reduced' where id = $1`, [books])
    const manual = await tenDollars({ category: 'Manuals', categoryId: manuals })
    const tool = await tenDollars({ category: 'Manuals', categoryId: manuals })
    await pool.query(`update products set tax_class = 'standard' where id = $1`, [tool.id])
    const cart = await aCartOf(shop, { toolsId: manual.id, quantity: 1 }, { toolsId: tool.id, quantity: 1 })
    expect((await cart.to('DE')).taxes).toEqual([
      { name: 'MwSt', percent: 19, base: 10, tax: 1.9 },
      { name: 'MwSt 7', percent: 7, base: 10, tax: 0.7 },
    ])
  })

  it('are none where no zone covers the destination, and admins are told once a day for each country', async () => {
    await setTaxes(shop, vat)
    const { id: toolsId } = await tenDollars()
    const cart = await aCartOf(shop, { toolsId, quantity: 1 })
    const alarms = async () =>
      (await shop.database.pool.query(`select message from alarms where kind = 'tax_uncovered' order by id`))
        .rows
    await cart.to('DE')
    expect(await alarms()).toEqual([])
    expect(await cart.to('US', { region: 'NY' })).toMatchObject({ tax: 0, total: 10, isTaxCovered: false })
    await cart.to('US', { region: 'TX' })
    await (await aCartOf(shop)).to('US')
    expect(await alarms()).toMatchObject([{ message: expect.stringContaining('No tax zone covers US NY') }])
    await cart.to('FR')
    expect(await alarms()).toHaveLength(2)
    // A shop without tax zones charges no taxes anywhere, and nobody has to know.
    await setTaxes(shop, untaxed)
    expect(await cart.to('JP')).toMatchObject({ isTaxCovered: true })
    expect(await alarms()).toHaveLength(2)
  })

  it('change with the settings, at once', async () => {
    const { id: toolsId } = await tenDollars()
    const cart = await aCartOf(shop, { toolsId, quantity: 1 })
    expect(await cart.to('DE')).toMatchObject({ tax: 0 })
    await setTaxes(shop, vat)
    expect(await cart.read()).toMatchObject({ tax: 1.9 })
    // As another process does it.
    await shop.database.pool.query(
      `update settings set version = version + 1, value = jsonb_set(value, '{zones,0,rates,0,ppm}', '200000') where name = 'taxes'`,
    )
    expect(await cart.read()).toMatchObject({ tax: 2 })
  })
})

import { describe, expect, it } from 'vitest'
import type { ProductPriceFields } from '#base/contract/forms/prices.ts'
import { screens } from '#base/contract/screens.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

const change = (id: string, breaks: ProductPriceFields['breaks']) =>
  shop.call('changeProductPrices', {
    params: { id },
    body: { prices: { breaks, groups: [] } },
    token: admin.token,
  })

/** The rows of the table of prices by quantity; undefined without one. */
async function tableOn(path: string): Promise<string[] | undefined> {
  const html = await (await shop.fetch(path)).text()
  const [table] = /<table.*?<\/table>/s.exec(html) ?? []
  return table?.match(/<tr.*?<\/tr>/gs)?.map((row) =>
    row
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

describe('the public page of a product', () => {
  it('shows the lower prices of more pieces, from the moment they are changed', async () => {
    const { id, slug } = await aProduct(shop.database, { priceCents: 700 })
    const path = screens.product(slug)
    expect(await tableOn(path)).toBeUndefined()
    await change(id, [
      { from: 10, price: toDecimal(fromMinor(590)) },
      { from: 1000, price: toDecimal(fromMinor(500)) },
    ])
    expect(await tableOn(path)).toEqual(['Pieces Price each', 'from 10 $5.90', 'from 1,000 $5.00'])
    await change(id, [])
    expect(await tableOn(path)).toBeUndefined()
  })

  it('leaves out a price that is not below the list price, which nobody pays', async () => {
    const { id, slug } = await aProduct(shop.database, { priceCents: 700 })
    await change(id, [
      { from: 10, price: toDecimal(fromMinor(700)) },
      { from: 20, price: toDecimal(fromMinor(650)) },
    ])
    expect(await tableOn(screens.product(slug))).toEqual(['Pieces Price each', 'from 20 $6.50'])
  })
})

it('the purchase page has no prices by quantity: an order of one product costs its list price', async () => {
  const { id } = await aProduct(shop.database, { priceCents: 700 })
  await change(id, [{ from: 10, price: toDecimal(fromMinor(590)) }])
  const html = await (await shop.fetch(screens.purchase(id))).text()
  expect(html).toContain('$7.00')
  expect(html).not.toContain('$5.90')
})

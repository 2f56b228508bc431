import { describe, expect, it } from 'vitest'
import { rowFaults } from '#office/imports/messages/import-rules.ts'
import { anAdmin } from '../builders.ts'
import { taxes } from '../checkout/fixture.ts'
import { setSeller, setTaxes } from '../checkout/priced-cart.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { importActions } from './a-file.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))
const actions = () => importActions(shop, admin)

const picture = 'https://p.example/bolt.png'
const productHeads =
  'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Reference #;Manufacturer;Weight;Quantity;Description;URL rewritten;Image URLs (x,y,z...);Feature(Name:Value:Position)'
const heads =
  'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;EAN13;Impact on price;Quantity;Impact on weight'

/** Products of PrestaShop, imported as the shop guesses them. */
async function products(...rows: readonly string[]) {
  const { send, map, apply } = actions()
  return apply(await map(await send([productHeads, ...rows].join('\n')), { newCategories: true }))
}

async function combinations(...rows: readonly string[]) {
  const { send, map } = actions()
  const sent = await send([heads, ...rows].join('\n'))
  return map(sent, {})
}

const bolt = (id: number, number: string, active = 1) =>
  `${id};${active};Bolt ${number};Bolts;10.00;${number};Torvik;0.2;70;For hubs.;bolt-${id};${picture};Finish:Zinc:1`
const sizes = (id: number, number: string) => [
  `${id};Size:select:0, Finish:select:1;M8:0, Black:1;${number}-8;;0;5;0`,
  `${id};Size:select:0, Finish:select:1;M10:0, Black:1;${number}-10;;-2.500000;6;-0.050000`,
  `${id};Size:select:0, Finish:select:1;M12:0, Black:1;${number}-12;;1.250000;7;0.100000`,
]

async function product(partNumber: string) {
  const { rows } = await shop.database.pool.query(
    `select name, maker, family, about, picture, price_cents, weight_grams, available, attributes,
       archived_at is null as on_sale from products where part_number = $1`,
    [partNumber],
  )
  return rows[0]
}

describe('combinations of PrestaShop', () => {
  it('become products of the family of their product, at its price and with its texts, and it goes off sale', async () => {
    await products(bolt(11, 'CB'))
    const found = await combinations(...sizes(11, 'CB'))
    expect(found).toMatchObject({
      dialect: 'PrestaShop combinations',
      counts: { rows: 3, added: 3, refused: 0, removed: 1 },
    })
    await actions().apply(found)
    expect(await product('CB-8')).toMatchObject({
      name: 'Bolt CB, M8, Black',
      maker: 'Torvik',
      family: 'bolt-11',
      about: 'For hubs.',
      picture,
      price_cents: 1000,
      weight_grams: 200,
      available: 5,
      attributes: [
        { name: 'Size', value: 'M8' },
        { name: 'Finish', value: 'Black' },
      ],
      on_sale: true,
    })
    expect(await product('CB-10')).toMatchObject({ price_cents: 750, weight_grams: 150, available: 6 })
    expect(await product('CB-12')).toMatchObject({ price_cents: 1125, weight_grams: 300, available: 7 })
    expect(await product('CB')).toMatchObject({ on_sale: false, available: 70 })
    await actions().undo(found)
    expect(await product('CB')).toMatchObject({ on_sale: true })
    expect(await product('CB-8')).toBeUndefined()
  })

  it('that are sent again change only what is new, and leave the texts that somebody edited', async () => {
    await products(bolt(12, 'CC'))
    await actions().apply(await combinations(...sizes(12, 'CC')))
    await shop.database.pool.query(`update products set name = 'Ours' where part_number = 'CC-8'`)
    expect(await combinations(...sizes(12, 'CC'))).toMatchObject({
      counts: { unchanged: 3, changed: 0, removed: 0 },
    })
    const [first = '', ...others] = sizes(12, 'CC')
    const again = await combinations(first.replace(';0;5;0', ';3;5;0'), ...others)
    expect(again.counts).toMatchObject({ changed: 1, unchanged: 2 })
    await actions().apply(again)
    expect(await product('CC-8')).toMatchObject({ name: 'Ours', price_cents: 1300 })
  })

  it('add to a price with tax what their impact is with tax', async () => {
    await setTaxes(shop, { ...taxes, pricesIncludeTax: true })
    await setSeller(shop, { country: 'DE' })
    await products(bolt(17, 'CH'))
    expect(await product('CH')).toMatchObject({ price_cents: 1190 })
    await actions().apply(await combinations(...sizes(17, 'CH')))
    const prices = await Promise.all(['CH-8', 'CH-10', 'CH-12'].map(product))
    expect(prices.map(({ price_cents }) => price_cents)).toEqual([1190, 892, 1339])
  })

  it('are found by the reference of their product too', async () => {
    await products(bolt(13, 'CD'))
    const { send, map } = actions()
    const sent = await send(
      [heads.replace('Product ID*', 'Product Reference'), ...sizes(13, 'CD')]
        .join('\n')
        .replaceAll('\n13;', '\nCD;'),
    )
    expect((await map(sent, {})).counts).toMatchObject({ added: 3, removed: 1 })
  })

  it('whose product the shop does not have, has twice, or whose number is the one of their product, are named with what would be right', async () => {
    await products(bolt(14, 'CE'), bolt(15, 'CF'))
    await shop.call('addOldAddress', {
      body: { path: '/15-other-shop.html', target: `/products/bolt-14` },
      token: admin.token,
    })
    const [first = ''] = sizes(14, 'CE')
    const found = await combinations(
      first.replace('14;', '99;'),
      first.replace('14;', '15;'),
      first.replace('CE-8', 'ce'),
      first.replace(';0;5;0', ';-10;5;0'),
      first.replace(';0;5;0', ';much;5;0').replace('CE-8', 'CE-9'),
    )
    expect(found.counts).toMatchObject({ refused: 5, added: 0, removed: 0 })
    const rows = await actions().rows(found._id)
    expect(rows.map(({ problems: [problem] }) => [problem?.value, problem?.message, problem?.right])).toEqual(
      [
        ['99', rowFaults.unknownProduct.message, rowFaults.unknownProduct.right],
        ['15', rowFaults.severalProducts.message, rowFaults.severalProducts.right],
        ['ce', rowFaults.numberOfProduct.message, rowFaults.numberOfProduct.right],
        ['-10', rowFaults.belowProduct.message, rowFaults.belowProduct.right],
        ['much', rowFaults.amount.message, rowFaults.amount.right],
      ],
    )
  })

  it('of a product that was off sale in the earlier shop are off sale too', async () => {
    await products(bolt(16, 'CG', 0))
    const found = await combinations(...sizes(16, 'CG'))
    expect(found.counts).toMatchObject({ added: 3, removed: 0 })
    await actions().apply(found)
    expect(await product('CG-8')).toMatchObject({ on_sale: false })
  })
})

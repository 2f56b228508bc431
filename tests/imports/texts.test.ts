import { describe, expect, it } from 'vitest'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { importActions } from './a-file.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))
const actions = () => importActions(shop, admin)

const fields = {
  SKU: 'partNumber',
  Title: 'name',
  Price: 'price',
  Compare: 'comparePrice',
  Alt: 'pictureAlt',
  Picture: 'picture',
  'SEO title': 'seoTitle',
  'SEO description': 'seoDescription',
}
const columns = 'compare_price_cents, picture, picture_alt, seo_title, seo_description'
const stored = async (partNumber: string) => {
  const { rows } = await shop.database.pool.query(`select ${columns} from products where part_number = $1`, [
    partNumber,
  ])
  return rows[0]
}
const all = {
  compare_price_cents: 1599,
  picture: 'https://pictures.example/a.png',
  picture_alt: 'From the front',
  seo_title: 'Pads, cheap',
  seo_description: 'Buy pads',
}
const cells = '15.99,From the front,https://pictures.example/a.png,"Pads, cheap",Buy pads'
const heads = 'SKU,Title,Price,Compare,Alt,Picture,SEO title,SEO description'

describe('compare-at price, picture text and texts for search engines', () => {
  it('come in with a new product and with a known one, and go back with the undo', async () => {
    await aProduct(shop.database, { partNumber: 'TX-1', name: 'Pads', priceCents: 900 })
    const before = await stored('TX-1')
    const { check, apply, undo, rows } = actions()
    const found = await check(`${heads}\nTX-1,Pads,9.00,${cells}\nTX-2,Pads,9.00,${cells}\n`, fields)
    expect(found.counts).toMatchObject({ added: 1, changed: 1 })
    const [changed] = await rows(found._id)
    expect(changed?.fields.find(({ field }) => field === 'Compare-at price')).toMatchObject({
      before: '',
      after: expect.stringContaining('15.99'),
    })
    await apply(found)
    expect(await stored('TX-1')).toEqual(all)
    expect(await stored('TX-2')).toEqual(all)
    await undo(found)
    expect(await stored('TX-1')).toEqual(before)
  })

  it('stay where a cell is empty, and are emptied where the column says so', async () => {
    const { check, apply } = actions()
    await apply(await check(`${heads}\nTX-3,Pads,9.00,${cells}\n`, fields))
    const none = `${heads}\nTX-3,Pads,9.00,,,,,\n`
    expect((await check(none, fields)).counts).toMatchObject({ unchanged: 1 })
    const { _id, mapping } = await check(none, fields)
    const emptying = (mapping?.columns ?? []).map((one) => ({ ...one, empties: one.field !== 'picture' }))
    await apply(await actions().map(await actions().one(_id), { columns: emptying }))
    expect(await stored('TX-3')).toEqual({
      compare_price_cents: null,
      picture: all.picture,
      picture_alt: '',
      seo_title: '',
      seo_description: '',
    })
  })

  it('has no compare-at price of 0, and refuses one that is no amount', async () => {
    const { check, rows } = actions()
    const found = await check('SKU,Title,Price,Compare\nTX-4,Pads,9.00,0.00\nTX-5,Pads,9.00,dear\n', fields)
    expect((await rows(found._id)).map(({ outcome, problems }) => [outcome, problems[0]?.column])).toEqual([
      ['added', undefined],
      ['refused', 'Compare'],
    ])
  })

  it('loses the text of a picture with the picture, until the import is undone', async () => {
    const { check, apply, undo } = actions()
    await apply(await check(`${heads}\nTX-6,Pads,9.00,${cells}\n`, fields))
    const other = await check('SKU,Picture\nTX-6,https://pictures.example/b.png\n', fields)
    await apply(other)
    expect(await stored('TX-6')).toMatchObject({ picture: 'https://pictures.example/b.png', picture_alt: '' })
    await undo(other)
    expect(await stored('TX-6')).toMatchObject({ picture: all.picture, picture_alt: 'From the front' })
  })
})

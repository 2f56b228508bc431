import { describe, expect, it } from 'vitest'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { importActions } from './a-file.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))
const actions = () => importActions(shop, admin)

const picture = 'https://a.example/bolt.png'

/** A file that a shop system exports, checked as the shop guesses it. */
async function checked(lines: readonly string[]) {
  const { send, map } = actions()
  return map(await send(lines.join('\n')), { newCategories: true })
}

async function product(partNumber: string) {
  const { rows } = await shop.database.pool.query(
    'select id, slug, family, attributes, picture, archived_at from products where part_number = $1',
    [partNumber],
  )
  return rows[0]
}

/** The versions that the page of a product links to or marks, each as its text. */
async function versionsOn(partNumber: string) {
  const html = await (await shop.fetch(`/products/${(await product(partNumber)).slug}`)).text()
  const [, section] = /Other versions<\/span>([\s\S]*?)<\/section>/.exec(html) ?? []
  if (section === undefined) return undefined
  const texts = [...section.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, chip = '']) => {
    const text = chip
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    return chip.includes('aria-current') ? `[${text}]` : text
  })
  return { by: /\bby ([^<]*)/.exec(section)?.[1], texts }
}

const shopify = [
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src',
  `hub-bolt,Hub bolt,For hubs.,Torvik,Bolts,true,Size,M12,VB-12,2.00,50,${picture}`,
  'hub-bolt,,,,,,,M8,VB-8,1.00,0,',
  'hub-bolt,,,,,,,M10,VB-10,1.50,50,',
  `drum,Drum,For wheels.,Torvik,Drums,true,Title,Default Title,VB-D,9.00,5,${picture}`,
]

describe('the variants of a product of an earlier shop', () => {
  it('are versions of one thing: each has its option as an attribute, and its page leads to the others', async () => {
    const found = await checked(shopify)
    expect(found.counts).toMatchObject({ added: 4, refused: 0 })
    await actions().apply(found)
    expect(await product('VB-8')).toMatchObject({
      family: 'hub-bolt',
      attributes: [{ name: 'Size', value: 'M8' }],
    })
    expect(await versionsOn('VB-10')).toEqual({ by: 'Size', texts: ['M8 sold out', '[M10]', 'M12'] })
    expect(await versionsOn('VB-D')).toBeUndefined()
  })

  it('show at once that one of them changes, goes off sale or joins', async () => {
    const { token } = admin
    const edit = async (partNumber: string, body: object) =>
      shop.call('editProduct', { token, params: { id: (await product(partNumber)).id }, body })
    await versionsOn('VB-10')
    await edit('VB-12', { attributes: [{ name: 'Size', value: 'M12 × 1.5' }] })
    expect((await versionsOn('VB-10'))?.texts).toEqual(['M8 sold out', '[M10]', 'M12 × 1.5'])
    await edit('VB-8', { stockChange: 7 })
    expect((await versionsOn('VB-10'))?.texts).toEqual(['M8', '[M10]', 'M12 × 1.5'])
    await shop.call('removeProduct', { token, params: { id: (await product('VB-8')).id } })
    expect((await versionsOn('VB-10'))?.texts).toEqual(['[M10]', 'M12 × 1.5'])
    await edit('VB-D', { family: 'hub-bolt' })
    expect((await versionsOn('VB-10'))?.texts).toEqual(['[M10]', 'M12 × 1.5', 'VB-D'])
  })

  it('have the further pictures of their product, which have no column of their own; the thirteenth is named', async () => {
    const rows = Array.from(
      { length: 13 },
      (_, at) =>
        `rack,${at === 0 ? 'Rack,For roofs.,Torvik,Racks,true,Title,Default Title,VB-R,9.00,5' : ',,,,,,,,,'},https://a.example/${at}.png`,
    )
    const found = await checked([shopify[0] ?? '', ...rows])
    expect(found.findings).toContainEqual({
      kind: 'not_taken',
      products: 1,
      examples: ['Picture beyond the twelfth: 1 product'],
    })
    await actions().apply(found)
    const { rows: further } = await shop.database.pool.query(
      `select f.picture from product_pictures f join products p on p.id = f.product_id where p.part_number = 'VB-R'`,
    )
    expect(further.map(({ picture }) => picture).sort()).toEqual(
      Array.from({ length: 11 }, (_, at) => `https://a.example/${at + 1}.png`).sort(),
    )
  })

  it('of another brand are not shown', async () => {
    const other = shopify.slice(0, 3).map((line) => line.replace('Torvik', 'Halden').replace('VB-', 'VH-'))
    await actions().apply(await checked(other))
    expect(await product('VH-12')).toMatchObject({ family: 'hub-bolt' })
    expect((await versionsOn('VH-12'))?.texts).toEqual(['M8 sold out', '[M12]'])
  })
})

describe('a column for the family', () => {
  const head = 'Part number,Brand,Product Name,Family,Category path,About,Price,Picture,Length'
  const row = (number: string, family: string, image: string) =>
    `${number},Norvik,Belt ${number},${family},Belts,A belt.,5.00,${image},`

  it('gives what has no picture the one of its family, which is then on sale', async () => {
    const found = await checked([
      head,
      row('FB-1', 'belt-a', ''),
      row('FB-2', 'belt-a', picture),
      row('FB-3', 'belt-b', ''),
    ])
    expect(found.findings.map(({ kind, products }) => [kind, products])).toEqual(
      expect.arrayContaining([
        ['no_picture', 1],
        ['family_picture', 1],
      ]),
    )
    const [given] = await actions().rows(found._id, { finding: 'family_picture' })
    expect(given?.fields.find(({ field }) => field === 'Picture')).toMatchObject({
      after: picture,
      isDefault: true,
    })
    await actions().apply(found)
    expect(await product('FB-1')).toMatchObject({ picture, archived_at: null })
    expect((await product('FB-3')).archived_at).not.toBeNull()
    const later = await checked([head, row('FB-4', 'belt-a', '')])
    expect(later.findings).toMatchObject([{ kind: 'family_picture', products: 1 }])
    await actions().apply(later)
    expect(await product('FB-4')).toMatchObject({ picture, archived_at: null })
  })

  it('goes out in the export', async () => {
    const headers = { authorization: `Bearer ${admin.token}` }
    const csv = await (await shop.fetch('/api/admin-tables/products/csv', { headers })).text()
    expect(csv.split('\n')[0]).toContain('Family')
    expect(csv).toContain('belt-a')
  })
})

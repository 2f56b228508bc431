import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { detectDialect } from '#office/imports/dialects/detect.ts'
import { aFolder, readFile } from './file.ts'
import { csvOf, recordsOf } from './records.ts'

const heads = [
  ...['sku', 'store_view_code', 'product_type', 'name', 'description', 'product_online', 'visibility'],
  ...['price', 'qty', 'url_key', 'meta_title', 'base_image', 'additional_attributes', 'related_skus'],
  ...['configurable_variations', 'configurable_variation_labels'],
] as const

/** A row by its heads. */
const row = (cells: Readonly<Partial<Record<(typeof heads)[number], string>>>) =>
  heads.map((head) => cells[head] ?? '')

const child = (size: string, more: Parameters<typeof row>[0] = {}) =>
  row({
    sku: `B-${size}`,
    product_type: 'simple',
    name: `Hub bolt-${size}`,
    product_online: '1',
    visibility: 'Not Visible Individually',
    price: '1.5000',
    qty: '5.0000',
    url_key: `hub-bolt-${size.toLowerCase()}`,
    additional_attributes: `size=${size},finish=Zinc`,
    ...more,
  })

const parent = row({
  sku: 'B',
  product_type: 'configurable',
  name: 'Hub bolt',
  description: '<p>For hubs.</p>',
  product_online: '1',
  visibility: 'Catalog, Search',
  price: '99.0000',
  url_key: 'hub-bolt',
  meta_title: 'Hub bolts',
  base_image: '/b/bolt.jpg',
  additional_attributes: 'manufacturer=Torvik',
  configurable_variations: 'sku=B-M8,size=M8|sku=B-M10,size=M10|sku=B-M12,size=M12, fine',
  configurable_variation_labels: 'size=Size',
})

describe('a configurable product of Magento', () => {
  it.each([
    ['below its variations', [child('M8'), child('M10', { base_image: '/m/10.jpg' }), parent]],
    ['above them', [parent, child('M8'), child('M10', { base_image: '/m/10.jpg' })]],
    ['between them', [child('M8'), parent, child('M10', { base_image: '/m/10.jpg' })]],
  ])('is the family of its variations, and lends them its texts and picture: %s', async (_, rows) => {
    const { records, skipped } = await recordsOf(csvOf(heads, ...rows))
    expect(skipped).toEqual([expect.stringContaining('stands for its variations')])
    expect(records).toMatchObject([
      {
        partNumber: 'B-M8',
        name: 'Hub bolt, M8',
        family: 'hub-bolt',
        maker: 'Torvik',
        about: 'For hubs.',
        picture: '/b/bolt.jpg',
        price: '1.50',
        available: '5',
        'attribute:Size': 'M8',
        'attribute:finish': 'Zinc',
        // Its page was the one that visitors knew.
        slug: 'hub-bolt-m8',
        oldAddresses: '/hub-bolt-m8.html\n/hub-bolt.html',
        seoTitle: 'Hub bolts',
      },
      {
        name: 'Hub bolt, M10',
        family: 'hub-bolt',
        picture: '/m/10.jpg',
        furtherPictures: '/b/bolt.jpg',
        'attribute:Size': 'M10',
        oldAddresses: '/hub-bolt-m10.html',
        seoTitle: '',
      },
    ])
    expect(records.flatMap((one) => Object.keys(one))).not.toContain('attribute:size')
  })

  it('may have a comma in a value, and translations of its row, which say nothing', async () => {
    const translated = row({
      sku: 'B',
      store_view_code: 'de',
      product_type: 'configurable',
      name: 'Radbolzen',
      configurable_variations: 'sku=B-M12,size=L',
    })
    const { records } = await recordsOf(csvOf(heads, translated, parent, child('M12')))
    expect(records).toMatchObject([{ name: 'Hub bolt, M12, fine', 'attribute:Size': 'M12, fine' }])
  })

  it('that is off sale takes the variations off that nobody sees without it', async () => {
    const off = parent.map((cell, at) => (heads[at] === 'product_online' ? '2' : cell))
    const seen = child('M10', { visibility: 'Catalog, Search' })
    const { records } = await recordsOf(csvOf(heads, off, child('M8'), seen))
    expect(records.map(({ partNumber, onSale }) => [partNumber, onSale])).toEqual([
      ['B-M8', 'false'],
      ['B-M10', 'true'],
    ])
  })

  it('in a relation means its first variation, and lends its own relations', async () => {
    const other = row({ sku: 'N', product_type: 'simple', name: 'Nut', price: '1', related_skus: 'B,X-1' })
    const related = parent.map((cell, at) => (heads[at] === 'related_skus' ? 'N' : cell))
    const { records } = await recordsOf(csvOf(heads, other, related, child('M10')))
    expect(records.map(({ relations }) => relations)).toEqual([
      'goes with: B-M8\ngoes with: X-1',
      'goes with: N',
    ])
  })

  it('leaves a product that no other names as it is, and nothing in the folder', async () => {
    const { dialect, guesses } = detectDialect(heads)
    const { read } = await readFile(csvOf(heads, parent, child('M20')))
    const rows = {
      async *[Symbol.asyncIterator]() {
        yield* read
      },
    }
    const folder = `${await aFolder()}/parts`
    const names: (string | undefined)[] = []
    for await (const one of dialect.records(rows, guesses, folder))
      if ('texts' in one) names.push(one.texts.get('name'), one.texts.get('family'))
    expect(names).toEqual(['Hub bolt-M20', undefined])
    expect(existsSync(folder)).toBe(false)
  })
})

describe('accessories of PrestaShop', () => {
  const file = (...rows: readonly (readonly string[])[]) =>
    csvOf(['Product ID', 'Active (0/1)', 'Name *', 'Reference #', 'Acessories  (x,y,z...)'], ...rows)

  it('are ids or references of products, above them or below', async () => {
    const { records } = await recordsOf(
      file(
        ['1', '1', 'Disc', 'D-1', '3, P-2,77'],
        ['2', '1', 'Pads', 'P-2', '1,4711'],
        ['3', '1', 'Screw', '4711', ''],
      ),
    )
    expect(records.map(({ relations }) => relations)).toEqual([
      'goes with: 4711\ngoes with: P-2\ngoes with: PrestaShop ID 77',
      'goes with: D-1\ngoes with: 4711',
      '',
    ])
  })

  it('are references where the file has no ids', async () => {
    const { records } = await recordsOf(
      csvOf(['Active (0/1)', 'Name *', 'Reference #', 'Accessories (x,y,z...)'], ['1', 'Disc', 'D', '77|a']),
    )
    expect(records[0]?.relations).toBe('goes with: 77\\|a')
  })
})

it('the columns of PrestaShop 8 are known by its newer names', async () => {
  const { records } = await recordsOf(
    csvOf(
      [
        'ID',
        'Active (0/1)',
        'Name',
        'Brand',
        'EAN-13',
        'Rewritten URL',
        'Feature (Name:Value:Position:Customized)',
      ],
      ['7', '1', 'Disc', 'Halden', '4006381333931', 'disc', 'Axle:Front:1:0'],
    ),
  )
  expect(records[0]).toMatchObject({
    maker: 'Halden',
    barcode: '4006381333931',
    slug: 'disc',
    oldAddresses: '/7-disc.html',
    'attribute:Axle': 'Front',
  })
})

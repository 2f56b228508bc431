import { describe, expect, it } from 'vitest'
import { csvOf, recordsOf } from './records.ts'

/** A file with one row, by its heads. */
const oneRow = async (cells: Readonly<Record<string, string>>) =>
  (await recordsOf(csvOf(Object.keys(cells), Object.values(cells)))).records[0]

const woo = { ID: '1', Type: 'simple', SKU: 'W-1', Name: 'Pads', Published: '1' }
const magento = { sku: 'M-1', product_type: 'simple', product_online: '1', name: 'Pads' }

describe('texts for search engines', () => {
  it.each([
    ['Shopify', { Handle: 'a', Title: 'Pads', 'Variant SKU': 'S', 'SEO Title': 'T', 'SEO Description': 'D' }],
    [
      'Shopify of 2026',
      { Title: 'Pads', 'URL handle': 'a', SKU: 'S', 'SEO title': 'T', 'SEO description': 'D' },
    ],
    [
      'Yoast',
      { ...woo, 'Regular price': '9', 'Meta: _yoast_wpseo_title': 'T', 'Meta: _yoast_wpseo_metadesc': 'D' },
    ],
    [
      'Rank Math',
      { ...woo, 'Regular price': '9', 'Meta: rank_math_title': 'T', 'Meta: rank_math_description': 'D' },
    ],
    ['Magento', { ...magento, meta_title: 'T', meta_description: 'D' }],
    ['PrestaShop', { 'Active (0/1)': '1', 'Name *': 'Pads', 'Meta title': 'T', 'Meta description': 'D' }],
    [
      'Spree',
      { slug: 'a', sku: 'S', name: 'Pads', inventory_count: '1', meta_title: 'T', meta_description: 'D' },
    ],
    ['a plain table', { SKU: 'S', Name: 'Pads', 'Meta title': 'T', 'Meta description': 'D' }],
  ])('are read of %s', async (_, cells) => {
    expect(await oneRow(cells)).toMatchObject({ seoTitle: 'T', seoDescription: 'D' })
  })

  it('are of one variant, as its address is', async () => {
    const heads = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'SEO Title']
    const { records } = await recordsOf(
      csvOf(heads, ['a', 'Pads', 'Axle', 'Front', 'A-1', 'T'], ['a', '', '', 'Rear', 'A-2', '']),
    )
    expect(records.map(({ seoTitle }) => seoTitle)).toEqual(['T', undefined])
  })
})

describe('texts of pictures', () => {
  it('are of the picture beside which they stand, in any place', async () => {
    const heads = ['Handle', 'Title', 'Variant SKU', 'Image Src', 'Image Position', 'Image Alt Text']
    const { records } = await recordsOf(
      csvOf(
        heads,
        ['a', 'Pads', 'A-1', 'https://p.example/b.jpg', '2', 'B'],
        ['a', '', '', 'https://p.example/a.jpg', '1', 'A'],
        ['a', '', '', 'https://p.example/c.jpg', '3', ''],
      ),
    )
    expect(records[0]).toMatchObject({
      picture: 'https://p.example/a.jpg',
      pictureAlt: 'A',
      furtherPictures: 'https://p.example/b.jpg B\nhttps://p.example/c.jpg',
    })
  })

  it('of PrestaShop and Magento stand in lists beside the pictures', async () => {
    expect(
      await oneRow({
        'Active (0/1)': '1',
        'Name *': 'Pads',
        'Image URLs (x,y,z...)': 'https://p.example/a.jpg,https://p.example/b.jpg',
        'Image alt texts (x,y,z...)': 'A,B',
      }),
    ).toMatchObject({ pictureAlt: 'A', furtherPictures: 'https://p.example/b.jpg B' })
    expect(
      await oneRow({
        ...magento,
        base_image: '/a.jpg',
        base_image_label: 'A',
        additional_images: '/b.jpg,/c.jpg',
        additional_image_labels: 'B,C',
      }),
    ).toMatchObject({ pictureAlt: 'A', furtherPictures: '/b.jpg B\n/c.jpg C' })
  })
})

describe('a compare-at price', () => {
  it.each([
    ['Shopify', { Handle: 'a', Title: 'Pads', 'Variant Price': '9.00', 'Variant Compare At Price': '12.00' }],
    [
      'Spree',
      { slug: 'a', sku: 'S', name: 'Pads', weight_unit: 'g', price: '9.00', compare_at_price: '12.00' },
    ],
    ['WooCommerce on sale', { ...woo, 'Regular price': '12.00', 'Sale price': '9.00' }],
    ['Magento with a special price', { ...magento, price: '12.0000', special_price: '9.0000' }],
  ])('is read of %s, and the lower price is the price', async (_, cells) => {
    expect(await oneRow(cells)).toMatchObject({ price: '9.00', comparePrice: '12.00' })
  })

  it.each([
    [
      'WooCommerce',
      { ...woo, 'Regular price': '12.00', 'Sale price': '9.00', 'Date sale price ends': '2026-12-31' },
    ],
    ['Magento', { ...magento, price: '12.00', special_price: '9.00', special_price_to_date: '12/31/26' }],
    ['WooCommerce without a sale', { ...woo, 'Regular price': '12.00', 'Sale price': '' }],
  ])('is none where the reduction of %s ends by itself', async (_, cells) => {
    expect(await oneRow(cells)).toMatchObject({ price: '12.00', comparePrice: '' })
  })

  it('is of its variant alone', async () => {
    const heads = [
      'Handle',
      'Title',
      'Option1 Name',
      'Option1 Value',
      'Variant SKU',
      'Variant Compare At Price',
    ]
    const { records } = await recordsOf(
      csvOf(heads, ['a', 'Pads', 'Axle', 'Front', 'A-1', '12'], ['a', '', '', 'Rear', 'A-2', '']),
    )
    expect(records.map(({ comparePrice }) => comparePrice)).toEqual(['12', ''])
  })
})

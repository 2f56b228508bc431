import { describe, expect, it } from 'vitest'
import { detectDialect } from '#office/imports/dialects/detect.ts'
import { csvOf, recordsOf } from './records.ts'

describe('Shopify', () => {
  const heads = [
    'Handle',
    'Title',
    'Body (HTML)',
    'Published',
    'Option1 Name',
    'Option1 Value',
    'Variant SKU',
    'Variant Grams',
    'Variant Price',
    'Cost per item',
    'Image Src',
    'Image Position',
    'Image Alt Text',
    'Variant Image',
    'Status',
    'Price / United States',
  ]
  const row = (...cells: readonly string[]) => heads.map((_, at) => cells[at] ?? '')

  it.each(['pads', ''])('knows further variants and pictures by the handle %j', async (handle) => {
    const { dialect, records, lines } = await recordsOf(
      csvOf(
        heads,
        row(
          'pads',
          'Pads',
          '<p>One</p><ul><li>a</li><li>b</li></ul>',
          'TRUE',
          'Axle',
          'Front',
          'P-1',
          '0',
          '9',
          '5',
          'b.jpg',
          '2',
          'B',
          '',
          'active',
          '8',
        ),
        row(handle, '', '', '', '', 'Rear', 'P-2', '900', '8', '', 'a.jpg', '1', 'A', 'rear.jpg'),
        row(handle, '', '', '', '', '', '', '', '', '', 'c.jpg', '3'),
        row(
          'disc',
          'Disc',
          '',
          'TRUE',
          'Title',
          'Default Title',
          'D-1',
          '',
          '20',
          '',
          '',
          '',
          '',
          '',
          'draft',
        ),
      ),
    )
    expect(dialect).toBe('shopify')
    expect(lines).toEqual([
      [2, 2],
      [3, 1],
      [5, 1],
    ])
    expect(records[0]).toMatchObject({
      name: 'Pads, Front',
      about: 'One\n\n- a\n- b',
      weight: '',
      price: '9',
      onSale: 'true',
      picture: 'a.jpg',
      pictureAlt: 'A',
      furtherPictures: 'b.jpg B\nc.jpg',
    })
    expect(records[1]).toMatchObject({
      name: 'Pads, Rear',
      'attribute:Axle': 'Rear',
      picture: 'rear.jpg',
      weight: '900',
    })
    expect(records[2]).toMatchObject({ name: 'Disc', onSale: 'false' })
    expect(Object.keys(records[2] ?? {}).filter((field) => field.startsWith('attribute:'))).toEqual([])
  })

  it('in sentence case is known too, and two products with one handle stay two', async () => {
    const { dialect, records } = await recordsOf(
      csvOf(
        [
          'Handle',
          'Title',
          'Body',
          'Variant sku',
          'Variant grams',
          'Variant inventory quantity',
          'Variant price',
        ],
        ['disc', 'Disc', 'x', 'D-1', '1', '2', '3'],
        ['disc', 'Drum', 'y', 'D-2', '1', '2', '3'],
      ),
    )
    expect(dialect).toBe('shopify')
    expect(records.map(({ name, slug }) => [name, slug])).toEqual([
      ['Disc', 'disc'],
      ['Drum', 'disc'],
    ])
  })
})

describe('Medusa', () => {
  const heads = [
    'Product Handle',
    'Product Title',
    'Product Status',
    'Product Description',
    'Product Weight',
    'Variant Sku',
    'Variant Weight',
    'Variant Option 1 Name',
    'Variant Option 1 Value',
    'Variant Price EUR',
    'Variant Price EU [EUR]',
  ]
  const rows = [
    ['pads', 'Pads', 'published', 'one\\ntwo', '900', 'P-1', '', 'Axle', 'Front', '9', '1'],
    ['pads', 'Pads', 'published', 'one\\ntwo', '900', 'P-2', '800', 'Axle', 'Rear', '8', '1'],
  ]

  it('repeats the product in each row', async () => {
    const { dialect, records } = await recordsOf(csvOf(heads, ...rows))
    expect(dialect).toBe('medusa')
    expect(records).toMatchObject([
      { name: 'Pads, Front', about: 'one\ntwo', weight: '900', price: '9', slug: 'pads' },
      { name: 'Pads, Rear', weight: '800', price: '8' },
    ])
  })

  it('has a price in each currency, but none of a region', () => {
    const { guesses } = detectDialect([...heads, 'Variant Price USD'])
    const prices = guesses.filter(({ field }) => field === 'price').map(({ head }) => head)
    expect(prices).toEqual(['Variant Price EUR', 'Variant Price USD'])
  })
})

describe('Vendure', () => {
  it('has variants in rows without a name, and facets', async () => {
    const { dialect, records } = await recordsOf(
      csvOf(
        [
          'name:en',
          'name:de',
          'slug',
          'description',
          'assets',
          'facets',
          'optionGroups',
          'optionValues',
          'sku',
          'price',
          'stockOnHand',
          'variantAssets',
          'product:warranty',
        ],
        [
          ' Pads ',
          'Beläge',
          'pads',
          '<b>x</b>',
          'a.jpg|b.jpg',
          'brand:Norvik|use:road',
          'Axle|Kind',
          'Front|Soft',
          ' P-1',
          '9',
          '3',
          '',
          '2 years',
        ],
        ['', '', '', '', '', '', '', 'Rear|Hard', 'P-2', '8', '4', 'rear.jpg', ''],
      ),
    )
    expect(dialect).toBe('vendure')
    expect(records).toMatchObject([
      {
        name: 'Pads, Front, Soft',
        partNumber: 'P-1',
        maker: 'Norvik',
        about: 'x',
        picture: 'a.jpg',
        'attribute:use': 'road',
      },
      {
        name: 'Pads, Rear, Hard',
        maker: 'Norvik',
        picture: 'rear.jpg',
        furtherPictures: 'a.jpg\nb.jpg',
        'attribute:Kind': 'Hard',
        'attribute:warranty': '2 years',
      },
    ])
  })
})

describe('Spree', () => {
  it('has a row for the product above its variants, units in columns, and prices in further currencies', async () => {
    const heads = [
      'slug',
      'sku',
      'name',
      'price',
      'currency',
      'status',
      'width',
      'dimensions_unit',
      'weight',
      'weight_unit',
      'category1',
      'option1_name',
      'option1_value',
      'custom_field.properties.manufacturer',
      'image1_src',
    ]
    const { dialect, records, skipped, lines } = await recordsOf(
      csvOf(
        heads,
        [
          'pads',
          '',
          'Pads',
          '0',
          'EUR',
          'active',
          '',
          '',
          '',
          '',
          'Parts -> Brakes',
          '',
          '',
          'Norvik',
          'p.jpg',
        ],
        ['pads', 'P-1', '', '9', 'EUR', '', '10', 'in', '2', 'lb', '', 'Axle', 'Front', '', ''],
        ['pads', 'P-1', '', '10', 'USD', '', '', '', '', '', '', '', '', '', ''],
        ['pads', 'P-2', '', '8', 'EUR', '', '10', 'mm', '2', 'stone', '', 'Axle', 'Rear', '', 'r.jpg'],
        ['disc', 'D-1', 'Disc', '20', 'EUR', 'draft', '', '', '0.0', 'lb', '', '', '', '', ''],
      ),
    )
    expect(dialect).toBe('spree')
    expect(lines).toEqual([
      [3, 2],
      [5, 1],
      [6, 1],
    ])
    expect(skipped).toEqual(['4: A price in USD of the product above.'])
    expect(records).toMatchObject([
      {
        name: 'Pads, Front',
        price: '9',
        maker: 'Norvik',
        category: 'Parts › Brakes',
        width: '254',
        weight: '907.1847',
        picture: 'p.jpg',
      },
      { name: 'Pads, Rear', width: '10', weight: '2 stone', picture: 'r.jpg', furtherPictures: 'p.jpg' },
      { name: 'Disc', onSale: 'false', weight: '' },
    ])
  })
})

describe('Spree with a product whose only variant is a price', () => {
  it('says that nothing of it is taken', async () => {
    const { records, skipped } = await recordsOf(
      csvOf(
        ['slug', 'sku', 'name', 'price', 'currency', 'option1_name', 'option1_value'],
        ['pads', 'P-1', 'Pads', '0', 'EUR', '', ''],
        ['pads', 'P-1', '', '10', 'USD', 'Axle', 'Front'],
      ),
    )
    expect(records).toEqual([])
    expect(skipped).toHaveLength(2)
  })
})

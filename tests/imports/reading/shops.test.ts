import { describe, expect, it } from 'vitest'
import { csvOf, recordsOf } from './records.ts'

describe('WooCommerce', () => {
  const heads = [
    'ID',
    'Type',
    'SKU',
    'Name',
    'Published',
    'Short description',
    'Description',
    'Regular price',
    'Weight (lbs)',
    'Categories',
    'Parent',
    'Attribute 1 name',
    'Attribute 1 value(s)',
  ]

  it('has variations above their products, by number and by SKU, and without them', async () => {
    const { records, skipped } = await recordsOf(
      csvOf(
        heads,
        ['3', 'variation', 'P-1', 'Pads - Front', '1', '', '', '9', '', '', 'id:2', 'Axle', 'Front'],
        [
          '2',
          'variable',
          'P',
          'Pads',
          '1',
          'short',
          'one\\ntwo',
          '',
          '2',
          'Parts, Parts > Brakes\\, drum',
          '',
          'Axle',
          'Front, Rear',
        ],
        ['4', 'variation', 'P-2', '', '-1', '', '', '8', '', '', 'P', 'Axle', 'Rear'],
        ['5', 'variation', 'X-1', 'Disc - 280', '1', '', '', '8', '', '', 'id:99', 'Size', '280'],
        ['6', 'variation', '', 'Disc - 290', '1', '', '', '8', '', '', 'id:99', 'Size', '290'],
        ['7', 'simple, virtual', 'G', 'Gift card', '1', '', '', '8'],
        ['8', 'simple', "'-5", "'=Pads", '1', "'-short", '', '8', '0'],
      ),
    )
    expect(records).toMatchObject([
      {
        partNumber: 'P-1',
        name: 'Pads, Front',
        about: 'one\ntwo',
        category: 'Parts › Brakes, drum',
        weight: '2',
        onSale: 'true',
      },
      { partNumber: 'P-2', name: 'Pads, Rear', onSale: 'false' },
      { partNumber: '-5', name: '=Pads', about: '-short', weight: '' },
      { partNumber: 'X-1', name: 'Disc - 280', 'attribute:Size': '280' },
    ])
    expect(skipped).toEqual([
      '3: It stands for its variations, which are products themselves.',
      '7: A product of the type “virtual” is not taken.',
      '6: A variation of “id:99”, which is not in the file, without a name and a number of its own.',
    ])
  })
})

describe('Magento', () => {
  it('has translations, parents and other kinds, which are no products', async () => {
    const { dialect, records, skipped } = await recordsOf(
      csvOf(
        [
          'sku',
          'store_view_code',
          'product_type',
          'name',
          'product_online',
          'price',
          'qty',
          'additional_attributes',
          'min_cart_qty',
          'use_config_min_sale_qty',
          'short_description',
          'description',
          'base_image',
          'additional_images',
        ],
        [
          'P-1',
          '',
          'simple',
          'Pads',
          '2',
          '49.9000',
          '8.0000',
          'brand=Norvik,use="front, rear",colour=red|blue',
          '3.0000',
          '1',
          'short',
          '',
          '/p/1.jpg',
          '/p/1.jpg,/p/2.jpg',
        ],
        ['P-1', 'de', 'simple', 'Beläge', '', '', '', ''],
        ['P', '', 'configurable', 'Pads', '1', '', '', ''],
        ['V', '', 'virtual', 'Service', '1', '', '', ''],
        ['', '', '', '', '', '', '', 'x'],
      ),
    )
    expect(dialect).toBe('magento2')
    expect(records).toMatchObject([
      {
        onSale: 'false',
        price: '49.90',
        available: '8',
        minimum: '',
        maker: 'Norvik',
        about: 'short',
        picture: '/p/1.jpg',
        furtherPictures: '/p/2.jpg',
        'attribute:use': 'front, rear',
        'attribute:colour': 'red, blue',
      },
    ])
    expect(skipped).toEqual([
      '3: The texts for the store view “de” of a product.',
      '4: It stands for its variations, which are products themselves.',
      '5: A product of the type “virtual” is not taken.',
      '6: It has no SKU.',
    ])
  })
})

describe('PrestaShop', () => {
  it('has features by position, and one of two prices', async () => {
    const { dialect, records, fields } = await recordsOf(
      csvOf(
        [
          'Name *',
          'Active (0/1)',
          'Reference #',
          'Categories (x,y,z...)',
          'Price tax excluded',
          'Price tax included',
          'Wholesale price',
          'Image URLs (x,y,z...)',
          'Feature(Name:Value:Position)',
          'Summary',
          'Description',
          'Depth',
        ],
        [
          'Pads',
          '0',
          'P-1',
          'Home,Brakes',
          '9',
          '11',
          '5',
          'a.jpg, b.jpg',
          'Colour:Red:2,Axle:Front:1,Fits:A: B:3',
          'short',
          'long',
          '1,5',
        ],
      ),
    )
    expect(dialect).toBe('prestashop')
    expect(fields.filter((field) => field === 'price')).toHaveLength(1)
    expect(records[0]).toMatchObject({
      onSale: 'false',
      category: 'Brakes',
      price: '9',
      about: 'long',
      picture: 'a.jpg',
      furtherPictures: 'b.jpg',
      length: '1,5',
    })
    expect(Object.keys(records[0] ?? {}).filter((field) => field.startsWith('attribute:'))).toEqual([
      'attribute:Axle',
      'attribute:Colour',
      'attribute:Fits',
    ])
    expect(records[0]?.['attribute:Fits']).toBe('A: B')
  })
})

describe('a feed', () => {
  it('for Google Merchant has units in its cells, and the number of the maker', async () => {
    const { dialect, records } = await recordsOf(
      csvOf(
        [
          'id',
          'title',
          'description',
          'link',
          'image link',
          'additional image link',
          'availability',
          'price',
          'sale_price',
          'brand',
          'mpn',
          'product type',
          'shipping weight',
        ],
        [
          '1',
          'Pads',
          'x &amp; y',
          'l',
          'a.jpg',
          'b.jpg,c.jpg',
          'in_stock',
          '9.90 EUR',
          '5 EUR',
          'Norvik',
          'NV-1',
          'Parts > Brakes',
          '1.5 kg',
        ],
      ),
    )
    expect(dialect).toBe('google-merchant')
    expect(records).toMatchObject([
      {
        partNumber: 'NV-1',
        about: 'x & y',
        price: '9.90 EUR',
        category: 'Parts › Brakes',
        weight: '1500',
        furtherPictures: 'b.jpg\nc.jpg',
      },
    ])
    expect(records[0]).not.toHaveProperty('available')
  })

  it('for a catalogue of Meta has a comment above its header, and stock', async () => {
    const { dialect, records } = await recordsOf(
      `# ref_application_id 451257172939091\n${csvOf(['id', 'title', 'description', 'price', 'image[0].url', 'image[1].url', 'inventory', 'brand'], ['NV-1', 'Pads', 'x', '9 EUR', 'a.jpg', 'b.jpg', '5', 'Norvik'])}`,
    )
    expect(dialect).toBe('meta-catalogue')
    expect(records).toMatchObject([
      { partNumber: 'NV-1', available: '5', picture: 'a.jpg', furtherPictures: 'b.jpg' },
    ])
  })
})

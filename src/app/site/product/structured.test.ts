import { expect, test } from 'vitest'
import { fromMinor, toDecimal } from '#base/money.ts'
import type { Product } from '#catalog/products/model.ts'
import { structured } from './structured.ts'

const disc: Product = {
  id: 'd1',
  name: 'Brake Disc, Vented 280 × 22 mm',
  about: 'Front disc.',
  picture: '/pictures/demo/brake-disc-vented-280-640.webp',
  price: toDecimal(fromMinor(3890)),
  minimum: 2,
  available: 146,
  brand: 'Italy',
  madeIn: 'Italy',
  slug: 'brake-disc-vented-280-22',
  partNumber: 'BRD-280-22V',
  category: 'Brakes',
  categoryId: 'c1',
  maker: 'Halden',
  family: '',
  weightGrams: 6100,
  lengthMm: 300,
  widthMm: 300,
  heightMm: 60,
  attributes: [],
  taxClass: null,
  ratings: null,
  ratingsCount: 0,
  archived: false,
  createdAt: '2026-01-01T00:00:00.000Z',
}

const trail = [
  { name: 'Parts', address: 'Parts' },
  { name: 'Brakes', address: 'Brakes, Parts' },
]

test('a search engine reads price, stock, and the maker’s number', () => {
  expect(structured(disc, trail, 'https://shop.example', [])).toMatchObject({
    mpn: 'BRD-280-22V',
    category: 'Parts > Brakes',
    image: ['https://shop.example/pictures/demo/brake-disc-vented-280-640.webp'],
    offers: {
      url: 'https://shop.example/products/brake-disc-vented-280-22',
      price: '38.90',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  })
})

test('a stock below one minimum order is out of stock', () => {
  expect(structured({ ...disc, available: 1 }, trail, 'https://shop.example', [])).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
})

test('a product without ratings has no rating in the data', () => {
  expect(structured(disc, trail, 'https://shop.example', [])).not.toHaveProperty('aggregateRating')
  expect(
    structured({ ...disc, ratings: 4.5, ratingsCount: 2 }, trail, 'https://shop.example', []),
  ).toHaveProperty('aggregateRating.reviewCount', 2)
})

test('a product without a name has the default name', () => {
  expect(structured({ ...disc, name: '' }, trail, 'https://shop.example', [])).toMatchObject({
    name: 'Product without a name',
  })
})

test('a search engine reads the barcode without its spaces', () => {
  const numbers = [
    { kind: 'own', whose: 'Halden', shown: 'BRD-280-22V' },
    { kind: 'barcode', whose: '', shown: '2 000000 000015' },
  ] as const
  expect(structured(disc, trail, 'https://shop.example', numbers)).toMatchObject({
    mpn: 'BRD-280-22V',
    gtin: '2000000000015',
  })
  expect(structured(disc, trail, 'https://shop.example', [])).not.toHaveProperty('gtin')
})

test('a search engine reads the first models that a part fits, and no more than twenty', () => {
  const models = Array.from({ length: 30 }, (_, at) => ({
    model: `Model ${at}`,
    asks: false,
    years: [{ from: 2001, to: 2005 }],
  }))
  const { isAccessoryOrSparePartFor: vehicles } = structured(
    disc,
    trail,
    'https://shop.example',
    [],
    [{ make: 'Honda', models }],
  )
  expect(vehicles).toHaveLength(20)
  expect(vehicles).toMatchObject([
    {
      '@type': 'Vehicle',
      name: 'Honda Model 0 2001–2005',
      brand: { '@type': 'Brand', name: 'Honda' },
      model: 'Model 0',
    },
    ...Array.from({ length: 19 }, () => ({})),
  ])
  expect(structured(disc, trail, 'https://shop.example', [])).not.toHaveProperty('isAccessoryOrSparePartFor')
})

test('all pictures are named, the first one first', () => {
  const pictures = [disc, { picture: 'https://elsewhere.example/back.webp' }]
  expect(structured(disc, trail, 'https://shop.example', [], [], pictures).image).toEqual([
    'https://shop.example/pictures/demo/brake-disc-vented-280-640.webp',
    'https://elsewhere.example/back.webp',
  ])
})

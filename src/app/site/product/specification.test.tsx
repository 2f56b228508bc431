import { renderToStaticMarkup } from 'react-dom/server'
import { aroundEach, describe, expect, test } from 'vitest'
import { fromMinor, toDecimal } from '#base/money.ts'
import { inShop, shopConfig } from '#base/shop-config.ts'
import type { Product } from '#catalog/products/model.ts'
import { Specification } from './specification.tsx'

const unknown: Product = {
  id: 'd1',
  name: 'Brake Disc',
  about: 'Front disc.',
  picture: '/pictures/missing.svg',
  price: toDecimal(fromMinor(3890)),
  minimum: 2,
  available: 146,
  brand: '',
  madeIn: '',
  slug: 'brake-disc',
  partNumber: null,
  category: '',
  categoryId: null,
  maker: '',
  family: '',
  weightGrams: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  attributes: [],
  taxClass: null,
  ratings: null,
  ratingsCount: 0,
  archived: false,
  createdAt: '2026-01-01T00:00:00.000Z',
}

/** The text of the lines of the specification. */
function linesOf(given: Partial<Product>): string[] {
  const html = renderToStaticMarkup(<Specification product={{ ...unknown, ...given }} />)
  return [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, name, value = '']) => `${name}: ${value.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')}`,
  )
}

test('the specification lists what is known about a product, its attributes first', () => {
  const attributes = [{ name: 'Thickness', value: '22', unit: 'mm' }]
  const [lengthMm, widthMm, heightMm] = [300, 290, 60]
  expect(
    linesOf({
      attributes,
      weightGrams: 6130,
      lengthMm,
      widthMm,
      heightMm,
      maker: 'Halden',
      madeIn: 'Italy',
      partNumber: 'BRD-280',
    }),
  ).toEqual([
    'Thickness: 22 mm',
    'Weight: 6.13 kg',
    'Package: 300 × 290 × 60 mm',
    'Brand: Halden',
    'Made In: Italy',
    'Part number: BRD-280',
  ])
})

test('it has no line for what is unknown, and none for a package unless all its sides are known', () => {
  expect(linesOf({})).toEqual([])
  expect(linesOf({ lengthMm: 300, heightMm: 60 })).toEqual([])
})

test('a weight below a kilogram is in grams', () => {
  expect(linesOf({ weightGrams: 999 })).toEqual(['Weight: 999 g'])
  expect(linesOf({ weightGrams: 1000 })).toEqual(['Weight: 1 kg'])
})

describe('a shop in pounds and inches', () => {
  aroundEach((runTest) => inShop({ config: { ...shopConfig(), units: 'imperial' } }, runTest))

  test('has these behind its measures, and changes no other line', () => {
    const attributes = [
      { name: 'Diameter', value: '280', unit: 'mm' },
      { name: 'Size', value: '280 × 22', unit: 'mm' },
      { name: 'Thread', value: 'M12 × 1.5 × 28 mm' },
      { name: 'Fitting', value: 'Banjo, 10 mm' },
      { name: 'Torque', value: '110', unit: 'Nm' },
    ]
    const [lengthMm, widthMm, heightMm] = [300, 290, 60]
    expect(
      linesOf({
        attributes,
        weightGrams: 6130,
        lengthMm,
        widthMm,
        heightMm,
        maker: 'Halden 10 mm',
        madeIn: 'Italy',
        partNumber: '280 mm',
      }),
    ).toEqual([
      'Diameter: 280 mm (11.02 in)',
      'Size: 280 × 22 mm (11.02 × 0.87 in)',
      'Thread: M12 × 1.5 × 28 mm',
      'Fitting: Banjo, 10 mm (0.39 in)',
      'Torque: 110 Nm',
      'Weight: 6.13 kg (13.51 lb)',
      'Package: 300 × 290 × 60 mm (11.81 × 11.42 × 2.36 in)',
      'Brand: Halden 10 mm',
      'Made In: Italy',
      'Part number: 280 mm',
    ])
    expect(linesOf({ weightGrams: 100 })).toEqual(['Weight: 100 g (3.53 oz)'])
  })
})

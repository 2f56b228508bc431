import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Product } from '#catalog/noun.ts'
import { fromMinor, toWire } from '#money.ts'
import { Specification } from './specification.tsx'

const unknown: Product = {
  id: 'd1',
  name: 'Brake Disc',
  about: 'Front disc.',
  picture: '/pictures/missing.svg',
  price: toWire(fromMinor(3890)),
  minimum: 2,
  available: 146,
  brand: '',
  madeIn: '',
  slug: 'brake-disc',
  partNumber: null,
  category: '',
  categoryId: null,
  maker: '',
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
    ([, name, value = '']) => `${name}: ${value.replace(/<[^>]*>/g, '').replace('\u00a0', ' ')}`,
  )
}

test('the specification lists what is known about a product, its attributes first', () => {
  const attributes = [{ name: 'Thickness', value: '22', unit: 'mm' }]
  const [lengthMm, widthMm, heightMm] = [300, 290, 60]
  expect(
    linesOf({
      ...{ attributes, weightGrams: 6130, lengthMm, widthMm, heightMm },
      ...{ maker: 'Halden', madeIn: 'Italy', partNumber: 'BRD-280' },
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

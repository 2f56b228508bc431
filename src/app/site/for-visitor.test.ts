import { expect, it } from 'vitest'
import { forVisitor } from './for-visitor.ts'

it.each([
  ['/allProducts', '/allProducts?vehicle=7'],
  ['/allProducts?category=Brakes', '/allProducts?category=Brakes&vehicle=7'],
  ['/allProducts?vehicle=3', '/allProducts?vehicle=3'],
  ['/', '/'],
  ['/products/brake-disc', '/products/brake-disc'],
  ['https://elsewhere.example/allProducts', 'https://elsewhere.example/allProducts'],
  ['/#reviews', '/#reviews'],
])('%s leads to %s', (to, address) => {
  expect(forVisitor(to, { vehicle: 7, looks: null })).toBe(address)
})

it('a list has the look that was chosen, unless its address has another', () => {
  const own = { vehicle: undefined, looks: 'rows' }
  expect(forVisitor('/allProducts', own)).toBe('/allProducts?looks=rows')
  expect(forVisitor('/allProducts?looks=grid', own)).toBe('/allProducts?looks=grid')
})

it('an address stays as it is without a vehicle and a choice', () => {
  expect(forVisitor('/allProducts?q=brake+disc', { vehicle: undefined, looks: null })).toBe(
    '/allProducts?q=brake+disc',
  )
  expect(forVisitor('/allProducts', { vehicle: undefined, looks: null })).toBe('/allProducts')
})

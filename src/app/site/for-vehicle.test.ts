import { expect, it } from 'vitest'
import { forVehicle } from './for-vehicle.ts'

it.each([
  ['/allProducts', '/allProducts?vehicle=7'],
  ['/allProducts?category=Brakes', '/allProducts?category=Brakes&vehicle=7'],
  ['/allProducts?vehicle=3', '/allProducts?vehicle=3'],
  ['/', '/'],
  ['/products/brake-disc', '/products/brake-disc'],
  ['https://elsewhere.example/allProducts', 'https://elsewhere.example/allProducts'],
  ['/#reviews', '/#reviews'],
])('%s leads to %s', (to, address) => {
  expect(forVehicle(to, 7)).toBe(address)
})

import type { MadeProduct } from '../builders.ts'

/** The body that the page sends for the smallest order of a product, with the given changes. */
export const wish = (product: MadeProduct, given: object = {}) => ({
  toolsId: product.id,
  name: 'Test Person',
  address: '1 Test Street',
  phone: '555 0100',
  quantity: product.minimum,
  tools: 'whatever the page says',
  price: product.priceCents / 100,
  ...given,
})

import type { MadeProduct } from '../builders.ts'

/** What the page sends to order the fewest pieces of a product that it sells, changed by what is given. */
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

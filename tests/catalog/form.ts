import type { TestShop } from '../shop.ts'

/** A product as the Add a Product form sends it (spec §7). */
export const disc = {
  name: 'Brake disc, 280 mm',
  picture: 'https://pictures.example/disc.jpg',
  about: 'Vented.',
  price: 38.9,
  available: 12,
  minimum: 2,
  brand: 'Italy',
}

/** Sends the form, with an Idempotency-Key if one is given. */
export function addProduct(
  shop: TestShop,
  { token }: { readonly token: string },
  body: object,
  key?: string,
) {
  return shop.call('addProduct', {
    body,
    token,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
}

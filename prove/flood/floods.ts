import { randomBytes } from 'node:crypto'

/** Functions that return a different address at each call. */
export const floods = {
  'unknown parameters': () => `/allProducts?x=${random()}`,
  'unknown paths': () => `/${random()}`,
  'unknown products': () => `/products/${random()}`,
  searches: () => `/allProducts?q=${random()}`,
  'payment pages of any id': () => `/payment/${random()}?x=${random()}`,
  'log-in pages from anywhere': () => `/login?from=/${random()}`,
  'data of pages': () => `/allProducts.data?q=${random()}&_routes=${random()}`,
  'searches by call': () => `/api/addProduct?q=${random()}&limit=1000`,
  'lists by call': () => `/api/addProduct?cursor=${number(1, 1_000_000)}&limit=${number(100, 1000)}`,
} as const
export type Flood = keyof typeof floods

/** Floods whose addresses all get the same page, which the cache stores once. */
export const ofOnePage: readonly Flood[] = [
  'unknown parameters',
  'unknown paths',
  'unknown products',
  'payment pages of any id',
  'log-in pages from anywhere',
]

function random(): string {
  return randomBytes(6).toString('hex')
}

function number(least: number, most: number): number {
  return least + Math.floor(Math.random() * (most - least + 1))
}

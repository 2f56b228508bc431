/*
 * Addresses of the filled shop (fill.ts). All differ, so that none comes from the cache. The n-th address is the same in
 * every run.
 */

const department = (n: number) => 1 + (n % 12)
const group = (n: number) => `scale-d${department(n)}g${1 + ((n * 5) % 12)}`
const shelf = (n: number) => `${group(n)}s${1 + ((n * 11) % 14)}`
const maker = (n: number) => `Maker+${1 + ((n * 37) % 400)}`
const country = (n: number) => `Country+${1 + ((n * 7) % 20)}`
const sort = (n: number) => ['', '&sort=price', '&sort=-price', '&sort=name'][n % 4]
const from = (n: number) => 2 + ((n * 13) % 300)

type AddressOf = (n: number) => string

/** Each kind by its name. */
export const kinds: Readonly<Record<string, AddressOf>> = {
  list: (n) => `/allProducts?page=${1 + Math.floor(n / 4)}${sort(n)}`,
  'a far page, by its link': (n) => `/allProducts?page=${1000 + n}&after=${60_000 - 24 * n}`,
  'a department': (n) =>
    `/allProducts?category=scale-d${department(n)}&page=${1 + Math.floor(n / 12)}${sort(n)}`,
  'a group': (n) => `/allProducts?category=${group(n)}&page=${1 + Math.floor(n / 48)}${sort(n)}`,
  'a shelf': (n) => `/allProducts?category=${shelf(n)}&page=${1 + Math.floor(n / 168)}${sort(n)}`,
  'a maker': (n) => `/allProducts?brand=${maker(n)}${sort(n)}`,
  'two makers in stock': (n) => `/allProducts?brand=${maker(n)}&brand=${maker(n + 1)}&inStock=1${sort(n)}`,
  'an origin': (n) => `/allProducts?madeIn=${country(n)}&page=${1 + Math.floor(n / 20)}${sort(n)}`,
  'in stock': (n) => `/allProducts?inStock=1&page=${1 + Math.floor(n / 4)}${sort(n)}`,
  'a department and a maker': (n) =>
    `/allProducts?category=scale-d${department(n)}&brand=${maker(n)}${sort(n)}`,
  'a group, an origin, in stock': (n) =>
    `/allProducts?category=${group(n)}&madeIn=${country(n)}&inStock=1${sort(n)}`,
  'a price range': (n) => `/allProducts?from=${from(n)}&to=${from(n) + 40}${sort(n)}`,
  'a price range in stock': (n) => `/allProducts?from=${from(n)}&to=${from(n) + 40}&inStock=1${sort(n)}`,
  'a department, a price range': (n) =>
    `/allProducts?category=scale-d${department(n)}&from=${from(n)}&to=${from(n) + 60}${sort(n)}`,
  'a maker, a price range without products': (n) =>
    `/allProducts?brand=${maker(n)}&from=${900 + n}${sort(n)}`,
  'page of a product': (n) => `/products/scale-${1 + n * 25}`,
  'sitemap part': (n) => `/sitemap-${1 + (n % 39)}.xml`,
}

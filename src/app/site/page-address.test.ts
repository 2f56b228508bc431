import { describe, expect, it } from 'vitest'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { pageAddress } from './page-address.ts'
import { readListQuery, writeListQuery } from './products/list-query.ts'

const route = (id: string, parentId: string | undefined, rest: object, handle?: PageHandle<object>) => ({
  id,
  parentId,
  module: { default: () => null, handle },
  ...rest,
})
const routes = [
  route('root', undefined, { path: '' }),
  route('layout', 'root', {}),
  route('home', 'layout', { index: true }),
  route(
    'list',
    'layout',
    { path: 'allProducts' },
    { search: (params) => writeListQuery(readListQuery(params)) },
  ),
  route(
    'product',
    'layout',
    { path: 'products/:slug' },
    { exists: async (_, params) => params.slug === 'known' },
  ),
  route('payment', 'layout', { path: 'payment/:id' }, { isShell: true }),
  route('dashboard', 'layout', { path: 'dashboard' }),
  route('orders', 'dashboard', { path: 'myorders' }),
  route('missing', 'layout', { path: '*' }),
]
const build = { routes: Object.fromEntries(routes.map((each) => [each.id, each])) }

async function keyOf(address: string): Promise<string> {
  const { key, exists } = await pageAddress(build, {}, new URL(address, 'https://shop.example'))
  return exists ? key : `missing ${key}`
}

describe('the cache key of a page', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=mail&fbclid=1', '/'],
    ['/allProducts?x=1', '/allProducts'],
    ['/allProducts/', '/allProducts'],
    ['/ALLPRODUCTS', '/allProducts'],
    ['/%61llProducts', '/allProducts'],
    ['/_.data', '/_.data'],
    ['/allProducts.data?x=1', '/allProducts.data'],
    ['/allProducts?sort=price&x=1&q=disc', '/allProducts?q=disc&sort=price'],
    ['/allProducts?page=1&q=', '/allProducts'],
    ['/dashboard/myorders?filter=paid', '/dashboard/myorders'],
  ])('of %s is %s', async (asked, key) => {
    expect(await keyOf(asked)).toBe(key)
  })

  it('has the routes that the page is made of', async () => {
    const routesOf = async (address: string) =>
      (await pageAddress(build, {}, new URL(address, 'https://shop.example'))).routeIds
    expect(await routesOf('/allProducts?q=disc')).toEqual(['root', 'layout', 'list'])
    expect(await routesOf('/nothing')).toBeUndefined()
  })

  it('is the same for all pages that do not exist', async () => {
    expect(await keyOf('/nothing')).toBe('missing /-')
    expect(await keyOf('/nothing/at/all?x=1')).toBe('missing /-')
    expect(await keyOf('/products')).toBe('missing /-')
    expect(await keyOf('/allProducts/nothing')).toBe('missing /-')
    expect(await keyOf('/%zz')).toBe('missing /-')
  })

  it('is the same for all products that do not exist', async () => {
    expect(await keyOf('/products/known')).toBe('/products/known')
    expect(await keyOf('/products/known?x=1')).toBe('/products/known')
    expect(await keyOf('/products/random')).toBe('missing /products/-')
  })

  it('is the same for all values of a path parameter that the page does not depend on', async () => {
    expect(await keyOf('/payment/a1')).toBe('/payment/-')
    expect(await keyOf('/payment/b2?x=1')).toBe('/payment/-')
  })

  it('keeps the parameters by which React Router requests the data of a page, and no others', async () => {
    expect(await keyOf('/allProducts.data?x=1&q=disc')).toBe('/allProducts.data?q=disc')
    expect(await keyOf('/_.data?x=1')).toBe('/_.data')
    expect(await keyOf('/allProducts.data?_routes=list,random')).toBe('/allProducts.data?_routes=list')
    expect(await keyOf('/products/random.data')).toBe('missing /products/-.data')
  })
})

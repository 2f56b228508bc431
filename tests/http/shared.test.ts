import { expect, it } from 'vitest'
import { aCustomer, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop, type TestShop } from '../shop.ts'

const bare = suiteFixture(openTestShop)
const shared = suiteFixture(() => openTestShop({ env: { CDN: 'on' } }))

async function headersOf(shop: TestShop, path: string, init?: RequestInit) {
  const { headers } = await shop.fetch(path, init)
  return [headers.get('cache-control'), headers.get('cache-tag')]
}

it('without CDN=on no shared cache may keep an answer', async () => {
  for (const path of ['/', '/api/addProduct', '/terms', '/'])
    expect([path, ...(await headersOf(bare, path))]).toEqual([path, 'no-cache', null])
})

it('with CDN=on shared caches may keep answers that are the same for everybody, including the first', async () => {
  const product = await aProduct(shared.database)
  const keeps = 'public, max-age=0, s-maxage=1'
  // Only the owner or a new version of the shop changes it. The others change with the product, of which the shop hears meanwhile: an answer
  // that is made at that moment is for nobody else.
  for (const time of ['made now', 'from the cache'])
    expect([time, ...(await headersOf(shared, '/terms'))]).toEqual([
      ...[time, keeps, 'everything,settings,categories'],
    ])
  const tags: Record<string, RegExp> = {
    '/': /^everything,.*catalogue/,
    '/api/addProduct': /^everything,.*product-[0-9a-f]{8}/,
    [`/products/${product.slug}`]: /^everything,.*stock-[0-9a-f]{8}/,
    '/sitemap.xml': /catalogue/,
  }
  for (const [path, tag] of Object.entries(tags))
    await expect.poll(() => headersOf(shared, path)).toEqual([keeps, expect.stringMatching(tag)])
  const etag = (await shared.fetch('/')).headers.get('etag') ?? ''
  await expect
    .poll(() => headersOf(shared, '/', { headers: { 'if-none-match': etag } }))
    .toEqual([keeps, expect.stringMatching(/^everything,/)])
})

it('no shared cache may keep answers to requests with credentials, missing pages or personal data', async () => {
  const { token, email } = await aCustomer(shared.database)
  const headers = { authorization: `Bearer ${token}` }
  for (const path of ['/api/addProduct', '/api/addProduct?limit=3', '/', '/terms'])
    for (const time of ['made now', 'from the cache'])
      expect([path, time, ...(await headersOf(shared, path, { headers }))]).toEqual([
        path,
        time,
        'no-cache',
        null,
      ])
  for (const path of ['/products/none', '/no/such/page'])
    expect([path, ...(await headersOf(shared, path))]).toEqual([path, 'no-cache', null])
  for (const path of [`/api/user/${email}`, `/api/order?email=${email}`, '/api/orders', '/api/tools/none'])
    expect([path, ...(await headersOf(shared, path, { headers }))]).toEqual([path, 'no-store', null])
})

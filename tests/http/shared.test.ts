import { expect, it } from 'vitest'
import { aCustomer, anAdmin } from '../builders.ts'
import { addProduct, disc } from '../catalog/form.ts'
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
  // By a call: this process must not hear of a change while it makes the first answers.
  const { insertedId } = await addProduct(shared, await anAdmin(shared.database), disc)
  const product = await shared.call('oneProduct', { params: { id: insertedId } })
  const keeps = 'public, max-age=0, s-maxage=1'
  const tags: Record<string, RegExp> = {
    '/': /^everything,.*catalogue/,
    '/terms': /^everything$/,
    '/api/addProduct': /^everything,.*product-[0-9a-f]{8}/,
    [`/products/${product.slug}`]: /^everything,.*stock-[0-9a-f]{8}/,
    '/sitemap.xml': /catalogue/,
  }
  for (const [path, tag] of Object.entries(tags))
    for (const time of ['made now', 'from the cache'])
      expect([path, time, ...(await headersOf(shared, path))]).toEqual([
        path,
        time,
        keeps,
        expect.stringMatching(tag),
      ])
  const etag = (await shared.fetch('/')).headers.get('etag') ?? ''
  expect(await headersOf(shared, '/', { headers: { 'if-none-match': etag } })).toEqual([
    keeps,
    expect.stringMatching(/^everything,/),
  ])
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

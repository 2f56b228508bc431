import { expect, it } from 'vitest'
import { findVarnish, isVarnishExpected } from '../../scripts/engines/varnish.mjs'
import { freePort } from '../free-port.ts'
import { aDemoFolder } from '../running/made.ts'
import { demoAdmin } from '../running/people.ts'
import { startShop } from '../running/shop-process.ts'
import { until } from '../running/until.ts'
import { aVarnish } from './varnish.ts'

const token = 'a-token-of-this-test-alone'

it.runIf(isVarnishExpected || findVarnish() !== undefined)(
  'Varnish, configured as in docs/varnish.vcl, keeps pages until the shop purges them [needs Varnish]',
  async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const shop = startShop({
      env: {
        DATA_DIR: await aDemoFolder(),
        TRUSTED_PROXIES: '127.0.0.1',
        CDN: 'on',
        PURGE_URL: `${url}/.purge`,
        PURGE_TOKEN: token,
      },
    })
    const shopUrl = await shop.open
    // The first purge fails, because Varnish does not run yet.
    await until(async () => shop.output.some((line) => line.includes('could not be told')))
    await aVarnish(port, shopUrl, token)
    await until(async () => shop.output.some((line) => line.includes('is told of changes again')))

    const [product] = await (await fetch(`${shopUrl}/api/addProduct?limit=1`)).json()
    const page = `${url}/products/${product.slug}`
    const list = `${url}/api/addProduct?limit=1`
    // Everything is purged twice at the beginning.
    for (const address of [page, list, `${url}/terms`])
      await until(async () => (await seen(address)).age >= 2)
    const [before, terms] = [await seen(page), await seen(`${url}/terms`)]
    expect(before).toMatchObject({
      isStored: true,
      control: expect.stringMatching(/max-age=0, s-maxage=600/),
    })
    expect([before.tags, before.requestId]).toEqual([null, null])

    const bearer = { authorization: `Bearer ${await adminToken(shopUrl)}` }
    const changed = await fetch(`${url}/api/tools/${product._id}`, {
      method: 'PATCH',
      headers: { ...bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Known by another name' }),
    })
    expect(changed.status).toBe(200)
    for (const address of [page, list])
      await until(async () => (await seen(address)).body.includes('Known by another name'))
    // Unchanged pages stay in the cache.
    expect((await seen(`${url}/terms`)).object).toBe(terms.object)

    const own = await fetch(list, { headers: bearer })
    expect([own.headers.get('cache-control'), own.headers.get('x-varnish')]).toEqual([
      'no-cache',
      expect.stringMatching(/^\d+$/),
    ])
    for (const authorization of [undefined, 'Bearer', 'Bearer another-token-than-that'])
      expect(
        (
          await fetch(`${url}/.purge`, {
            method: 'POST',
            headers: { 'cache-tag': 'everything', ...(authorization && { authorization }) },
          })
        ).status,
      ).toBe(401)
    expect(shop.output.join('\n')).not.toContain(token)
  },
)

async function seen(address: string) {
  const response = await fetch(address)
  // On a hit Varnish also names the request that filled its cache.
  const [, object] = response.headers.get('x-varnish')?.split(' ') ?? []
  return {
    body: await response.text(),
    isStored: object !== undefined,
    object,
    age: object === undefined ? 0 : Number(response.headers.get('age')),
    control: response.headers.get('cache-control'),
    tags: response.headers.get('cache-tag'),
    requestId: response.headers.get('x-request-id'),
  }
}

async function adminToken(shopUrl: string): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: shopUrl }
  const signedIn = await fetch(`${shopUrl}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(demoAdmin),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const { email } = demoAdmin
  const exchanged = await fetch(`${shopUrl}/api/user/${email}`, {
    method: 'PUT',
    headers: { ...headers, cookie },
    body: JSON.stringify({ email }),
  })
  return (await exchanged.json()).token
}

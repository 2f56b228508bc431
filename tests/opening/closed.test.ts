import { beforeAll, describe, expect, it } from 'vitest'
import { closedCalls } from '#base/contract/routes/while-closed.ts'
import { routes } from '#base/contract/routes.ts'
import { aCustomer, aProduct, type SignedIn } from '../builders.ts'
import { send } from '../call.ts'
import { suiteFixture } from '../fixtures.ts'
import { liveEnv } from '../live.ts'
import { openTestShop } from '../shop.ts'
import { pagePaths } from './pages.ts'
import { liveStaff, setOpen } from './staff.ts'

const shop = suiteFixture(() => openTestShop({ env: liveEnv }))

type CallName = keyof typeof routes

/** Public calls that go on while the shop is closed: none shows anything of it. Written by hand, not read from the shop. */
const served: readonly CallName[] = [
  'publicSettings',
  'askForOrderLink',
  'lookAtInvitation',
  'joinStaff',
  'endBackInStock',
]
/** Calls that need a token or a key, and end with the shop. */
const ended: readonly CallName[] = [
  'placeOrder',
  'priceTool',
  'createPaymentIntent',
  'mergeCart',
  'addReview',
]
/** Pages that go on; what is below the dashboard, orders and payments does too. */
const open =
  /^[/](login|signup|reset-password|confirm-email|second-factor|invitation|back-in-stock[/]end|order|dashboard|payment)([/]|$)/
const texts = ['/contact', '/terms', '/returns', '/privacy', '/imprint']

const secret = { name: 'Unannounced Brake Disc', partNumber: 'UBD-4711', category: 'Unannounced Brakes' }
let product: { id: string; slug: string }
let owner: SignedIn
let cart: string
/** What each sends: nothing, the token of a customer, the token of a viewer of the staff. */
let senders: Record<string, string | undefined>

beforeAll(async () => {
  product = await aProduct(shop.database, { ...secret, minimum: 1, available: 50 })
  owner = await liveStaff(shop)
  const viewer = await liveStaff(shop, 'viewer')
  const customer = await aCustomer(shop.database)
  senders = { visitor: undefined, customer: customer.token, viewer: viewer.token }
  cart = (await shop.call('createCart')).token
  const line = { params: { toolsId: product.id }, headers: { 'tappet-cart': cart } }
  await shop.call('setCartLine', { ...line, body: { quantity: 2, shown: 0 } })
  // They are in the cache when the shop is closed.
  for (const path of ['/', '/allProducts', `/products/${product.slug}`, '/api/addProduct', '/sitemap.xml'])
    expect(await (await shop.fetch(path)).text()).toContain(
      path === '/sitemap.xml' ? product.slug : secret.name,
    )
  // Closed by another process, of which this one has heard only that settings have changed.
  await shop.database.pool.query(
    `update settings set version = 2, value = '{"open": false}' where name = 'opening'`,
  )
  while ((await shop.fetch('/')).status !== 503) await new Promise((soon) => setTimeout(soon, 1))
  expect((await shop.fetch('/api/addProduct')).status).toBe(503)
})

const shows = (text: string) =>
  [...Object.values(secret), product.slug, product.id].filter((word) => text.includes(word))

describe.each(['visitor', 'customer', 'viewer'])('a %s of a closed shop', (who) => {
  const bearer = (): Record<string, string> => {
    const token = senders[who]
    return token === undefined ? {} : { authorization: `Bearer ${token}` }
  }

  it.each(pagePaths)('gets nothing of its products at %s', async (path) => {
    const address = path
      .replace(/^(.*[/])products[/]:slug$/, `$1products/${product.slug}`)
      .replace(/tools[/]:id/, `tools/${product.id}`)
      .replace(/:\w+/g, 'any')
    const response = await shop.fetch(address, { headers: bearer(), redirect: 'manual' })
    const body = await response.text()
    expect(shows(body.replaceAll(address, ''))).toEqual([])
    if (open.test(path)) return expect(response.status).toBe(200)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('3600')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(body).toContain('Closed for now')
    expect(body).toContain('<meta name="robots" content="noindex"/>')

    const data = await shop.fetch(`${address === '/' ? '/_' : address}.data`, { headers: bearer() })
    expect([data.status, await data.text()]).toEqual([204, ''])
    expect(data.headers.get('x-remix-redirect')).toBe(address)
    expect(data.headers.get('x-remix-reload-document')).toBe('true')
  })

  it('gets nothing at an address that no page has, nor at the address of the page itself', async () => {
    for (const path of ['/nothing/here', '/opening-soon', `/products/${product.slug}?_routes=root`]) {
      const response = await shop.fetch(path, { headers: bearer() })
      expect([path, response.status]).toEqual([path, 503])
      expect(shows((await response.text()).replaceAll(path, ''))).toEqual([])
    }
  })

  const publicCalls = (Object.keys(routes) as CallName[]).filter((name) =>
    ['public', 'cart'].includes(routes[name].access),
  )

  it.each(publicCalls)('gets nothing of its products by %s', async (name) => {
    const headers = { ...bearer(), 'tappet-cart': cart }
    const params = { id: product.id, toolsId: product.id, vin: '1HGCM82633A004352' }
    const response = await send(shop.url, name, {
      params,
      headers,
      query: { q: 'Unannounced', ids: product.id },
      ...(routes[name].method === 'GET' ? {} : { body: {} }),
    })
    const body = await response.text()
    expect(shows(body)).toEqual([])
    if (served.includes(name)) return expect(response.status).not.toBe(503)
    expect([response.status, JSON.parse(body).error]).toEqual([503, 'not_open'])
    expect(response.headers.get('retry-after')).toBe('3600')
  })
})

describe('a closed shop', () => {
  it('refuses exactly these calls', () => {
    const names = Object.keys(routes) as CallName[]
    const expected = names.filter(
      (name) =>
        ended.includes(name) || (['public', 'cart'].includes(routes[name].access) && !served.includes(name)),
    )
    expect([...closedCalls].sort()).toEqual(expected.sort())
  })

  it.each(ended)('refuses %s to a customer, and anonymously as ever to a visitor', async (name) => {
    const body =
      routes[name].method === 'GET' ? undefined : { toolsId: product.id, quantity: 1, orderId: 'any' }
    const token = senders.customer
    const refused = await send(shop.url, name, { token, body })
    expect([refused.status, (await refused.json()).error]).toEqual([503, 'not_open'])
    expect((await send(shop.url, name, { body })).status).toBe(401)
  })

  it('tells crawlers that nothing is to be indexed', async () => {
    const robots = await shop.fetch('/robots.txt')
    expect(await robots.text()).toBe('User-agent: *\nDisallow: /\n')
    expect(robots.headers.get('cache-control')).toBe('no-store')
    for (const path of ['/sitemap.xml', '/sitemap-1.xml', '/sitemap-parts-honda.xml']) {
      const sitemap = await shop.fetch(path)
      expect([path, sitemap.status]).toEqual([path, 200])
      expect(await sitemap.text()).not.toContain('<loc>')
    }
  })

  it.each(texts)('has no page %s until something is written there', async (path) => {
    expect((await shop.fetch(path)).status).toBe(503)
  })

  it('lets the screens of staff read what they need, by the session of their browser', async () => {
    const health = await shop.fetch('/healthz')
    expect(health.status).toBe(200)
    const orders = await shop.call('adminProducts', { token: owner.token })
    expect(JSON.stringify(orders)).toContain(secret.name)
  })

  it('loses nothing: when it opens again, the cart is as it was', async () => {
    await setOpen(shop, owner, true)
    const { lines } = await shop.call('readCart', { headers: { 'tappet-cart': cart } })
    expect(lines).toMatchObject([{ quantity: 2 }])
    for (const path of ['/', '/allProducts', '/api/addProduct']) {
      const response = await shop.fetch(path)
      expect([path, response.status]).toEqual([path, 200])
      expect(await response.text()).toContain(secret.name)
    }
    expect((await shop.fetch('/opening-soon')).status).toBe(404)
    expect(await (await shop.fetch('/robots.txt')).text()).toContain('Sitemap:')
    await setOpen(shop, owner, false)
  })
})

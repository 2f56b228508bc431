import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { liveEnv } from '../live.ts'
import { openTestShop, type TestShop } from '../shop.ts'

/** The headers of every answer. */
const always = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^(same|cross)-origin$/,
  'content-security-policy': /default-src '(none|self)'.*frame-ancestors 'none'/,
}
const aYear = /^max-age=31536000; includeSubDomains$/

describe.each([
  ['demo', {}],
  ['live', liveEnv],
] as const)('every answer of a %s shop', (mode, env) => {
  const shop = suiteFixture(() => openTestShop({ env }))
  let answers: { what: string; response: Response; text: string }[]
  beforeAll(async () => {
    answers = await askForEverything(shop)
  })

  it('has every security header: type, frames, referrer, permissions, opener, embedding, policy', () => {
    expect(answers.length).toBeGreaterThan(60)
    for (const { what, response } of answers)
      for (const [name, rule] of Object.entries(always))
        expect([what, name, response.headers.get(name)]).toEqual([what, name, expect.stringMatching(rule)])
  })

  it('allows no inline or evaluated scripts, and for pages only their own scripts', () => {
    let pages = 0
    for (const { what, response, text } of answers) {
      const policy = response.headers.get('content-security-policy') ?? ''
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1]
      expect([what, scripts]).toEqual([
        what,
        expect.not.stringMatching(/unsafe-(inline|eval)|\bdata:|http:|^\*| \*/),
      ])
      if (!response.headers.get('content-type')?.startsWith('text/html') || text === '') continue
      pages += 1
      const inline = [...text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
        ([, attributes = '']) => !/\ssrc=|application\/ld\+json/.test(attributes),
      )
      const hashes = inline.map(
        ([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
      )
      expect([what, scripts?.match(/'sha256-[^']+'/g) ?? []]).toEqual([what, [...new Set(hashes)]])
      expect([what, text.includes('nonce=')]).toEqual([what, false])
      expect([what, /<[^>]*\son\w+=/i.exec(text.replace(/<script[\s\S]*?<\/script>/g, ''))?.[0]]).toEqual([
        what,
        undefined,
      ])
    }
    expect(pages).toBeGreaterThan(15)
  })

  it(mode === 'live' ? 'requires https for later visits' : 'does not require https', () => {
    for (const { what, response } of answers) {
      const policy = response.headers.get('strict-transport-security')
      expect([what, policy]).toEqual([what, mode === 'live' ? expect.stringMatching(aYear) : null])
    }
  })

  it('does not reveal its software', () => {
    for (const { what, response } of answers)
      for (const name of ['server', 'x-powered-by', 'x-aspnet-version', 'via'])
        expect([what, name, response.headers.get(name)]).toEqual([what, name, null])
  })

  it('may not be stored by shared caches if it is personal', () => {
    for (const { what, response } of answers) {
      if (!what.includes('(as ')) continue
      expect([what, response.headers.get('cache-control')]).toEqual([what, 'no-store'])
    }
  })
})

async function askForEverything(shop: TestShop) {
  const { database } = shop
  const product = await aProduct(database)
  const customer = await aCustomer(database)
  const admin = await anAdmin(database)
  const answers: { what: string; response: Response; text: string }[] = []
  const ask = async (method: string, path: string, init: RequestInit = {}, who = '') => {
    const response = await shop.fetch(path, { method, redirect: 'manual', ...init })
    answers.push({ what: `${method} ${path}${who}`, response, text: await response.text() })
    return response
  }
  const as = (method: string, path: string, { token, role }: { token: string; role: string }) =>
    ask(method, path, { headers: { authorization: `Bearer ${token}` } }, ` (as ${role})`)

  for (const path of [
    ...[
      '/',
      '/home',
      '/allProducts',
      '/blogs',
      '/myportfolio',
      '/contact',
      '/terms',
      '/login',
      '/signup',
      '/dashboard',
    ],
    ...['/dashboard/manageOrders', '/payment/any', `/tools/${product.id}`, `/products/${product.slug}`],
    ...[
      '/products/none',
      '/no/such/page',
      '/design',
      '/email-verified',
      '/reset-password',
      '/%',
      '/%2e%2e/x',
    ],
    ...[
      '/favicon.svg',
      '/pictures/missing.svg',
      '/pictures/demo/social-card-1200.jpg',
      '/robots.txt',
      '/sitemap.xml',
      '/.env',
    ],
    ...['/pictures/uploads/none', '/healthz', '/readyz', '/api', '/api/none', '/api/%', '/api/openapi.json'],
    ...['/api/docs', '/api/docs/', '/api/docs/static/index.html', '/api/docs/static/swagger-ui-bundle.js'],
    ...['/api/addProduct', '/api/addreview', `/api/tools/${product.id}`, '/api/tools/none', '/api/orders'],
    ...['/api/auth/get-session', '/api/auth/none', '/api/auth/callback/google', '/api/auth/list-accounts'],
    ...['/api/sandbox/google/auth', '/api/sandbox/google/choose/x', '/api/sandbox/google/none'],
    ...['/api/sandbox/stripe/v1/payment_intents/x', `/api/tools/${'x'.repeat(400)}`],
  ])
    await ask('GET', path)
  // From the cache: the same request again, HEAD, and 304.
  for (const path of ['/', '/api/addProduct']) {
    const again = await ask('GET', path)
    await ask('HEAD', path)
    const etag = again.headers.get('etag') ?? ''
    expect([path, etag]).not.toEqual([path, ''])
    expect((await ask('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  }
  const assets = [...(answers[0]?.text ?? '').matchAll(/"(\/assets\/[^"\s]+)/g)].map(([, path = '']) => path)
  expect(assets.length).toBeGreaterThan(0)
  for (const path of assets.slice(0, 3)) await ask('GET', path)
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    await ask(method, '/api/addreview')
    await ask(method, '/')
  }
  const json = { headers: { 'content-type': 'application/json' } }
  await ask('POST', '/api/addreview', { ...json, body: '{' })
  await ask('POST', '/api/webhooks/stripe', { ...json, body: '{}' })
  await ask('POST', '/api/auth/sign-in/email', {
    ...json,
    body: '{"email":"a@b.example","password":"secret"}',
  })
  await as('GET', `/api/user/${customer.email}`, customer)
  await as('GET', `/api/order?email=${customer.email}`, customer)
  await as('GET', '/api/orders', customer)
  await as('GET', '/api/orders', admin)
  await as('GET', '/api/admin-tables/orders/csv', admin)
  await as('GET', '/api/admin-tables/mails', admin)
  return answers
}

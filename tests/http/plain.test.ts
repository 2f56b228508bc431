import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { routes } from '#base/contract/routes.ts'
import { callUrl } from '#base/contract/url.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(() => openTestShop({ env: { TRUSTED_PROXIES: '127.0.0.1' } }))
const admin = suiteFixture(() => anAdmin(shop.database))
beforeAll(async () => {
  await aProduct(shop.database)
})

const bearer = () => ({ authorization: `Bearer ${admin.token}` })
const calls = Object.entries(routes).map(([name, { method }]) => ({
  method,
  path: callUrl(name as keyof typeof routes, { id: 'a', email: 'a@shop.example', table: 'orders' }),
}))
const others = [
  '/api/auth/get-session',
  '/api/openapi.json',
  '/healthz',
  '/robots.txt',
  '/api/nothing',
  '/api/%zz',
]

/** Sends raw bytes, and returns the answer until the connection is closed. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
  let came = ''
  socket.on('data', (part) => {
    came += part
  })
  socket.end(bytes)
  await once(socket, 'close')
  return came
}

describe('an answer', () => {
  it('cannot be read by another site', async () => {
    const asked = { origin: 'https://evil.example', ...bearer() }
    const preflight = {
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'authorization',
    }
    for (const { method, path } of [...calls, ...others.map((path) => ({ method: 'GET', path }))]) {
      const answers = [
        await shop.fetch(path, { method, headers: asked }),
        await shop.fetch(path, { method: 'OPTIONS', headers: { ...asked, ...preflight } }),
      ]
      for (const { headers } of answers) {
        const allowed = [...headers.keys()].filter((name) => name.startsWith('access-control-'))
        expect([method, path, allowed]).toEqual([method, path, []])
      }
    }
  })

  it('has a content type and charset', async () => {
    for (const { method, path } of [...calls, ...others.map((path) => ({ method: 'GET', path }))]) {
      const answer = await shop.fetch(path, { method, headers: bearer() })
      const kind = answer.headers.get('content-type')
      expect([method, path, kind]).toEqual([
        method,
        path,
        expect.stringMatching(
          path.endsWith('/xlsx') ? /^application\/[\w.-]+sheet$/ : /^[\w/+.-]+; charset=utf-8$/,
        ),
      ])
    }
  })

  it('is one general message for an internal error, which the log has in full', async () => {
    await shop.database.pool.query('alter table reviews rename to reviews_away')
    const answer = await shop.fetch('/api/addreview?limit=7')
    await shop.database.pool.query('alter table reviews_away rename to reviews')
    const body = await answer.json()
    expect([answer.status, body]).toEqual([
      500,
      { error: 'broken', message: refusals.broken, requestId: answer.headers.get('x-request-id') },
    ])
    const line = shop.log.find(({ reqId, err }) => reqId === body.requestId && err !== undefined)
    expect(line).toMatchObject({
      level: 50,
      err: { message: expect.stringContaining('reviews'), stack: expect.any(String) },
    })
  })
})

describe('a request', () => {
  it('with two different lengths is refused', async () => {
    const head = 'POST /api/order HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n'
    const hidden = 'GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n'
    for (const bytes of [
      `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
      `${head}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${hidden}`,
      `${head}Content-Length: 4\r\nContent-Length: 40\r\n\r\n{} \n${hidden}`,
      `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
      `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`,
      `${head}Content-Length: +4\r\n\r\n{} \n${hidden}`,
    ]) {
      const came = await raw(bytes)
      expect([bytes, came.match(/HTTP\/1\.1 \d+/g)]).toEqual([bytes, ['HTTP/1.1 400']])
    }
  })

  it('with the method TRACE is answered like an unknown path', async () => {
    const came = await raw('TRACE / HTTP/1.1\r\nHost: shop\r\nCookie: secret=1\r\nConnection: close\r\n\r\n')
    expect(came).toMatch(/^HTTP\/1\.1 404 /)
    expect(came).not.toContain('secret=1')
  })

  it('with a repeated field in its query is refused', async () => {
    const twice = [
      `/api/order?email=${admin.email}&email=other@shop.example`,
      '/api/addProduct?limit=1&limit=2',
    ]
    const statuses = twice.map(async (path) => (await shop.fetch(path, { headers: bearer() })).status)
    expect(await Promise.all(statuses)).toEqual([403, 400])
  })

  it('has a forwarded address only from a trusted proxy', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1, 192.0.2.9', 'x-real-ip': '198.51.100.2' }
    const bare = await openTestShop()
    for (const { fetch } of [shop, bare]) await fetch('/api/orders', { headers })
    const seen = [shop, bare].map(({ log }) => log.findLast(({ event }) => event === 'denied')?.address)
    await bare.close()
    expect(seen).toEqual(['192.0.2.9', '127.0.0.1'])
  })
})

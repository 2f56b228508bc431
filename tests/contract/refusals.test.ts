import { request } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CallName, calls } from '#base/contract/schemas.ts'
import { refusal } from '#base/contract/shapes.ts'
import { anOrder } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openWorld } from './world.ts'

const world = suiteFixture(openWorld)
beforeAll(async () => {
  // Some calls are only for the person in their path.
  params.email = world.admin.email
  // Others are only for the holder of a cart.
  cart['tappet-cart'] = (await world.shop.call('createCart')).token
})

const cart: Record<string, string> = {}
const params = { id: 'nothing', email: '', table: 'orders', toolsId: 'nothing' }
const withBody = (Object.keys(calls) as CallName[]).filter((name) => 'body' in calls[name])

/** Sends a request to a path under /api, and expects a refusal in JSON. */
async function refused(path: string, init: RequestInit = {}): Promise<[number, Record<string, unknown>]> {
  const response = await world.shop.fetch(path, init)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  return [response.status, refusal.parse(await response.json())]
}

describe('a call with a body', () => {
  it('answers 400 to a body that is not JSON', async () => {
    const { admin, ask } = world
    for (const name of withBody) {
      for (const raw of ['{', '{"a": }', "{'a': 1}", 'undefined', '{} {}', '\u0000']) {
        const answer = await ask(name, { params, raw, token: admin.token, headers: cart })
        expect([name, raw, answer.status]).toEqual([name, raw, 400])
      }
    }
  })

  it('answers 400 to JSON that is not an object', async () => {
    const { admin, ask } = world
    for (const name of withBody) {
      if (name === 'putUser') continue // it has two kinds of body with different permissions, so it reads the body first
      for (const raw of ['[]', '"text"', '5', 'null', 'true']) {
        const answer = await ask(name, { params, raw, token: admin.token, headers: cart })
        expect([name, raw, answer.status]).toEqual([name, raw, 400])
      }
    }
  })

  it('answers 415 to a body with another content type than JSON', async () => {
    const { admin, ask } = world
    for (const name of withBody) {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense']) {
        const answer = await ask(name, {
          params,
          raw: '{}',
          token: admin.token,
          headers: { ...cart, 'content-type': type },
        })
        expect([name, type, answer.status]).toEqual([name, type, 415])
      }
    }
  })

  it('answers 413 to a body of two megabytes, and for the rows of a product and a file of addresses to one of nine', async () => {
    const { admin, ask } = world
    const large: readonly string[] = ['changeFitments', 'previewFitments', 'importOldAddresses']
    for (const name of withBody) {
      const megabytes = large.includes(name) ? 9 : 2
      const raw = JSON.stringify({ about: 'a'.repeat(megabytes * 1024 * 1024) })
      const answer = await ask(name, { params, raw, token: admin.token, headers: cart })
      expect([name, answer.status]).toEqual([name, 413])
    }
  })
})

describe('a call without a body', () => {
  it('accepts a content type without a body, as some clients send with PUT', async () => {
    const { shop, owner, admin, ask } = world
    const { id } = await anOrder(shop.database, owner)
    const sent = { token: admin.token, headers: { 'content-type': 'application/json' } }
    expect((await ask('markShipped', { ...sent, params: { id } })).body).toMatchObject({ modifiedCount: 1 })
    expect((await ask('makeAdmin', { ...sent, params: { email: owner.email } })).status).toBe(200)
  })
})

describe('a refusal', () => {
  it('is JSON at any path under /api, and never a page', async () => {
    const long = `/api/tools/${'x'.repeat(400)}`
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/order/a/b',
      '/api/%',
      '/api/tools/%zz',
      long,
    ]) {
      const [status] = await refused(path, { headers: { accept: 'text/html' } })
      expect([path, [400, 404].includes(status)]).toEqual([path, true])
    }
  })

  it('answers a path that is not of the shop, even if the path looks like another host', async () => {
    const { hostname, port } = new URL(world.shop.url)
    for (const target of ['//', '///', '//evil.example/', '//[', '/\\', '/\\evil.example', '//api/orders']) {
      const status = await new Promise((answered, failed) => {
        request({ hostname, port, path: target }, (response) => {
          response.resume()
          answered(response.statusCode)
        })
          .on('error', failed)
          .end()
      })
      expect([target, status]).toEqual([target, 400])
    }
  })

  it('is JSON for a method that the path does not have', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const [status] = await refused('/api/addreview', { method })
      expect([method, status]).toEqual([method, 404])
    }
  })

  it('contains an id that is in the log too', async () => {
    const [, body] = await refused('/api/tools/nothing')
    const line = world.shop.log.find(({ reqId }) => reqId === body.requestId)
    expect(line).toMatchObject({ path: '/api/tools/nothing', status: 404 })
  })

  it('asks a visitor for a bearer token', async () => {
    const response = await world.shop.fetch('/api/orders')
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
  })

  it('answers every incomplete or malformed bearer token', async () => {
    const { admin } = world
    for (const authorization of [
      admin.token,
      `Basic ${btoa(`${admin.email}:admin`)}`,
      `Bearer  ${admin.token}`,
      `Bearer ${admin.token} `.concat('x'),
      `Bearer ${admin.token.slice(0, -1)}`,
      `Bearer ${admin.token},${admin.token}`,
      'Bearer',
      'Bearer null',
      'Bearer undefined',
    ]) {
      const [status] = await refused('/api/orders', { headers: { authorization } })
      expect([authorization, status]).toEqual([authorization, 401])
    }
    const cookie = `accessToken=${admin.token}; token=${admin.token}`
    expect((await refused('/api/orders', { headers: { cookie } }))[0]).toBe(401)
    expect((await refused(`/api/orders?token=${admin.token}&access_token=${admin.token}`))[0]).toBe(401)
  })
})

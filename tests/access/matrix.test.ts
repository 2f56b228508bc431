import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Access } from '#base/contract/routes/route.ts'
import { routes } from '#base/contract/routes.ts'
import { type CallName, calls } from '#base/contract/schemas.ts'
import { aCustomer, aGuestOrder, aKeyOf, anAdmin, aToken, keyHeader, type SignedIn } from '../builders.ts'
import { send } from '../call.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { type Expected, expected, type Who } from './expected.ts'
import { answerTo } from './policy.ts'
import type { Request } from './requests/request.ts'
import { requestsOnce } from './requests.ts'

/*
 * Every call over HTTP: with no token, as an admin, and as everybody whom its service refuses; one call of each kind of access as
 * everybody, and with an expired, a revoked and a forged token. What the policy decides is a table (decide.test.ts); the whole matrix
 * over HTTP, with all kinds of people and spellings of a path, is a proof (prove/access).
 */

// The owner places many orders and pays for none.
const shop = suiteFixture(() =>
  openTestShop({ env: { UNPAID_ORDERS: '999,999,999,999', HELD_PIECES: '9999,9999,9999,9999' } }),
)
const people = suiteFixture(async () => ({
  owner: await aCustomer(shop.database),
  other: await aCustomer(shop.database),
  admin: await anAdmin(shop.database),
  // A separate person for the invalid tokens: each person keeps a limited number, and the admin needs theirs to the end.
  formerAdmin: await anAdmin(shop.database),
}))

/** What is known to nobody, or not any more. */
const strangers = suiteFixture(async () => ({
  tokens: [
    await expired(),
    await revoked(),
    'A'.repeat(43),
    forged(people.admin),
    await sessionToken(people.admin),
  ],
  otherKey: (await aGuestOrder(shop.database, 'another-guest@shop.example')).key,
}))

type Without = 'visitor' | 'cart' | 'guest' | 'otherKey'

const requestOnce = requestsOnce()

/** Makes a call for somebody, and expects its answer. */
async function expectAnswer(name: CallName, who: Without | { token: string }, wanted: Expected) {
  const { id, email } = people.owner
  const isKeyed = who === 'guest' || who === 'otherKey'
  const data = { database: shop.database, owner: { id: isKeyed ? null : id, email } }
  const isRefused = wanted === 401 || wanted === 403 || wanted === 404
  const sent = await requestOnce(name, { isRefused, key: isKeyed ? 'guest' : id, data })
  const token = typeof who === 'string' ? undefined : who.token
  const headers = typeof who === 'string' ? await headersOf(who, sent) : {}
  const response = await send(shop.url, name, { ...sent, token, headers })
  await response.arrayBuffer()
  if (wanted === 'in') expect([401, 403, 404, 500]).not.toContain(response.status)
  else expect(response.status).toBe(wanted)
}

/** What somebody without a token sends with a request. */
async function headersOf(who: Without, sent: Request): Promise<Record<string, string>> {
  if (who === 'cart') return { 'tappet-cart': (await shop.call('createCart')).token }
  if (who === 'visitor') return {}
  const order = who === 'guest' ? await orderIn(sent) : undefined
  if (order !== undefined) return keyHeader(await aKeyOf(shop.database, order))
  return keyHeader(strangers.otherKey)
}

const named = z.object({ orderId: z.string() })

/** The order that a request is about, if it is about one. */
async function orderIn({ params, body }: Request): Promise<{ id: string } | undefined> {
  const ids = [params?.id, named.safeParse(body).data?.orderId]
  const { rows } = await shop.database.pool.query<{ id: string }>(
    'select id from orders where id = any($1)',
    [ids],
  )
  return rows[0]
}

/** One call of each kind of access. A new kind does not compile without one. */
const ofEachKind = {
  public: 'listProducts',
  bearer: 'mine',
  self: 'ownOrders',
  self_or_admin: 'oneUser',
  owner_or_key: 'oneOrder',
  admin: 'listSuppliers',
  proof: 'putUser',
  signed: 'providerEvent',
  cart: 'readCart',
} as const satisfies Record<Access, CallName>
const typical: readonly CallName[] = Object.values(ofEachKind)
const everybody = ['visitor', 'cart', 'guest', 'otherKey', 'owner', 'other', 'admin'] as const

/** Whether the answer is not the one of the policy alone. */
function isServices(name: CallName, who: Who): boolean {
  return expected[name][who] === 404 || answerTo(who, name) !== expected[name][who]
}

describe.each(Object.keys(routes) as CallName[])('%s', (name) => {
  const asked = everybody.filter(
    (who) => typical.includes(name) || who === 'visitor' || who === 'admin' || isServices(name, who),
  )
  it.each(asked)('answers the %s according to the policy', async (who) => {
    const isSignedIn = who === 'owner' || who === 'other' || who === 'admin'
    await expectAnswer(name, isSignedIn ? people[who] : who, expected[name][who])
  })
})

describe('the matrix', () => {
  it.each(Object.entries(ofEachKind))('has a call of the kind %s: %s', (access, name) => {
    expect(routes[name].access).toBe(access)
  })

  it('treats an expired, a revoked and a forged token, and a session token, like no token', async () => {
    for (const name of typical)
      for (const token of strangers.tokens) await expectAnswer(name, { token }, expected[name].visitor)
  })

  it('has a row for every call', () => {
    expect(Object.keys(expected).sort()).toEqual(Object.keys(routes).sort())
  })

  it('authorises before validating: an invalid request reveals no more than a valid one', async () => {
    for (const name of Object.keys(routes) as CallName[]) {
      if (expected[name].visitor !== 401) continue
      const { status } = await send(shop.url, name, {
        params: { id: '%00', email: 'nonsense', table: 'nonsense' },
      })
      expect([name, status]).toEqual([name, 401])
    }
  })

  it('authenticates before it says what is wrong with a body', async () => {
    const token = await expired()
    const bodies = [
      { raw: '{' },
      { raw: '{"a": "\\u0000"}' },
      { raw: '{}' },
      { raw: '{}', headers: { 'content-type': 'text/plain' } },
      { raw: `{"a": "${'x'.repeat(1024 * 1024)}"}` },
    ]
    const params = { id: 'nonsense', email: 'nonsense', table: 'nonsense' }
    for (const name of Object.keys(routes) as CallName[]) {
      // Each of its two bodies authorises other people.
      if (name === 'putUser' || expected[name].visitor !== 401 || !('body' in calls[name])) continue
      for (const body of bodies) {
        const { status } = await send(shop.url, name, { params, token, ...body })
        expect([name, body.raw.slice(0, 20), status]).toEqual([name, body.raw.slice(0, 20), 401])
      }
    }
  })

  it('answers 404 to an unknown call, for every caller and method', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/admin', '/api/user/a/b', '/api/orders/paid']) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const response = await shop.fetch(path, {
          method,
          headers: { authorization: `Bearer ${people.admin.token}` },
        })
        expect([path, method, response.status]).toEqual([path, method, 404])
      }
    }
  })
})

async function expired(): Promise<string> {
  const token = await aToken(shop.database, people.formerAdmin)
  await shop.database.pool.query(
    `update access_tokens set expires_at = now() - interval '1 second' where hash = sha256($1::bytea)`,
    [Buffer.from(token)],
  )
  return token
}

async function revoked(): Promise<string> {
  const token = await aToken(shop.database, people.formerAdmin)
  await shop.database.pool.query('delete from access_tokens where hash = sha256($1::bytea)', [
    Buffer.from(token),
  ])
  return token
}

/** A token signed without the shop's secret. */
function forged({ id, email }: SignedIn): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claim = `${part({ alg: 'HS256', typ: 'JWT' })}_${part({ sub: id, email, role: 'admin' })}`
  return `${claim}_${createHmac('sha256', 'guess').update(claim).digest('base64url')}`.slice(0, 200)
}

async function sessionToken({ sessionId }: SignedIn): Promise<string> {
  const { rows } = await shop.database.pool.query<{ token: string }>(
    'select token from sessions where id = $1',
    [sessionId],
  )
  return rows[0]?.token ?? ''
}

import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { callUrl } from '#contract/client.ts'
import { routes } from '#contract/routes.ts'
import { aCustomer, anAdmin, anOrder, aProduct, aToken, type MadeOrder, type SignedIn } from '../makers.ts'
import { openTestShop, type TestShop } from '../shop.ts'

/*
 * Every call × visitor, its owner, another customer, an admin, an expired, a revoked and a forged token. What is
 * expected is written down here by hand from the specification (§6, §7) and the policy, not read from the routes.
 */

type Who = 'visitor' | 'owner' | 'other' | 'admin'
/** A status, or `in`: let in, whatever the call then says of the request itself. */
type Expected = 200 | 401 | 403 | 404 | 'in'

const open = { visitor: 200, owner: 200, other: 200, admin: 200 } as const
const signedIn = { visitor: 401, owner: 200, other: 200, admin: 200 } as const
const adminOnly = { visitor: 401, owner: 403, other: 403, admin: 200 } as const
const self = { visitor: 401, owner: 200, other: 403, admin: 403 } as const
const selfOrAdmin = { visitor: 401, owner: 200, other: 403, admin: 200 } as const
const ownerOrAdmin = { visitor: 401, owner: 200, other: 404, admin: 200 } as const
const ownerAlone = { visitor: 401, owner: 'in', other: 404, admin: 404 } as const

const expected: Record<CallName, Record<Who, Expected>> = {
  isAdmin: selfOrAdmin,
  allOrders: adminOnly,
  markShipped: adminOnly,
  listProducts: open,
  addProduct: adminOnly,
  removeProduct: adminOnly,
  makeAdmin: adminOnly,
  allUsers: adminOnly,
  oneUser: selfOrAdmin,
  putUser: self,
  ownOrders: self,
  oneOrder: ownerOrAdmin,
  removeOrder: ownerOrAdmin,
  createPaymentIntent: { visitor: 401, owner: 200, other: 404, admin: 404 },
  confirmPayment: ownerAlone,
  oneProduct: open,
  placeOrder: signedIn,
  listReviews: open,
  addReview: signedIn,
  // Signed, or nothing: who sends it does not matter.
  providerEvent: { visitor: 'in', owner: 'in', other: 'in', admin: 'in' },
  editProduct: adminOnly,
  restoreProduct: adminOnly,
  uploadPicture: { ...adminOnly, admin: 'in' },
  refundOrder: { ...adminOnly, admin: 'in' },
  unshipOrder: adminOnly,
  adminProducts: adminOnly,
  adminOrders: adminOnly,
  adminUsers: adminOnly,
  adminMails: adminOnly,
  oneMail: adminOnly,
  adminAudit: adminOnly,
  exportTable: adminOnly,
  summary: adminOnly,
  alarms: adminOnly,
  exportUser: self,
  deleteUser: { ...self, owner: 'in' },
  resolveAlarm: adminOnly,
}

let shop: TestShop
let people: Record<'owner' | 'other' | 'admin', SignedIn>

beforeAll(async () => {
  shop = await openTestShop()
  const { database } = shop
  people = {
    owner: await aCustomer(database),
    other: await aCustomer(database),
    admin: await anAdmin(database),
  }
})
afterAll(() => shop.close())

interface Request {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** A request that is right in itself, about something of the owner's, made anew for each try. */
async function request(name: CallName): Promise<Request> {
  const { owner } = people
  const { database } = shop
  const order = (given = {}): Promise<MadeOrder> => anOrder(database, owner, given)
  switch (name) {
    case 'deleteUser':
      // Let in, and refused for its body: the owner is needed by the other rows.
      return { params: { email: owner.email }, body: { password: 5 } }
    case 'isAdmin':
    case 'oneUser':
    case 'exportUser':
      return { params: { email: owner.email } }
    case 'makeAdmin':
      return { params: { email: (await aCustomer(database)).email } }
    case 'putUser':
      return {
        params: { email: owner.email },
        body: { email: owner.email, name: 'N', phone: '5', url: 'https://a.example', address: 'A' },
      }
    case 'ownOrders':
      return { query: { email: owner.email } }
    case 'markShipped':
    case 'oneOrder':
    case 'removeOrder':
      return { params: { id: (await order()).id } }
    case 'unshipOrder':
      return { params: { id: (await order({ payment: 'paid', shipment: 'shipped' })).id } }
    case 'refundOrder':
      // Nothing was paid, so who is let in is told so.
      return { params: { id: (await order()).id }, body: {} }
    case 'createPaymentIntent': {
      const { id, totalCents } = await order()
      return { body: { price: totalCents / 100, orderId: id } }
    }
    case 'confirmPayment': {
      const { id } = await order()
      return { params: { id }, body: { tools: id, transactionId: 'pi_of_nobody' } }
    }
    case 'oneProduct':
    case 'removeProduct':
      return { params: { id: (await aProduct(database)).id } }
    case 'editProduct':
      return { params: { id: (await aProduct(database)).id }, body: { price: '3.50' } }
    case 'restoreProduct':
      return { params: { id: (await aProduct(database, { archivedAt: new Date() })).id } }
    case 'addProduct':
      return {
        body: {
          name: 'Disc',
          picture: 'https://a.example/d.png',
          about: 'A disc.',
          price: 5,
          available: 5,
          minimum: 1,
          brand: 'Spain',
        },
      }
    case 'placeOrder': {
      const product = await aProduct(database)
      return {
        body: {
          toolsId: product.id,
          quantity: product.minimum,
          price: product.priceCents / 100,
          email: owner.email,
        },
      }
    }
    case 'addReview':
      return {
        body: {
          name: 'N',
          email: owner.email,
          about: 'Good.',
          ratings: 5,
          picture: 'https://a.example/p.png',
        },
      }
    case 'providerEvent':
      return { body: { id: 'evt_1' } }
    case 'exportTable':
      return { params: { table: 'orders' } }
    case 'oneMail':
      return { params: { id: await aMail() } }
    case 'resolveAlarm':
      return { params: { id: await anAlarm() } }
    default:
      return {}
  }
}

async function statusOf(name: CallName, token: string | undefined): Promise<number> {
  const { params, query, body } = await request(name)
  const response = await shop.fetch(callUrl(name, params, query), {
    method: routes[name].method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  await response.arrayBuffer()
  return response.status
}

describe.each(Object.keys(routes) as CallName[])('%s', (name) => {
  it.each(['visitor', 'owner', 'other', 'admin'] as const)(
    'answers the %s as the policy says',
    async (who) => {
      const status = await statusOf(name, who === 'visitor' ? undefined : people[who].token)
      const said = expected[name][who]
      if (said === 'in') expect([401, 403, 404, 500]).not.toContain(status)
      else expect(status).toBe(said)
    },
  )

  it('takes an expired, a revoked, a forged token and a session’s own for no token at all', async () => {
    const { admin } = people
    const anonymous = expected[name].visitor
    for (const token of [
      await expired(),
      await revoked(),
      'A'.repeat(43),
      forged(admin),
      await sessionToken(admin),
    ]) {
      const status = await statusOf(name, token)
      if (anonymous === 'in') expect([401, 403, 404, 500]).not.toContain(status)
      else expect(status).toBe(anonymous)
    }
  })
})

describe('the matrix', () => {
  it('has a row for every call', () => {
    expect(Object.keys(expected).sort()).toEqual(Object.keys(routes).sort())
  })

  it('is asked before a request is looked at: nonsense learns no more than sense', async () => {
    for (const name of Object.keys(routes) as CallName[]) {
      if (expected[name].visitor !== 401) continue
      const response = await shop.fetch(callUrl(name, { id: '%00', email: 'nonsense', table: 'nonsense' }), {
        method: routes[name].method,
      })
      expect([name, response.status]).toEqual([name, 401])
    }
  })

  it('answers what is no call with 404, whoever asks and however', async () => {
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
  const token = await aToken(shop.database, people.admin)
  await shop.database.pool.query(
    `update access_tokens set expires_at = now() - interval '1 second' where hash = sha256($1::bytea)`,
    [Buffer.from(token)],
  )
  return token
}

async function revoked(): Promise<string> {
  const token = await aToken(shop.database, people.admin)
  await shop.database.pool.query('delete from access_tokens where hash = sha256($1::bytea)', [
    Buffer.from(token),
  ])
  return token
}

/** Signed by somebody who does not know the shop's secret. */
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

async function aMail(): Promise<string> {
  const { rows } = await shop.database.pool.query<{ id: string }>(
    `insert into mails (id, kind, recipient, subject, html, body)
     values (gen_random_uuid()::text, 'welcome', 'a@shop.example', 's', 'h', 'b') returning id`,
  )
  return rows[0]?.id ?? ''
}

async function anAlarm(): Promise<string> {
  const { rows } = await shop.database.pool.query<{ id: string }>(
    `insert into alarms (id, kind, message, subject_kind, subject_id)
     values (gen_random_uuid()::text, 'mail_failed', 'm', 'mail', gen_random_uuid()::text) returning id`,
  )
  return rows[0]?.id ?? ''
}

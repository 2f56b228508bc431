import { describe, expect, it } from 'vitest'
import { routes } from '#base/contract/routes.ts'
import { anOrder, aProduct } from '../builders.ts'
import type { Sent } from '../call.ts'
import { suiteFixture } from '../fixtures.ts'
import { aMember } from '../identity/people.ts'
import { holds, type Row, rows } from './rows.ts'
import { fieldOf, openWorld } from './world.ts'

const world = suiteFixture(openWorld)

const link = 'https://people.example/me'

/** A valid request for a row of the table, about existing data. */
async function requestOf({ call, payload }: Row): Promise<Sent> {
  const { shop, owner, other, admin } = world
  const { database } = shop
  switch (call) {
    case 'isAdmin':
    case 'oneUser':
      return { params: { email: owner.email }, token: admin.token }
    case 'makeAdmin':
      return { params: { email: other.email }, token: admin.token }
    case 'allUsers':
      return { token: admin.token }
    case 'allOrders':
      await anOrder(database, owner)
      return { token: admin.token }
    case 'ownOrders':
      await anOrder(database, owner)
      return { query: { email: owner.email }, token: owner.token }
    case 'oneOrder':
    case 'removeOrder':
      return { params: { id: (await anOrder(database, owner)).id }, token: owner.token }
    case 'markShipped':
      return { params: { id: (await anOrder(database, owner)).id }, token: admin.token }
    case 'oneProduct':
      return { params: { id: (await aProduct(database)).id } }
    case 'removeProduct':
      return { params: { id: (await aProduct(database)).id }, token: admin.token }
    case 'addProduct':
      return {
        token: admin.token,
        body: {
          name: 'Disc',
          picture: link,
          about: 'A',
          price: '5',
          available: '5',
          minimum: '1',
          brand: 'Spain',
        },
      }
    case 'putUser':
      return payload.length === 1 ? signedIn() : { ...profileEdit(), token: owner.token }
    case 'placeOrder': {
      const product = await aProduct(database, { priceCents: 1250, minimum: 5 })
      const person = { name: 'N', address: 'A', email: owner.email, phone: '5' }
      const wanted = { toolsId: product.id, quantity: '5', tools: product.name, price: '12.5' }
      return { body: { ...person, ...wanted }, token: owner.token }
    }
    case 'createPaymentIntent':
      return {
        body: { price: String((await anOrder(database, owner)).totalCents / 100) },
        token: owner.token,
      }
    case 'confirmPayment':
      return paid()
    case 'addReview':
      return { body: aReview(), token: owner.token }
    case 'listReviews':
      await world.ask('addReview', { body: aReview(), token: owner.token })
      return {}
    default:
      return {}
  }
}

function aReview(): object {
  return { name: 'N', email: world.owner.email, about: 'Good.', ratings: '5', picture: link }
}

function profileEdit(): Sent {
  const { email } = world.owner
  return { params: { email }, body: { email, name: 'N', phone: '5', url: link, address: 'A' } }
}

async function signedIn(): Promise<Sent> {
  const { shop } = world
  const email = 'member@shop.example'
  const { cookies } = await aMember(shop, { email })
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { params: { email }, body: { email }, headers: { cookie, origin: shop.url } }
}

async function paid(): Promise<Sent> {
  const { shop, owner, ask, charge } = world
  const { id, totalCents } = await anOrder(shop.database, owner)
  const { token } = owner
  const opened = await ask('createPaymentIntent', { body: { price: totalCents / 100, orderId: id }, token })
  const transactionId = await charge(fieldOf(opened, 'clientSecret'), '4242424242424242')
  return { params: { id }, body: { tools: id, transactionId }, token }
}

describe('the table of calls (spec §7)', () => {
  it('has twenty rows, with the methods and paths of the contract', () => {
    expect(rows).toHaveLength(20)
    for (const { call, method, path } of rows) {
      const route = routes[call]
      const spelt = route.path.replace(/:(\w+)/g, '{$1}')
      expect([call, route.method, spelt]).toEqual([call, method, path.split('?')[0]])
    }
  })

  it.each(rows.map((row) => [`${row.method} ${row.path}`, row] as const))(
    '%s accepts the payload of its row and answers the fields of its row',
    async (_, row) => {
      const sent = await requestOf(row)
      const payload = sent.body instanceof Object ? Object.keys(sent.body) : []
      expect(payload.sort()).toEqual([...row.payload].sort())
      const { status, body } = await world.ask(row.call, sent)
      expect(status).toBe(200)
      expect(Array.isArray(body)).toBe(row.list === true)
      const items: unknown[] = Array.isArray(body) ? body : [body]
      expect(items).not.toEqual([])
      for (const item of items) {
        for (const [field, kind] of Object.entries(row.answer)) {
          const value: unknown = item instanceof Object ? Reflect.get(item, field) : undefined
          expect([field, value, holds(kind, value)]).toEqual([field, value, true])
        }
      }
    },
  )
})

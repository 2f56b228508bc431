import { expect, it } from 'vitest'
import { anAdmin, anOrder, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { aMember } from '../identity/people.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)

it('no answer with personal data may be cached, whatever the method', async () => {
  const { database } = shop
  const email = 'private@shop.example'
  const member = await aMember(shop, { email })
  const admin = await anAdmin(database)
  const product = await aProduct(database)
  const order = await anOrder(database, admin)
  const profile = { email: admin.email, phone: '5', url: 'https://a.example', address: 'A' }
  const placed = { toolsId: product.id, quantity: product.minimum, price: product.priceCents / 100 }
  const ask = (method: string, path: string, body?: unknown) =>
    shop.fetch(`/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${admin.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  const answers = {
    token: await member.ask(`/api/user/${email}`, { method: 'PUT', json: { email } }),
    session: await member.ask('/api/auth/get-session'),
    'own orders': await ask('GET', `/order?email=${admin.email}`),
    'one order': await ask('GET', `/order/${order.id}`),
    profile: await ask('GET', `/user/${admin.email}`),
    'a changed profile': await ask('PUT', `/user/${admin.email}`, profile),
    'a placed order': await ask('POST', '/order', placed),
    'a client secret': await ask('POST', '/create-payment-intent', {
      price: order.totalCents / 100,
      orderId: order.id,
    }),
    users: await ask('GET', '/admin-tables/users'),
    'users as a file': await ask('GET', '/admin-tables/users/csv'),
    'a deleted order': await ask('DELETE', `/order/${order.id}`),
  }
  for (const [what, answer] of Object.entries(answers)) {
    expect([what, answer.status, answer.headers.get('cache-control')]).toEqual([what, 200, 'no-store'])
    expect([what, answer.headers.get('content-type')]).toEqual([
      what,
      expect.stringMatching(/charset=utf-8$/),
    ])
  }
  const shared = await shop.fetch('/api/addProduct')
  expect(shared.headers.get('cache-control')).toBe('no-cache')
})

import { afterAll, describe, expect, it } from 'vitest'
import type { CallName } from '#base/contract/schemas.ts'
import { aCustomer, anAdmin, aProduct } from '../builders.ts'
import type { Sent } from '../call.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { ask } from './ask.ts'
import { wireTo } from './cut.ts'

const database = suiteFixture(freshDatabase)
const wire = suiteFixture(() => wireTo(database.url))
const shop = suiteFixture(() => openTestShop({ env: { DATABASE_URL: wire.url } }))
const admin = suiteFixture(() => anAdmin(database))
const customer = suiteFixture(() => aCustomer(database))
afterAll(() => wire.repair())

describe('while the database is unavailable', () => {
  it('a call answers 503 with a message and the time to retry, and works again afterwards', async () => {
    const { id, minimum, priceCents } = await aProduct(database)
    const { email, token } = customer
    const order = { toolsId: id, quantity: minimum, price: priceCents / 100 }
    const calls: [CallName, Sent][] = [
      ['allOrders', { token: admin.token }],
      ['isAdmin', { params: { email }, token }],
      ['ownOrders', { query: { email }, token }],
      ['placeOrder', { body: order, token }],
      ['oneProduct', { params: { id } }],
    ]
    wire.cut()
    for (const [name, sent] of calls) {
      const answer = await ask(shop, name, sent)
      expect([name, answer.status]).toEqual([name, 503])
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(answer.body).toMatchObject({ error: 'unavailable' })
    }
    expect((await shop.fetch('/healthz')).status).toBe(200)
    expect((await shop.fetch('/readyz?for=orders')).status).toBe(503)
    wire.repair()
    for (const [name, sent] of calls) {
      const answer = await ask(shop, name, sent)
      expect([name, answer.status]).toEqual([name, 200])
    }
    const { rows } = await database.pool.query('select count(*) from order_lines where product_id = $1', [id])
    expect(rows).toEqual([{ count: 1 }])
  })
})

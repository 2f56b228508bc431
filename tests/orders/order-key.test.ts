import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import type { CallName } from '#base/contract/schemas.ts'
import { aCustomer, aGuestOrder, aKeyOf, anOrder, keyHeader } from '../builders.ts'
import { send } from '../call.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const email = 'guest@shop.example'
const missing = { status: 404, code: 'missing', message: refusals.missingOrder }

/** The calls that take a key, each about an order. */
const keyed = (id: string, price: number): [CallName, object][] => [
  ['oneOrder', { params: { id } }],
  ['createPaymentIntent', { body: { price, orderId: id } }],
  ['confirmPayment', { params: { id }, body: { tools: id, transactionId: 'pi_of_nobody' } }],
  ['removeOrder', { params: { id } }],
]

describe('the key of an order', () => {
  it('is stored as its hash only', async () => {
    const { key } = await aGuestOrder(shop.database, email)
    const { rows } = await shop.database.pool.query<{ stored: string }>(
      'select k::text as stored from order_keys k',
    )
    const forms = [key, Buffer.from(key).toString('hex'), Buffer.from(key, 'base64url').toString('hex')]
    expect(rows.length).toBeGreaterThan(0)
    for (const { stored } of rows) for (const form of forms) expect(stored).not.toContain(form)
  })

  it('opens its order, as does every further key of it', async () => {
    const order = await aGuestOrder(shop.database, email)
    for (const key of [order.key, await aKeyOf(shop.database, order)])
      expect(
        await shop.call('oneOrder', { params: { id: order.id }, headers: keyHeader(key) }),
      ).toMatchObject({ _id: order.id, email, guest: true })
  })

  it.each([
    ['of another order', async () => (await aGuestOrder(shop.database, email)).key],
    ['that does not exist', async () => 'A'.repeat(43)],
  ])('%s is answered like a stranger, in every call', async (_what, makeKey) => {
    const order = await aGuestOrder(shop.database, email)
    const stranger = await aCustomer(shop.database)
    const headers = keyHeader(await makeKey())
    for (const [name, sent] of keyed(order.id, order.totalCents / 100)) {
      const answer = await send(shop.url, name, { ...sent, headers })
      const toStranger = await send(shop.url, name, { ...sent, token: stranger.token })
      const { requestId: _, ...body } = await answer.json()
      const { requestId: __, ...strangers } = await toStranger.json()
      expect([name, answer.status, body]).toEqual([name, 404, strangers])
    }
    expect(
      await shop.call('oneOrder', { params: { id: order.id }, headers: keyHeader(order.key) }),
    ).toMatchObject({
      status: 'pending',
    })
  })

  it.each([
    ['none', {}],
    ['an empty one', keyHeader('')],
    ['one that is too short', keyHeader('A'.repeat(42))],
    ['one with signs that no key has', keyHeader(`${'A'.repeat(42)}'`)],
  ])('is needed by visitors: %s is answered 401', async (_what, headers) => {
    const order = await aGuestOrder(shop.database, email)
    for (const [name, sent] of keyed(order.id, 1)) {
      const { status } = await send(shop.url, name, { ...sent, headers })
      expect([name, status]).toEqual([name, 401])
    }
  })

  it('opens an order beside a token that has expired, and beside one of somebody else', async () => {
    const order = await aGuestOrder(shop.database, email)
    const other = await aCustomer(shop.database)
    for (const token of ['A'.repeat(43), other.token]) {
      const sent = { token, headers: keyHeader(order.key) }
      expect(await shop.call('oneOrder', { ...sent, params: { id: order.id } })).toMatchObject({
        _id: order.id,
      })
      const body = { price: order.totalCents / 100, orderId: order.id }
      expect(await shop.call('createPaymentIntent', { ...sent, body })).toHaveProperty('clientSecret')
    }
  })

  it('opens nothing in calls that take none', async () => {
    const customer = await aCustomer(shop.database)
    const order = await anOrder(shop.database, customer)
    const headers = keyHeader(await aKeyOf(shop.database, order))
    await expect(shop.call('mine', { headers })).rejects.toMatchObject({ status: 401 })
    const { order: shown } = await shop.call('mine', {
      token: (await aCustomer(shop.database)).token,
      query: { order: order.id },
      headers,
    })
    expect(shown).toBeUndefined()
  })

  it('finds no payment by a total: the order must be named', async () => {
    const order = await aGuestOrder(shop.database, email)
    await expect(
      shop.call('createPaymentIntent', {
        body: { price: order.totalCents / 100 },
        headers: keyHeader(order.key),
      }),
    ).rejects.toMatchObject({ status: 409, code: 'no_such_total' })
  })

  it('cancels its order; the audit log has no entry, as for a customer', async () => {
    const order = await aGuestOrder(shop.database, email)
    const sent = { params: { id: order.id }, headers: keyHeader(order.key) }
    await shop.call('removeOrder', sent)
    expect(await shop.call('oneOrder', sent)).toMatchObject({ status: 'cancelled', cancelReason: 'customer' })
    const { rows } = await shop.database.pool.query('select act from audit_log where subject_id = $1', [
      order.id,
    ])
    expect(rows).toEqual([])
  })

  it('does not open the order of a deleted account by its email', async () => {
    const deletedUser = await aCustomer(shop.database)
    const { id } = await anOrder(shop.database, deletedUser, { payment: 'paid', shipment: 'shipped' })
    await shop.database.pool.query('delete from users where id = $1', [deletedUser.id])
    const { rows } = await shop.database.pool.query('select user_id, email from orders where id = $1', [id])
    expect(rows).toEqual([{ user_id: null, email: '' }])
    await expect(
      shop.call('oneOrder', {
        token: (await aCustomer(shop.database, { email: deletedUser.email })).token,
        params: { id },
      }),
    ).rejects.toMatchObject(missing)
  })

  it('is in no line of the log and in no address, no matter what happens to the request', async () => {
    const order = await aGuestOrder(shop.database, email)
    const headers = keyHeader(order.key)
    const wrong = keyHeader('B'.repeat(43))
    for (const [name, sent] of keyed(order.id, 1)) {
      for (const each of [headers, wrong]) await send(shop.url, name, { ...sent, headers: each })
      if ('body' in sent) await send(shop.url, name, { ...sent, raw: '{', headers })
    }
    // A failure of ours, which is logged in full.
    await shop.database.pool.query('alter table order_keys rename to order_keys_away')
    await expect(shop.call('oneOrder', { params: { id: order.id }, headers })).rejects.toMatchObject({
      status: 500,
    })
    await shop.database.pool.query('alter table order_keys_away rename to order_keys')
    const lines = JSON.stringify(shop.log)
    expect(lines).toContain(`"path":"/api/order/${order.id}"`)
    expect(lines).toContain('a call failed')
    for (const secret of [order.key, 'B'.repeat(43)]) expect(lines).not.toContain(secret)
  })
})

import { describe, expect, it } from 'vitest'
import { fromContract } from '#base/contract/names.ts'
import { returnFromDto } from '#orders/orders/dto.ts'
import { reasons } from '#orders/returns/service/read.ts'
import { slipsIn } from '#orders/returns/service/slip.ts'
import { aCustomer, anOrder, aReturn } from '../builders.ts'
import { readPdf } from '../pdf/read.ts'
import { returnFixture } from './fixture.ts'

const given = returnFixture()
const { fixture, ask, approve, see, aShippedOrder } = given

const list = async (query: Record<string, string | number> = {}) => {
  const { rows, total } = await fixture.call('adminReturns', { token: fixture.admin.token, query })
  return { rows: rows.map((row) => returnFromDto(fromContract(row))), total }
}

/** A shipped order with a return in this state. */
async function withReturn(state: 'requested' | 'approved' | 'received' | 'declined', askedAt = new Date()) {
  const customer = await aCustomer(fixture.database)
  const order = await anOrder(fixture.database, customer, { payment: 'paid', shipment: 'shipped' })
  const { id } = await aReturn(fixture.database, order.id, { state, askedAt, reason: 'wrong' })
  return { id, order, customer }
}

describe('the table of returns', () => {
  it('has the returns of a state or all that wait, the oldest first, with their orders', async () => {
    const requested = await withReturn('requested')
    const received = await withReturn('received')
    const declined = await withReturn('declined')
    const ids = async (query: Record<string, string | number>) => (await list(query)).rows.map(({ id }) => id)
    expect(await ids({ filter: 'requested' })).toEqual([requested.id])
    expect(await ids({ filter: 'open' })).toEqual([requested.id, received.id])
    expect(await ids({})).toEqual([declined.id, received.id, requested.id])
    expect(await ids({ filter: 'open', direction: 'desc', limit: 1, offset: 1 })).toEqual([requested.id])
    const { rows, total } = await list({ q: received.customer.email })
    expect(total).toBe(1)
    expect(rows).toEqual([
      {
        id: received.id,
        number: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}-R1$/),
        state: 'received',
        refund: null,
        wish: 'refund',
        note: '',
        words: '',
        lines: [
          {
            productId: received.order.product.id,
            product: received.order.product.name,
            partNumber: received.order.product.partNumber,
            quantity: 1,
            reason: 'wrong',
            restocked: 1,
            scrapped: 0,
            free: false,
          },
        ],
        createdAt: expect.any(String),
        changedAt: expect.any(String),
        orderId: received.order.id,
        orderNumber: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/),
        email: received.customer.email,
        name: 'Test Person',
      },
    ])
    await expect(list({ filter: 'whatever' })).rejects.toMatchObject({ status: 400 })
  })

  it('finds a return by its number', async () => {
    const { order, id } = await withReturn('requested')
    await withReturn('requested')
    const [one] = (await see(order.id, fixture.admin.token)).returns
    for (const q of [one?.number ?? '', (one?.number ?? '').toLowerCase()])
      expect((await list({ q })).rows.map((row) => row.id)).toEqual([id])
  })

  it('orders with returns that wait are found in the table of orders', async () => {
    const { order } = await withReturn('approved')
    const done = await withReturn('declined')
    const { token } = fixture.admin
    const { rows } = await fixture.call('adminOrders', { token, query: { filter: 'returns', limit: 100 } })
    const ids = rows.map(({ _id }) => _id)
    expect(ids).toContain(order.id)
    expect(ids).not.toContain(done.order.id)
  })
})

it('reasons are counted by product, for days in the shop’s time zone', async () => {
  const customer = await aCustomer(fixture.database)
  const first = await anOrder(fixture.database, customer, {
    payment: 'paid',
    shipment: 'shipped',
    quantity: 9,
  })
  const { product } = first
  const add = (
    reason: 'damaged' | 'wrong',
    quantity: number,
    askedAt: string,
    state: 'requested' | 'cancelled' = 'requested',
  ) => aReturn(fixture.database, first.id, { reason, quantity, askedAt: new Date(askedAt), state })
  // In New York: 7 March 23:30, 8 March 00:30 (a day of 23 hours), 9 March 00:30.
  await add('damaged', 1, '2026-03-08T04:30Z')
  await add('damaged', 2, '2026-03-08T05:30Z')
  await add('wrong', 1, '2026-03-09T04:30Z')
  await add('wrong', 1, '2026-03-09T04:30Z', 'cancelled')
  const at = async (timeZone: string, days?: number) => {
    const clock = () => new Date('2026-03-10T02:00Z')
    const counted = await reasons({ db: fixture.database.db, clock, timeZone }, days)
    return counted.find(({ productId }) => productId === product.id)?.reasons
  }
  const none = { not_needed: 0, does_not_fit: 0, damaged: 0, wrong: 0, missing: 0 }
  expect(await at('America/New_York', 2)).toEqual({ ...none, damaged: 2, wrong: 1 })
  expect(await at('UTC', 2)).toEqual({ ...none, wrong: 1 })
  expect(await at('UTC', 3)).toEqual({ ...none, damaged: 3, wrong: 1 })
  expect(await at('America/New_York', 1)).toEqual({ ...none, wrong: 1 })
  expect(await at('UTC')).toEqual({ ...none, damaged: 3, wrong: 1 })
  const call = async (query: Record<string, string | number>) =>
    (await fixture.call('returnReasons', { token: fixture.admin.token, query })).rows
  expect(await call({})).toContainEqual({
    toolsId: product.id,
    tools: product.name,
    partNumber: product.partNumber,
    pieces: 4,
    reasons: { ...none, damaged: 3, wrong: 1 },
  })
  for (const days of ['yesterday', 0, 1.5, 367])
    await expect(call({ days })).rejects.toMatchObject({ status: 400 })
})

describe('the slip of a return', () => {
  const slip = (id: string, returnId: string, token = fixture.buyer.token) =>
    fetch(`${fixture.url}/api/order/${id}/returns/${returnId}/slip.pdf`, {
      headers: { authorization: `Bearer ${token}` },
    })

  it('says what comes back, why, and where to, and is attached to the mail', async () => {
    const order = await aShippedOrder()
    const { insertedId: id } = await ask(order.id, [
      [order.three, 2, 'does_not_fit'],
      [order.one, 1, 'missing'],
    ])
    expect((await slip(order.id, id)).status).toBe(409)
    await approve(id, 'Please hurry.')
    const answer = await slip(order.id, id)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const { pages } = await readPdf(bytes)
    const text = pages.map((lines) => lines.join('\n')).join('\n')
    const { number, lines } = await see(order.id)
    for (const part of [number, `${number}-R1`, 'Return slip', 'Does not fit', 'Please hurry.', 'own boxes'])
      expect(text).toContain(part)
    expect(text).toContain(lines[0]?.tools)
    expect(text).not.toContain(lines[1]?.tools)
    const [mail] = await fixture.rows(
      `select kind, order_id, refund_id, return_id from mails where order_id = $1 and kind = 'return_approved'`,
      order.id,
    )
    const [file, ...more] = await slipsIn(fixture.shop)({
      kind: String(mail?.kind),
      order_id: order.id,
      refund_id: null,
      return_id: String(mail?.return_id),
    })
    expect(more).toEqual([])
    expect(file).toMatchObject({
      name: `${number}-R1.pdf`,
      url: `/api/order/${order.id}/returns/${id}/slip.pdf`,
    })
    expect(Buffer.from((await file?.content()) ?? []).equals(Buffer.from(bytes))).toBe(true)
  })

  it('is for the buyer and admins, and there is none where nothing is sent back', async () => {
    const order = await aShippedOrder()
    const id = await given.aReturn(order.id, [order.three, 1])
    const other = await aCustomer(fixture.database)
    expect((await slip(order.id, id, other.token)).status).toBe(404)
    expect((await slip(order.id, 'nothing')).status).toBe(404)
    expect((await slip(order.id, id, fixture.admin.token)).status).toBe(200)
    const missing = await given.aReturn(order.id, [order.one, 1, 'missing'])
    expect((await slip(order.id, missing)).status).toBe(409)
  })
})

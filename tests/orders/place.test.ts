import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { orderNumber } from '#base/contract/order-number.ts'
import { aCustomer, aPayer, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { stockOf } from '../stock.ts'
import { wish } from './order-body.ts'

const shop = suiteFixture(openTestShop)
const buyer = suiteFixture(() => aPayer(shop.database))

const order = (body: object, token = buyer.token) => shop.call('placeOrder', { token, body })
const mailsOf = async (orderId: string) =>
  (
    await shop.database.pool.query(
      'select kind, recipient, state, subject from mails where order_id = $1 order by seq',
      [orderId],
    )
  ).rows

describe('placing an order', () => {
  it('takes the stock, with a line in the ledger, and queues the mail', async () => {
    const product = await aProduct(shop.database, {
      available: 20,
      minimum: 2,
      priceCents: 1999,
      partNumber: 'PLC-1',
    })
    const answer = await order(wish(product, { quantity: 3 }))
    expect(answer).toEqual({ acknowledged: true, insertedId: expect.any(String) })
    expect(await stockOf(shop.database, product.id)).toEqual({ available: 17, ledger: 17 })
    expect(await shop.call('oneOrder', { token: buyer.token, params: { id: answer.insertedId } })).toEqual({
      _id: answer.insertedId,
      toolsId: product.id,
      name: 'Test Person',
      address: '1 Test Street',
      email: buyer.email,
      phone: '555 0100',
      quantity: 3,
      tools: product.name,
      price: 59.97,
      paid: false,
      status: 'pending',
      transactionId: null,
      number: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/),
      guest: false,
      lines: [
        {
          toolsId: product.id,
          tools: product.name,
          partNumber: 'PLC-1',
          price: 19.99,
          quantity: 3,
          shipped: 0,
          left: 3,
          cancelled: 0,
          refundedPieces: 0,
          replaced: 0,
          returning: 0,
          returned: 0,
          returnable: 0,
          returnUntil: null,
          discount: 0,
          tax: 0,
          total: 59.97,
          picture: '/pictures/missing.svg',
          slug: product.slug,
        },
      ],
      unitPrice: 19.99,
      currency: 'usd',
      goods: 59.97,
      discount: 0,
      deliveryPrice: 0,
      tax: 0,
      taxes: [],
      promotions: [],
      pricesIncludeTax: true,
      delivery: expect.objectContaining({ id: 'standard', price: 0, total: 0 }),
      differenceOf: null,
      shipments: [],
      returns: [],
      shipTo: null,
      billTo: null,
      destination: null,
      note: '',
      purchaseOrder: '',
      payment: 'unpaid',
      refunded: 0,
      paidOutside: 0,
      paidKinds: [],
      payBy: null,
      dueOn: null,
      picture: '/pictures/missing.svg',
      partNumber: 'PLC-1',
      slug: product.slug,
      holdUntil: expect.any(String),
      cancelReason: null,
      createdAt: expect.any(String),
      paidAt: null,
      shippedAt: null,
      packedAt: null,
    })
    expect(await mailsOf(answer.insertedId)).toMatchObject([
      {
        kind: 'order_placed',
        recipient: buyer.email,
        subject: `Your order: ${orderNumber(answer.insertedId)}, 3 × ${product.name}`,
      },
    ])
  })

  it('holds the stock for the configured time', async () => {
    const product = await aProduct(shop.database)
    const { insertedId } = await order(wish(product))
    const placed = await shop.call('oneOrder', { token: buyer.token, params: { id: insertedId } })
    expect(Date.parse(placed.holdUntil) - Date.parse(placed.createdAt)).toBe(30 * 60_000)
  })

  it('assigns it to the signed-in user, not to the email that the body names', async () => {
    const product = await aProduct(shop.database)
    const { insertedId } = await order(wish(product, { email: 'another@shop.example' }))
    const placed = await shop.call('oneOrder', { token: buyer.token, params: { id: insertedId } })
    expect(placed.email).toBe(buyer.email)
  })

  it('accepts numbers as the contract’s forms send them, and the price of one piece or of all', async () => {
    const product = await aProduct(shop.database, { priceCents: 1250, minimum: 4 })
    await order(wish(product, { quantity: '4', price: '12.50' }))
    await order(wish(product, { quantity: 4, price: 50 }))
    expect((await stockOf(shop.database, product.id)).available).toBe(92)
  })

  it('can take the last pieces', async () => {
    const product = await aProduct(shop.database, { available: 5, minimum: 5 })
    await order(wish(product))
    expect(await stockOf(shop.database, product.id)).toEqual({ available: 0, ledger: 0 })
  })

  it('invalidates the cached public pages after the change of stock', async () => {
    const product = await aProduct(shop.database, { available: 10, minimum: 1 })
    const read = async () => (await shop.call('oneProduct', { params: { id: product.id } })).available
    expect(await read()).toBe(10)
    await order(wish(product))
    expect(await read()).toBe(9)
  })
})

describe('an order that cannot be placed', () => {
  const cases: [string, object, object, { status: number; code: string; message: string; body?: object }][] =
    [
      [
        'a quantity below the minimum',
        { minimum: 5 },
        { quantity: 4 },
        { status: 400, code: 'below_minimum', message: rules.belowMinimum(5), body: { minimum: 5 } },
      ],
      [
        'a quantity above the stock',
        { available: 7 },
        { quantity: 8 },
        { status: 409, code: 'out_of_stock', message: rules.stockOut, body: { available: 7 } },
      ],
      [
        'a total above the largest payment',
        { priceCents: 20_000_000, minimum: 5 },
        { quantity: 5, price: 200_000 },
        { status: 400, code: 'above_largest', message: rules.aboveLargest() },
      ],
      [
        'an outdated price',
        { priceCents: 1250 },
        { price: 12.49 },
        {
          status: 409,
          code: 'price_changed',
          message: refusals.priceChanged,
          body: { price: 62.5, unitPrice: 12.5 },
        },
      ],
      [
        'a product that is no longer sold',
        { archivedAt: new Date() },
        {},
        { status: 404, code: 'archived', message: refusals.archived },
      ],
      [
        'an unknown product',
        {},
        { toolsId: 'nothing' },
        { status: 404, code: 'missing', message: refusals.missingProduct },
      ],
      ['no pieces at all', {}, { quantity: 0 }, { status: 400, code: 'invalid', message: rules.wholeNumber }],
      ['half a piece', {}, { quantity: '5.5' }, { status: 400, code: 'invalid', message: rules.wholeNumber }],
      ['no price', {}, { price: '12,50' }, { status: 400, code: 'invalid', message: rules.price }],
    ]
  it.each(cases)('is refused and takes no stock: %s', async (_what, given, asked, refusal) => {
    const product = await aProduct(shop.database, given)
    await expect(order(wish(product, asked))).rejects.toMatchObject(refusal)
    expect(await stockOf(shop.database, product.id)).toEqual({
      available: product.available,
      ledger: product.available,
    })
    const { rows } = await shop.database.pool.query(
      'select order_id as id from order_lines where product_id = $1',
      [product.id],
    )
    expect(rows).toEqual([])
  })

  it('is refused if the sender is a visitor', async () => {
    const product = await aProduct(shop.database)
    await expect(shop.call('placeOrder', { body: wish(product) })).rejects.toMatchObject({ status: 401 })
  })
})

describe('many buyers at once', () => {
  it('get the five pieces that there are, and the other 45 of 50 get Stock Out', async () => {
    const product = await aProduct(shop.database, { available: 5, minimum: 1 })
    const buyers = await Promise.all(Array.from({ length: 50 }, () => aCustomer(shop.database)))
    const outcomes = await Promise.allSettled(buyers.map(({ token }) => order(wish(product), token)))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(outcomes.length - refused.length).toBe(5)
    expect(refused.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 45 }, () =>
        expect.objectContaining({ status: 409, code: 'out_of_stock', message: 'Stock Out' }),
      ),
    )
    expect(await stockOf(shop.database, product.id)).toEqual({ available: 0, ledger: 0 })
  })

  it('never pay a price that is changed at the same time', async () => {
    const product = await aProduct(shop.database, { available: 10, minimum: 1, priceCents: 1000 })
    const editor = await shop.database.pool.connect()
    try {
      await editor.query('begin')
      await editor.query('update products set price_cents = 1001 where id = $1', [product.id])
      const sold = order(wish(product)).catch((refusal: unknown) => refusal)
      await untilBlocked(editor)
      await editor.query('commit')
      expect(await sold).toMatchObject({ status: 409, code: 'price_changed', body: { unitPrice: 10.01 } })
    } finally {
      editor.release()
    }
    expect(await stockOf(shop.database, product.id)).toEqual({ available: 10, ledger: 10 })
  })
})

/** Waits until another connection waits for a lock of this one. */
async function untilBlocked(holder: pg.PoolClient): Promise<void> {
  for (let waiting = 0; waiting === 0; ) {
    const { rows } = await holder.query(
      'select count(*) as waiting from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
    )
    waiting = rows[0].waiting
  }
}

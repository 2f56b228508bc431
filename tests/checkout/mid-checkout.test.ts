import { describe, expect, it, vi } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { stockOf } from '../stock.ts'
import { checkoutFixture, deliveries, inBerlin, taxes } from './fixture.ts'

const fixture = checkoutFixture()
const { shop, orderOf } = fixture

const rows = async (query: string, ...values: unknown[]) =>
  (await shop.database.pool.query(query, values)).rows

describe('what changes in mid-checkout', () => {
  const changes: [string, (part: { id: string }) => Promise<void>, () => Promise<void>][] = [
    [
      'a price',
      async ({ id }) => {
        await shop.call('editProduct', { params: { id }, token: fixture.admin.token, body: { price: 11 } })
      },
      async () => {},
    ],
    [
      'a tax rate',
      () => {
        const [de, ...others] = taxes.zones
        if (de === undefined) throw new Error('There is no zone')
        const rates = de.rates.map((rate) => ({ ...rate, ppm: 200_000 }))
        return fixture.setTaxes({ ...taxes, zones: [{ ...de, rates }, ...others] })
      },
      () => fixture.setTaxes(taxes),
    ],
    [
      'a delivery price',
      () => {
        const [parcel, ...others] = deliveries.methods
        if (parcel === undefined) throw new Error('There is no method')
        const dearer = {
          ...parcel,
          rate: { kind: 'flat', price: others[0]?.rate.kind === 'flat' ? others[0].rate.price : 0 },
        }
        return fixture.setDeliveries({ ...deliveries, methods: [dearer as typeof parcel, ...others] })
      },
      () => fixture.setDeliveries(deliveries),
    ],
  ]
  it.each(changes)('is refused once, with the new figures, for %s', async (_, change, undo) => {
    const part = await fixture.aPart()
    const browser = await fixture.aCart([part, 2])
    const total = await fixture.totalOf(browser)
    try {
      await change(part)
      const refused = await fixture.checkOut(browser, { total }).catch((error: unknown) => error)
      expect(refused).toMatchObject({ status: 409, code: 'total_changed', message: refusals.totalChanged })
      const now = Reflect.get(Object(Reflect.get(Object(refused), 'body')), 'cart')
      expect(now.total).not.toBe(total)
      expect((await browser.read()).lines).toHaveLength(1)
      const { insertedId, orderKey } = await fixture.checkOut(browser, { total: now.total })
      expect((await orderOf(insertedId, orderKey)).price).toBe(now.total)
    } finally {
      await undo()
    }
  })

  it('is refused once, with the new figures, for the cart itself, also while the order is placed', async () => {
    const part = await fixture.aPart()
    const browser = await fixture.aCart([part, 2])
    const total = await fixture.totalOf(browser)
    const other = await shop.database.pool.connect()
    try {
      await other.query('begin')
      const { rows: carts } = await other.query(
        'select c.id from carts c join cart_lines l on l.cart_id = c.id where l.product_id = $1 for update of c',
        [part.id],
      )
      const placing = fixture.checkOut(browser, { total })
      const waiting = 'select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))'
      await vi.waitUntil(async () => (await other.query(waiting)).rowCount, { timeout: 60_000 })
      await other.query('update cart_lines set quantity = 3 where cart_id = $1', [carts[0]?.id])
      await other.query('commit')
      await expect(placing).rejects.toMatchObject({ status: 409, code: 'total_changed' })
    } finally {
      // Closed, so that nothing stays locked.
      other.release(true)
    }
    expect((await browser.read()).lines).toMatchObject([{ quantity: 3 }])
    expect(await stockOf(shop.database, part.id)).toEqual({ available: 100, ledger: 100 })
  })

  it('is refused with each line that cannot be ordered', async () => {
    const [first, second, third] = [
      await fixture.aPart({ available: 5 }),
      await fixture.aPart({ available: 5 }),
      await fixture.aPart(),
    ]
    const browser = await fixture.aCart([first, 5], [second, 5], [third, 1])
    const total = await fixture.totalOf(browser)
    await rows('update products set minimum = 2 where id = $1', third.id)
    const other = await fixture.aCart([first, 4], [second, 1])
    await fixture.checkOut(other)
    await expect(fixture.checkOut(browser, { total })).rejects.toMatchObject({
      status: 409,
      code: 'out_of_stock',
      body: {
        lines: [
          { toolsId: first.id, problem: 'short', available: 1 },
          { toolsId: second.id, problem: 'short', available: 4 },
          { toolsId: third.id, problem: 'below_minimum', minimum: 2 },
        ],
      },
    })
    expect((await browser.read()).lines).toHaveLength(3)
  })

  it('is refused when the delivery does not reach the address', async () => {
    const browser = await fixture.aCart([await fixture.aPart(), 1])
    const total = await fixture.totalOf(browser)
    await expect(
      fixture.checkOut(browser, { total, shipTo: { ...inBerlin, country: 'FR', postalCode: '75001' } }),
    ).rejects.toMatchObject({ status: 409, code: 'no_delivery' })
  })
})

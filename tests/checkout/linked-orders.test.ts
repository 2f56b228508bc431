import { describe, expect, it, vi } from 'vitest'
import type { BodyOf } from '#base/contract/schemas.ts'
import { findAccountingFaults } from '#office/backup/inside/accounting.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer, type MadeProduct } from '../builders.ts'
import { anEmail, checkoutFixture, inBerlin, inVienna } from './fixture.ts'

const fixture = checkoutFixture()
const { shop, admin } = fixture

type Link = NonNullable<BodyOf<'takeOrder'>['link']>
type Lines = readonly (readonly [product: MadeProduct, quantity: number])[]
type Given = Partial<Pick<BodyOf<'takeOrder'>, 'email' | 'shipTo' | 'delivery' | 'total' | 'coupon'>>

const linesOf = (lines: Lines) => lines.map(([{ id }, quantity]) => ({ toolsId: id, quantity }))
const faults = () => findAccountingFaults(shop.database.pool)

/** Waits until a statement waits for a lock. */
async function someoneWaits(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitUntil(async () => (await shop.database.pool.query(waiting)).rowCount, { timeout: 60_000 })
}

/** Takes an order for the total of now. */
async function take(lines: Lines, link?: Link, given: Given = {}) {
  const asked = {
    email: anEmail(),
    shipTo: inBerlin,
    delivery: 'parcel',
    ...given,
    lines: linesOf(lines),
    ...(link && { link }),
  }
  const total = given.total ?? (await shop.call('priceOrder', { token: admin.token, body: asked })).total
  return shop.call('takeOrder', {
    token: admin.token,
    body: { ...asked, phone: '030 1', holdDays: 5, total },
  })
}

const orderOf = (id: string) => shop.call('oneOrder', { token: admin.token, params: { id } })
const linksOf = async (id: string) =>
  (await shop.call('orderLinks', { token: admin.token, params: { id } })).links
const leftOf = async ({ id }: MadeProduct) => (await shop.call('oneProduct', { params: { id } })).available

async function pay(id: string): Promise<void> {
  const { price } = await orderOf(id)
  await shop.database.pool.query(
    `insert into intents (id, order_id, amount_cents, state) values ('pi_' || $1, $1, $2, 'succeeded')`,
    [id, Math.round(price * 100)],
  )
  await shop.database.pool.query(
    `update orders set payment = 'paid', paid_at = now(), transaction_id = 'pi_' || id where id = $1`,
    [id],
  )
}

describe('an order that adds to another one', () => {
  it('is an order of its own, which both name, and leaves the first as it is', async () => {
    const [part, more] = [await fixture.aPart(), await fixture.aPart()]
    const first = await take([[part, 2]])
    const before = await orderOf(first.insertedId)
    const added = await take([[more, 1]], { kind: 'adds_to', order: first.insertedId })
    expect(await orderOf(first.insertedId)).toEqual(before)
    expect(await linksOf(first.insertedId)).toEqual([
      { _id: added.insertedId, number: added.number, kind: 'adds_to', isLater: false },
    ])
    expect(await linksOf(added.insertedId)).toEqual([
      { _id: first.insertedId, number: first.number, kind: 'adds_to', isLater: true },
    ])
    const { events } = await shop.call('orderHistory', {
      token: admin.token,
      params: { id: first.insertedId },
    })
    expect(events.map(({ what }) => what)).toContain(`Order ${added.number} was placed in addition`)
  })

  it('tells the customer which order it adds to', async () => {
    const first = await take([[await fixture.aPart(), 1]])
    const email = anEmail()
    await take([[await fixture.aPart(), 1]], { kind: 'adds_to', order: first.insertedId }, { email })
    const { rows } = await shop.database.pool.query('select body from mails where recipient = $1', [email])
    expect(rows).toHaveLength(1)
    expect(rows[0].body).toContain(`It adds to your order ${first.number}`)
  })

  it('is refused for a cancelled order, and for one that does not exist', async () => {
    const part = await fixture.aPart()
    const first = await take([[part, 1]])
    await shop.call('removeOrder', { token: admin.token, params: { id: first.insertedId } })
    const refused = take([[part, 1]], { kind: 'adds_to', order: first.insertedId })
    await expect(refused).rejects.toMatchObject({ status: 409, code: 'order_cancelled' })
    await expect(take([[part, 1]], { kind: 'adds_to', order: 'none' })).rejects.toMatchObject({ status: 404 })
  })
})

describe('an order that takes the place of an unpaid one', () => {
  it('cancels it in the same moment: its pieces are enough for the new order', async () => {
    const part = await fixture.aPart({ available: 5 })
    const first = await take([[part, 4]])
    expect(await leftOf(part)).toBe(1)
    const again = await take([[part, 5]], { kind: 'replaces', order: first.insertedId }, { shipTo: inVienna })
    expect(await leftOf(part)).toBe(0)
    expect(await orderOf(first.insertedId)).toMatchObject({ status: 'cancelled', cancelReason: 'admin' })
    expect(await orderOf(again.insertedId)).toMatchObject({ status: 'pending', quantity: 5 })
    const entries = await auditEntriesOn(shop.database, 'order', first.insertedId)
    expect(entries.map(({ act }) => act)).toEqual(['take_order', 'cancel'])
    expect(await faults()).toEqual([])
  })

  it('leaves it as it was when the new one is refused', async () => {
    const part = await fixture.aPart({ available: 5 })
    const first = await take([[part, 4]])
    const link = { kind: 'replaces', order: first.insertedId } as const
    await expect(take([[part, 6]], link, { total: 1 })).rejects.toMatchObject({ status: 409 })
    await expect(take([[part, 5]], link, { total: 1 })).rejects.toMatchObject({ code: 'total_changed' })
    expect(await orderOf(first.insertedId)).toMatchObject({ status: 'pending' })
    expect(await leftOf(part)).toBe(1)
  })

  it('undoes the cancelling when the stock is taken at the last moment', async () => {
    const [part, other] = [await fixture.aPart({ available: 5 }), await fixture.aPart({ available: 5 })]
    const first = await take([[part, 4]])
    const link = { kind: 'replaces', order: first.insertedId } as const
    const { total } = await shop.call('priceOrder', {
      token: admin.token,
      body: { shipTo: inBerlin, delivery: 'parcel', lines: linesOf([[other, 5]]), link },
    })
    // Another order takes a piece of it after the prices were read: the product is locked until then.
    const rival = await shop.database.pool.connect()
    await rival.query('begin')
    await rival.query('select from products where id = $1 for update', [other.id])
    const taking = take([[other, 5]], link, { total }).catch((error: unknown) => error)
    await someoneWaits()
    await rival.query('update products set available = 4 where id = $1', [other.id])
    await rival.query(`insert into stock_ledger (product_id, change, reason) values ($1, -1, 'edited')`, [
      other.id,
    ])
    await rival.query('commit')
    rival.release()
    expect(await taking).toMatchObject({ status: 409 })
    expect(await orderOf(first.insertedId)).toMatchObject({ status: 'pending' })
    expect(await faults()).toEqual([])
  })

  it('is placed once, however many admins do it at the same moment', async () => {
    const part = await fixture.aPart({ available: 20 })
    const first = await take([[part, 4]])
    const link = { kind: 'replaces', order: first.insertedId } as const
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => take([[part, 2]], link)))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toHaveLength(3)
    for (const one of refused) expect(one).toMatchObject({ status: 409, code: 'order_replaced' })
    expect(await leftOf(part)).toBe(18)
    expect(await linksOf(first.insertedId)).toHaveLength(1)
  })

  it('waits for another order of the same customer before it locks the products', async () => {
    const part = await fixture.aPart()
    const email = anEmail()
    const first = await take([[part, 1]], undefined, { email })
    const rival = await shop.database.pool.connect()
    await rival.query('begin')
    // An order begins: it locks its buyer first, and then its products.
    await rival.query(`select from order_holds(null, $2, '192.0.2.1', $1, now(), true)`, [[part.id], email])
    const taking = take([[part, 2]], { kind: 'replaces', order: first.insertedId }, { email })
    await someoneWaits()
    const lock = 'select from products where id = $1 for no key update nowait'
    const locked = await rival.query(lock, [part.id]).catch((error: unknown) => error)
    await rival.query('rollback')
    rival.release()
    expect(locked).toMatchObject({ rowCount: 1 })
    expect(await orderOf((await taking).insertedId)).toMatchObject({ quantity: 2 })
  })

  it('is refused for a paid order, and for one that was shipped', async () => {
    const part = await fixture.aPart()
    const paid = await take([[part, 1]])
    await pay(paid.insertedId)
    await expect(take([[part, 1]], { kind: 'replaces', order: paid.insertedId })).rejects.toMatchObject({
      status: 409,
      code: 'order_paid',
    })
    const shipped = await take([[part, 2]])
    await shop.call('addShipment', {
      token: admin.token,
      params: { id: shipped.insertedId },
      body: { lines: [{ toolsId: part.id, quantity: 1 }], carrier: '', tracking: '' },
    })
    const refused = take([[part, 1]], { kind: 'replaces', order: shipped.insertedId })
    await expect(refused).rejects.toMatchObject({ status: 409, code: 'order_shipped' })
  })

  it('can take the place of an order that was cancelled before', async () => {
    const part = await fixture.aPart()
    const first = await take([[part, 1]])
    await shop.call('removeOrder', { token: admin.token, params: { id: first.insertedId } })
    const again = await take([[part, 1]], { kind: 'replaces', order: first.insertedId })
    expect(await linksOf(again.insertedId)).toMatchObject([{ _id: first.insertedId, isLater: true }])
    expect(await leftOf(part)).toBe(99)
  })
})

it('the links of an order are for admins', async () => {
  const customer = await aCustomer(shop.database)
  const { insertedId } = await take([[await fixture.aPart(), 1]])
  const asked = shop.call('orderLinks', { token: customer.token, params: { id: insertedId } })
  await expect(asked).rejects.toMatchObject({ status: 403 })
})

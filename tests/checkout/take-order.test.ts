import { describe, expect, it, vi } from 'vitest'
import type { BodyOf } from '#base/contract/schemas.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer, type MadeProduct } from '../builders.ts'
import { cartHeader } from '../carts/cart.ts'
import { anEmail, checkoutFixture, deliveries, inBerlin, inVienna } from './fixture.ts'

const fixture = checkoutFixture()
const { shop, admin } = fixture

type Taken = Partial<Omit<BodyOf<'takeOrder'>, 'lines'>> & { readonly key?: string }
type Lines = readonly (readonly [product: MadeProduct, quantity: number])[]

const linesOf = (lines: Lines) => lines.map(([{ id }, quantity]) => ({ toolsId: id, quantity }))

async function priceOf(lines: Lines, given: Partial<BodyOf<'priceOrder'>> = {}) {
  const body = { shipTo: inBerlin, delivery: 'parcel', ...given, lines: linesOf(lines) }
  return shop.call('priceOrder', { token: admin.token, body })
}

/** Takes an order for a guest to Berlin by parcel, with the total of now where none is given. */
async function take(lines: Lines, { key, ...given }: Taken = {}) {
  const asked = { email: anEmail(), shipTo: inBerlin, delivery: 'parcel', ...given }
  const { email, shipTo, delivery, coupon } = asked
  const total = given.total ?? (await priceOf(lines, { email, shipTo, delivery, coupon })).total
  return shop.call('takeOrder', {
    token: admin.token,
    headers: key === undefined ? {} : { 'idempotency-key': key },
    body: { phone: '030 1', holdDays: 5, ...asked, total, lines: linesOf(lines) },
  })
}

const orderOf = (id: string) => shop.call('oneOrder', { token: admin.token, params: { id } })

async function mailsTo(email: string) {
  const { rows } = await shop.database.pool.query<{ body: string; cause: string }>(
    'select body, cause from mails where recipient = $1',
    [email],
  )
  return rows
}

describe('an order that an admin takes', () => {
  it('costs the same cents as the same cart at the checkout', async () => {
    const [first, second] = [
      await fixture.aPart({ priceCents: 333 }),
      await fixture.aPart({ priceCents: 1999 }),
    ]
    const coupon = await fixture.aCoupon()
    const lines: Lines = [
      [first, 7],
      [second, 3],
    ]
    for (const shipTo of [inBerlin, inVienna]) {
      const browser = await fixture.aCart(...lines)
      await shop.call('applyCoupon', { headers: cartHeader(browser.token), body: { code: coupon } })
      const checkedOut = await fixture.checkOut(browser, { shipTo })
      const taken = await take(lines, { shipTo, coupon: coupon.toLowerCase() })
      const [own, telephone] = [await orderOf(checkedOut.insertedId), await orderOf(taken.insertedId)]
      const { price, goods, discount, deliveryPrice, tax, taxes, promotions } = own
      expect(discount).not.toBe(0)
      expect(telephone).toMatchObject({ price, goods, discount, deliveryPrice, tax, taxes, promotions })
      expect(telephone.lines.map(({ total }) => total)).toEqual(own.lines.map(({ total }) => total))
    }
  })

  it('is refused with the new figures when its total is out of date', async () => {
    const part = await fixture.aPart()
    const { total } = await priceOf([[part, 2]])
    await expect(take([[part, 2]], { total: 1 })).rejects.toMatchObject({
      status: 409,
      body: { error: 'total_changed', cart: { total } },
    })
  })

  it('takes its stock, uses the coupon, and holds it for the days that the admin chose', async () => {
    const part = await fixture.aPart({ available: 10 })
    const coupon = await fixture.aCoupon({ maxUses: 1 })
    const { insertedId } = await take([[part, 9]], { coupon, holdDays: 7 })
    const order = await orderOf(insertedId)
    const heldDays = (Date.parse(order.holdUntil) - Date.parse(order.createdAt)) / 86_400_000
    expect(heldDays).toBe(7)
    const { available } = await shop.call('oneProduct', { params: { id: part.id } })
    expect(available).toBe(1)
    expect((await priceOf([[part, 1]], { coupon })).coupon).toMatchObject({ problem: expect.any(String) })
    const entries = await auditEntriesOn(shop.database, 'order', insertedId)
    expect(entries).toMatchObject([{ actor: admin.email, act: 'take_order' }])
  })

  it('is mailed to a guest with the link that holds the key, and the answer has no key', async () => {
    const email = anEmail()
    const answer = await take([[await fixture.aPart(), 1]], { email })
    expect(Object.keys(answer).sort()).toEqual(['acknowledged', 'insertedId', 'number'])
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail?.cause).toBe('admin')
    expect(mail?.body).toContain('We took this order for you')
    expect(mail?.body).toContain('We hold the stock for you until')
    expect(mail?.body).toContain(`/order/${answer.insertedId}#key=hidden`)
  })

  it('has the customer’s note and order number', async () => {
    const said = { note: 'Please ring twice', purchaseOrder: 'PO-77' }
    const { insertedId } = await take([[await fixture.aPart(), 1]], said)
    expect(await orderOf(insertedId)).toMatchObject(said)
  })

  it('belongs to the account that has confirmed the email, and to no other account', async () => {
    const confirmed = await aCustomer(shop.database, { verified: true })
    const claimed = await aCustomer(shop.database, { verified: false })
    const part = await fixture.aPart()
    const own = await orderOf((await take([[part, 1]], { email: confirmed.email })).insertedId)
    expect(own.guest).toBe(false)
    const list = await shop.call('ownOrders', { token: confirmed.token, query: { email: confirmed.email } })
    expect(list.map(({ _id }) => _id)).toEqual([own._id])
    const guests = await orderOf((await take([[part, 1]], { email: claimed.email })).insertedId)
    expect(guests.guest).toBe(true)
  })

  it('is placed once for the same key', async () => {
    const part = await fixture.aPart()
    const email = anEmail()
    const [first, again] = [
      await take([[part, 2]], { email, key: 'once' }),
      await take([[part, 2]], { email, key: 'once' }),
    ]
    expect(again).toEqual(first)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('is placed once for the same key, also when it is sent twice at the same moment', async () => {
    const part = await fixture.aPart()
    const email = anEmail()
    const { total } = await priceOf([[part, 2]])
    // Both requests have found that the key is new before one of them can place its order.
    const rival = await shop.database.pool.connect()
    await rival.query('begin')
    await rival.query('select from products where id = $1 for update', [part.id])
    const sent = [1, 2].map(() => take([[part, 2]], { email, total, key: 'twice' }))
    const answers = Promise.allSettled(sent)
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitUntil(async () => (await shop.database.pool.query(waiting)).rowCount === 2, {
      timeout: 60_000,
    })
    await rival.query('rollback')
    rival.release()
    const [first, second] = await answers
    expect(first).toMatchObject({ status: 'fulfilled' })
    expect(second).toEqual(first)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('that costs nothing is mailed as one that the shop took, and counts as such', async () => {
    const coupon = await fixture.aCoupon({ gives: { kind: 'percent', ppm: 1_000_000 } })
    const free = { kind: 'flat', price: toDecimal(fromMinor(0)) } as const
    await fixture.setDeliveries({
      ...deliveries,
      methods: deliveries.methods.map((method) => ({ ...method, rate: free })),
    })
    const email = anEmail()
    await take([[await fixture.aPart(), 1]], { email, coupon, total: 0 })
    await fixture.setDeliveries(deliveries)
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ cause: 'admin' })
    expect(mail?.body).toContain('We took this order for you')
    expect(mail?.body).toContain('It costs nothing')
  })

  it('is not limited like the orders of strangers, but never takes more than there is', async () => {
    const part = await fixture.aPart({ available: 50 })
    const email = anEmail()
    for (let order = 0; order < 4; order++) await take([[part, 12]], { email })
    await expect(take([[part, 3]], { email })).rejects.toMatchObject({ status: 409 })
  })
})

it('is taken by admins alone', async () => {
  const customer = await aCustomer(shop.database)
  const part = await fixture.aPart()
  const body = {
    email: anEmail(),
    phone: '1',
    shipTo: inBerlin,
    delivery: 'parcel',
    total: 16.8,
    holdDays: 7,
    lines: linesOf([[part, 1]]),
  }
  await expect(shop.call('takeOrder', { token: customer.token, body })).rejects.toMatchObject({ status: 403 })
  expect(await mailsTo(body.email)).toEqual([])
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { paymentRefusals } from '#base/contract/messages/payment-refusals.ts'
import type { BodyOf } from '#base/contract/schemas.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import { findAccountingFaults } from '#office/backup/inside/accounting.ts'
import { issueDue } from '#orders/invoices/service/issue.ts'
import { findOverdue } from '#orders/orders/store/holds.ts'
import { aCustomer, aStaffMember, type SignedIn, withOwnRole } from '../builders.ts'
import { anEmail, checkoutFixture, inBerlin } from './fixture.ts'
import { setSeller } from './priced-cart.ts'

const fixture = checkoutFixture()
const { shop, admin } = fixture

afterEach(async () => {
  expect(await findAccountingFaults(shop.database.pool)).toEqual([])
})

type Taken = Partial<BodyOf<'takeOrder'>> & { readonly token?: string; readonly pieces?: number }

/** Takes an order of a product of 100.00 to Berlin by parcel: with delivery and tax it costs 124.83 for one piece. */
async function take({ token = admin.token, pieces = 1, ...given }: Taken = {}) {
  const { id } = await fixture.aPart({ priceCents: 10_000 })
  const lines = [{ toolsId: id, quantity: pieces }]
  const asked = { shipTo: inBerlin, delivery: 'parcel', lines }
  const { total } = await shop.call('priceOrder', { token, body: asked })
  return shop.call('takeOrder', { token, body: { phone: '030 1', ...asked, total, ...given } })
}

const orderOf = (id: string) => shop.call('oneOrder', { token: admin.token, params: { id } })

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function mailsOf(id: string) {
  const { rows } = await shop.database.pool.query<{ kind: string; body: string }>(
    'select kind, body from mails where order_id = $1 order by seq',
    [id],
  )
  return rows
}

/** A customer of a group that may order on account. */
async function onAccount(limit: number | null): Promise<SignedIn> {
  const customer = await aCustomer(shop.database, { verified: true })
  const group = { name: `Workshops ${customer.id}`, discountPpm: null, accountLimit: limit }
  const { insertedId } = await shop.call('addCustomerGroup', { token: admin.token, body: { group } })
  const body = { groupId: insertedId }
  await shop.call('setCustomerGroup', { token: admin.token, params: { email: customer.email }, body })
  return customer
}

describe('an order at the telephone', () => {
  it('is paid in cash when it is placed, without an email, and no mail is queued', async () => {
    const { insertedId } = await take({ payBy: 'cash' })
    const order = await orderOf(insertedId)
    expect(order).toMatchObject({
      email: '',
      guest: false,
      paid: true,
      paidKinds: ['cash'],
      paidOutside: order.price,
    })
    expect(order.desk).toMatchObject({ channel: 'telephone' })
    expect(await mailsOf(insertedId)).toEqual([])
    const { insertedId: known } = await take({ payBy: 'cash', email: anEmail() })
    expect((await mailsOf(known)).map(({ kind }) => kind)).toEqual(['order_paid'])
  })

  it('that is paid in cash keeps its stock', async () => {
    const { insertedId } = await take({ payBy: 'cash' })
    await shop.database.pool.query(`update orders set hold_until = now() - interval '1 day' where id = $1`, [
      insertedId,
    ])
    const overdue = { now: new Date(), after: '', limit: 100 }
    expect(await findOverdue(shop.database.db, overdue)).not.toContain(insertedId)
  })

  it('needs an email for the link to pay and on account, and a day for a transfer', async () => {
    for (const payBy of ['link', 'account'] as const)
      await expect(take({ payBy, until: inDays(3) })).rejects.toMatchObject({
        status: 400,
        body: { fields: { email: expect.any(String) } },
      })
    for (const until of [undefined, inDays(-2), inDays(800)])
      await expect(take({ payBy: 'transfer', ...(until && { until }) })).rejects.toMatchObject({
        status: 400,
        body: { fields: { until: paymentRefusals.untilNeeded } },
      })
  })

  it('is paid in cash only by those who may record payments', async () => {
    const { token } = await aStaffMember(shop.database, 'support')
    await expect(take({ token, payBy: 'cash' })).rejects.toMatchObject({
      status: 403,
      body: { error: 'cash_not_permitted' },
    })
    const both = await withOwnRole(shop.database, ['orders.take', 'payments.manual'])
    expect(await orderOf((await take({ token: both.token, payBy: 'cash' })).insertedId)).toMatchObject({
      paid: true,
    })
  })

  it('by transfer is held until the day that the clerk chose, and its mail has the bank', async () => {
    await setSeller(shop, { country: 'DE', bank: 'IBAN DE02 1203 0000 0000 2020 51' })
    const until = inDays(9)
    const { insertedId, number } = await take({ payBy: 'transfer', until, email: anEmail() })
    const order = await orderOf(insertedId)
    expect(order).toMatchObject({ payBy: 'transfer', paid: false, dueOn: null })
    expect(Date.parse(order.holdUntil)).toBe(Date.parse(`${until}T24:00:00Z`))
    const [mail, ...others] = await mailsOf(insertedId)
    expect(others).toEqual([])
    expect(mail?.body).toContain('IBAN DE02 1203 0000 0000 2020 51')
    expect(mail?.body).toContain(number)
    expect(mail?.body).not.toContain('Pay for this order')
  })
})

describe('an order on account', () => {
  it('is for customers of a group that may, up to what each may owe', async () => {
    const until = inDays(14)
    const none = await onAccount(null)
    await expect(take({ payBy: 'account', until, email: none.email })).rejects.toMatchObject({
      status: 409,
      code: 'account_not_allowed',
    })
    await expect(take({ payBy: 'account', until, email: anEmail() })).rejects.toMatchObject({
      status: 409,
      code: 'account_not_allowed',
    })
    const { email } = await onAccount(300)
    const first = await take({ payBy: 'account', until, email })
    expect(await orderOf(first.insertedId)).toMatchObject({ payBy: 'account', dueOn: until, paid: false })
    const { price } = await orderOf(first.insertedId)
    await take({ payBy: 'account', until, email })
    await expect(take({ payBy: 'account', until, email })).rejects.toMatchObject({
      status: 409,
      code: 'account_limit',
    })
    const asked = { email, lines: [], shipTo: inBerlin }
    const { onAccount: left } = await shop.call('priceOrder', { token: admin.token, body: asked })
    expect(left).toBe(toDecimal(fromMinor(30_000 - 2 * Math.round(price * 100))))
  })

  it('is not above the limit together with another one at the same moment', async () => {
    const { email } = await onAccount(200)
    const { id } = await fixture.aPart({ priceCents: 10_000 })
    const asked = { shipTo: inBerlin, delivery: 'parcel', lines: [{ toolsId: id, quantity: 1 }] }
    const { total } = await shop.call('priceOrder', { token: admin.token, body: asked })
    // Both requests have read what is owed before one of them can place its order, unless one waits for the other.
    const rival = await shop.database.pool.connect()
    await rival.query('begin')
    await rival.query('select from products where id = $1 for update', [id])
    const terms = { email, phone: '030 1', payBy: 'account', until: inDays(14) } as const
    const sent = [1, 2].map(() =>
      shop.call('takeOrder', { token: admin.token, body: { ...terms, ...asked, total } }),
    )
    const answers = Promise.allSettled(sent)
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitUntil(async () => (await shop.database.pool.query(waiting)).rowCount === 2, {
      timeout: 60_000,
    })
    await rival.query('rollback')
    rival.release()
    expect((await answers).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('is shipped before it is paid by those who ship, with its invoice, and has no other when it is paid', async () => {
    const { email } = await onAccount(1000)
    const { insertedId: id } = await take({ payBy: 'account', until: inDays(14), email })
    const packer = await aStaffMember(shop.database, 'warehouse')
    const waiting = { token: packer.token, query: { filter: 'to_ship', q: email } }
    expect((await shop.call('adminOrders', waiting)).rows.map(({ _id }) => _id)).toEqual([id])
    await shop.call('markShipped', { token: packer.token, params: { id } })
    const documents = async () => {
      await issueDue({ ...shop.database, clock: () => new Date(), timeZone: 'UTC' }, id)
      const { rows } = await shop.database.pool.query<{ document: { payment: object } }>(
        'select kind, document from invoices where order_id = $1',
        [id],
      )
      return rows
    }
    expect(await documents()).toMatchObject([
      { kind: 'invoice', document: { payment: { dueOn: inDays(14) } } },
    ])
    const { price } = await orderOf(id)
    await shop.call('recordPayment', {
      token: admin.token,
      params: { id },
      body: { kind: 'transfer', amount: price, paidOn: inDays(0), paidBefore: 0 },
    })
    expect(await orderOf(id)).toMatchObject({ paid: true, status: 'shipped' })
    expect(await documents()).toHaveLength(1)
  })

  it('of another kind is not shipped unpaid by those who may not', async () => {
    const { insertedId: id } = await take({ payBy: 'transfer', until: inDays(3) })
    const packer = await aStaffMember(shop.database, 'warehouse')
    await expect(shop.call('markShipped', { token: packer.token, params: { id } })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('a known customer', () => {
  it('is found by phone number in any writing, by email and by name, with the address of the newest order', async () => {
    const digits = String(Date.now()).slice(-7)
    const phone = `030 ${digits.slice(0, 3)}-${digits.slice(3)}`
    const email = anEmail()
    const shipTo = { ...inBerlin, name: `Ödön ${digits}` }
    await take({ phone, email, shipTo: inBerlin })
    await take({ phone, email, shipTo })
    const find = async (q: string) =>
      (await shop.call('findBuyers', { token: admin.token, query: { q } })).buyers.map((buyer) => buyer.email)
    for (const q of [phone, `+49 (0)30/${digits}`, `004930${digits}`, digits, email, `Odon ${digits}`])
      expect([q, await find(q)]).toEqual([q, [email]])
    const { buyers } = await shop.call('findBuyers', { token: admin.token, query: { q: phone } })
    expect(buyers).toMatchObject([
      { name: shipTo.name, phone, shipTo: { city: 'Berlin', name: shipTo.name } },
    ])
    expect(await find('03')).toEqual([])
  })
})

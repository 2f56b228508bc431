import { describe, expect, it } from 'vitest'
import {
  aCustomer,
  aGuestOrder,
  anAddress,
  anAdmin,
  anOrder,
  aReturn,
  aStaffMember,
  withOwnRole,
} from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const owner = suiteFixture(() => anAdmin(shop.database))

const headOf = (id: string, token = owner.token) => shop.call('oneCustomer', { params: { id }, token })
const ordersOf = async (id: string, query: Record<string, string> = {}) => {
  const { rows, total } = await shop.call('customerOrders', { params: { id }, query, token: owner.token })
  return { ids: rows.map(({ _id }) => _id), total }
}

async function aMailTo(email: string, orderId: string | null = null): Promise<string> {
  const { rows } = await shop.database.pool.query<{ id: string }>(
    `insert into mails (id, kind, recipient, subject, html, body, order_id)
     values (gen_random_uuid()::text, 'welcome', $1, 'Hello', '', '', $2) returning id`,
    [email, orderId],
  )
  return rows[0]?.id ?? ''
}

const mailsOf = async (id: string) => {
  const { rows } = await shop.call('customerMails', { params: { id }, token: owner.token })
  return rows.map(({ _id }) => _id)
}

describe('the page of an account', () => {
  it('says who it is, what they ordered, paid and got back, newest first and in pages', async () => {
    const person = await aCustomer(shop.database, { name: 'One Person' })
    await anAddress(shop.database, person)
    const first = await anOrder(shop.database, person, { payment: 'paid', shipment: 'shipped' })
    const unpaid = await anOrder(shop.database, person)
    const refunded = await anOrder(shop.database, person, { payment: 'refunded', shipment: 'shipped' })
    const deleted = await anOrder(shop.database, person, { shipment: 'cancelled' })
    await shop.database.pool.query('update orders set deleted_at = now() where id = $1', [deleted.id])
    await anOrder(shop.database, await aCustomer(shop.database), { payment: 'paid' })
    expect(await headOf(person.id)).toMatchObject({
      _id: person.id,
      email: person.email,
      name: 'One Person',
      account: {
        profile: { displayName: 'One Person', emailVerified: true, role: 'customer' },
        staff: null,
        suspended: false,
        twoFactor: false,
        group: null,
        addresses: [{ isDefault: true }],
        hasCart: false,
        earlierShop: null,
      },
      totals: {
        orders: 3,
        paid: (first.totalCents + refunded.totalCents) / 100,
        refunded: refunded.totalCents / 100,
      },
    })
    expect(await ordersOf(person.id)).toEqual({ ids: [refunded.id, unpaid.id, first.id], total: 3 })
    expect(await ordersOf(person.id, { limit: '1', offset: '1' })).toEqual({ ids: [unpaid.id], total: 3 })
    // The same page from one of their orders.
    expect(await headOf(first.id)).toMatchObject({ _id: person.id })
  })

  it('has the orders and mails of guests with its email only if the email is confirmed', async () => {
    const email = 'both@shop.example'
    const guest = await aGuestOrder(shop.database, email)
    const about = await aMailTo(email, guest.id)
    const unproven = await aCustomer(shop.database, { email, verified: false })
    const own = await anOrder(shop.database, unproven)
    const greeting = await aMailTo(email)
    expect(await ordersOf(unproven.id)).toEqual({ ids: [own.id], total: 1 })
    expect(await mailsOf(unproven.id)).toEqual([greeting])
    expect(await headOf(guest.id)).toMatchObject({
      _id: guest.id,
      account: null,
      unconfirmedAccount: unproven.id,
      totals: { orders: 1 },
    })
    expect(await mailsOf(guest.id)).toEqual([about])

    await shop.database.pool.query('update users set "emailVerified" = true where id = $1', [unproven.id])
    expect(await headOf(guest.id)).toMatchObject({ _id: unproven.id, totals: { orders: 2 } })
    expect((await ordersOf(guest.id)).ids).toEqual([own.id, guest.id])
    expect(await mailsOf(unproven.id)).toEqual([greeting, about])
  })

  it('shows returns, reviews, the group and who changed what', async () => {
    const person = await aCustomer(shop.database)
    const order = await anOrder(shop.database, person, { payment: 'paid', shipment: 'shipped' })
    await aReturn(shop.database, order.id)
    await shop.call('addReview', {
      token: person.token,
      body: {
        name: 'P',
        email: person.email,
        about: 'Good.',
        ratings: 5,
        picture: 'https://a.example/a.png',
      },
    })
    const { insertedId } = await shop.call('addCustomerGroup', {
      token: owner.token,
      body: { group: { name: 'Garages', discountPpm: 100_000 } },
    })
    await shop.call('setCustomerGroup', {
      token: owner.token,
      params: { email: person.email },
      body: { groupId: insertedId },
    })
    const of = { params: { id: person.id }, token: owner.token }
    expect(await shop.call('customerReturns', of)).toMatchObject({
      total: 1,
      rows: [{ orderId: order.id, state: 'requested', number: expect.stringMatching(/-R1$/) }],
    })
    expect(await shop.call('customerReviews', of)).toMatchObject({
      total: 1,
      rows: [{ about: 'Good.', ratings: 5, tools: null }],
    })
    expect(await headOf(person.id)).toMatchObject({
      account: { group: { _id: insertedId, name: 'Garages' } },
    })
    const { rows } = await shop.call('customerHistory', of)
    expect(rows).toMatchObject([{ who: owner.email }])
  })

  it('is missing for an unknown id, and for the order of a deleted account', async () => {
    const gone = await anOrder(shop.database, { id: null, email: '' })
    for (const id of ['nobody', gone.id]) await expect(headOf(id)).rejects.toMatchObject({ status: 404 })
  })

  it('has no sums of orders for staff who may not see orders', async () => {
    const person = await aCustomer(shop.database)
    const { token } = await withOwnRole(shop.database, ['customers.see'])
    expect(await headOf(person.id, token)).toMatchObject({ totals: null })
    await expect(shop.call('customerOrders', { params: { id: person.id }, token })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('notes about a customer', () => {
  const note = (id: string, words: string, token = owner.token) =>
    shop.call('addCustomerNote', { params: { id }, body: { words }, token })
  const notesOf = async (id: string) =>
    (await shop.call('customerNotes', { params: { id }, token: owner.token })).rows

  it('are of the account or of the email of a guest, and come together when the email is confirmed', async () => {
    const email = 'noted@shop.example'
    const guest = await aGuestOrder(shop.database, email)
    const support = await aStaffMember(shop.database, 'support')
    await note(guest.id, 'Paid in cash once.', support.token)
    const person = await aCustomer(shop.database, { email, verified: false })
    await note(person.id, 'Called about a delivery.')
    expect(await notesOf(guest.id)).toMatchObject([{ words: 'Paid in cash once.', author: support.email }])
    expect(await notesOf(person.id)).toMatchObject([{ words: 'Called about a delivery.' }])
    await shop.database.pool.query('update users set "emailVerified" = true where id = $1', [person.id])
    expect((await notesOf(person.id)).map(({ words }) => words)).toEqual([
      'Called about a delivery.',
      'Paid in cash once.',
    ])
  })

  it('are refused to viewers and customers, empty and above 2,000 characters', async () => {
    const person = await aCustomer(shop.database)
    const viewer = await aStaffMember(shop.database, 'viewer')
    for (const { token } of [person, viewer])
      await expect(note(person.id, 'No.', token)).rejects.toMatchObject({ status: 403 })
    for (const words of ['', 'x'.repeat(2001)])
      await expect(note(person.id, words)).rejects.toMatchObject({ status: 400 })
    await note(person.id, 'x'.repeat(2000))
    expect(await notesOf(person.id)).toHaveLength(1)
  })

  it('are in no call of the customer but the export of their data, and go with the account', async () => {
    const person = await aCustomer(shop.database)
    const { email, token, id } = person
    const order = await anOrder(shop.database, person)
    await note(id, 'Wants to be called by phone only.')
    await aGuestOrder(shop.database, email)
    const answers = await Promise.all([
      shop.call('oneUser', { params: { email }, token }),
      shop.call('mine', { query: { orders: '10', order: order.id }, token }),
      shop.call('ownOrders', { query: { email }, token }),
      shop.call('oneOrder', { params: { id: order.id }, token }),
    ])
    expect(JSON.stringify(answers)).not.toContain('by phone only')
    for (const call of ['customerNotes', 'oneCustomer', 'customerHistory', 'customerMails'] as const)
      await expect(shop.call(call, { params: { id }, token })).rejects.toMatchObject({ status: 403 })
    const { notes } = await shop.call('exportUser', { params: { email }, token })
    expect(notes).toMatchObject([{ words: 'Wants to be called by phone only.' }])
    expect(JSON.stringify(notes)).not.toContain(owner.email)
    await shop.call('deleteUser', { params: { email }, token, body: {} })
    const { rows } = await shop.database.pool.query(
      `select from customer_notes where words ~ 'by phone only'`,
    )
    expect(rows).toEqual([])
  })
})

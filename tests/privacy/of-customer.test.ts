import { describe, expect, it } from 'vitest'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer, aGuestOrder, anAdmin, anOrder, aStaffMember, withOwnRole } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { aPaidOrder, aPerson, shopFixture, traces } from './people.ts'

const { shop, rows } = shopFixture()
const owner = suiteFixture(() => anAdmin(shop.database))

const shipped = { payment: 'paid', shipment: 'shipped' } as const
const erase = (id: string, token = owner.token) => shop.call('eraseCustomer', { params: { id }, token })
const dataOf = (id: string, token = owner.token) => shop.call('exportCustomer', { params: { id }, token })
const ordersOf = (email: string) => rows('select id from orders where email = $1 order by id', [email])
const aMail = (email: string, orderId: string | null, body: string) =>
  rows(
    `insert into mails (id, kind, recipient, subject, html, body, order_id)
     values (gen_random_uuid()::text, 'order_shipped', $1, 'Hello', '', $2, $3)`,
    [email, body, orderId],
  )
const aRefund = async ({ id, totalCents }: { id: string; totalCents: number }) => {
  await rows(`insert into intents (id, order_id, amount_cents, state) values ($1, $2, $3, 'succeeded')`, [
    `pi_${id}`,
    id,
    totalCents,
  ])
  await rows(
    `insert into refunds (id, order_id, intent_id, amount_cents, reason, state)
     values ($1, $2, $3, 100, 'A scratch', 'asked')`,
    [`refund-${id}`, id, `pi_${id}`],
  )
}

describe('the data of a guest', () => {
  it('goes from every table, the order stays, and the audit log says who erased it', async () => {
    const email = 'leaves@shop.example'
    const order = await aGuestOrder(shop.database, email, shipped)
    const other = await aGuestOrder(shop.database, 'stays@shop.example', shipped)
    await rows(
      `update orders set name = 'Leif Leaver', phone = '555 8822', address = '8 Leaf Lane' where id = $1`,
      [order.id],
    )
    await aMail(email, order.id, 'For Leif Leaver')
    await aMail(email, null, 'For Leif Leaver')
    const about = { params: { id: order.id }, token: owner.token }
    await shop.call('addCustomerNote', { ...about, body: { words: 'Leif Leaver calls often' } })
    const personal = [email, 'Leif Leaver', '555 8822', '8 Leaf Lane']
    for (const word of personal) expect(await traces(shop, word), word).not.toEqual([])

    expect(await erase(order.id)).toEqual({ acknowledged: true, deletedCount: 1 })

    for (const word of personal) expect(await traces(shop, word), word).toEqual([])
    expect(await rows('select total_cents, payment from orders where id = $1', [order.id])).toEqual([
      { total_cents: order.totalCents, payment: 'paid' },
    ])
    expect(await ordersOf('stays@shop.example')).toEqual([{ id: other.id }])
    expect(await auditEntriesOn(shop.database, 'order', order.id)).toMatchObject([
      { act: 'erase', actor: owner.email },
    ])
  })

  it('goes from what staff wrote about payments and refunds too, and the books stay', async () => {
    const order = await aGuestOrder(shop.database, 'cash@shop.example', { shipment: 'shipped' })
    const staying = await aGuestOrder(shop.database, 'cash-stays@shop.example', { shipment: 'shipped' })
    const amount = order.totalCents / 100
    for (const { id } of [order, staying]) {
      const about = { params: { id }, token: owner.token }
      const body = { kind: 'cash', amount, paidOn: '2026-03-01', reference: 'Of Kasimir Kash' } as const
      const { manual } = await shop
        .call('recordPayment', { ...about, body: { ...body, paidBefore: 0 } })
        .then(() => shop.call('orderPayments', about))
      await shop.call('correctPayment', {
        token: owner.token,
        params: { id, paymentId: manual[0]?._id ?? '' },
        body: { reason: 'Kasimir Kash had paid before' },
      })
      await shop.call('recordPayment', { ...about, body: { ...body, paidBefore: 0 } })
    }
    await rows(
      `insert into refunds (id, order_id, amount_cents, reason, state, settled_at)
       values ('kash', $1, 100, 'Kasimir Kash complained', 'succeeded', now())`,
      [order.id],
    )
    await erase(order.id)
    const books = (id: string) =>
      rows(
        'select amount_cents::int as cents, reference, reason from manual_payments where order_id = $1 order by created_at, id',
        [id],
      )
    const cents = order.totalCents
    expect(await books(order.id)).toEqual([
      { cents, reference: '', reason: '' },
      { cents: -cents, reference: '', reason: 'Erased' },
      { cents, reference: '', reason: '' },
    ])
    expect((await books(staying.id))[1]).toMatchObject({ reason: 'Kasimir Kash had paid before' })
    expect(await rows(`select reason, amount_cents::int as cents from refunds where id = 'kash'`)).toEqual([
      { reason: '', cents: 100 },
    ])
    for (const change of [`amount_cents = 1`, `reference = 'Another'`, `reason = 'Another'`])
      await expect(
        rows(`update manual_payments set ${change} where order_id = $1`, [order.id]),
      ).rejects.toThrow('append-only')
  })

  it('leaves an account with the same email that has not confirmed it as it is', async () => {
    const person = await aPerson(shop, 'same@shop.example')
    const own = await aPaidOrder(shop, person)
    await aMail(person.email, null, 'For the account')
    const guests = await aGuestOrder(shop.database, person.email, shipped)
    await aMail(person.email, guests.id, 'For the guest')
    expect((await dataOf(guests.id)).mails.map(({ body }) => body)).toEqual(['For the guest'])
    await erase(guests.id)
    expect(await ordersOf(person.email)).toEqual([{ id: own.id }])
    expect(await rows('select id from users where email = $1', [person.email])).toHaveLength(1)
    const bodies = await rows('select body from mails where recipient = $1', [person.email])
    expect(bodies).toContainEqual({ body: 'For the account' })
    expect(bodies).not.toContainEqual({ body: 'For the guest' })
  })

  it('is not erased by the order of a guest who has confirmed an account by now', async () => {
    const guests = await aGuestOrder(shop.database, 'by-now@shop.example', shipped)
    const person = await aCustomer(shop.database, { email: 'by-now@shop.example' })
    await expect(erase(guests.id)).rejects.toMatchObject({ status: 409, code: 'has_account' })
    expect(await rows('select id from users where id = $1', [person.id])).toHaveLength(1)
    expect(await ordersOf('by-now@shop.example')).toHaveLength(1)
  })

  it('is erased once, also by two at the same time', async () => {
    const { id } = await aGuestOrder(shop.database, 'twice@shop.example', shipped)
    const answers = await Promise.allSettled([erase(id), erase(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(erase(id)).rejects.toMatchObject({ status: 404 })
    expect(await auditEntriesOn(shop.database, 'order', id)).toHaveLength(1)
  })

  it('is exported with the orders, mails and notes of that guest alone, and it is audited', async () => {
    const email = 'asks@shop.example'
    const first = await aGuestOrder(shop.database, email, shipped)
    const second = await aGuestOrder(shop.database, email, shipped)
    await aGuestOrder(shop.database, 'asks-too@shop.example', shipped)
    await aMail(email, first.id, 'About the first')
    const data = await dataOf(first.id)
    expect(data.profile).toBeNull()
    expect(data.orders.map(({ _id }) => _id)).toEqual([second.id, first.id])
    expect(data.mails.map(({ body }) => body)).toEqual(['About the first'])
    expect(JSON.stringify(data)).not.toContain('asks-too')
    expect(await auditEntriesOn(shop.database, 'order', first.id)).toMatchObject([
      { act: 'export_person', actor: owner.email },
    ])
  })
})

describe('the data of an account', () => {
  it('is exported as its owner gets it', async () => {
    const person = await aPerson(shop, 'both-ways@shop.example')
    await aPaidOrder(shop, person)
    const own = await shop.call('exportUser', { params: { email: person.email }, token: person.token })
    const theirs = await dataOf(person.id)
    // Between the two, a mail may be sent.
    const same = ({ mails, ...data }: typeof theirs) => ({
      ...data,
      exportedAt: '',
      mails: mails.map(({ kind, body }) => [kind, body]),
    })
    expect(same(theirs)).toEqual(same(own))
    expect(theirs.orders).toHaveLength(1)
  })

  it('is erased by staff without its password, and its sign-in ends', async () => {
    const person = await aPerson(shop, 'erased@shop.example')
    const order = await aPaidOrder(shop, person)
    const unpaid = await anOrder(shop.database, person)
    await erase(person.id)
    await expect(
      shop.call('oneUser', { params: { email: person.email }, token: person.token }),
    ).rejects.toMatchObject({ status: 401 })
    expect(await traces(shop, person.email)).toEqual([])
    expect(
      await rows('select shipment from orders where id = any($1) order by created_at', [
        [order.id, unpaid.id],
      ]),
    ).toEqual([{ shipment: 'shipped' }, { shipment: 'cancelled' }])
    expect(await auditEntriesOn(shop.database, 'user', person.id)).toMatchObject([
      { act: 'erase', actor: owner.email },
    ])
    await expect(erase(person.id)).rejects.toMatchObject({ status: 404 })
  })

  it('stays while the person works in the shop', async () => {
    const member = await aStaffMember(shop.database, 'support')
    const unpaid = await anOrder(shop.database, member)
    for (const { id } of [member, owner])
      await expect(erase(id)).rejects.toMatchObject({ status: 409, code: 'works_here' })
    expect(await rows('select shipment from orders where id = $1', [unpaid.id])).toEqual([
      { shipment: 'pending' },
    ])
  })
})

describe.each([
  [
    'an account',
    async () => {
      const person = await aCustomer(shop.database)
      return {
        id: person.id,
        order: (given: Parameters<typeof anOrder>[2]) => anOrder(shop.database, person, given),
      }
    },
  ],
  [
    'a guest',
    async () => {
      const email = `open-${Math.random()}@shop.example`
      const { id } = await aGuestOrder(shop.database, email, shipped)
      return { id, order: (given: Parameters<typeof anOrder>[2]) => aGuestOrder(shop.database, email, given) }
    },
  ],
] as const)('%s is not erased', (_, make) => {
  it('while an order is paid and not shipped, or shipped and not paid', async () => {
    for (const [given, code] of [
      [{ payment: 'paid' }, 'order_to_ship'],
      [{ shipment: 'shipped' }, 'order_unpaid'],
      [{ payment: 'processing' }, 'order_processing'],
    ] as const) {
      const { id, order } = await make()
      await order(given)
      await expect(erase(id)).rejects.toMatchObject({ status: 409, code })
    }
  })

  it('while a refund is in progress', async () => {
    const { id, order } = await make()
    await aRefund(await order(shipped))
    await expect(erase(id)).rejects.toMatchObject({ status: 409, code: 'refund_open' })
  })
})

describe('exporting and erasing', () => {
  it('are refused without the permission, each its own', async () => {
    const { id } = await aGuestOrder(shop.database, 'closed@shop.example', shipped)
    const support = await aStaffMember(shop.database, 'support')
    const manager = await aStaffMember(shop.database, 'manager')
    const customer = await aCustomer(shop.database)
    for (const { token } of [support, manager, customer]) {
      await expect(erase(id, token)).rejects.toMatchObject({ status: 403 })
      await expect(dataOf(id, token)).rejects.toMatchObject({ status: 403 })
    }
    const exporting = await withOwnRole(shop.database, ['customers.see', 'customers.export'])
    expect((await dataOf(id, exporting.token)).orders).toHaveLength(1)
    await expect(erase(id, exporting.token)).rejects.toMatchObject({ status: 403 })
    const erasing = await withOwnRole(shop.database, ['customers.see', 'customers.erase'])
    await expect(dataOf(id, erasing.token)).rejects.toMatchObject({ status: 403 })
    expect(await erase(id, erasing.token)).toMatchObject({ deletedCount: 1 })
  })
})

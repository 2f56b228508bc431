import { describe, expect, it } from 'vitest'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer, anAddress, anAdmin, anOrder, aProduct, aReturn } from '../builders.ts'
import { aPaidOrder, aPerson, deleteAccount, shopFixture, traces } from './people.ts'

const { shop, rows } = shopFixture()

describe('a person who deletes their account', () => {
  it('is removed from every table, and their orders stay in the books', async () => {
    const person = await aPerson(shop, 'goes@shop.example')
    const { id, email, token } = person
    const order = await aPaidOrder(shop, person)
    await shop.call('putUser', {
      params: { email },
      token,
      body: {
        email,
        name: 'Gone Soon',
        phone: '555 7711',
        url: 'https://gone.example',
        address: '7 Gone Lane',
      },
    })
    await rows(
      `update orders set name = 'Gone Soon', phone = '555 7711', address = '7 Gone Lane' where id = $1`,
      [order.id],
    )
    await shop.call('addReview', {
      token,
      body: {
        name: 'Gone Soon',
        email,
        about: 'Fits well.',
        ratings: 4,
        picture: 'https://gone.example/me.png',
      },
    })
    await anAddress(shop.database, person, { name: 'Gone Soon', line1: '8 Gone Street' })
    await rows(
      `insert into alarms (id, kind, message, subject_kind, subject_id) values ('a1', 'mail_failed', $1, 'mail', 'm1')`,
      [`A mail was not delivered: no such mailbox ${email}`],
    )
    await rows(
      `insert into audit_log (actor_id, actor, act, subject_kind, subject_id, before, after)
       values ($1, $2, 'make_admin', 'user', $1, $3, $4)`,
      [id, email, JSON.stringify({ email, role: 'customer' }), JSON.stringify({ email, role: 'admin' })],
    )
    await shop.call('changeTracking', {
      token: (await anAdmin(shop.database)).token,
      params: { id: order.id, shipmentId: order.id },
      body: { carrier: 'UPS', tracking: '1ZGONE' },
    })
    await aReturn(shop.database, order.id, { note: 'Left at 9 Gone Road' })
    const personal = [
      email,
      'Gone Soon',
      '555 7711',
      '7 Gone Lane',
      '8 Gone Street',
      '9 Gone Road',
      'gone.example',
      '1ZGONE',
    ]
    for (const word of [...personal, id]) expect(await traces(shop, word), word).not.toEqual([])
    const [before] = await rows(
      'select contents, total_cents, paid_at, transaction_id from orders where id = $1',
      [order.id],
    )

    expect(await deleteAccount(shop, person, { password: person.password })).toEqual({
      acknowledged: true,
      deletedCount: 1,
    })

    for (const word of personal) expect(await traces(shop, word), word).toEqual([])
    // Only the opaque id stays, as the actor of records.
    expect(await traces(shop, id)).toEqual(['audit_log.actor', 'audit_log.actor_id', 'audit_log.subject_id'])
    expect(await auditEntriesOn(shop.database, 'user', id)).toEqual([
      { act: 'make_admin', actor: id, before: { role: 'customer' }, after: { role: 'admin' } },
      { act: 'delete_account', actor: id, before: null, after: null },
    ])
    const kept = await rows(
      'select contents, total_cents, paid_at, transaction_id from orders where id = $1',
      [order.id],
    )
    expect(kept).toEqual([before])
    const reviews = await shop.call('listReviews')
    expect(reviews[0]).toMatchObject({
      name: 'Former customer',
      about: 'Fits well.',
      ratings: 4,
      picture: '',
    })
  })

  it('is signed out everywhere at once, and cannot log in any more', async () => {
    const person = await aPerson(shop, 'out@shop.example')
    const elsewhere = await shop.signIn(person.email, person.password)
    await deleteAccount(shop, person, { password: person.password })
    for (const token of [person.token, elsewhere])
      await expect(shop.call('oneUser', { params: { email: person.email }, token })).rejects.toMatchObject({
        status: 401,
      })
    const again = await person.browser.ask(`/api/user/${person.email}`, {
      method: 'PUT',
      json: { email: person.email },
    })
    expect(again.status).toBe(401)
    await expect(shop.signIn(person.email, person.password)).rejects.toMatchObject({ status: 401 })
  })

  it('may sign up with the same email again, as a new person', async () => {
    const person = await aPerson(shop, 'back@shop.example')
    await aPaidOrder(shop, person)
    await deleteAccount(shop, person, { password: person.password })
    const anew = await aPerson(shop, person.email)
    expect(await shop.call('ownOrders', { query: { email: anew.email }, token: anew.token })).toEqual([])
  })

  it('loses unpaid orders, whose pieces return to stock', async () => {
    const person = await aPerson(shop, 'unpaid@shop.example')
    const product = await aProduct(shop.database, { available: 50, minimum: 5 })
    const { insertedId } = await shop.call('placeOrder', {
      token: person.token,
      body: { toolsId: product.id, quantity: 5, price: product.priceCents / 100 },
    })
    await shop.call('createPaymentIntent', {
      token: person.token,
      body: { price: (product.priceCents * 5) / 100, orderId: insertedId },
    })
    await deleteAccount(shop, person, { password: person.password })
    expect(await rows('select shipment, email from orders where id = $1', [insertedId])).toEqual([
      { shipment: 'cancelled', email: '' },
    ])
    expect(await rows('select available from products where id = $1', [product.id])).toEqual([
      { available: 50 },
    ])
    await shop.jobsDone()
    expect(await traces(shop, person.email)).toEqual([])
  })

  it('gets no further mail: queued mails are not sent, and later events cause none', async () => {
    const person = await aPerson(shop, 'silent@shop.example')
    const order = await aPaidOrder(shop, person)
    await rows(
      `insert into mails (id, kind, recipient, subject, html, body, order_id, due_at)
       values ('waiting', 'order_paid', $1, 's', 'h', 'b', $2, now() + interval '1 hour')`,
      [person.email, order.id],
    )
    await deleteAccount(shop, person, { password: person.password })
    expect(await rows(`select recipient, state, body from mails where id = 'waiting'`)).toEqual([
      {
        recipient: '',
        state: 'failed',
        body: 'This email was sent to a customer who has since deleted their account.',
      },
    ])
    const admin = await anAdmin(shop.database)
    await shop.call('unshipOrder', { params: { id: order.id }, token: admin.token })
    expect(await shop.call('markShipped', { params: { id: order.id }, token: admin.token })).toMatchObject({
      modifiedCount: 1,
    })
  })

  it('leaves the data of everybody else unchanged', async () => {
    const other = await aCustomer(shop.database, { email: 'stays@shop.example', name: 'Stays Here' })
    await anOrder(shop.database, other)
    const before = await traces(shop, 'stays@shop.example')
    const person = await aPerson(shop, 'leaves@shop.example')
    await deleteAccount(shop, person, { password: person.password })
    expect(await traces(shop, 'stays@shop.example')).toEqual(before)
  })
})

it('an order that is placed while its buyer deletes the account is cancelled', async () => {
  const person = await aCustomer(shop.database)
  const writer = await shop.database.db.startTransaction().execute()
  const order = await anOrder({ db: writer }, person)
  const gone = deleteAccount(shop, person)
  await untilStatementWaits()
  await writer.commit().execute()
  await gone
  expect(await rows('select shipment, email from orders where id = $1', [order.id])).toEqual([
    { shipment: 'cancelled', email: '' },
  ])
  expect(await traces(shop, person.email)).toEqual([])
})

it('the audit log only allows the removal of a person’s data', async () => {
  await rows(
    `insert into audit_log (actor_id, actor, act, subject_kind, subject_id, before) values ('u1', 'a@b.example', 'edit', 'user', 'u1', '{"email": "a@b.example", "role": "admin"}')`,
  )
  for (const change of [
    `act = 'other'`,
    `actor = 'somebody else'`,
    `actor_id = 'u2'`,
    `before = before - 'role'`,
    `before = '{"role": "customer"}'`,
    `after = '{"email": "c@d.example"}'`,
    `at = now() + interval '1 hour'`,
    `subject_id = 'u2'`,
  ])
    await expect(rows(`update audit_log set ${change} where actor_id = 'u1'`), change).rejects.toThrow(
      'append-only',
    )
  await expect(rows(`delete from audit_log where actor_id = 'u1'`)).rejects.toThrow('append-only')
  await expect(rows('truncate audit_log')).rejects.toThrow('append-only')
  await rows(`update audit_log set actor = actor_id, before = before - 'email' where actor_id = 'u1'`)
})

async function untilStatementWaits(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await rows(waiting)).length === 0) await new Promise((soon) => setTimeout(soon, 10))
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, anOrder, aProduct, type MadeOrder, type SignedIn } from '../makers.ts'
import { openTestShop, type TestShop } from '../shop.ts'
import { aMember } from '../users/people.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await anAdmin(shop.database)
})
afterAll(() => shop.close())

const rows = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows
const ask = ({ email, token }: Pick<SignedIn, 'email' | 'token'>, body: object = {}) =>
  shop.call('deleteUser', { params: { email }, token, body })

/** A person with a password, as they sit at a browser of their own. */
async function aPerson(email: string) {
  const password = 'a-good-password'
  const browser = await aMember(shop, { email, password })
  const token = await browser.exchange(email)
  const [user] = await rows('select id from users where email = $1', [email])
  return { browser, email, password, token, id: String(user?.id) }
}

/** A paid order with the provider's money behind it, as the shop keeps it. */
async function paid(owner: { id: string; email: string }, given: object = {}): Promise<MadeOrder> {
  const order = await anOrder(shop.database, owner, { payment: 'paid', shipment: 'shipped', ...given })
  await rows(
    `insert into intents (id, order_id, amount_cents, state) values ('pi_${order.id}', $1, $2, 'succeeded')`,
    [order.id, order.totalCents],
  )
  return order
}

/** Every place in the database where a word still stands, as `table.column`. */
async function traces(word: string): Promise<string[]> {
  const columns = await rows(
    `select format('%I', table_name) as table, format('%I', column_name) as column from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'character varying') order by 1, 2`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const [hit] = await rows(`select 1 from ${table} where position($1 in ${column}::text) > 0 limit 1`, [
      word,
    ])
    if (hit) found.push(`${table}.${column}`)
  }
  return found
}

describe('who deletes their account', () => {
  it('is gone from every table, and what they bought stays for the books', async () => {
    const person = await aPerson('goes@shop.example')
    const { id, email, token } = person
    const order = await paid(person)
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
    await rows(
      `insert into alarms (id, kind, message, subject_kind, subject_id) values ('a1', 'mail_failed', $1, 'mail', 'm1')`,
      [`A mail was not delivered: no such mailbox ${email}`],
    )
    await rows(
      `insert into audit_log (actor_id, actor, act, subject_kind, subject_id, before, after)
       values ($1, $2, 'make_admin', 'user', $1, $3, $4)`,
      [id, email, JSON.stringify({ email, role: 'customer' }), JSON.stringify({ email, role: 'admin' })],
    )
    for (const word of [email, 'Gone Soon', '555 7711', '7 Gone Lane', 'gone.example', id])
      expect(await traces(word), word).not.toEqual([])
    const [before] = await rows(
      'select product_name, total_cents, paid_at, transaction_id from orders where id = $1',
      [order.id],
    )

    expect(await ask(person, { password: person.password })).toEqual({ acknowledged: true, deletedCount: 1 })

    for (const word of [email, 'Gone Soon', '555 7711', '7 Gone Lane', 'gone.example'])
      expect(await traces(word), word).toEqual([])
    // The opaque id alone stays, where it says who did what.
    expect(await traces(id)).toEqual(['audit_log.actor', 'audit_log.actor_id', 'audit_log.subject_id'])
    expect(
      await rows('select act, actor, before, after from audit_log where subject_id = $1 order by id', [id]),
    ).toEqual([
      { act: 'make_admin', actor: id, before: { role: 'customer' }, after: { role: 'admin' } },
      { act: 'delete_account', actor: id, before: null, after: null },
    ])
    const kept = await rows(
      'select product_name, total_cents, paid_at, transaction_id from orders where id = $1',
      [order.id],
    )
    expect(kept).toEqual([before])
    const reviews = await shop.call('listReviews')
    expect(reviews[0]).toMatchObject({
      name: 'A former customer',
      about: 'Fits well.',
      ratings: 4,
      picture: '',
    })
  })

  it('is signed out everywhere at once, and can not log in any more', async () => {
    const person = await aPerson('out@shop.example')
    const elsewhere = await aCustomerToken(person)
    await ask(person, { password: person.password })
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

  it('may come back under the same email, as somebody new', async () => {
    const person = await aPerson('back@shop.example')
    await paid(person)
    await ask(person, { password: person.password })
    const anew = await aPerson(person.email)
    expect(await shop.call('ownOrders', { query: { email: anew.email }, token: anew.token })).toEqual([])
  })

  it('has unpaid orders cancelled, and their pieces go back on the shelf', async () => {
    const person = await aPerson('unpaid@shop.example')
    const product = await aProduct(shop.database, { available: 50, minimum: 5 })
    const { insertedId } = await shop.call('placeOrder', {
      token: person.token,
      body: { toolsId: product.id, quantity: 5, price: product.priceCents / 100 },
    })
    await shop.call('createPaymentIntent', {
      token: person.token,
      body: { price: (product.priceCents * 5) / 100, orderId: insertedId },
    })
    await ask(person, { password: person.password })
    expect(await rows('select shipment, email from orders where id = $1', [insertedId])).toEqual([
      { shipment: 'cancelled', email: '' },
    ])
    expect(await rows('select available from products where id = $1', [product.id])).toEqual([
      { available: 50 },
    ])
    await shop.jobsDone()
    expect(await traces(person.email)).toEqual([])
  })

  it('gets no further mail: what was waiting is not sent, what happens later is told to nobody', async () => {
    const person = await aPerson('silent@shop.example')
    const order = await paid(person, { shipment: 'shipped' })
    await rows(
      `insert into mails (id, kind, recipient, subject, html, body, order_id) values ('waiting', 'order_paid', $1, 's', 'h', 'b', $2)`,
      [person.email, order.id],
    )
    await ask(person, { password: person.password })
    expect(await rows(`select recipient, state, body from mails where id = 'waiting'`)).toEqual([
      { recipient: '', state: 'failed', body: 'This mail was to somebody who has deleted their account.' },
    ])
    const admin = await anAdmin(shop.database)
    await shop.call('unshipOrder', { params: { id: order.id }, token: admin.token })
    expect(await shop.call('markShipped', { params: { id: order.id }, token: admin.token })).toMatchObject({
      modifiedCount: 1,
    })
  })

  it('takes nothing of anybody else along', async () => {
    const other = await aCustomer(shop.database, { email: 'stays@shop.example', name: 'Stays Here' })
    await anOrder(shop.database, other)
    const before = await traces('stays@shop.example')
    const person = await aPerson('leaves@shop.example')
    await ask(person, { password: person.password })
    expect(await traces('stays@shop.example')).toEqual(before)
  })
})

async function aCustomerToken({ email, password }: { email: string; password: string }): Promise<string> {
  return shop.signIn(email, password)
}

describe('an account is not deleted', () => {
  it('without the password, or with a wrong one', async () => {
    const person = await aPerson('proof@shop.example')
    for (const body of [{}, { password: '' }, { password: 'not-my-password' }])
      await expect(ask(person, body)).rejects.toMatchObject({ status: 400, code: 'invalid_password' })
    expect(await rows('select 1 from users where id = $1', [person.id])).toHaveLength(1)
  })

  it('by guessing: tries are counted as those of a log-in are', async () => {
    const person = await aPerson('guessed@shop.example')
    const answers: number[] = []
    for (let count = 0; count < 14; count++)
      await ask(person, { password: `guess-${count}` }).catch(({ status }: { status: number }) =>
        answers.push(status),
      )
    expect(answers.at(0)).toBe(400)
    expect(answers.at(-1)).toBe(429)
  })

  it('without a password and by an old sign-in; by a fresh one it is', async () => {
    const person = await aCustomer(shop.database)
    await rows(`update sessions set "createdAt" = now() - interval '11 minutes' where "userId" = $1`, [
      person.id,
    ])
    await expect(ask(person)).rejects.toMatchObject({ status: 403, code: 'sign_in_again' })
    await rows(`update sessions set "createdAt" = now() where "userId" = $1`, [person.id])
    expect(await ask(person)).toMatchObject({ deletedCount: 1 })
  })

  it.each([
    ['while a payment is under way', { payment: 'processing' }, 'order_processing'],
    ['while a paid order has not left', { payment: 'paid', shipment: 'pending' }, 'order_to_ship'],
    ['while a shipped order is not paid', { payment: 'unpaid', shipment: 'shipped' }, 'order_unpaid'],
  ] as const)('%s, and then nothing at all is changed', async (_, state, code) => {
    const person = await aCustomer(shop.database)
    const unpaid = await anOrder(shop.database, person)
    await anOrder(shop.database, person, state)
    await expect(ask(person)).rejects.toMatchObject({ status: 409, code, body: { deletedCount: 0 } })
    expect(await rows('select shipment, email from orders where id = $1', [unpaid.id])).toEqual([
      { shipment: 'pending', email: person.email },
    ])
  })

  it('of the only admin', async () => {
    await rows(`update users set role = 'customer' where role = 'admin'`)
    const [one, two] = [await anAdmin(shop.database), await anAdmin(shop.database)]
    const answers = await Promise.allSettled([ask(one), ask(two)])
    // Both at the same moment: one of them stays.
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await rows(`select count(*)::int as count from users where role = 'admin'`)).toEqual([
      { count: 1 },
    ])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'only_admin' },
    })
  })

  it('and an order at that very moment is either refused or cancelled with it', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await aCustomer(shop.database)
      const product = await aProduct(shop.database, { available: 10, minimum: 1 })
      const body = { toolsId: product.id, quantity: 1, price: product.priceCents / 100 }
      const orders = Array.from({ length: 4 }, () =>
        shop.call('placeOrder', { token: person.token, body }).then(
          () => 200,
          ({ status }: { status: number }) => status,
        ),
      )
      const [, ...answers] = await Promise.all([ask(person), ...orders])
      for (const status of answers) expect([200, 401]).toContain(status)
      expect(await rows('select available from products where id = $1', [product.id])).toEqual([
        { available: 10 },
      ])
      expect(await traces(person.email)).toEqual([])
    }
  })
})

it('an order that is being written while its buyer goes is seen, and cancelled', async () => {
  const person = await aCustomer(shop.database)
  const writer = await shop.database.db.startTransaction().execute()
  const order = await anOrder({ db: writer }, person)
  const gone = ask(person)
  await untilOneWaits()
  await writer.commit().execute()
  await gone
  expect(await rows('select shipment, email from orders where id = $1', [order.id])).toEqual([
    { shipment: 'cancelled', email: '' },
  ])
  expect(await traces(person.email)).toEqual([])
})

async function untilOneWaits(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await rows(waiting)).length === 0) await new Promise((soon) => setTimeout(soon, 10))
}

it('the audit log forgets a person and nothing else', async () => {
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

import { describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, anOrder, aProduct, aReturn } from '../builders.ts'
import { aPerson, deleteAccount, shopFixture, traces } from './people.ts'

const { shop, rows } = shopFixture()

describe('an account is not deleted', () => {
  it('without the password, or with a wrong one', async () => {
    const person = await aPerson(shop, 'proof@shop.example')
    for (const body of [{}, { password: '' }, { password: 'not-my-password' }])
      await expect(deleteAccount(shop, person, body)).rejects.toMatchObject({
        status: 400,
        code: 'invalid_password',
      })
    expect(await rows('select 1 from users where id = $1', [person.id])).toHaveLength(1)
  })

  it('by guessing: attempts count as attempts to log in', async () => {
    const person = await aPerson(shop, 'guessed@shop.example')
    const answers: number[] = []
    for (let count = 0; count < 14; count++)
      await deleteAccount(shop, person, { password: `guess-${count}` }).catch(
        ({ status }: { status: number }) => answers.push(status),
      )
    expect(answers.at(0)).toBe(400)
    expect(answers.at(-1)).toBe(429)
  })

  it('without a password after an old sign-in, only after a recent one', async () => {
    const person = await aCustomer(shop.database)
    await rows(`update sessions set "createdAt" = now() - interval '11 minutes' where "userId" = $1`, [
      person.id,
    ])
    await expect(deleteAccount(shop, person)).rejects.toMatchObject({ status: 403, code: 'sign_in_again' })
    await rows(`update sessions set "createdAt" = now() where "userId" = $1`, [person.id])
    expect(await deleteAccount(shop, person)).toMatchObject({ deletedCount: 1 })
  })

  it.each([
    ['while a payment is under way', { payment: 'processing' }, 'order_processing'],
    ['while a paid order has not left', { payment: 'paid', shipment: 'pending' }, 'order_to_ship'],
    ['while a shipped order is not paid', { payment: 'unpaid', shipment: 'shipped' }, 'order_unpaid'],
  ] as const)('%s, and then nothing at all is changed', async (_, state, code) => {
    const person = await aCustomer(shop.database)
    const unpaid = await anOrder(shop.database, person)
    await anOrder(shop.database, person, state)
    await expect(deleteAccount(shop, person)).rejects.toMatchObject({
      status: 409,
      code,
      body: { deletedCount: 0 },
    })
    expect(await rows('select shipment, email from orders where id = $1', [unpaid.id])).toEqual([
      { shipment: 'pending', email: person.email },
    ])
  })

  it.each([
    ['while an approved return may be on its way', { state: 'approved' }],
    ['while a return that came back is not settled', { state: 'received' }],
    ['while pieces that never arrived are not refunded', { state: 'approved', reason: 'missing' }],
  ] as const)('%s, and then nothing at all is changed', async (_, given) => {
    const person = await aCustomer(shop.database)
    const order = await anOrder(shop.database, person, { payment: 'paid', shipment: 'shipped' })
    await aReturn(shop.database, order.id, given)
    const unpaid = await anOrder(shop.database, person)
    await expect(deleteAccount(shop, person)).rejects.toMatchObject({
      status: 409,
      code: 'return_open',
      body: { deletedCount: 0 },
    })
    expect(await rows('select shipment, email from orders where id = $1', [unpaid.id])).toEqual([
      { shipment: 'pending', email: person.email },
    ])
    await rows(`update returns set state = 'declined' where order_id = $1`, [order.id])
    expect(await deleteAccount(shop, person)).toMatchObject({ deletedCount: 1 })
    expect(await traces(shop, person.email)).toEqual([])
  })

  it('if it belongs to the only owner', async () => {
    await rows(`update users set role = 'customer' where role = 'owner'`)
    const [one, two] = [await anAdmin(shop.database), await anAdmin(shop.database)]
    const answers = await Promise.allSettled([deleteAccount(shop, one), deleteAccount(shop, two)])
    // Both ask at the same time: one of them stays.
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await rows(`select count(*)::int as count from users where role = 'owner'`)).toEqual([
      { count: 1 },
    ])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'only_owner' },
    })
  })

  it('with a return that nobody has decided: it is cancelled, also one that is asked for at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await aCustomer(shop.database)
      const order = await anOrder(shop.database, person, {
        payment: 'paid',
        shipment: 'shipped',
        quantity: 6,
      })
      await aReturn(shop.database, order.id)
      const body = { lines: [{ toolsId: order.product.id, quantity: 1, reason: 'wrong' as const }] }
      const asked = Array.from({ length: 4 }, () =>
        shop.call('askReturn', { token: person.token, params: { id: order.id }, body }).then(
          () => 200,
          ({ status }: { status: number }) => status,
        ),
      )
      const [deleted, ...answers] = await Promise.all([deleteAccount(shop, person), ...asked])
      expect(deleted).toMatchObject({ deletedCount: 1 })
      for (const status of answers) expect([200, 401, 404]).toContain(status)
      expect(await rows('select distinct state from returns where order_id = $1', [order.id])).toEqual([
        { state: 'cancelled' },
      ])
      expect(await traces(shop, person.email)).toEqual([])
    }
  })

  it('with an open order: an order placed at the same time is refused or cancelled', async () => {
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
      const [, ...answers] = await Promise.all([deleteAccount(shop, person), ...orders])
      for (const status of answers) expect([200, 401]).toContain(status)
      expect(await rows('select available from products where id = $1', [product.id])).toEqual([
        { available: 10 },
      ])
      expect(await traces(shop, person.email)).toEqual([])
    }
  })
})

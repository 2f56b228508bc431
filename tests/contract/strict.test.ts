import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { aCustomer, anOrder, aProduct, type MadeProduct } from '../makers.ts'
import { fieldOf, openWorld, type World } from './world.ts'

let world: World
let product: MadeProduct
beforeAll(async () => {
  world = await openWorld()
  product = await aProduct(world.shop.database, { priceCents: 500, minimum: 5, available: 1_000_000 })
})
afterAll(() => world.close())

/** Bodies that are right in every field, numbers as numbers. */
function right(name: CallName): Record<string, unknown> {
  const { owner } = world
  switch (name) {
    case 'addProduct':
      return {
        name: 'Disc',
        picture: 'https://pictures.example/d.png',
        about: 'A disc.',
        price: 5,
        available: 5,
        minimum: 5,
        brand: 'Spain',
      }
    case 'placeOrder':
      return { toolsId: product.id, quantity: 5, price: 5, email: owner.email }
    case 'addReview':
      return {
        name: 'N',
        email: owner.email,
        about: 'Good.',
        ratings: 5,
        picture: 'https://people.example/p.png',
      }
    default:
      throw new Error(`${name} has no numbers in its form`)
  }
}

const send = (name: CallName, given: object) =>
  world.ask(name, { body: { ...right(name), ...given }, token: world.admin.token })

const wholeNumbers: [CallName, string][] = [
  ['addProduct', 'available'],
  ['addProduct', 'minimum'],
  ['placeOrder', 'quantity'],
  ['addReview', 'ratings'],
]
const amounts: [CallName, string][] = [
  ['addProduct', 'price'],
  ['placeOrder', 'price'],
]
const neither: unknown[] = [true, false, null, [], [5], {}, { valueOf: 5 }, '']

describe('a whole number of the contract’s forms', () => {
  it('is taken as a number and as digits', async () => {
    for (const [name, field] of wholeNumbers) {
      for (const value of [5, '5']) {
        const { status } = await send(name, { [field]: value })
        expect([name, field, value, status]).toEqual([name, field, value, 200])
      }
    }
  })

  it('is never guessed from anything else', async () => {
    const guesses = [
      '1e3',
      ' 5',
      '5 ',
      '0x10',
      '5.0',
      '5,0',
      '+5',
      '٥',
      '5n',
      'Infinity',
      'NaN',
      'five',
      '5\n',
    ]
    for (const [name, field] of wholeNumbers) {
      for (const value of [...guesses, 5.5, 1e300, '99999999999999999999', ...neither]) {
        const { status, body } = await send(name, { [field]: value })
        expect([name, field, value, status]).toEqual([name, field, value, 400])
        expect(body).toHaveProperty(['fields', field])
      }
    }
  })
})

describe('an amount of dollars', () => {
  it('is taken as a number and as decimal text', async () => {
    for (const [name, field] of amounts) {
      for (const value of [5, '5', '5.0', '5.00']) {
        const { status } = await send(name, { [field]: value })
        expect([name, field, value, status]).toEqual([name, field, value, 200])
      }
    }
  })

  it('is never rounded and never guessed', async () => {
    const guesses = ['1e3', ' 5', '5 ', '0x10', '$5', '5,00', '5.', '.5', '05', '+5', '-5', '1.999', 'five']
    for (const [name, field] of amounts) {
      for (const value of [...guesses, 1.999, -5, 0.1 + 0.2, 1e21, ...neither]) {
        const { status, body } = await send(name, { [field]: value })
        expect([name, field, value, status]).toEqual([name, field, value, 400])
        expect(body).toHaveProperty(['fields', field])
      }
    }
  })
})

describe('text', () => {
  it('is not made of numbers, lists, objects or nothing', async () => {
    const texts: [CallName, string][] = [
      ['addProduct', 'name'],
      ['addProduct', 'about'],
      ['addProduct', 'picture'],
      ['addProduct', 'brand'],
      ['placeOrder', 'toolsId'],
      ['placeOrder', 'name'],
      ['placeOrder', 'address'],
      ['placeOrder', 'phone'],
      ['addReview', 'name'],
      ['addReview', 'about'],
      ['addReview', 'picture'],
    ]
    for (const [name, field] of texts) {
      for (const value of [5, true, null, ['a'], { a: 'b' }]) {
        const { status } = await send(name, { [field]: value })
        expect([name, field, value, status]).toEqual([name, field, value, 400])
      }
    }
  })

  it('with a zero byte is refused, not an error of the database', async () => {
    for (const [name, field] of [
      ['addProduct', 'about'],
      ['placeOrder', 'address'],
      ['addReview', 'about'],
    ] as const) {
      const { status } = await send(name, { [field]: 'a\u0000b' })
      expect([name, status]).toEqual([name, 400])
    }
    const { shop, admin } = world
    const headers = { authorization: `Bearer ${admin.token}` }
    for (const path of [
      '/tools/%00',
      '/user/a%00@shop.example',
      '/addProduct?q=%00',
      '/order/%00',
      '/sandbox/stripe/v1/payment_intents/%00',
    ]) {
      expect([path, (await shop.fetch(`/api${path}`, { headers })).status]).toEqual([path, 400])
    }
  })

  it('is kept letter by letter, whatever it looks like', async () => {
    const about = '<script>alert("1")</script> 滤清器 🔧 \\u0000 \'; drop table products; --'
    const id = fieldOf(await send('addProduct', { about }), 'insertedId')
    expect((await world.ask('oneProduct', { params: { id } })).body).toMatchObject({ about })
  })
})

describe('a number in a query', () => {
  it('is digits within its bounds', async () => {
    const { ask } = world
    for (const limit of ['1', '1000']) {
      expect((await ask('listProducts', { query: { limit } })).status).toBe(200)
    }
    for (const limit of ['0', '-1', '1001', '1e2', ' 5', '0x10', 'all', '5.5']) {
      const { status } = await ask('listProducts', { query: { limit } })
      expect([limit, status]).toEqual([limit, 400])
    }
    for (const cursor of ['x', '-1', '1;2', "'", '9'.repeat(40)]) {
      const { status } = await ask('listProducts', { query: { cursor } })
      expect([cursor, status]).toEqual([cursor, 400])
    }
  })
})

describe('a key that the contract does not know', () => {
  it('is never stored', async () => {
    const { shop, admin, owner, ask } = world
    const extra = {
      _id: 'mine',
      id: 'mine',
      seq: 1,
      slug: 'mine',
      archived: true,
      archived_at: 'now',
      role: 'admin',
    }
    await send('addProduct', { ...extra, ratingsCount: 9, price_cents: 1 })
    await send('placeOrder', { ...extra, paid: true, status: 'shipped', user_id: owner.id, unitPrice: 0.01 })
    await send('addReview', { ...extra, user_id: owner.id })
    const user = await aCustomer(shop.database)
    await ask('putUser', {
      params: { email: user.email },
      token: user.token,
      body: {
        ...extra,
        email: user.email,
        phone: '5',
        url: 'https://people.example',
        address: 'A',
        emailVerified: false,
        password: 'x',
      },
    })
    const tables = ['products', 'orders', 'reviews', 'users', 'profiles', 'accounts']
    for (const table of tables) {
      const { rows } = await shop.database.pool.query(`select * from ${table} t where t::text ~ '\\mmine\\M'`)
      expect([table, rows]).toEqual([table, []])
    }
    const mine = await ask('ownOrders', { query: { email: admin.email }, token: admin.token })
    expect(mine.body).toHaveProperty(
      '0',
      expect.objectContaining({ paid: false, status: 'pending', unitPrice: 5 }),
    )
    expect((await ask('oneUser', { params: { email: user.email }, token: user.token })).body).toMatchObject({
      role: 'customer',
      emailVerified: true,
    })
  })

  it('is refused when it reaches for the prototype', async () => {
    const { admin, ask } = world
    const order = await anOrder(world.shop.database, admin)
    for (const poison of [
      '"__proto__": {"role": "admin"}',
      '"__proto__": null',
      '"constructor": {"prototype": {"role": "admin"}}',
      '"extra": {"__proto__": {"x": 1}}',
      '"\\u005f_proto__": {"role": "admin"}',
    ]) {
      const fields = JSON.stringify(right('addProduct')).slice(1)
      const added = await ask('addProduct', { raw: `{${poison}, ${fields}`, token: admin.token })
      expect([poison, added.status]).toEqual([poison, 400])
      const patched = await ask('confirmPayment', {
        params: { id: order.id },
        raw: `{${poison}, "tools": "${order.id}", "transactionId": "pi_1"}`,
        token: admin.token,
      })
      expect([poison, patched.status]).toEqual([poison, 400])
    }
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false)
  })
})

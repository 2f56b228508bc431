import { describe, expect, it } from 'vitest'
import { aCustomer, anOrder, aProduct, type MadeProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { withoutRequestId } from './ask.ts'
import { fieldOf, openWorld } from './world.ts'

const world = suiteFixture(openWorld)

/** As the purchase form sends it, numbers as text (spec §5, §7). */
function form(product: MadeProduct, given: object = {}) {
  return {
    toolsId: product.id,
    name: 'Test Person',
    address: '1 Test Street',
    email: world.owner.email,
    phone: '555 0100',
    quantity: String(product.minimum),
    tools: product.name,
    price: String(product.priceCents / 100),
    ...given,
  }
}

const place = (body: object, token: string | undefined = world.owner.token, headers = {}) =>
  world.ask('placeOrder', { body, token, headers })

async function placed(body: object): Promise<unknown> {
  const id = fieldOf(await place(body), 'insertedId')
  return (await world.ask('oneOrder', { params: { id }, token: world.owner.token })).body
}

async function stockOf({ id }: MadeProduct): Promise<unknown> {
  const { body } = await world.ask('oneProduct', { params: { id } })
  return body instanceof Object && 'available' in body ? body.available : undefined
}

describe('POST /order', () => {
  it('accepts the form’s own strings, answers acknowledged, and takes the stock', async () => {
    const product = await aProduct(world.shop.database, { minimum: 5, available: 20 })
    expect(await place(form(product))).toMatchObject({ status: 200, body: { acknowledged: true } })
    expect(await stockOf(product)).toBe(15)
  })

  it('stores the sent name, address and phone, and derives owner, email, product name and price on the server', async () => {
    const { shop, owner, other } = world
    const product = await aProduct(shop.database, { name: 'Disc', priceCents: 1250, minimum: 2 })
    const sent = form(product, { quantity: '3', email: other.email, tools: 'Something dearer' })
    expect(await placed(sent)).toMatchObject({
      toolsId: product.id,
      name: 'Test Person',
      address: '1 Test Street',
      phone: '555 0100',
      email: owner.email,
      tools: 'Disc',
      quantity: 3,
      unitPrice: 12.5,
      price: 37.5,
      paid: false,
      status: 'pending',
    })
  })

  it('accepts only the current price of one piece or of all', async () => {
    const product = await aProduct(world.shop.database, { priceCents: 1250, minimum: 2 })
    for (const price of ['12.50', 12.5, '25', 25]) {
      expect((await place(form(product, { price }))).status).toBe(200)
    }
    for (const price of ['0.01', '12.49', 24.99, 0]) {
      const refused = await place(form(product, { price }))
      expect(refused).toMatchObject({ status: 409, body: { error: 'price_changed' } })
    }
  })

  it('is refused below the minimum and above the stock with the contract’s sentences, and takes nothing', async () => {
    const product = await aProduct(world.shop.database, { minimum: 5, available: 8 })
    expect(await place(form(product, { quantity: '4' }))).toMatchObject({
      status: 400,
      body: { message: 'You Can not order less then 5' },
    })
    expect(await place(form(product, { quantity: '9' }))).toMatchObject({
      status: 409,
      body: { message: 'Stock Out' },
    })
    expect(await stockOf(product)).toBe(8)
    expect((await place(form(product, { quantity: '8' }))).status).toBe(200)
    expect(await stockOf(product)).toBe(0)
  })

  it('does not require a name, an address or a phone, which have no rules (spec §5)', async () => {
    const product = await aProduct(world.shop.database)
    const sent = form(product, { name: '', address: '', phone: '' })
    expect(await placed(sent)).toMatchObject({ name: '', address: '', phone: '' })
  })

  it('is refused for a product that is unknown or no longer sold', async () => {
    const { shop } = world
    const archived = await aProduct(shop.database, { archivedAt: new Date() })
    for (const product of [archived, { ...archived, id: 'nothing' }]) {
      expect((await place(form(product))).status).toBe(404)
    }
  })

  it('places an order once when it is sent twice with one Idempotency-Key, and refuses another body with that key', async () => {
    const product = await aProduct(world.shop.database, { minimum: 5, available: 20 })
    const key = { 'idempotency-key': 'one-press-of-the-button' }
    const first = await place(form(product), undefined, key)
    const again = await place(form(product), undefined, key)
    expect(again.body).toEqual(first.body)
    expect(await stockOf(product)).toBe(15)
    const changed = await place(form(product, { quantity: '6' }), undefined, key)
    expect(changed).toMatchObject({ status: 409, body: { error: 'key_reused' } })
    // The same key from another person is another key.
    const { other, ask } = world
    const others = await ask('placeOrder', { body: form(product), token: other.token, headers: key })
    expect(others.status).toBe(200)
    expect(others.body).not.toEqual(first.body)
  })

  it('never sells a piece twice to buyers at the same time', async () => {
    const product = await aProduct(world.shop.database, { minimum: 5, available: 23 })
    const buyers = await Promise.all(Array.from({ length: 12 }, () => aCustomer(world.shop.database)))
    const answers = await Promise.all(buyers.map(({ token }) => place(form(product), token)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 200, 200, 200, ...Array(8).fill(409)])
    expect(await stockOf(product)).toBe(3)
  })
})

describe('GET /order?email={email}', () => {
  it('is a bare array of the user’s own orders, newest first', async () => {
    const { shop, owner, ask } = world
    const buyer = await aCustomer(shop.database)
    const older = await anOrder(shop.database, buyer)
    const newer = await anOrder(shop.database, buyer)
    await anOrder(shop.database, owner)
    const { status, body } = await ask('ownOrders', { query: { email: buyer.email }, token: buyer.token })
    expect(status).toBe(200)
    expect(body).toMatchObject([{ _id: newer.id }, { _id: older.id }])
  })

  it('answers 401 to a visitor, and 403 for another email or none', async () => {
    const { owner, other, admin, ask } = world
    const query = { email: owner.email }
    expect((await ask('ownOrders', { query })).status).toBe(401)
    expect((await ask('ownOrders', { query, token: other.token })).status).toBe(403)
    expect((await ask('ownOrders', { query, token: admin.token })).status).toBe(403)
    expect((await ask('ownOrders', { token: owner.token })).status).toBe(403)
  })
})

describe('GET /order/{id}', () => {
  it('answers one order to its owner, and to admins with what staff see', async () => {
    const { shop, owner, admin, ask } = world
    const { id } = await anOrder(shop.database, owner, { quantity: 5 })
    const own = await ask('oneOrder', { params: { id }, token: owner.token })
    expect(own).toMatchObject({ status: 200, body: { _id: id, email: owner.email, quantity: 5 } })
    expect(own.body).not.toHaveProperty('desk')
    const theirs = await ask('oneOrder', { params: { id }, token: admin.token })
    expect(theirs.body).toEqual({ ...Object(own.body), desk: { held: null, packer: null, channel: 'web' } })
  })

  it('answers 404 to others, equally for a real and an invented id, and 401 to visitors', async () => {
    const { shop, owner, other, ask } = world
    const { id } = await anOrder(shop.database, owner)
    const real = await ask('oneOrder', { params: { id }, token: other.token })
    const invented = await ask('oneOrder', { params: { id: 'nothing' }, token: other.token })
    expect(real.status).toBe(404)
    expect(withoutRequestId(real.body)).toEqual(withoutRequestId(invented.body))
    for (const named of [id, 'nothing'])
      expect((await ask('oneOrder', { params: { id: named } })).status).toBe(401)
  })
})

describe('DELETE /order/{id}', () => {
  it('answers deletedCount 1, returns the stock, and leaves the order on the lists as cancelled', async () => {
    const { shop, owner, ask } = world
    const product = await aProduct(shop.database, { minimum: 5, available: 20 })
    const { id } = await anOrder(shop.database, owner, { product })
    expect(await stockOf(product)).toBe(15)
    const remove = () => ask('removeOrder', { params: { id }, token: owner.token })
    expect(await remove()).toMatchObject({ status: 200, body: { deletedCount: 1 } })
    expect(await stockOf(product)).toBe(20)
    const again = await remove()
    expect(again).toMatchObject({ status: 409, body: { deletedCount: 0 } })
    expect(await stockOf(product)).toBe(20)
    const { body } = await ask('ownOrders', { query: { email: owner.email }, token: owner.token })
    expect(body).toContainEqual(expect.objectContaining({ _id: id, status: 'cancelled' }))
  })

  it('answers 409 and deletedCount 0 for a paid order, or one whose payment is processed', async () => {
    const { shop, owner, admin, ask } = world
    for (const payment of ['paid', 'processing'] as const) {
      const { id } = await anOrder(shop.database, owner, { payment })
      for (const { token } of [owner, admin]) {
        const refused = await ask('removeOrder', { params: { id }, token })
        expect(refused).toMatchObject({ status: 409, body: { deletedCount: 0 } })
      }
    }
  })

  it('answers 404 to others, and keeps the order', async () => {
    const { shop, owner, other, ask } = world
    const { id } = await anOrder(shop.database, owner)
    const refused = await ask('removeOrder', { params: { id }, token: other.token })
    expect(refused).toMatchObject({ status: 404, body: { deletedCount: 0 } })
    expect((await ask('oneOrder', { params: { id }, token: owner.token })).status).toBe(200)
  })
})

describe('GET /orders', () => {
  it('is a bare array of all orders, newest first', async () => {
    const { shop, owner, other, admin, ask } = world
    const older = await anOrder(shop.database, owner)
    const newer = await anOrder(shop.database, other)
    const { status, body } = await ask('allOrders', { token: admin.token })
    expect(status).toBe(200)
    expect(body).toHaveProperty('0._id', newer.id)
    expect(body).toHaveProperty('1._id', older.id)
  })
})

describe('PUT /orders/paid/{id}', () => {
  it('answers modifiedCount 1, then 0: the status is shipped, the payment is unchanged', async () => {
    const { shop, owner, admin, ask } = world
    for (const payment of ['unpaid', 'paid'] as const) {
      const { id } = await anOrder(shop.database, owner, { payment })
      const ship = () => ask('markShipped', { params: { id }, token: admin.token })
      expect(await ship()).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
      expect(await ship()).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
      const { body } = await ask('oneOrder', { params: { id }, token: owner.token })
      expect(body).toMatchObject({ status: 'shipped', paid: payment === 'paid' })
    }
  })

  it('answers 403 to the order’s own customer, and 404 for an unknown order', async () => {
    const { shop, owner, admin, ask } = world
    const { id } = await anOrder(shop.database, owner)
    const refused = await ask('markShipped', { params: { id }, token: owner.token })
    expect(refused).toMatchObject({ status: 403, body: { modifiedCount: 0 } })
    const missing = await ask('markShipped', { params: { id: 'nothing' }, token: admin.token })
    expect(missing).toMatchObject({ status: 404, body: { modifiedCount: 0 } })
  })
})

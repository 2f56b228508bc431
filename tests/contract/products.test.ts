import { describe, expect, it } from 'vitest'
import { anOrder, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { fieldOf, openWorld } from './world.ts'

const world = suiteFixture(openWorld)

/** As the Add a Product form sends it: every number is text (spec §7). */
const sent = {
  name: 'Torque wrench',
  picture: 'https://pictures.example/wrench.png',
  about: 'Clicks at the torque that is set.',
  price: '89.90',
  available: '12',
  minimum: '2',
  brand: 'Spain',
}

async function add(body: object = sent): Promise<string> {
  return fieldOf(await world.ask('addProduct', { body, token: world.admin.token }), 'insertedId')
}

describe('POST /addProduct', () => {
  it('accepts the form’s own strings, and answers acknowledged', async () => {
    const { admin, ask } = world
    const { status, body } = await ask('addProduct', { body: sent, token: admin.token })
    expect({ status, body }).toMatchObject({ status: 200, body: { acknowledged: true } })
  })

  it('fills brand and madeIn from the Made In field (spec §3)', async () => {
    const id = await add()
    const { body } = await world.ask('oneProduct', { params: { id } })
    expect(body).toMatchObject({
      ...sent,
      price: 89.9,
      available: 12,
      minimum: 2,
      madeIn: 'Spain',
      _id: id,
    })
  })

  it('is refused with the message of the field (spec §5), and adds nothing', async () => {
    const { admin, ask } = world
    const count = async () => (await ask('listProducts')).body
    const before = await count()
    const required = { about: 'This filed is reqiured', price: 'This filed is reqiured' }
    const more = { available: 'This filed is reqiured', minimum: 'This filed is reqiured' }
    for (const [field, message] of Object.entries({ ...required, ...more, picture: 'Field is reqiured' })) {
      const refused = await ask('addProduct', { body: { ...sent, [field]: '' }, token: admin.token })
      expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
    }
    expect(await count()).toEqual(before)
  })
})

describe('the numbers of POST /addProduct', () => {
  const statusOf = async (given: object) =>
    (await world.ask('addProduct', { body: { ...sent, ...given }, token: world.admin.token })).status

  it('may be the smallest values: one cent, no stock, one piece', async () => {
    for (const given of [{ price: '0.01' }, { price: '999999.99' }, { available: '0' }, { minimum: '1' }])
      expect([given, await statusOf(given)]).toEqual([given, 200])
  })

  it('are refused below these values', async () => {
    for (const given of [
      { price: '0' },
      { price: '1000000' },
      { price: '-1' },
      { available: '-1' },
      { available: '100000001' },
      { minimum: '0' },
      { minimum: '1000001' },
    ])
      expect([given, await statusOf(given)]).toEqual([given, 400])
  })
})

describe('GET /addProduct', () => {
  it('is a bare array, newest first, for everybody', async () => {
    const older = await add()
    const newer = await add()
    const { status, body } = await world.ask('listProducts')
    expect(status).toBe(200)
    expect(body).toHaveProperty('0._id', newer)
    expect(body).toHaveProperty('1._id', older)
  })

  it('has pages if a limit is sent, each with a link to the next', async () => {
    const { ask, shop } = world
    const all = await ask('listProducts')
    const seen: unknown[] = []
    let path: string | undefined = '/api/addProduct?limit=25'
    while (path !== undefined) {
      const response: Response = await shop.fetch(path)
      seen.push(...(await response.json()))
      path = /^<(\/api\/addProduct\?[^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual(all.body)
    expect(all.headers.get('link')).toBeNull()
  })

  it('has at most 1,000 products without a limit, and a link to the rest', async () => {
    const { ask, shop } = world
    await shop.database.pool.query(
      `insert into products (id, slug, name, about, picture, price_cents, minimum, available, brand, made_in)
       select 'many-' || n, 'many-' || n, 'Many ' || n, 'a', '/pictures/missing.svg', 100, 1, 0, '', ''
       from generate_series(1, 1000) n`,
    )
    // The shop receives the notification of rows that another process writes with a delay.
    await expect.poll(async () => (await ask('listProducts')).body, { timeout: 60_000 }).toHaveLength(1000)
    const { headers } = await ask('listProducts')
    expect(headers.get('link')).toMatch(/rel="next"$/)
    await shop.database.pool.query(`delete from products where id like 'many-%'`)
  })

  it('finds by name', async () => {
    const { ask } = world
    const id = await add({ ...sent, name: 'Ring spanner of the contract' })
    const { body } = await ask('listProducts', { query: { q: 'of the contract' } })
    expect(body).toMatchObject([{ _id: id }])
  })
})

describe('GET /tools/{id}', () => {
  it('answers one product to everybody', async () => {
    const id = await add()
    const { status, body } = await world.ask('oneProduct', { params: { id } })
    expect({ status, body }).toMatchObject({ status: 200, body: { _id: id, name: sent.name } })
  })

  it('answers 404 for an unknown product', async () => {
    for (const id of ['nothing', '00000000-0000-0000-0000-000000000000', "' or 1=1 --", '%00']) {
      expect((await world.ask('oneProduct', { params: { id } })).status).toBe(404)
    }
  })
})

describe('DELETE /tools/{id}', () => {
  it('answers deletedCount 1, then 0, and takes the product off the list', async () => {
    const { admin, ask } = world
    const id = await add()
    const remove = () => ask('removeProduct', { params: { id }, token: admin.token })
    expect(await remove()).toMatchObject({ status: 200, body: { deletedCount: 1 } })
    expect(await remove()).toMatchObject({ status: 200, body: { deletedCount: 0 } })
    const { body } = await ask('listProducts')
    expect(body).not.toContainEqual(expect.objectContaining({ _id: id }))
  })

  it('does not change the name and price of past orders', async () => {
    const { shop, owner, admin, ask } = world
    const product = await aProduct(shop.database, { name: 'Sold once', priceCents: 1990, minimum: 1 })
    const { id } = await anOrder(shop.database, owner, { product, quantity: 2 })
    await ask('removeProduct', { params: { id: product.id }, token: admin.token })
    const { body } = await ask('oneOrder', { params: { id }, token: owner.token })
    expect(body).toMatchObject({ tools: 'Sold once', price: 39.8, quantity: 2 })
  })

  it('answers 404 and deletedCount 0 for an unknown product', async () => {
    const { admin, ask } = world
    const refused = await ask('removeProduct', { params: { id: 'nothing' }, token: admin.token })
    expect(refused).toMatchObject({ status: 404, body: { deletedCount: 0 } })
  })

  it('is refused for customers and visitors, and the product stays on sale', async () => {
    const { owner, ask } = world
    const id = await add()
    for (const [token, status] of [
      [undefined, 401],
      [owner.token, 403],
    ] as const) {
      const refused = await ask('removeProduct', { params: { id }, token })
      expect(refused).toMatchObject({ status, body: { deletedCount: 0 } })
    }
    expect((await ask('oneProduct', { params: { id } })).body).toMatchObject({ archived: false })
  })
})

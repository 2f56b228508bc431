import { describe, expect, it } from 'vitest'
import { aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aBrowser, cartHeader } from './cart.ts'

const shop = suiteFixture(openTestShop)

describe('a product that is added', () => {
  it('is added to its quantity in the cart, at least the minimum order', async () => {
    const cart = await aBrowser(shop)
    const { id: toolsId, name } = await aProduct(shop.database, { minimum: 5, available: 12 })
    const first = await cart.add({ toolsId })
    expect(first).toEqual([
      { outcome: 'added', toolsId, tools: name, quantity: 5, available: 12, minimum: 5, choices: [] },
    ])
    expect(await cart.add({ toolsId, quantity: 1 })).toMatchObject([{ outcome: 'added', quantity: 6 }])
    expect(await cart.add({ toolsId, quantity: 6 })).toMatchObject([{ outcome: 'added', quantity: 12 }])
    expect(await cart.add({ toolsId, quantity: 1 })).toMatchObject([
      { outcome: 'short', quantity: 12, available: 12 },
    ])
    expect(await cart.quantities()).toEqual({ [name]: 12 })
  })

  it('is refused with the reason, and the others of the list are added', async () => {
    const cart = await aBrowser(shop)
    const good = await aProduct(shop.database)
    const few = await aProduct(shop.database, { available: 3 })
    const archived = await aProduct(shop.database, { archivedAt: new Date() })
    const dear = await aProduct(shop.database, { priceCents: 99_999_999, minimum: 1 })
    const results = await cart.add(
      { toolsId: 'nothing' },
      { toolsId: archived.id },
      { toolsId: few.id },
      { toolsId: good.id, quantity: 4 },
      { toolsId: dear.id, quantity: 2 },
      { toolsId: good.id, quantity: 5 },
      { toolsId: good.id, quantity: 2 },
    )
    const outcomes = ['not_found', 'not_found', 'short', 'below_minimum', 'above_largest', 'added', 'added']
    expect(results.map(({ outcome }) => outcome)).toEqual(outcomes)
    expect(results[3]).toMatchObject({ minimum: 5, quantity: 0 })
    expect(await cart.quantities()).toEqual({ [good.name]: 7 })
  })

  it('is found by its part number in any spelling', async () => {
    const cart = await aBrowser(shop)
    const { name } = await aProduct(shop.database, { partNumber: 'AD 280-22/V', minimum: 1 })
    for (const number of ['AD 280-22/V', 'ad28022v', ' AD.280.22.V ', 'Ad-280 22v'])
      expect(await cart.add({ number, quantity: 1 })).toMatchObject([{ outcome: 'added', tools: name }])
    expect(await cart.quantities()).toEqual({ [name]: 4 })
    for (const number of ['AD28022', 'D28022V', '-', '%', '\\', 'x'])
      expect(await cart.add({ number, quantity: 1 })).toMatchObject([{ outcome: 'not_found' }])
  })

  it('needs a choice when several makers have its number, and is then added by its id', async () => {
    const cart = await aBrowser(shop)
    const numbered = (maker: string, partNumber: string) =>
      aProduct(shop.database, { maker, partNumber, minimum: 1, priceCents: 700 })
    const [alpha, beta] = [await numbered('Alpha', 'TW-77'), await numbered('Beta', 'tw 77')]
    await aProduct(shop.database, { maker: 'Gone', partNumber: 'TW77', archivedAt: new Date() })
    const [asked] = await cart.add({ number: 'tw77', quantity: 2 })
    expect(asked).toEqual({
      outcome: 'ambiguous',
      toolsId: null,
      tools: null,
      quantity: null,
      available: null,
      minimum: null,
      choices: [
        { toolsId: alpha.id, tools: alpha.name, maker: 'Alpha', partNumber: 'TW-77', price: 7 },
        { toolsId: beta.id, tools: beta.name, maker: 'Beta', partNumber: 'tw 77', price: 7 },
      ],
    })
    expect((await cart.read()).lines).toEqual([])
    // The exact spelling of one of them selects it.
    await cart.add({ number: 'tw 77', quantity: 2 })
    await cart.add({ toolsId: alpha.id, quantity: 3 })
    expect(await cart.quantities()).toEqual({ [beta.name]: 2, [alpha.name]: 3 })
  })

  it('is added once for a repeated key, with the same answer', async () => {
    const cart = await aBrowser(shop)
    const { id: toolsId, name } = await aProduct(shop.database, { minimum: 1, available: 4 })
    const add = (key: string, quantity: number) =>
      shop.call('addToCart', {
        headers: { ...cartHeader(cart.token), 'idempotency-key': key },
        body: { lines: [{ toolsId, quantity }] },
      })
    const answers = await Promise.all([add('one', 3), add('one', 3), add('one', 3)])
    for (const { results } of answers) expect(results).toMatchObject([{ outcome: 'added', quantity: 3 }])
    expect((await add('two', 3)).results).toMatchObject([{ outcome: 'short' }])
    expect((await add('two', 3)).results).toMatchObject([{ outcome: 'short' }])
    expect((await add('one', 1)).results).toMatchObject([{ outcome: 'added', quantity: 4 }])
    expect(await cart.quantities()).toEqual({ [name]: 4 })
    // A key belongs to one cart.
    const other = await aBrowser(shop)
    cart.token = other.token
    expect((await add('one', 3)).results).toMatchObject([{ outcome: 'added', quantity: 3 }])
  })
})

it.each([
  ['no line', { lines: [] }],
  ['501 lines', { lines: Array(501).fill({ number: 'A', quantity: 1 }) }],
  ['a line of nothing', { lines: [{ quantity: 1 }] }],
  ['a line of a number and an id', { lines: [{ number: 'A', toolsId: 'B', quantity: 1 }] }],
  ['a quantity of 0', { lines: [{ number: 'A', quantity: 0 }] }],
  ['half a piece', { lines: [{ number: 'A', quantity: 0.5 }] }],
  ['a price', { lines: [{ number: 'A', quantity: 1, price: 1 }] }],
  ['nothing', {}],
])('a list with %s is refused', async (_, body) => {
  const cart = await aBrowser(shop)
  const sent = shop.call('addToCart', { headers: cartHeader(cart.token), body })
  await expect(sent).rejects.toMatchObject({ status: 400, code: 'invalid' })
  expect((await cart.read()).lines).toEqual([])
})

it('500 lines are accepted in one request', async () => {
  const cart = await aBrowser(shop)
  const { id } = await aProduct(shop.database, { minimum: 1, partNumber: 'MANY-1', available: 400 })
  const results = await cart.add(
    ...Array.from({ length: 250 }, () => [
      { toolsId: id, quantity: 1 },
      { number: 'many1', quantity: 1 },
    ]).flat(),
  )
  expect(results.map(({ outcome }) => outcome)).toEqual([
    ...Array(400).fill('added'),
    ...Array(100).fill('short'),
  ])
})

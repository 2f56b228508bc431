import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { anAdmin, aProduct, type MadeProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aBrowser, type Cart } from './cart.ts'

const shop = suiteFixture(openTestShop)
const aLine = (cart: Cart, at = 0) => cart.lines[at]

const change = (text: string, ...values: unknown[]) => shop.database.pool.query(text, values)
const edit = ({ id }: MadeProduct, set: string) => change(`update products set ${set} where id = $1`, id)

describe('a line of a cart', () => {
  it('is shown with its product, its current price and the totals, and reserves no stock', async () => {
    const cart = await aBrowser(shop)
    expect(await cart.read()).toMatchObject({ lines: [], goods: 0, total: 0, currency: 'usd' })
    const disc = await aProduct(shop.database, { partNumber: 'CL-1', maker: 'Maker', priceCents: 1999 })
    const belt = await aProduct(shop.database, { priceCents: 5, minimum: 1, available: 3 })
    await cart.set(disc.id, 5)
    expect(await cart.set(belt.id, 3)).toEqual({
      lines: [
        {
          toolsId: disc.id,
          tools: disc.name,
          slug: disc.slug,
          partNumber: 'CL-1',
          maker: 'Maker',
          picture: '/pictures/missing.svg',
          quantity: 5,
          minimum: 5,
          available: 100,
          price: 19.99,
          was: null,
          total: 99.95,
          discount: 0,
          problem: null,
          fit: null,
          sentAnyway: false,
          needsTick: false,
          otherSide: null,
        },
        expect.objectContaining({ toolsId: belt.id, quantity: 3, price: 0.05, total: 0.15, problem: null }),
      ],
      currency: 'usd',
      pricesIncludeTax: true,
      goods: 100.1,
      discount: 0,
      promotions: [],
      saved: [],
      coupon: null,
      destination: null,
      isBusiness: false,
      isTaxCovered: true,
      isTaxExempt: false,
      taxNumber: '',
      taxReason: null,
      deliveries: [],
      chosenDelivery: null,
      deliveryProblem: null,
      delivery: null,
      taxes: [],
      tax: 0,
      total: 100.1,
    })
    const { available } = await shop.call('oneProduct', { params: { id: belt.id } })
    expect(available).toBe(3)
  })

  it('is set, set again and removed; a missing line can be removed too', async () => {
    const cart = await aBrowser(shop)
    const { id } = await aProduct(shop.database)
    expect(aLine(await cart.set(id, 5))).toMatchObject({ quantity: 5 })
    expect(aLine(await cart.set(id, 7))).toMatchObject({ quantity: 7 })
    expect((await cart.set(id, 0)).lines).toEqual([])
    expect((await cart.set(id, 0)).lines).toEqual([])
  })

  it('is refused with the sentences of the purchase page', async () => {
    const cart = await aBrowser(shop)
    const { id } = await aProduct(shop.database, { minimum: 5, available: 9 })
    await expect(cart.set(id, 4)).rejects.toMatchObject({
      status: 400,
      code: 'below_minimum',
      message: rules.belowMinimum(5),
      body: { minimum: 5, fields: { quantity: rules.belowMinimum(5) } },
    })
    await expect(cart.set(id, 10)).rejects.toMatchObject({
      status: 409,
      code: 'out_of_stock',
      message: rules.stockOut,
      body: { available: 9 },
    })
    const dear = await aProduct(shop.database, { minimum: 1, available: 1_000_000, priceCents: 100_000 })
    await expect(cart.set(dear.id, 1000)).rejects.toMatchObject({
      status: 400,
      code: 'above_largest',
      message: rules.aboveLargest(),
    })
    expect((await cart.set(dear.id, 999)).total).toBe(999_000)
    await expect(cart.set('nothing', 1)).rejects.toMatchObject({
      status: 404,
      message: refusals.missingProduct,
    })
    const archived = await aProduct(shop.database, { archivedAt: new Date() })
    await expect(cart.set(archived.id, 5)).rejects.toMatchObject({ status: 404, code: 'archived' })
    expect(await cart.quantities()).toEqual({ [dear.name]: 999 })
  })

  it.each([{ quantity: -1 }, { quantity: 1.5 }, { quantity: '' }, {}, { quantity: 5, price: 1 }])(
    'is not set by the body %j',
    async (body) => {
      const cart = await aBrowser(shop)
      const { id: toolsId } = await aProduct(shop.database)
      const headers = { 'tappet-cart': cart.token }
      const sent = shop.call('setCartLine', { params: { toolsId }, body, headers })
      await expect(sent).rejects.toMatchObject({ status: 400, code: 'invalid' })
    },
  )

  it('shows what changed since it was added', async () => {
    const cart = await aBrowser(shop)
    const [dearer, fewer, gone, larger, jumped] = await Promise.all(
      Array.from({ length: 5 }, () => aProduct(shop.database, { priceCents: 1000, minimum: 2 })),
    )
    for (const one of [dearer, fewer, gone, larger, jumped]) await cart.set(one?.id ?? '', 10)
    if (!dearer || !fewer || !gone || !larger || !jumped) throw new Error('five products')
    await edit(dearer, 'price_cents = 1250')
    await edit(fewer, 'available = 9')
    await edit(gone, 'archived_at = now()')
    await edit(larger, 'minimum = 11')
    await edit(jumped, 'price_cents = 99999999')
    const { lines, total } = await cart.read()
    expect(lines.map(({ price, was, total: sum, problem }) => [price, was, sum, problem])).toEqual([
      [12.5, 10, 125, null],
      [10, null, 100, 'short'],
      [10, null, null, 'gone'],
      [10, null, 100, 'below_minimum'],
      [999_999.99, 10, null, 'above_largest'],
    ])
    expect(total).toBe(325)
    // What cannot be bought can still be removed.
    expect((await cart.set(gone.id, 0)).lines).toHaveLength(4)
    await edit(dearer, 'price_cents = 1000')
    expect(aLine(await cart.read())).toMatchObject({ price: 10, was: null })
  })

  it('is one of 100 at most', async () => {
    const cart = await aBrowser(shop)
    const products = await Promise.all(Array.from({ length: 101 }, () => aProduct(shop.database)))
    const results = await cart.add(...products.map(({ id }) => ({ toolsId: id, quantity: 5 })))
    expect(results.map(({ outcome }) => outcome)).toEqual([...Array(100).fill('added'), 'full'])
    const last = products.at(-1)?.id ?? ''
    await expect(cart.set(last, 5)).rejects.toMatchObject({
      status: 409,
      code: 'cart_full',
      message: refusals.cartFull(100),
    })
    // An existing line can be changed.
    await cart.set(products[0]?.id ?? '', 6)
    await cart.set(products[1]?.id ?? '', 0)
    expect((await cart.set(last, 5)).lines).toHaveLength(100)
  })
})

describe('two windows with one cart', () => {
  it('lose nothing: a quantity that the other has changed is not overwritten without notice', async () => {
    const one = await aBrowser(shop)
    const other = await aBrowser(shop, one.token)
    const { id, name } = await aProduct(shop.database)
    await one.set(id, 5, 0)
    await other.set(id, 8, 5)
    await expect(one.set(id, 6, 5)).rejects.toMatchObject({
      status: 409,
      code: 'cart_changed',
      message: refusals.cartChanged,
    })
    await expect(one.set(id, 0, 5)).rejects.toMatchObject({ code: 'cart_changed' })
    expect(await one.quantities()).toEqual({ [name]: 8 })
    // A repeat whose first answer was lost.
    expect(aLine(await other.set(id, 8, 5))).toMatchObject({ quantity: 8 })
    expect(aLine(await one.set(id, 6, 8))).toMatchObject({ quantity: 6 })
  })

  it('add at the same moment, and no piece is lost', async () => {
    const one = await aBrowser(shop)
    const { id, name } = await aProduct(shop.database, { minimum: 1, available: 1000 })
    await Promise.all(
      Array.from({ length: 20 }, async () =>
        (await aBrowser(shop, one.token)).add({ toolsId: id, quantity: 3 }),
      ),
    )
    expect(await one.quantities()).toEqual({ [name]: 60 })
  })

  it('add the 100th product at the same moment: only one succeeds', async () => {
    const one = await aBrowser(shop)
    const products = await Promise.all(Array.from({ length: 104 }, () => aProduct(shop.database)))
    await one.add(...products.slice(0, 99).map(({ id }) => ({ toolsId: id })))
    const ends = await Promise.allSettled(products.slice(99).map(({ id }) => one.set(id, 5)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await one.read()).lines).toHaveLength(100)
  })

  it('change the same line at the same moment: one succeeds, and the others are refused', async () => {
    const one = await aBrowser(shop)
    const { id } = await aProduct(shop.database)
    await one.set(id, 5)
    const ends = await Promise.allSettled([6, 7, 8, 9].map((quantity) => one.set(id, quantity, 5)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'cart_changed' })
  })
})

it('a price that an admin changes is shown immediately, with the earlier price', async () => {
  const cart = await aBrowser(shop)
  const product = await aProduct(shop.database, { priceCents: 1000 })
  await cart.add({ toolsId: product.id })
  const { token } = await anAdmin(shop.database)
  await shop.call('editProduct', { token, params: { id: product.id }, body: { price: '8.50' } })
  expect(aLine(await cart.read())).toMatchObject({ price: 8.5, was: 10, total: 42.5 })
})

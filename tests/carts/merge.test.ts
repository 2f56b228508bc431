import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { newId } from '#base/id.ts'
import { issue } from '#people/identity/tokens.ts'
import { aCustomer, aProduct, type MadeProduct, type SignedIn } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aBrowser, cartHeader } from './cart.ts'

const shop = suiteFixture(openTestShop)
const missing = { status: 404, code: 'missing_cart', message: refusals.missingCart }

/** The same customer on another device: the access token of another session. */
async function atAnotherDevice(customer: SignedIn): Promise<string> {
  const { pool } = shop.database
  const id = newId()
  await pool.query(
    `insert into sessions (id, token, "userId", "expiresAt", "updatedAt") values ($1, $2, $3, now() + interval '1 day', now())`,
    [id, newId(), customer.id],
  )
  return issue(pool, { id, userId: customer.id })
}

const products = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aProduct(shop.database, { minimum: 1, available: 1000 })))
const wish = ({ id: toolsId }: MadeProduct, quantity: number) => ({ toolsId, quantity })

describe('signing in', () => {
  it('keeps every line of both carts, and the larger quantity of those in both', async () => {
    const customer = await aCustomer(shop.database)
    const [a, b, c] = await products(3)
    if (!a || !b || !c) throw new Error('three products')
    const desk = await aBrowser(shop)
    await desk.add(wish(a, 3), wish(b, 7))
    await desk.merge(customer.token)
    const phone = await aBrowser(shop)
    await phone.add(wish(c, 2), wish(b, 4), wish(a, 9))
    const merged = await phone.merge(await atAnotherDevice(customer))
    expect(merged.lines.map(({ tools, quantity }) => [tools, quantity])).toEqual([
      [a.name, 9],
      [b.name, 7],
      [c.name, 2],
    ])
    // Both devices have the same cart from now on.
    await desk.set(a.id, 1)
    expect(await phone.quantities()).toEqual({ [a.name]: 1, [b.name]: 7, [c.name]: 2 })
  })

  it('restores the cart on a device that has none', async () => {
    const customer = await aCustomer(shop.database)
    const [a] = await products(1)
    const desk = await aBrowser(shop)
    await desk.add(wish(a ?? (await aProduct(shop.database)), 3))
    await desk.merge(customer.token)
    const { cart } = await shop.call('mergeCart', { token: await atAnotherDevice(customer) })
    expect(cart.lines).toMatchObject([{ quantity: 3 }])
  })

  it('can be repeated with the old and with the new token, and doubles nothing', async () => {
    const customer = await aCustomer(shop.database)
    const [a] = await products(1)
    const browser = await aBrowser(shop)
    await browser.add(wish(a ?? (await aProduct(shop.database)), 3))
    const old = browser.token
    await browser.merge(customer.token)
    const again = await aBrowser(shop, old)
    expect(await again.merge(customer.token)).toMatchObject({ lines: [{ quantity: 3 }] })
    expect(await again.merge(customer.token)).toMatchObject({ lines: [{ quantity: 3 }] })
  })

  it('gives a new token: the old one, which others may have seen, opens nothing', async () => {
    const customer = await aCustomer(shop.database)
    const browser = await aBrowser(shop)
    const before = await aBrowser(shop, browser.token)
    await browser.merge(customer.token)
    expect(browser.token).not.toBe(before.token)
    await expect(before.read()).rejects.toMatchObject(missing)
    // A session has one token.
    const replaced = await aBrowser(shop, browser.token)
    await browser.merge(customer.token)
    await expect(replaced.read()).rejects.toMatchObject(missing)
    await browser.read()
  })

  it('takes nothing from the cart of another customer', async () => {
    const [one, other] = [await aCustomer(shop.database), await aCustomer(shop.database)]
    const [a] = await products(1)
    const browser = await aBrowser(shop)
    await browser.add(wish(a ?? (await aProduct(shop.database)), 3))
    await browser.merge(one.token)
    const { cart } = await shop.call('mergeCart', { token: other.token, headers: cartHeader(browser.token) })
    expect(cart.lines).toEqual([])
    expect((await browser.read()).lines).toHaveLength(1)
  })

  it('on two devices at the same moment loses and doubles nothing', async () => {
    for (let round = 0; round < 5; round++) {
      const customer = await aCustomer(shop.database)
      const all = await products(6)
      const devices = await Promise.all(
        [0, 1, 2, 3].map(async (device) => {
          const browser = await aBrowser(shop)
          const own = all.slice(device, device + 3)
          await browser.add(...own.map((product, index) => wish(product, 1 + device + index)))
          return { browser, bearer: await atAnotherDevice(customer) }
        }),
      )
      await Promise.all(devices.map(({ browser, bearer }) => browser.merge(bearer)))
      // Device d has d + 1 of product d, d + 2 of the next, d + 3 of the one after.
      const largest = [1, 2, 3, 4, 5, 6]
      for (const { browser } of devices)
        expect(await browser.quantities()).toEqual(
          Object.fromEntries(all.map(({ name }, index) => [name, largest[index]])),
        )
    }
  })

  it('loses no acknowledged line while another window adds to the same cart', async () => {
    for (let round = 0; round < 5; round++) {
      const customer = await aCustomer(shop.database)
      const all = await products(8)
      const browser = await aBrowser(shop)
      const window = await aBrowser(shop, browser.token)
      const [, ...added] = await Promise.allSettled([
        browser.merge(customer.token),
        ...all.map((product) => window.set(product.id, 2)),
      ])
      const kept = await browser.quantities()
      for (const [index, { status }] of added.entries())
        if (status === 'fulfilled') expect(kept).toHaveProperty([all[index]?.name ?? ''], 2)
    }
  })

  it('may result in a cart of more than 100 products, which accepts no others until it has fewer', async () => {
    const customer = await aCustomer(shop.database)
    const all = await products(121)
    const desk = await aBrowser(shop)
    await desk.add(...all.slice(0, 60).map((one) => wish(one, 1)))
    await desk.merge(customer.token)
    const phone = await aBrowser(shop)
    await phone.add(...all.slice(60, 120).map((one) => wish(one, 1)))
    expect((await phone.merge(await atAnotherDevice(customer))).lines).toHaveLength(120)
    const last = all.at(-1)?.id ?? ''
    await expect(phone.set(last, 1)).rejects.toMatchObject({ code: 'cart_full' })
    expect(await phone.add({ toolsId: last })).toMatchObject([{ outcome: 'full' }])
    await phone.set(all[0]?.id ?? '', 5)
  })

  it('is refused when both carts together have more than 500 products, and keeps both', async () => {
    const customer = await aCustomer(shop.database)
    const all = await products(501)
    const desk = await aBrowser(shop)
    await desk.merge(customer.token)
    await shop.database.pool.query(
      `insert into cart_lines (cart_id, product_id, quantity, unit_price_cents)
       select c.id, p, 1, 100 from carts c, unnest($2::text[]) p where c.user_id = $1`,
      [customer.id, all.slice(0, 450).map(({ id }) => id)],
    )
    const phone = await aBrowser(shop)
    await phone.add(...all.slice(450).map((one) => wish(one, 1)))
    await expect(phone.merge(await atAnotherDevice(customer))).rejects.toMatchObject({
      status: 409,
      code: 'cart_full',
    })
    expect((await phone.read()).lines).toHaveLength(51)
    expect((await desk.read()).lines).toHaveLength(450)
  })
})

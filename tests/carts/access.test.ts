import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { aCustomer, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { aMember } from '../identity/people.ts'
import { freshNetwork } from '../raw.ts'
import { openTestShop } from '../shop.ts'
import { aBrowser, cartHeader } from './cart.ts'

const shop = suiteFixture(() => openTestShop({ env: { TRUSTED_PROXIES: '127.0.0.1' } }))
const missing = { status: 404, code: 'missing_cart', message: refusals.missingCart }

describe('the token of a cart', () => {
  it('has 256 random bits, and only its SHA-256 is stored', async () => {
    const { token } = await aBrowser(shop)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const other = await aBrowser(shop)
    expect(other.token).not.toBe(token)
    const { rows } = await shop.database.pool.query<{ stored: string }>(
      `select t::text as stored from cart_tokens t union all select c::text from carts c`,
    )
    const forms = [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')]
    for (const { stored } of rows) for (const form of forms) expect(stored).not.toContain(form)
    const hash = createHash('sha256').update(token).digest('hex')
    expect(rows.some(({ stored }) => stored.includes(hash))).toBe(true)
  })

  it('opens only its own cart', async () => {
    const [one, other] = [await aBrowser(shop), await aBrowser(shop)]
    const { id, name } = await aProduct(shop.database)
    await one.set(id, 5)
    expect((await other.read()).lines).toEqual([])
    await other.set(id, 7)
    await other.set(id, 0)
    expect(await one.quantities()).toEqual({ [name]: 5 })
  })

  it.each([
    ['none', {}],
    ['an unknown one', cartHeader('A'.repeat(43))],
    ['an empty one', cartHeader('')],
    ['one that is too short', cartHeader('A'.repeat(42))],
    ['one with signs that no token has', cartHeader(`${'A'.repeat(42)}'`)],
  ])('is needed by every call about a cart: %s is answered 404 with a sentence', async (_, headers) => {
    const { id: toolsId } = await aProduct(shop.database)
    await expect(shop.call('readCart', { headers })).rejects.toMatchObject(missing)
    await expect(
      shop.call('setCartLine', { headers, params: { toolsId }, body: { quantity: 5 } }),
    ).rejects.toMatchObject(missing)
    await expect(shop.call('addToCart', { headers, body: { lines: [{ toolsId }] } })).rejects.toMatchObject(
      missing,
    )
  })

  it('is not an access token: neither the access token of a customer nor a hash opens a cart', async () => {
    const customer = await aCustomer(shop.database)
    const browser = await aBrowser(shop)
    await browser.merge(customer.token)
    await expect(shop.call('readCart', { token: customer.token })).rejects.toMatchObject(missing)
    const hash = createHash('sha256').update(browser.token).digest('base64url')
    await expect(shop.call('readCart', { headers: cartHeader(hash) })).rejects.toMatchObject(missing)
  })

  it('ends with the session that it was given to, on sign-out and when the session expires', async () => {
    const email = 'leaving@shop.example'
    const person = await aMember(shop, { email, password: 'a-good-password' })
    const browser = await aBrowser(shop)
    await browser.merge(await person.exchange(email))
    await browser.read()
    await person.identity('/sign-out', {})
    await expect(browser.read()).rejects.toMatchObject(missing)

    const customer = await aCustomer(shop.database)
    const late = await aBrowser(shop)
    await late.merge(customer.token)
    const { pool } = shop.database
    await pool.query(`update sessions set "expiresAt" = now() - interval '1 second' where id = $1`, [
      customer.sessionId,
    ])
    await expect(late.read()).rejects.toMatchObject(missing)
    await expect(late.add({ number: 'X' })).rejects.toMatchObject(missing)
  })

  it('is in no line of the log and in no address', async () => {
    const customer = await aCustomer(shop.database)
    const browser = await aBrowser(shop)
    const tokens = [browser.token]
    const { id } = await aProduct(shop.database)
    await browser.set(id, 5)
    await browser.set(id, 1).catch(() => undefined)
    await browser.merge(customer.token)
    tokens.push(browser.token)
    await browser.add({ toolsId: id })
    // A failure of ours, which is logged in full.
    await shop.database.pool.query('alter table cart_lines rename to cart_lines_away')
    await expect(browser.read()).rejects.toMatchObject({ status: 500 })
    await shop.database.pool.query('alter table cart_lines_away rename to cart_lines')
    const lines = JSON.stringify(shop.log)
    expect(lines).toContain('"path":"/api/cart"')
    expect(lines).toContain('a call failed')
    for (const token of tokens) expect(lines).not.toContain(token)
  })
})

it('no cache may store an answer about a cart', async () => {
  const { token } = await aBrowser(shop)
  const answer = await shop.fetch('/api/cart', { headers: cartHeader(token) })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

it('one network can create 300 carts an hour, and the next is refused; another network is not limited by it', async () => {
  const headers = freshNetwork()
  for (let made = 0; made < 300; made += 50)
    await Promise.all(Array.from({ length: 50 }, () => shop.call('createCart', { headers })))
  const { rows: before } = await shop.database.pool.query('select count(*) from carts')
  await expect(shop.call('createCart', { headers })).rejects.toMatchObject({
    status: 429,
    code: 'too_many_carts',
    message: refusals.cartsTooMany,
  })
  expect((await shop.database.pool.query('select count(*) from carts')).rows).toEqual(before)
  await shop.call('createCart', { headers: freshNetwork() })
})

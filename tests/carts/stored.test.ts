import { describe, expect, it } from 'vitest'
import { sweeps } from '#app/server/module.ts'
import { sweepJob } from '#platform/jobs/sweep.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { aVisitor, confirm } from '../identity/people.ts'
import { attempt } from '../jobs/attempt.ts'
import { aPerson, deleteAccount } from '../privacy/people.ts'
import { openTestShop } from '../shop.ts'
import { aBrowser, type Browser } from './cart.ts'

const shop = suiteFixture(openTestShop)
const sweep = () => sweepJob(shop.database.db, sweeps).run({}, attempt)
const rows = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows
const missing = { status: 404, code: 'missing_cart' }

/** Sets the last use of all carts to this many days ago. */
const lastUsed = (days: number) =>
  rows(`update carts set used_at = now() - make_interval(days => $1)`, [days])

async function withALine(quantity = 5): Promise<Browser> {
  const cart = await aBrowser(shop)
  await cart.set((await aProduct(shop.database)).id, quantity)
  return cart
}

describe('a cart', () => {
  it('is deleted 60 days after its last use, with its lines and tokens', async () => {
    const cart = await withALine()
    await lastUsed(59)
    await sweep()
    expect(await rows('select 1 from carts')).toHaveLength(1)
    await lastUsed(61)
    await sweep()
    for (const table of ['carts', 'cart_tokens', 'cart_lines'])
      expect([table, await rows(`select 1 from ${table}`)]).toEqual([table, []])
    await expect(cart.read()).rejects.toMatchObject(missing)
  })

  it('is used when it is read, changed, added to or merged', async () => {
    const cart = await withALine()
    const { id } = await aProduct(shop.database)
    const person = await aPerson(shop, 'used@shop.example')
    const uses: (() => Promise<unknown>)[] = [
      () => cart.read(),
      () => cart.set(id, 5),
      () => cart.set(id, 0),
      () => cart.add({ toolsId: id }),
      () => cart.merge(person.token),
      () => cart.merge(person.token),
    ]
    for (const use of uses) {
      await lastUsed(59)
      await use()
      expect(await rows(`select 1 from carts where used_at < now() - interval '1 hour'`)).toEqual([])
    }
  })

  it('forgets the keys of its additions after two days', async () => {
    const cart = await aBrowser(shop)
    const { id: toolsId } = await aProduct(shop.database)
    await shop.call('addToCart', {
      headers: { 'tappet-cart': cart.token, 'idempotency-key': 'kept' },
      body: { lines: [{ toolsId }] },
    })
    await sweep()
    expect(await rows('select 1 from cart_additions')).toHaveLength(1)
    await rows(`update cart_additions set made_at = now() - interval '49 hours'`)
    await sweep()
    expect(await rows('select 1 from cart_additions')).toEqual([])
    await cart.read()
  })
})

describe('the cart of a customer', () => {
  it('is in the export of their data, and no other cart is', async () => {
    const person = await aPerson(shop, 'exported@shop.example')
    const cart = await withALine(7)
    await withALine(9)
    await cart.merge(person.token)
    const headers = { 'tappet-cart': cart.token }
    await shop.call('chooseDestination', { headers, body: { country: 'de', postalCode: '10115' } })
    await shop.call('chooseDelivery', { headers, body: { id: 'standard' } })
    const data = await shop.call('exportUser', { params: { email: person.email }, token: person.token })
    expect(data.cart).toEqual([
      {
        toolsId: expect.any(String),
        tools: expect.stringMatching(/^Part/),
        partNumber: null,
        quantity: 7,
        price: 12.5,
        addedAt: expect.stringMatching(/^\d{4}-/),
        vehicle: null,
        answers: {},
      },
    ])
    expect(data.cartChoices).toEqual({
      coupon: null,
      destination: { country: 'DE', region: null, postalCode: '10115' },
      delivery: 'standard',
      isBusiness: false,
      taxNumber: '',
    })
    expect(JSON.stringify(data)).not.toContain(cart.token)
  })

  it('is deleted with the account', async () => {
    await anAdmin(shop.database)
    const person = await aPerson(shop, 'deleted@shop.example')
    const cart = await withALine()
    await cart.merge(person.token)
    await deleteAccount(shop, person, { password: person.password })
    await expect(cart.read()).rejects.toMatchObject(missing)
    expect(await rows('select 1 from carts where user_id = $1', [person.id])).toEqual([])
  })

  it('of an unconfirmed account is not shown to the owner who then confirms the address', async () => {
    const email = 'proved@shop.example'
    const stranger = await aPerson(shop, email)
    const cart = await withALine()
    await cart.merge(stranger.token)
    const owner = aVisitor(shop)
    await confirm(shop, email, { by: owner, password: 'the-true-owners' })
    await owner.identity('/sign-in/email', { email, password: 'the-true-owners' })
    const { cart: found } = await shop.call('mergeCart', { token: await owner.exchange(email) })
    expect(found.lines).toEqual([])
    await expect(cart.read()).rejects.toMatchObject(missing)
  })

  it('is not created for an account that is deleted at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await aPerson(shop, `leaving-${round}@shop.example`)
      const cart = await withALine()
      const [, merged] = await Promise.allSettled([
        deleteAccount(shop, person, { password: person.password }),
        cart.merge(person.token),
      ])
      if (merged?.status === 'rejected') expect([401, 404]).toContain(merged.reason.status)
      expect(await rows('select 1 from carts where user_id = $1', [person.id])).toEqual([])
    }
  })
})

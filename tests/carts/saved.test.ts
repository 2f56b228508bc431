import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { newId } from '#base/id.ts'
import { aCustomer, aProduct, type MadeProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aBrowser, cartHeader } from './cart.ts'

const shop = suiteFixture(openTestShop)

type Browser = Awaited<ReturnType<typeof aBrowser>>

const wish = ({ id: toolsId }: MadeProduct, quantity: number) => ({ toolsId, quantity })
const piece = () => aProduct(shop.database, { minimum: 1, available: 20, priceCents: 1000 })
const save = ({ token }: Browser, { id: toolsId }: MadeProduct, saved: boolean) =>
  shop.call('saveLine', { headers: cartHeader(token), params: { toolsId }, body: { saved } })

describe('a line that is saved for later', () => {
  it('is no line of the cart and no part of its total, and comes back with its quantity', async () => {
    const [one, other] = [await piece(), await piece()]
    const browser = await aBrowser(shop)
    await browser.add(wish(one, 3), wish(other, 1))
    const cart = await save(browser, one, true)
    expect(cart.lines.map(({ toolsId }) => toolsId)).toEqual([other.id])
    expect(cart).toMatchObject({ total: 10, saved: [{ toolsId: one.id, quantity: 3, problem: null }] })
    expect(await save(browser, one, false)).toMatchObject({ total: 40, saved: [] })
  })

  it('keeps the larger of two quantities, however often it is saved', async () => {
    const product = await piece()
    const browser = await aBrowser(shop)
    await browser.add(wish(product, 5))
    await save(browser, product, true)
    await browser.add(wish(product, 2))
    expect(await save(browser, product, false)).toMatchObject({ lines: [{ quantity: 5 }], saved: [] })
    await expect(save(browser, product, false)).rejects.toMatchObject({ status: 409, code: 'cart_changed' })
    await expect(save(browser, await piece(), true)).rejects.toMatchObject({ code: 'cart_changed' })
  })

  it('is saved once by two presses at the same moment', async () => {
    const product = await piece()
    const browser = await aBrowser(shop)
    await browser.add(wish(product, 4))
    const both = await Promise.allSettled([save(browser, product, true), save(browser, product, true)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await save(browser, product, false)).toMatchObject({ lines: [{ quantity: 4 }], saved: [] })
  })

  it('that went off sale is named, stays saved, and can be removed', async () => {
    const product = await piece()
    const browser = await aBrowser(shop)
    await browser.add(wish(product, 1))
    await save(browser, product, true)
    await shop.database.pool.query('update products set archived_at = now() where id = $1', [product.id])
    await expect(save(browser, product, false)).rejects.toMatchObject({
      status: 409,
      code: 'archived',
      message: refusals.archived,
    })
    const headers = cartHeader(browser.token)
    expect(await shop.call('readCart', { headers })).toMatchObject({
      saved: [{ problem: 'gone' }],
      lines: [],
    })
    const params = { toolsId: product.id }
    expect(await shop.call('forgetSaved', { headers, params })).toMatchObject({ saved: [] })
  })

  it('goes into the account with the cart of its browser, and is in the export of the customer', async () => {
    const product = await piece()
    const customer = await aCustomer(shop.database)
    const browser = await aBrowser(shop)
    await browser.add(wish(product, 2))
    await save(browser, product, true)
    const { cart } = await shop.call('mergeCart', {
      token: customer.token,
      headers: cartHeader(browser.token),
    })
    expect(cart).toMatchObject({ lines: [], saved: [{ toolsId: product.id, quantity: 2 }] })
  })

  it('belongs to one cart: another token finds nothing of it', async () => {
    const product = await piece()
    const [browser, stranger] = [await aBrowser(shop), await aBrowser(shop)]
    await browser.add(wish(product, 2))
    await save(browser, product, true)
    await expect(save(stranger, product, false)).rejects.toMatchObject({ code: 'cart_changed' })
    const unknown = { headers: cartHeader(newId()), params: { toolsId: product.id } }
    await expect(shop.call('forgetSaved', unknown)).rejects.toMatchObject({ code: 'missing_cart' })
    const headers = cartHeader(browser.token)
    expect(await shop.call('readCart', { headers })).toMatchObject({ saved: [{ quantity: 2 }] })
  })
})

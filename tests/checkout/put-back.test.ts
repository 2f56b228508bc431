import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { aCustomer } from '../builders.ts'
import { type aBrowser, cartHeader } from '../carts/cart.ts'
import { stockOf } from '../stock.ts'
import { anEmail, checkoutFixture } from './fixture.ts'

const fixture = checkoutFixture()
const { shop } = fixture

type Browser = Awaited<ReturnType<typeof aBrowser>>
interface Who {
  readonly token?: string
  readonly orderKey?: string | null
}

const putBack = ({ token: cart }: Pick<Browser, 'token'>, id: string, { token, orderKey }: Who) =>
  shop.call('putBackOrder', {
    params: { id },
    ...(token && { token }),
    headers: { ...cartHeader(cart), ...(orderKey && { 'tappet-order-key': orderKey }) },
  })

const quantitiesIn = (cart: { lines: readonly { toolsId: string; quantity: number }[] }) =>
  Object.fromEntries(cart.lines.map(({ toolsId, quantity }) => [toolsId, quantity]))

const stateOf = async (id: string) =>
  (await shop.database.pool.query('select payment, shipment, cancel_reason from orders where id = $1', [id]))
    .rows[0]

describe('putting an order back into the cart', () => {
  it('cancels it and adds its lines to the cart, for the guest who has its key', async () => {
    const [disc, pads] = [await fixture.aPart({}), await fixture.aPart({})]
    const browser = await fixture.aCart([disc, 2], [pads, 4])
    const { insertedId, orderKey } = await fixture.checkOut(browser, { email: anEmail() })
    await browser.add({ toolsId: disc.id, quantity: 1 })
    const answer = await putBack(browser, insertedId, { orderKey })
    expect(answer).toMatchObject({ acknowledged: true, deletedCount: 1 })
    expect(quantitiesIn(answer.cart)).toEqual({ [disc.id]: 3, [pads.id]: 4 })
    expect(await stateOf(insertedId)).toEqual({
      payment: 'unpaid',
      shipment: 'cancelled',
      cancel_reason: 'customer',
    })
    expect(await stockOf(shop.database, disc.id)).toEqual({ available: 100, ledger: 100 })
    expect(await stockOf(shop.database, pads.id)).toEqual({ available: 100, ledger: 100 })
  })

  it('a second time changes nothing', async () => {
    const disc = await fixture.aPart({})
    const browser = await fixture.aCart([disc, 2])
    const { insertedId, orderKey } = await fixture.checkOut(browser, { email: anEmail() })
    const answers = await Promise.allSettled([
      putBack(browser, insertedId, { orderKey }),
      putBack(browser, insertedId, { orderKey }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(quantitiesIn(await browser.read())).toEqual({ [disc.id]: 2 })
    expect(await stockOf(shop.database, disc.id)).toEqual({ available: 100, ledger: 100 })
  })

  it('is refused without its key, with the key of another order, and to somebody with the same email', async () => {
    const disc = await fixture.aPart({})
    const browser = await fixture.aCart([disc, 2])
    const buyer = await aCustomer(shop.database)
    const { insertedId } = await fixture.checkOut(browser, { email: buyer.email })
    const other = await fixture.aCart([disc, 1])
    const { orderKey } = await fixture.checkOut(other, { email: buyer.email })
    await expect(putBack(browser, insertedId, {})).rejects.toMatchObject({ status: 401 })
    for (const who of [{ orderKey }, { token: buyer.token }])
      await expect(putBack(browser, insertedId, who)).rejects.toMatchObject({ status: 404 })
    expect(await stateOf(insertedId)).toMatchObject({ shipment: 'pending' })
  })

  it('is refused while its payment is in progress, and leaves order and cart as they are', async () => {
    const disc = await fixture.aPart({})
    const browser = await fixture.aCart([disc, 2])
    const { insertedId, orderKey } = await fixture.checkOut(browser, { email: anEmail() })
    await shop.database.pool.query(`update orders set payment = 'processing' where id = $1`, [insertedId])
    await expect(putBack(browser, insertedId, { orderKey })).rejects.toMatchObject({
      status: 409,
      code: 'order_processing',
      message: refusals.orderProcessing,
    })
    expect(await stateOf(insertedId)).toMatchObject({ payment: 'processing', shipment: 'pending' })
    expect((await browser.read()).lines).toEqual([])
    expect(await stockOf(shop.database, disc.id)).toEqual({ available: 98, ledger: 98 })
  })

  it('is all or nothing: into the cart of nobody it cancels nothing', async () => {
    const disc = await fixture.aPart({})
    const browser = await fixture.aCart([disc, 2])
    const { insertedId, orderKey } = await fixture.checkOut(browser, { email: anEmail() })
    await expect(putBack({ token: 'unknown' }, insertedId, { orderKey })).rejects.toMatchObject({
      status: 404,
      code: 'missing_cart',
    })
    expect(await stateOf(insertedId)).toMatchObject({ shipment: 'pending' })
    expect(await stockOf(shop.database, disc.id)).toEqual({ available: 98, ledger: 98 })
  })
})

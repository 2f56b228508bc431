import { describe, expect, it } from 'vitest'
import type { SentBodyOf } from '#base/contract/schemas.ts'
import { vehicleId } from '#finding/vehicles/model.ts'
import { aCustomer } from '../builders.ts'
import { aBrowser, type Browser, cartHeader } from '../carts/cart.ts'
import { aFitment, discQuestion, fitmentActions } from '../fitment/some-fitments.ts'
import { suiteFixture } from '../fixtures.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { checkoutFixture } from './fixture.ts'

/* The vehicle that a line was chosen for, in carts and on orders. */

const fixture = checkoutFixture()
const { shop, orderOf } = fixture
const golf = aSeries({ make: 'Volkswagen', model: 'Golf', litres: 2, years: [2003] })
const vehicle = vehicleId(golf.id, 2003)
suiteFixture(async () => {
  await store(shop.database, [golf])
  return {}
})
const fitments = () => fitmentActions(shop, fixture.admin)
const aGolfPart = async (...given: Parameters<typeof aFitment>[]) => {
  const part = await fixture.aPart({})
  const all = given.length > 0 ? given : [[{ make: 'Volkswagen', model: 'Golf' }] as const]
  await fitments().list(part.id, ...all.map(([one]) => aFitment(one)))
  return part
}
const aPartOfAnother = () => aGolfPart([{ make: 'Volkswagen', model: 'Golf', fromYear: 1990, toYear: 1995 }])

type Wish = SentBodyOf<'addToCart'>['lines'][number]
const put = (browser: Browser, ...lines: Wish[]) =>
  shop.call('addToCart', { headers: cartHeader(browser.token), body: { lines } })
const tick = (browser: Browser, toolsId: string, body: SentBodyOf<'chooseLineVehicle'>) =>
  shop.call('chooseLineVehicle', { headers: cartHeader(browser.token), params: { toolsId }, body })

describe('the fit of the lines of a cart', () => {
  it('is the verdict of now on the vehicle that the line was chosen for', async () => {
    const [fits, asks, tool] = [
      await aGolfPart([
        { make: 'Volkswagen', position: { axle: 'front', side: 'left', height: null, depth: null } },
      ]),
      await aGolfPart([{ make: 'Volkswagen', qualifiers: [discQuestion('280 mm')] }]),
      await fixture.aPart({}),
    ]
    const browser = await fixture.aCart([tool, 1])
    const { cart } = await put(
      browser,
      { toolsId: fits.id, vehicle },
      { toolsId: asks.id, vehicle, answers: 'brake-disc:280 mm' },
    )
    expect(cart.lines).toMatchObject([
      { toolsId: tool.id, fit: null, needsTick: false },
      {
        toolsId: fits.id,
        fit: { verdict: 'fits', position: 'front left', vehicle: { _id: vehicle, model: 'Golf' } },
        needsTick: false,
      },
      { toolsId: asks.id, fit: { verdict: 'fits' } },
    ])
    await fitments().list(fits.id, aFitment({ make: 'Volkswagen', fromYear: 1990, toYear: 1995 }))
    expect((await browser.read()).lines[1]).toMatchObject({ fit: { verdict: 'not_listed' }, needsTick: true })
  })

  it('offers the other side while the cart has fewer pieces of it', async () => {
    const [left, right] = [
      await aGolfPart([
        { make: 'Volkswagen', position: { axle: 'front', side: 'left', height: null, depth: null } },
      ]),
      await aGolfPart([
        { make: 'Volkswagen', position: { axle: 'front', side: 'right', height: null, depth: null } },
      ]),
    ]
    await shop.database.pool.query(
      `insert into product_relations (product_id, other_id, kind) values ($1, $2, 'other_side'), ($2, $1, 'other_side')`,
      [left.id, right.id],
    )
    const browser = await fixture.aCart([left, 2])
    const has = (side: 'left' | 'right', other: { id: string }, inCart: number) => ({
      otherSide: { side, toolsId: other.id, inCart },
    })
    expect((await browser.read()).lines).toMatchObject([has('left', right, 0)])
    const add = async (toolsId: string) => (await put(browser, { toolsId })).cart.lines
    expect(await add(right.id)).toMatchObject([has('left', right, 1), { otherSide: null }])
    expect(await add(right.id)).toMatchObject([{ otherSide: null }, { otherSide: null }])
    expect(await add(right.id)).toMatchObject([{ otherSide: null }, has('right', left, 2)])
  })

  it('keeps the vehicles when a visitor signs in', async () => {
    const [mine, other] = [await aGolfPart(), await aGolfPart()]
    const customer = await aCustomer(shop.database)
    const browser = await aBrowser(shop)
    await put(browser, { toolsId: mine.id, vehicle, answers: 'abs:yes' }, { toolsId: other.id })
    const merged = await shop.call('mergeCart', { token: customer.token, headers: cartHeader(browser.token) })
    expect(merged.cart.lines).toMatchObject([{ fit: { verdict: 'fits' } }, { fit: null }])
  })
})

describe('a checkout of what is not listed for its vehicle', () => {
  it('is refused until the customer confirms it, and nothing is lost', async () => {
    const part = await aPartOfAnother()
    const browser = await aBrowser(shop)
    await put(browser, { toolsId: part.id, vehicle })
    await expect(fixture.checkOut(browser)).rejects.toMatchObject({
      status: 409,
      body: { error: 'not_listed', cart: { lines: [{ toolsId: part.id, needsTick: true }] } },
    })
    expect((await browser.read()).lines).toMatchObject([{ toolsId: part.id, sentAnyway: false }])
    await tick(browser, part.id, { vehicle, sendAnyway: true })
    const { insertedId, orderKey } = await fixture.checkOut(browser)
    expect((await orderOf(insertedId, orderKey)).lines).toMatchObject([
      {
        fit: {
          verdict: 'not_listed',
          sentAnyway: true,
          vehicle: { _id: vehicle, words: '2003 Volkswagen Golf 2.0 L 4-cylinder' },
        },
      },
    ])
  })

  it('takes no confirmation of what fits, and forgets one when the vehicle changes', async () => {
    const [fits, other] = [await aGolfPart(), await aPartOfAnother()]
    const browser = await aBrowser(shop)
    await put(browser, { toolsId: fits.id, vehicle }, { toolsId: other.id, vehicle })
    await expect(tick(browser, fits.id, { vehicle, sendAnyway: true })).rejects.toMatchObject({
      body: { error: 'nothing_to_confirm' },
    })
    await tick(browser, other.id, { vehicle, sendAnyway: true })
    const { cart } = await put(browser, { toolsId: other.id, vehicle, answers: 'abs:yes' })
    expect(cart.lines[1]).toMatchObject({ sentAnyway: false, needsTick: true })
  })

  it('is refused once when the fitments change meanwhile, and the order has the new verdict', async () => {
    const part = await aGolfPart()
    const browser = await aBrowser(shop)
    await put(browser, { toolsId: part.id, vehicle })
    await fitments().list(part.id, aFitment({ make: 'Volkswagen', fromYear: 1990, toYear: 1995 }))
    await expect(fixture.checkOut(browser)).rejects.toMatchObject({ body: { error: 'not_listed' } })
    await tick(browser, part.id, { vehicle, sendAnyway: true })
    const { insertedId, orderKey } = await fixture.checkOut(browser)
    const [line] = (await orderOf(insertedId, orderKey)).lines
    expect(line?.fit).toMatchObject({ verdict: 'not_listed', version: 2 })
  })
})

describe('an order', () => {
  it('keeps the verdict with its evidence, computed by the shop, regardless of later changes', async () => {
    const part = await aGolfPart([
      { make: 'Volkswagen', qualifiers: [discQuestion('280 mm')], source: 'Maker' },
    ])
    const browser = await aBrowser(shop)
    const forged = { toolsId: part.id, vehicle, answers: 'brake-disc:280 mm', verdict: 'fits' }
    await expect(put(browser, forged)).rejects.toMatchObject({ status: 400 })
    await put(browser, { toolsId: part.id, vehicle, answers: 'brake-disc:280 mm' })
    const { insertedId, orderKey } = await fixture.checkOut(browser)
    await fitments().list(part.id, aFitment({ make: 'Volkswagen', fromYear: 1990, toYear: 1995 }))
    const [line] = (await orderOf(insertedId, orderKey)).lines
    expect(line?.fit).toMatchObject({
      verdict: 'fits',
      version: 1,
      sentAnyway: false,
      answers: { 'brake-disc': '280 mm' },
      evidence: [{ fitment: expect.any(Number), source: 'Maker' }],
    })
  })

  it('of the purchase page keeps it too, and has no such field without a vehicle', async () => {
    const part = await aGolfPart()
    const buyer = await aCustomer(shop.database)
    const place = async (given: { vehicle?: number }) => {
      const body = { toolsId: part.id, quantity: 1, price: 10, name: 'A', address: 'B', phone: 'C', ...given }
      const { insertedId } = await shop.call('placeOrder', { token: buyer.token, body })
      const order = await shop.call('oneOrder', { token: buyer.token, params: { id: insertedId } })
      return order.lines[0]
    }
    expect(await place({ vehicle })).toMatchObject({ fit: { verdict: 'fits', vehicle: { _id: vehicle } } })
    expect(await place({})).not.toHaveProperty('fit')
  })

  it('of the purchase page is refused until the buyer confirms what is not listed, and programs are not asked', async () => {
    const part = await aPartOfAnother()
    const buyer = await aCustomer(shop.database)
    const place = async (given: Partial<SentBodyOf<'placeOrder'>>) => {
      const body = { toolsId: part.id, quantity: 1, price: 10, name: 'A', address: 'B', phone: 'C', ...given }
      const { insertedId } = await shop.call('placeOrder', { token: buyer.token, body })
      const order = await shop.call('oneOrder', { token: buyer.token, params: { id: insertedId } })
      return order.lines[0]?.fit
    }
    await expect(place({ vehicle, sendAnyway: false })).rejects.toMatchObject({
      status: 409,
      body: { error: 'not_listed', message: expect.stringContaining('is not listed for your vehicle') },
    })
    expect(await place({ vehicle, sendAnyway: true })).toMatchObject({
      verdict: 'not_listed',
      sentAnyway: true,
    })
    expect(await place({ vehicle })).toMatchObject({ verdict: 'not_listed', sentAnyway: false })
    const fits = await aGolfPart()
    expect(await place({ toolsId: fits.id, vehicle, sendAnyway: true })).toMatchObject({
      verdict: 'fits',
      sentAnyway: false,
    })
    expect(await place({ toolsId: fits.id, vehicle, sendAnyway: false })).toMatchObject({ verdict: 'fits' })
    expect(await place({ sendAnyway: false })).toBeUndefined()
  })
})

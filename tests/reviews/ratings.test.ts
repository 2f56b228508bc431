import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { fromMinor } from '#base/money.ts'
import { makeOrderKeys } from '#orders/orders/key.ts'
import { markRefunded } from '#orders/orders/service/money.ts'
import { lock } from '#orders/orders/store/read.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { unlimitedHolds } from '../payments/fixture.ts'
import { openTestShop } from '../shop.ts'
import { reviewing, sent } from './writing.ts'

const shop = suiteFixture(openTestShop)
const customer = suiteFixture(() => aCustomer(shop.database, { email: 'reviewer@shop.example' }))
const { add, ratingOf } = reviewing(shop)

describe('a rating of a product', () => {
  it('counts immediately in the mean of all ratings', async () => {
    const product = await aProduct(shop.database)
    expect(await ratingOf(product)).toEqual({ ratings: null, ratingsCount: 0 })
    for (const ratings of [5, 4, 4]) {
      const buyer = await aCustomer(shop.database)
      await anOrder(shop.database, buyer, { product, payment: 'paid' })
      await add({ ...sent, ratings, toolsId: product.id }, buyer)
    }
    expect(await ratingOf(product)).toEqual({ ratings: 4.33, ratingsCount: 3 })
    const [first] = await shop.call('listReviews', { query: { limit: 1 } })
    expect(first?.toolsId).toBe(product.id)
  })

  it.each([
    ['nothing', undefined],
    ['an unpaid order', { payment: 'unpaid' }],
    ['a payment under way', { payment: 'processing' }],
    ['a fully refunded order', { payment: 'refunded' }],
  ] as const)('is refused to a customer who has %s of it', async (_, order) => {
    const product = await aProduct(shop.database)
    const buyer = await aCustomer(shop.database)
    if (order) await anOrder(shop.database, buyer, { product, ...order })
    await expect(add({ ...sent, toolsId: product.id }, buyer)).rejects.toMatchObject({
      status: 403,
      code: 'review_not_bought',
      message: refusals.reviewNotBought,
    })
    expect(await ratingOf(product)).toEqual({ ratings: null, ratingsCount: 0 })
  })

  it('is refused for the order of another customer, for an admin without an order, and for an unknown product', async () => {
    const product = await aProduct(shop.database)
    await anOrder(shop.database, customer, { product, payment: 'paid' })
    const other = await aCustomer(shop.database)
    const admin = await anAdmin(shop.database)
    for (const [author, toolsId] of [
      [other, product.id],
      [admin, product.id],
      [customer, 'nothing'],
    ] as const)
      await expect(add({ ...sent, toolsId }, author)).rejects.toMatchObject({ status: 403 })
  })

  it('counts once for each buyer, however often they buy and click', async () => {
    const product = await aProduct(shop.database)
    const buyer = await aCustomer(shop.database)
    await anOrder(shop.database, buyer, { product, payment: 'paid' })
    await anOrder(shop.database, buyer, { product, payment: 'part_refunded', refundedCents: 1 })
    const clicks = await Promise.allSettled(
      [1, 2, 3, 4].map(() => add({ ...sent, ratings: 1, toolsId: product.id }, buyer)),
    )
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(clicks.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, message: refusals.reviewedAlready },
    })
    expect(await ratingOf(product)).toEqual({ ratings: 1, ratingsCount: 1 })
  })

  it('is counted for every buyer when many rate at once', async () => {
    const product = await aProduct(shop.database)
    const buyers = await Promise.all(Array.from({ length: 8 }, () => aCustomer(shop.database)))
    for (const buyer of buyers) await anOrder(shop.database, buyer, { product, payment: 'paid' })
    await Promise.all(buyers.map((buyer) => add({ ...sent, ratings: 3, toolsId: product.id }, buyer)))
    expect(await ratingOf(product)).toEqual({ ratings: 3, ratingsCount: 8 })
  })
})

describe('a verified purchase', () => {
  const orderShop = {
    clock: () => new Date(),
    changes: { notify: () => {} },
    shopUrl: 'https://shop.example',
    timeZone: 'UTC',
    holdMinutes: 30,
    orderKeys: makeOrderKeys('a secret'),
    holdLimits: unlimitedHolds,
  }
  const isVerified = async (about: string) =>
    (await shop.call('listReviews', { query: { limit: 20 } })).find((review) => review.about === about)
      ?.verifiedPurchase

  it('is shown for a buyer of the product, until all of it is refunded', async () => {
    const product = await aProduct(shop.database)
    const buyer = await aCustomer(shop.database)
    const order = await anOrder(shop.database, buyer, { product, payment: 'paid' })
    const about = 'Bought here.'
    await add({ ...sent, about, toolsId: product.id }, buyer)
    expect(await isVerified(about)).toBe(true)
    const refund = (cents: number) =>
      shop.database.db.transaction().execute(async (tx) => {
        const row = await lock(tx, order.id)
        if (row === undefined) throw new Error('The order is gone')
        const refunded = {
          refundId: 'refund',
          amount: fromMinor(cents),
          actorId: null,
          byBuyer: false,
          reason: '',
        }
        await markRefunded({ ...shop.database, ...orderShop }, tx, row, refunded)
      })
    await refund(1)
    expect(await isVerified(about)).toBe(true)
    await refund(order.totalCents - 1)
    // The list stays in the cache until this process receives the notification of the commit.
    await expect.poll(() => isVerified(about)).toBe(false)
  })

  it('is shown for every product of an order with several lines', async () => {
    const [first, second] = [await aProduct(shop.database), await aProduct(shop.database)]
    const [buyer, other] = [await aCustomer(shop.database), await aCustomer(shop.database)]
    const others = [{ product: second, quantity: 5 }]
    await anOrder(shop.database, buyer, { product: first, others, payment: 'paid' })
    await anOrder(shop.database, other, { product: first, payment: 'paid' })
    const about = 'The second of two.'
    await add({ ...sent, about, toolsId: second.id }, buyer)
    expect(await isVerified(about)).toBe(true)
    await expect(add({ ...sent, toolsId: second.id }, other)).rejects.toMatchObject({ status: 403 })
  })

  it('is not shown for a review of the shop, nor for a review without a known author', async () => {
    const buyer = await aCustomer(shop.database)
    const { product } = await anOrder(shop.database, buyer, { payment: 'paid' })
    await add({ ...sent, about: 'Of the shop.' }, buyer)
    await shop.database.db
      .insertInto('reviews')
      .values({
        id: 'old',
        product_id: product.id,
        name: '',
        email: '',
        about: 'Old.',
        ratings: 5,
        picture: '',
      })
      .execute()
    expect(await isVerified('Of the shop.')).toBe(false)
    await expect.poll(() => isVerified('Old.')).toBe(false)
  })
})

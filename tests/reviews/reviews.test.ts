import { describe, expect, it } from 'vitest'
import { refusals, rules } from '#contract/messages.ts'
import { duringTests } from '../during-tests.ts'
import { aCustomer, anAdmin, anOrder, aProduct, type MadeProduct } from '../makers.ts'
import { openTestShop } from '../shop.ts'

const shop = duringTests(openTestShop)
const customer = duringTests(() => aCustomer(shop.database, { email: 'reviewer@shop.example' }))

/** As the Add A Review !! form sends it (spec §7). */
const sent = {
  name: 'Corner garage',
  email: 'reviewer@shop.example',
  about: 'Fits, and came the next day.',
  ratings: 4,
  picture: 'https://pictures.example/garage.png',
}
const add = (body: object, token = customer.token) => shop.call('addReview', { body, token })
const ratingOf = async ({ id }: MadeProduct) => {
  const { ratings, ratingsCount } = await shop.call('oneProduct', { params: { id } })
  return { ratings, ratingsCount }
}

describe('a review', () => {
  it('stands first in the list at once, without its email', async () => {
    await shop.call('listReviews')
    const { acknowledged, insertedId } = await add(sent)
    expect(acknowledged).toBe(true)
    const [first] = await shop.call('listReviews')
    const { email: _, ...shown } = sent
    expect(first).toEqual({ ...shown, _id: insertedId, toolsId: null, createdAt: expect.any(String) })
  })

  it('keeps the email of who is signed in, whatever was sent', async () => {
    const { insertedId } = await add({ ...sent, email: 'somebody-else@shop.example' })
    const { rows } = await shop.database.pool.query('select email, user_id from reviews where id = $1', [
      insertedId,
    ])
    expect(rows).toEqual([{ email: customer.email, user_id: customer.id }])
  })

  it('takes ratings as text, and no name', async () => {
    const { name: _, ...rest } = sent
    await add({ ...rest, ratings: '5' })
    expect((await shop.call('listReviews', { query: { limit: 1 } }))[0]).toMatchObject({
      name: '',
      ratings: 5,
    })
  })

  it('keeps what looks like a program as the text it is', async () => {
    const about = '<script>alert(1)</script>'
    await add({ ...sent, about })
    expect((await shop.call('listReviews', { query: { limit: 1 } }))[0]?.about).toBe(about)
  })

  it.each([
    ['ratings', 0, rules.ratingsRange],
    ['ratings', 6, rules.ratingsRange],
    ['ratings', '-1', rules.ratingsRange],
    ['ratings', 4.5, rules.wholeNumber],
    ['ratings', undefined, rules.fieldRequired],
    ['about', ' ', rules.fieldRequired],
    ['picture', '', rules.linkRequired],
    ['picture', 'javascript:alert(1)', rules.linkInvalid],
    ['picture', 'https://user:pw@elsewhere.example/x.png', rules.linkInvalid],
    ['email', '', rules.emailRequired],
    ['email', 'nobody', rules.emailInvalid],
  ])('with %s %j is refused under that field', async (field, value, message) => {
    await expect(add({ ...sent, [field]: value })).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: message } },
    })
  })

  it('of a visitor is refused', async () => {
    await expect(shop.call('addReview', { body: sent })).rejects.toMatchObject({ status: 401 })
  })
})

describe('a rating of a product', () => {
  it('counts at once, as the mean of all', async () => {
    const product = await aProduct(shop.database)
    expect(await ratingOf(product)).toEqual({ ratings: null, ratingsCount: 0 })
    for (const ratings of [5, 4, 4]) {
      const buyer = await aCustomer(shop.database)
      await anOrder(shop.database, buyer, { product, payment: 'paid' })
      await add({ ...sent, ratings, toolsId: product.id }, buyer.token)
    }
    expect(await ratingOf(product)).toEqual({ ratings: 4.33, ratingsCount: 3 })
    const [first] = await shop.call('listReviews', { query: { limit: 1 } })
    expect(first?.toolsId).toBe(product.id)
  })

  it.each([
    ['nothing', undefined],
    ['an unpaid order', { payment: 'unpaid' }],
    ['a payment under way', { payment: 'processing' }],
    ['an order given back whole', { payment: 'refunded' }],
  ] as const)('is refused to who has %s of it', async (_, order) => {
    const product = await aProduct(shop.database)
    const buyer = await aCustomer(shop.database)
    if (order) await anOrder(shop.database, buyer, { product, ...order })
    await expect(add({ ...sent, toolsId: product.id }, buyer.token)).rejects.toMatchObject({
      status: 403,
      code: 'review_not_bought',
      message: refusals.reviewNotBought,
    })
    expect(await ratingOf(product)).toEqual({ ratings: null, ratingsCount: 0 })
  })

  it('is refused for another’s order, for an admin without one, and for no product', async () => {
    const product = await aProduct(shop.database)
    await anOrder(shop.database, customer, { product, payment: 'paid' })
    const other = await aCustomer(shop.database)
    const admin = await anAdmin(shop.database)
    for (const [token, toolsId] of [
      [other.token, product.id],
      [admin.token, product.id],
      [customer.token, 'nothing'],
    ])
      await expect(add({ ...sent, toolsId }, token)).rejects.toMatchObject({ status: 403 })
  })

  it('is given once by each who bought it, however often they bought and click', async () => {
    const product = await aProduct(shop.database)
    const buyer = await aCustomer(shop.database)
    await anOrder(shop.database, buyer, { product, payment: 'paid' })
    await anOrder(shop.database, buyer, { product, payment: 'part_refunded', refundedCents: 1 })
    const clicks = await Promise.allSettled(
      [1, 2, 3, 4].map(() => add({ ...sent, ratings: 1, toolsId: product.id }, buyer.token)),
    )
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(clicks.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, message: refusals.reviewedAlready },
    })
    expect(await ratingOf(product)).toEqual({ ratings: 1, ratingsCount: 1 })
  })

  it('given by many at once is counted every time', async () => {
    const product = await aProduct(shop.database)
    const buyers = await Promise.all(Array.from({ length: 8 }, () => aCustomer(shop.database)))
    for (const buyer of buyers) await anOrder(shop.database, buyer, { product, payment: 'paid' })
    await Promise.all(buyers.map(({ token }) => add({ ...sent, ratings: 3, toolsId: product.id }, token)))
    expect(await ratingOf(product)).toEqual({ ratings: 3, ratingsCount: 8 })
  })
})

describe('the same Idempotency-Key', () => {
  const addUnder = (key: string, body: object, token = customer.token) =>
    shop.call('addReview', { body, token, headers: { 'idempotency-key': key } })
  const saying = async (about: string) =>
    (await shop.database.pool.query('select id from reviews where about = $1', [about])).rows.map(
      ({ id }) => id,
    )

  it('ten times at once is one review', async () => {
    const body = { ...sent, about: 'Said once.' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => addUnder('once', body)))
    const ids = await saying('Said once.')
    expect(ids).toHaveLength(1)
    expect(answers).toEqual(Array(10).fill({ acknowledged: true, insertedId: ids[0] }))
  })

  it('of a product is answered the same, and counts once', async () => {
    const product = await aProduct(shop.database)
    const buyer = await aCustomer(shop.database)
    await anOrder(shop.database, buyer, { product, payment: 'paid' })
    const body = { ...sent, toolsId: product.id }
    const first = await addUnder('product', body, buyer.token)
    expect(await addUnder('product', body, buyer.token)).toEqual(first)
    expect(await ratingOf(product)).toEqual({ ratings: 4, ratingsCount: 1 })
  })

  it('with another review is refused', async () => {
    await addUnder('changed', sent)
    await expect(addUnder('changed', { ...sent, about: 'Another.' })).rejects.toMatchObject({
      status: 409,
      code: 'key_reused',
    })
    expect(await saying('Another.')).toEqual([])
  })
})

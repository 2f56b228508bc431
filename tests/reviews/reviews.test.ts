import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { aCustomer, anOrder, aProduct, type SignedIn } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { reviewing, sent } from './writing.ts'

const shop = suiteFixture(openTestShop)
const customer = suiteFixture(() => aCustomer(shop.database, { email: 'reviewer@shop.example' }))
const { sendAs, add, ratingOf } = reviewing(shop)

describe('a review', () => {
  it('is immediately first in the list, without its email', async () => {
    await shop.call('listReviews')
    const { acknowledged, insertedId } = await add(sent)
    expect(acknowledged).toBe(true)
    const [first] = await shop.call('listReviews')
    const { email: _, ...shown } = sent
    expect(first).toEqual({
      ...shown,
      _id: insertedId,
      toolsId: null,
      verifiedPurchase: false,
      fromEarlierShop: false,
      createdAt: expect.any(String),
    })
  })

  it('keeps the email of its author, and is refused with another email, whether or not that has an account', async () => {
    const { insertedId } = await add(sent, customer)
    const { rows } = await shop.database.pool.query('select email, user_id from reviews where id = $1', [
      insertedId,
    ])
    expect(rows).toEqual([{ email: customer.email, user_id: customer.id }])
    const other = await aCustomer(shop.database)
    for (const email of [other.email, 'nobody@shop.example']) {
      const body = { ...sent, email, about: 'Another’s email.' }
      await expect(shop.call('addReview', { body, token: customer.token })).rejects.toMatchObject({
        status: 403,
        code: 'other_email',
        body: { fields: { email: refusals.otherEmail } },
      })
    }
    const written = await shop.database.pool.query('select id from reviews where about = $1', [
      'Another’s email.',
    ])
    expect(written.rows).toEqual([])
  })

  it('may have its rating as text, and no name', async () => {
    const { name: _, ...rest } = sent
    await add({ ...rest, ratings: '5' })
    expect((await shop.call('listReviews', { query: { limit: 1 } }))[0]).toMatchObject({
      name: '',
      ratings: 5,
    })
  })

  it('keeps script code as plain text', async () => {
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
  ])('with %s %j is refused, with a message for that field', async (field, value, message) => {
    const body = { ...sent, [field]: value }
    await expect(shop.call('addReview', { body, token: customer.token })).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: message } },
    })
  })

  it('of a visitor is refused', async () => {
    await expect(shop.call('addReview', { body: sent })).rejects.toMatchObject({ status: 401 })
  })
})

describe('the same Idempotency-Key', () => {
  const author = suiteFixture(() => aCustomer(shop.database))
  const addUnder = (key: string, body: object, as: SignedIn = author) =>
    sendAs(as, body, { 'idempotency-key': key })
  const idsOf = async (about: string) =>
    (await shop.database.pool.query('select id from reviews where about = $1', [about])).rows.map(
      ({ id }) => id,
    )

  it('ten times at once adds one review', async () => {
    const body = { ...sent, about: 'Said once.' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => addUnder('once', body)))
    const ids = await idsOf('Said once.')
    expect(ids).toHaveLength(1)
    expect(answers).toEqual(Array(10).fill({ acknowledged: true, insertedId: ids[0] }))
  })

  it('with a review of a product gets the same answer, and counts once', async () => {
    const product = await aProduct(shop.database)
    const buyer = await aCustomer(shop.database)
    await anOrder(shop.database, buyer, { product, payment: 'paid' })
    const body = { ...sent, toolsId: product.id }
    const first = await addUnder('product', body, buyer)
    expect(await addUnder('product', body, buyer)).toEqual(first)
    expect(await ratingOf(product)).toEqual({ ratings: 4, ratingsCount: 1 })
  })

  it('with another review is refused', async () => {
    await addUnder('changed', sent)
    await expect(addUnder('changed', { ...sent, about: 'Another.' })).rejects.toMatchObject({
      status: 409,
      code: 'key_reused',
    })
    expect(await idsOf('Another.')).toEqual([])
  })
})

describe('the limit of reviews an hour', () => {
  const tooMany = { status: 429, code: 'too_many_reviews', message: refusals.reviewsTooMany }
  const burst = (count: number, send: (number: number) => Promise<unknown>) =>
    Promise.allSettled(Array.from({ length: count }, (_, number) => send(number)))
  const done = (answers: PromiseSettledResult<unknown>[]) =>
    answers.filter(({ status }) => status === 'fulfilled').length

  it('applies to the reviews of the shop by one person, even if they arrive at once', async () => {
    const author = await aCustomer(shop.database)
    const answers = await burst(12, () => add(sent, author))
    expect(done(answers)).toBe(3)
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: tooMany })
    await shop.database.pool.query(`update limits set expire = 0 where key like 'review_shop:%'`)
    await add(sent, author)
  })

  it('does not count refused reviews, nor reviews of products that the person bought', async () => {
    const author = await aCustomer(shop.database)
    const products = await Promise.all(Array.from({ length: 5 }, () => aProduct(shop.database)))
    await burst(10, (number) => add({ ...sent, toolsId: products[number % 5]?.id }, author))
    for (const product of products) await anOrder(shop.database, author, { product, payment: 'paid' })
    expect(done(await burst(3, () => add(sent, author)))).toBe(3)
    expect(done(await burst(5, (number) => add({ ...sent, toolsId: products[number]?.id }, author)))).toBe(5)
  })

  it('applies to each network, not to each writer', async () => {
    await shop.database.pool.query(`delete from limits where key like 'review_network:%'`)
    const authors = await Promise.all(Array.from({ length: 21 }, () => aCustomer(shop.database)))
    const answers = await burst(63, (number) => {
      const author = authors[number % authors.length]
      if (author === undefined) throw new Error('There is nobody')
      return add(sent, author)
    })
    expect(done(answers)).toBe(60)
    await shop.database.pool.query(`delete from limits where key like 'review_network:%'`)
  })
})

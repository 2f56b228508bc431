import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer, anAdmin, anOrder, aProduct, aStaffMember, type MadeProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { reviewing, sent } from './writing.ts'

const shop = suiteFixture(openTestShop)
const owner = suiteFixture(() => anAdmin(shop.database))
const { add, ratingOf } = reviewing(shop)

type State = 'new' | 'shown' | 'hidden'
const change = (id: string, state: State) =>
  state === 'hidden' ? { id, state, because: 'Off topic.' } : { id, state }
const moderate = (changes: readonly { id: string; state: State }[], token = owner.token) =>
  shop.call('moderateReviews', {
    body: { changes: changes.map(({ id, state }) => change(id, state)) },
    token,
  })

/** A review by a buyer of the product. */
async function aReview(product: MadeProduct, ratings: number, about = 'Good.') {
  const buyer = await aCustomer(shop.database)
  await anOrder(shop.database, buyer, { product, payment: 'paid' })
  const { insertedId } = await add({ ...sent, about, ratings, toolsId: product.id }, buyer)
  return { id: insertedId, buyer, ratings }
}

const isListed = async (id: string) =>
  (await shop.call('listReviews', { query: { limit: 1000 } })).some(({ _id }) => _id === id)

async function publish(value: 'at_once' | 'after_approval') {
  const { version } = await shop.call('reviewSettings', { token: owner.token })
  await shop.call('changeReviewSettings', {
    body: { version, value: { publish: value } },
    token: owner.token,
  })
}

describe('a hidden review', () => {
  it('leaves the list and the rating of its product, and comes back', async () => {
    const product = await aProduct(shop.database)
    const [bad] = [await aReview(product, 1), await aReview(product, 5)]
    expect(await ratingOf(product)).toEqual({ ratings: 3, ratingsCount: 2 })
    expect(await moderate([{ id: bad.id, state: 'hidden' }])).toEqual({
      modifiedCount: 1,
      before: [{ id: bad.id, state: 'shown' }],
    })
    await expect.poll(() => isListed(bad.id)).toBe(false)
    await expect.poll(() => ratingOf(product)).toEqual({ ratings: 5, ratingsCount: 1 })
    // The second time changes nothing.
    expect((await moderate([{ id: bad.id, state: 'hidden' }])).modifiedCount).toBe(0)
    await moderate([{ id: bad.id, state: 'shown' }])
    await expect.poll(() => isListed(bad.id)).toBe(true)
    await expect.poll(() => ratingOf(product)).toEqual({ ratings: 3, ratingsCount: 2 })
    expect((await auditEntriesOn(shop.database, 'review', bad.id)).map(({ act }) => act)).toEqual([
      'hide_review',
      'show_review',
    ])
  })

  it('is seen with its reason by its author alone', async () => {
    const { id, buyer } = await aReview(await aProduct(shop.database), 2)
    await moderate([{ id, state: 'hidden' }])
    const own = await shop.call('ownReviews', { token: buyer.token })
    expect(own.rows).toMatchObject([{ _id: id, state: 'hidden', hiddenBecause: 'Off topic.' }])
    const other = await aCustomer(shop.database)
    expect((await shop.call('ownReviews', { token: other.token })).rows).toEqual([])
  })

  it('needs a reason, and a known review: nothing is changed otherwise', async () => {
    const { id } = await aReview(await aProduct(shop.database), 4)
    const body = { changes: [{ id, state: 'hidden' }] }
    await expect(shop.call('moderateReviews', { body, token: owner.token })).rejects.toMatchObject({
      status: 400,
    })
    await expect(
      moderate([
        { id, state: 'hidden' },
        { id: 'nothing', state: 'hidden' },
      ]),
    ).rejects.toMatchObject({ status: 404, body: { modifiedCount: 0 } })
    expect(await isListed(id)).toBe(true)
  })
})

describe('ratings', () => {
  it('come from the shown reviews after every action, also at once', async () => {
    const products = [await aProduct(shop.database), await aProduct(shop.database)]
    const reviews: { readonly id: string }[] = []
    for (const [index, product] of products.entries())
      for (const ratings of [1, 3, 5]) reviews.push(await aReview(product, ((ratings + index) % 5) + 1))
    const acts = fc.array(
      fc.record({
        picked: fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1 }),
        state: fc.constantFrom<State>('new', 'shown', 'hidden'),
      }),
      { minLength: 1, maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(acts, async (steps) => {
        await Promise.all(
          steps.map(({ picked, state }) =>
            moderate(picked.map((at) => ({ id: reviews[at]?.id ?? '', state }))),
          ),
        )
        for (const { id } of products) {
          const { rows } = await shop.database.pool.query(
            `select p.rating_count as kept, p.rating_sum as sum,
               (select count(*)::int from reviews r where r.product_id = p.id and r.state = 'shown') as counted,
               (select coalesce(sum(r.ratings), 0)::int from reviews r where r.product_id = p.id and r.state = 'shown') as added
             from products p where p.id = $1`,
            [id],
          )
          expect(rows).toEqual([{ ...rows[0], kept: rows[0].counted, sum: rows[0].added }])
        }
      }),
      { numRuns: 15 },
    )
  })
})

describe('a new review', () => {
  it('waits where the owner approves first, and counts once it is approved', async () => {
    const product = await aProduct(shop.database)
    await publish('after_approval')
    try {
      const { id, buyer } = await aReview(product, 4)
      expect(await isListed(id)).toBe(false)
      expect(await ratingOf(product)).toEqual({ ratings: null, ratingsCount: 0 })
      expect((await shop.call('ownReviews', { token: buyer.token })).rows).toMatchObject([{ state: 'new' }])
      const { rows } = await shop.call('adminReviews', { query: { filter: 'new' }, token: owner.token })
      expect(rows.map(({ _id }) => _id)).toContain(id)
      await moderate([{ id, state: 'shown' }])
      await expect.poll(() => isListed(id)).toBe(true)
      await expect.poll(() => ratingOf(product)).toEqual({ ratings: 4, ratingsCount: 1 })
    } finally {
      await publish('at_once')
    }
  })
})

describe('the answer of the shop', () => {
  it('is written, changed and removed, by staff with the permission', async () => {
    const { id, buyer } = await aReview(await aProduct(shop.database), 3)
    const support = await aStaffMember(shop.database, 'support')
    const viewer = await aStaffMember(shop.database, 'viewer')
    const answer = (words: string, token: string) =>
      shop.call('answerReview', { params: { id }, body: { words }, token })
    for (const { token } of [viewer, buyer])
      await expect(answer('Thanks.', token)).rejects.toMatchObject({ status: 403 })
    await answer('Thank you.', support.token)
    await answer('Thank you very much.', support.token)
    expect((await shop.call('ownReviews', { token: buyer.token })).rows).toMatchObject([
      { answer: 'Thank you very much.' },
    ])
    expect(await answer('Thank you very much.', support.token)).toMatchObject({ modifiedCount: 0 })
    const remove = { params: { id }, token: support.token }
    expect(await shop.call('removeAnswer', remove)).toMatchObject({ deletedCount: 1 })
    expect(await shop.call('removeAnswer', remove)).toMatchObject({ deletedCount: 0 })
    await expect(answer('x'.repeat(2001), support.token)).rejects.toMatchObject({ status: 400 })
  })
})

describe('the table of staff', () => {
  it('searches, filters and sorts, and refuses what it does not know', async () => {
    const product = await aProduct(shop.database)
    const [one, other] = [await aReview(product, 1, 'Ünlike any.'), await aReview(product, 5, 'Unlike any.')]
    const ids = async (query: Record<string, string>) =>
      (await shop.call('adminReviews', { query, token: owner.token })).rows.map(({ _id }) => _id)
    expect(await ids({ q: 'ünLIKE' })).toEqual([one.id])
    expect(await ids({ q: 'like any', sort: 'ratings', direction: 'desc' })).toEqual([other.id, one.id])
    expect(await ids({ q: 'like any', filter: 'stars_1' })).toEqual([one.id])
    expect(await ids({ q: 'like any', filter: 'hidden' })).toEqual([])
    const unknown: Record<string, string>[] = [{ filter: 'lost' }, { sort: 'email' }]
    for (const query of unknown) await expect(ids(query)).rejects.toMatchObject({ status: 400 })
  })
})

import { describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, anOrder, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { reviewing } from '../reviews/writing.ts'
import { openTestShop } from '../shop.ts'
import { earlierActions } from './a-file.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))
const { ratingOf } = reviewing(shop)

const heads = 'product_handle,state,rating,title,author,email,body,created_at'
const shown = async () => shop.call('listReviews')
const idsOf = async (productId: string) =>
  (
    await shop.database.pool.query('select id from reviews where product_id = $1 order by seq', [productId])
  ).rows.map(({ id }) => id as string)
const approve = (id: string) =>
  shop.call('moderateReviews', { body: { changes: [{ id, state: 'shown' }] }, token: admin.token })

describe('a file of reviews', () => {
  it('waits for approval with its day, and is never verified, also of a buyer', async () => {
    const { send, apply, undo, rows } = earlierActions(shop, admin)
    const product = await aProduct(shop.database, { partNumber: 'RV-1' })
    const buyer = await aCustomer(shop.database, { email: 'buyer@reviews.example' })
    await anOrder(shop.database, buyer, { product, payment: 'paid' })
    const { rows: slugs } = await shop.database.pool.query('select slug from products where id = $1', [
      product.id,
    ])
    const { slug } = slugs[0]
    await shop.call('addOldAddress', {
      body: { path: '/product/old-disc', target: `/products/${slug}` },
      token: admin.token,
    })
    const found = await send(
      [
        heads,
        `${slug},published,5,Fits,Jane,${buyer.email},Very good,2021-05-06 07:08:09 +0000`,
        `https://old.example/product/old-disc/,published,4,,Joe,,Good,2021-05-07`,
        `RV-1,published,3,,Jim,,So so,2021-05-08`,
        `${slug},published,6,,Bad,,Too many stars,2021-05-08`,
        `${slug},published,0,,Bad,,No stars,2021-05-08`,
        `unknown-part,published,5,,Bad,,Which part,2021-05-08`,
        `${slug},published,5,,Bad,,When,07/08/2021`,
      ].join('\n'),
    )
    expect(found.kind).toBe('reviews')
    expect(found.counts).toMatchObject({ rows: 7, added: 3, refused: 4 })
    const refused = await rows(found._id, { outcome: 'refused' })
    expect(refused.map(({ problems }) => problems[0]?.column)).toEqual([
      'rating',
      'rating',
      'product_handle',
      'created_at',
    ])
    await apply(found)
    expect(await shown()).toEqual([])
    expect(await ratingOf(product)).toEqual({ ratings: null, ratingsCount: 0 })
    const [first = '', second = ''] = await idsOf(product.id)
    await approve(first)
    await approve(second)
    expect((await shown()).find(({ name }) => name === 'Jane')).toMatchObject({
      about: 'Fits\nVery good',
      verifiedPurchase: false,
      fromEarlierShop: true,
      createdAt: '2021-05-06T07:08:09.000Z',
      toolsId: product.id,
    })
    expect(await ratingOf(product)).toEqual({ ratings: 4.5, ratingsCount: 2 })

    const again = await send([heads, `${slug},x,5,Fits,Jane,${buyer.email},Very good,2021-05-06`].join('\n'))
    expect(again.counts).toMatchObject({ added: 0, unchanged: 1 })

    const undone = await undo(found)
    expect(undone.fates).toMatchObject({ undone: 3, kept: 0 })
    expect(await idsOf(product.id)).toEqual([])
    expect(await ratingOf(product)).toEqual({ ratings: null, ratingsCount: 0 })
  })
})

import { describe, expect, it } from 'vitest'
import { newId } from '#base/id.ts'
import { insertReview } from '#catalog/reviews/store/reviews.ts'
import { aCustomer, aGuestOrder, keyHeader } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { aMember, aVisitor, confirm, logIn, mailTo, secretIn } from '../identity/people.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const password = 'a-good-password'
let people = 0
const anEmail = () => `guest-${++people}@shop.example`

const ownOrders = async (email: string, token: string) =>
  (await shop.call('ownOrders', { query: { email }, token })).map(({ _id }) => _id)

async function ownerOf(orderId: string): Promise<string | null> {
  const { rows } = await shop.database.pool.query('select user_id from orders where id = $1', [orderId])
  return rows[0]?.user_id ?? null
}

describe('the orders of a guest', () => {
  it('join the account when its owner confirms the email, and not before', async () => {
    const email = anEmail()
    const order = await aGuestOrder(shop.database, email)
    const other = await aGuestOrder(shop.database, anEmail())
    const member = await aMember(shop, { email, password })
    const token = await member.exchange(email)
    expect(await ownOrders(email, token)).toEqual([])
    await expect(shop.call('oneOrder', { params: { id: order.id }, token })).rejects.toMatchObject({
      status: 404,
    })

    await confirm(shop, email, { by: member })
    expect(await ownOrders(email, token)).toEqual([order.id])
    expect(await shop.call('oneOrder', { params: { id: order.id }, token })).toMatchObject({ guest: false })
    expect(await ownerOf(other.id)).toBeNull()
    const { rows } = await shop.database.pool.query(
      'select act, actor, after from audit_log where subject_id = $1 and subject_kind = $2',
      [order.id, 'order'],
    )
    expect(rows).toEqual([{ act: 'join_account', actor: 'shop', after: { user: await ownerOf(order.id) } }])
  })

  it('stay open to their keys afterwards', async () => {
    const email = anEmail()
    const { id, key } = await aGuestOrder(shop.database, email)
    await aCustomer(shop.database, { email })
    expect(await ownerOf(id)).not.toBeNull()
    expect(await shop.call('oneOrder', { params: { id }, headers: keyHeader(key) })).toMatchObject({
      _id: id,
    })
  })

  it('join nobody’s account when the transaction that verifies the email fails', async () => {
    const email = anEmail()
    const { id } = await aGuestOrder(shop.database, email)
    const { id: userId } = await aCustomer(shop.database, { email, verified: false })
    const failed = shop.database.db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ emailVerified: true }).where('id', '=', userId).execute()
      throw new Error('planned')
    })
    await expect(failed).rejects.toThrow('planned')
    expect(await ownerOf(id)).toBeNull()
  })

  it('join the account of the mailbox’s owner, and not the account of a stranger who signed up with the email', async () => {
    const email = anEmail()
    const { id } = await aGuestOrder(shop.database, email, { payment: 'paid' })
    const stranger = await aMember(shop, { email, password: 'of-a-stranger' })
    const strangersToken = await stranger.exchange(email)
    const strangersId = await userOf(email)
    // A further sign-in proves nothing.
    await logIn(shop, { email, password: 'of-a-stranger' })
    expect(await ownOrders(email, strangersToken)).toEqual([])

    const owner = aVisitor(shop)
    await confirm(shop, email, { by: owner, password: 'of-the-owner' })
    expect(await userOf(email)).not.toBe(strangersId)
    expect(await ownerOf(id)).toBe(await userOf(email))
    await expect(shop.call('oneOrder', { params: { id }, token: strangersToken })).rejects.toMatchObject({
      status: 401,
    })
  })

  it('join the account when a reset by mail proves the mailbox', async () => {
    const email = anEmail()
    const { id } = await aGuestOrder(shop.database, email)
    await aMember(shop, { email, password })
    const visitor = aVisitor(shop)
    await visitor.identity('/request-password-reset', { email })
    expect(await ownerOf(id)).toBeNull()
    const token = secretIn(await mailTo(shop, email, 'reset'), '/reset-password')
    const answer = await visitor.identity('/reset-password', { token, newPassword: 'set-by-mail' })
    expect(answer.ok).toBe(true)
    expect(await ownerOf(id)).toBe(await userOf(email))
  })

  it('join at the next sign-in, once they are paid, when the email was verified before', async () => {
    const email = anEmail()
    const member = await aMember(shop, { email, password })
    await confirm(shop, email, { by: member })
    const paid = await aGuestOrder(shop.database, email, { payment: 'paid' })
    const unpaid = await aGuestOrder(shop.database, email)
    expect(await ownerOf(paid.id)).toBeNull()
    await logIn(shop, { email, password })
    expect(await ownerOf(paid.id)).toBe(await userOf(email))
    expect(await ownerOf(unpaid.id)).toBeNull()
  })

  it('join no account of another spelling or another email', async () => {
    const { id } = await aGuestOrder(shop.database, 'dotted.guest@shop.example')
    for (const email of ['dottedguest@shop.example', 'dotted.guest+1@shop.example'])
      await aCustomer(shop.database, { email })
    expect(await ownerOf(id)).toBeNull()
  })

  it('are given to nobody else by the database', async () => {
    const email = anEmail()
    const { id } = await aGuestOrder(shop.database, email)
    const other = await aCustomer(shop.database)
    const unverified = await aCustomer(shop.database, { email, verified: false })
    for (const user of [other, unverified])
      await expect(
        shop.database.pool.query('update orders set user_id = $2 where id = $1', [id, user.id]),
      ).rejects.toThrow('append-only')
  })

  it('become verified purchases of the account’s reviews', async () => {
    const email = anEmail()
    const customer = await aCustomer(shop.database, { email, verified: false })
    const { product } = await aGuestOrder(shop.database, email, { payment: 'paid' })
    const about = `Of ${product.id}`
    const review = { email, about, ratings: 5, picture: '', name: 'N' }
    await expect(
      shop.call('addReview', {
        token: customer.token,
        body: { ...review, picture: 'https://a.example/p.png', toolsId: product.id },
      }),
    ).rejects.toMatchObject({ status: 403 })
    // As it would be after a purchase that was refunded.
    await shop.database.db.transaction().execute((tx) =>
      insertReview(tx, {
        ...review,
        id: newId(),
        userId: customer.id,
        productId: product.id,
        state: 'shown',
      }),
    )
    const isVerified = async () =>
      (await shop.call('listReviews')).find((shown) => shown.about === about)?.verifiedPurchase
    expect(await isVerified()).toBe(false)
    await shop.database.pool.query('update users set "emailVerified" = true where id = $1', [customer.id])
    await expect.poll(isVerified).toBe(true)
  })
})

async function userOf(email: string): Promise<string> {
  const { rows } = await shop.database.pool.query<{ id: string }>('select id from users where email = $1', [
    email,
  ])
  return rows[0]?.id ?? ''
}

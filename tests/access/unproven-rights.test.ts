import { describe, expect, it } from 'vitest'
import { newId } from '#base/id.ts'
import { insertGroup, setMember } from '#pricing/prices/store/groups.ts'
import { replacePrices } from '#pricing/prices/store/prices.ts'
import { aCustomer, anAdmin, anInvitation, aProduct, type SignedIn, withOwnRole } from '../builders.ts'
import { aBrowser } from '../carts/cart.ts'
import { cents } from '../checkout/priced-cart.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const owner = suiteFixture(() => anAdmin(shop.database))

const setConfirmed = ({ id }: Pick<SignedIn, 'id'>, confirmed: boolean) =>
  shop.database.pool.query('update users set "emailVerified" = $2 where id = $1', [id, confirmed])

async function aDealer(verified: boolean) {
  const customer = await aCustomer(shop.database, { verified })
  const product = await aProduct(shop.database, { priceCents: 1000, minimum: 1, available: 1000 })
  const groupId = newId()
  await shop.database.db.transaction().execute(async (tx) => {
    await insertGroup(tx, groupId, { name: groupId, discountPpm: null })
    await setMember(tx, customer.id, groupId)
    const groups = [{ groupId, prices: [{ from: 1, price: cents(700) }] }]
    await replacePrices(tx, product.id, { breaks: [], groups })
  })
  return { customer, product, groupId }
}

describe('the price of a group', () => {
  it('counts in a cart only while the email is confirmed, at the moment when the cart is read', async () => {
    const { customer, product } = await aDealer(false)
    const cart = await aBrowser(shop)
    await cart.add({ toolsId: product.id, quantity: 2 })
    expect(await cart.merge(customer.token)).toMatchObject({ lines: [{ price: 10 }], total: 20 })
    await setConfirmed(customer, true)
    expect(await cart.read()).toMatchObject({ lines: [{ price: 7 }], total: 14 })
    await setConfirmed(customer, false)
    expect(await cart.read()).toMatchObject({ lines: [{ price: 10 }], total: 20 })
  })

  it('is not what staff are shown for an account whose email is not confirmed', async () => {
    const { customer, product } = await aDealer(false)
    const explained = () =>
      shop.call('explainPrice', {
        token: owner.token,
        params: { id: product.id },
        query: { quantity: 1, email: customer.email },
      })
    expect(await explained()).toMatchObject({ total: 10, group: null })
    await setConfirmed(customer, true)
    expect(await explained()).toMatchObject({ total: 7 })
  })

  it('stays assigned while it waits for the confirmation', async () => {
    const { customer, groupId } = await aDealer(false)
    const { account } = await shop.call('oneCustomer', { token: owner.token, params: { id: customer.id } })
    expect(account).toMatchObject({ group: { _id: groupId }, profile: { emailVerified: false } })
  })
})

describe('one of the staff whose email is not confirmed', () => {
  it('may do nothing behind the counter, and everything again once it is', async () => {
    const member = await anAdmin(shop.database)
    await setConfirmed(member, false)
    const act = () => shop.call('adminUsers', { token: member.token, query: {} })
    await expect(act()).rejects.toMatchObject({ status: 403 })
    expect(await shop.call('mine', { token: member.token })).toMatchObject({ permissions: [] })
    const isAdmin = () => shop.call('isAdmin', { token: owner.token, params: { email: member.email } })
    expect(await isAdmin()).toEqual({ admin: false, permissions: [] })
    await setConfirmed(member, true)
    expect((await act()).rows.map(({ email }) => email)).toContain(member.email)
    expect(await isAdmin()).toMatchObject({ admin: true })
  })

  it('does not see the orders of others, in an own role neither', async () => {
    const member = await withOwnRole(shop.database, ['orders.see', 'customers.see'])
    await setConfirmed(member, false)
    await expect(shop.call('adminOrders', { token: member.token, query: {} })).rejects.toMatchObject({
      status: 403,
    })
  })

  it('is listed to the owner as such, and called a customer in the table of users', async () => {
    const member = await anAdmin(shop.database)
    await setConfirmed(member, false)
    const { rows } = await shop.call('listStaff', { token: owner.token })
    expect(rows.find(({ email }) => email === member.email)).toMatchObject({ unconfirmed: true })
    expect(rows.find(({ email }) => email === owner.email)).not.toHaveProperty('unconfirmed')
    const users = await shop.call('adminUsers', { token: owner.token, query: { q: member.email } })
    expect(users.rows).toMatchObject([{ role: 'customer' }])
  })

  it('is no known buyer, whose orders may hold more', async () => {
    const member = await anAdmin(shop.database)
    const isKnown = async () => {
      const held = await shop.database.pool.query(`select distinct known from held_now($1, 'net', $2)`, [
        member.id,
        [(await aProduct(shop.database)).id],
      ])
      return held.rows
    }
    expect(await isKnown()).toEqual([{ known: true }])
    await setConfirmed(member, false)
    expect(await isKnown()).toEqual([{ known: false }])
  })

  it('has given invitations that are void', async () => {
    const inviter = await anAdmin(shop.database)
    const { token } = await anInvitation(shop.database, { by: inviter })
    await setConfirmed(inviter, false)
    const body = { token, name: 'Invited', password: 'a-long-enough-word-7' }
    await expect(shop.call('joinStaff', { body })).rejects.toMatchObject({
      status: 409,
      body: { error: 'invitation_void' },
    })
  })

  it('does not count as another owner: the last one whose email is confirmed cannot leave', async () => {
    await shop.database.pool.query(
      `update users set role = 'customer', staff_role_id = null where role <> 'customer' and id <> $1`,
      [owner.id],
    )
    const other = await anAdmin(shop.database)
    await setConfirmed(other, false)
    const leave = () => shop.call('removeStaff', { token: owner.token, params: { email: owner.email } })
    await expect(leave()).rejects.toMatchObject({ status: 409, body: { error: 'only_owner' } })
    // An owner who could do nothing can be removed.
    expect(
      await shop.call('removeStaff', { token: owner.token, params: { email: other.email } }),
    ).toMatchObject({ deletedCount: 1 })
  })
})

import { describe, expect, it } from 'vitest'
import { privacy } from '#base/contract/messages/privacy.ts'
import { anAddress, anAdmin, anOrder, aProduct, aReturn } from '../builders.ts'
import { aVisitor, confirm } from '../identity/people.ts'
import { stockOf, whole } from '../stock.ts'
import { aPerson, shopFixture } from './people.ts'

const { shop, rows } = shopFixture()

/** The owner of an address proves it in their own browser. Returns their access token. */
async function takeOver(email: string): Promise<string> {
  const owner = aVisitor(shop)
  await confirm(shop, email, { by: owner, password: 'the-true-owners' })
  await owner.identity('/sign-in/email', { email, password: 'the-true-owners' })
  return owner.exchange(email)
}

describe('the orders and reviews of a stranger under an address that its owner later proves', () => {
  it('are hidden from the owner: unpaid orders are cancelled, and paid orders are still delivered', async () => {
    const email = 'ordered@shop.example'
    const stranger = await aPerson(shop, email)
    const product = await aProduct(shop.database, { minimum: 2, priceCents: 1250 })
    const { insertedId: unpaid } = await shop.call('placeOrder', {
      token: stranger.token,
      body: { toolsId: product.id, quantity: 2, price: 12.5, name: 'A Stranger', address: '9 Far Road' },
    })
    const paid = await anOrder(shop.database, stranger, { payment: 'paid' })
    const shipped = await anOrder(shop.database, stranger, { payment: 'paid', shipment: 'shipped' })
    const onAccount = await anOrder(shop.database, stranger, { shipment: 'shipped' })
    await aReturn(shop.database, shipped.id, { note: 'Fetch it at 9 Far Road' })
    expect((await stockOf(shop.database, product.id)).available).toBe(98)

    const token = await takeOver(email)
    expect(await shop.call('ownOrders', { query: { email }, token })).toEqual([])
    for (const id of [unpaid, paid.id, shipped.id, onAccount.id])
      await expect(shop.call('oneOrder', { params: { id }, token })).rejects.toMatchObject({ status: 404 })

    await rows(`select graphile_worker.add_job('release_holds', '{}')`)
    await shop.jobsDone()
    const admin = await anAdmin(shop.database)
    const see = (id: string) => shop.call('oneOrder', { params: { id }, token: admin.token })
    expect(await see(unpaid)).toMatchObject({ status: 'cancelled', paid: false, email: '' })
    expect(await stockOf(shop.database, product.id)).toEqual(whole)
    for (const { id } of [paid, onAccount])
      expect(await see(id)).toMatchObject({ name: 'Test Person', address: '1 Test Street', email: '' })
    expect(await see(shipped.id)).toMatchObject({ name: '', address: '', phone: '', email: '' })
    expect(await rows('select note from returns where order_id = $1', [shipped.id])).toEqual([{ note: '' }])
    // After the take-over, the owner gets no mail about orders that are not theirs.
    expect(
      await rows(`select kind from mails where recipient = $1 and kind = 'order_cancelled'`, [email]),
    ).toEqual([])
  })

  it('do not give the owner the addresses that the stranger saved', async () => {
    const email = 'saved@shop.example'
    const stranger = await aPerson(shop, email)
    const id = await anAddress(shop.database, stranger, { name: 'A Stranger' })
    const token = await takeOver(email)
    expect((await shop.call('listAddresses', { token })).rows).toEqual([])
    await expect(shop.call('setDefaultAddress', { params: { id }, token })).rejects.toMatchObject({
      status: 404,
    })
    expect(await rows('select 1 from addresses where id = $1', [id])).toEqual([])
  })

  it('lose the name, and one line of the audit log records the take-over', async () => {
    const email = 'reviewed@shop.example'
    const stranger = await aPerson(shop, email)
    await shop.call('addReview', {
      token: stranger.token,
      body: {
        name: 'A Stranger',
        email,
        about: 'Not my words.',
        ratings: 1,
        picture: 'https://a.example/me.png',
      },
    })
    const token = await takeOver(email)
    expect(
      await rows(`select name, email, picture, user_id from reviews where about = 'Not my words.'`),
    ).toEqual([{ name: privacy.formerCustomer, email: '', picture: '', user_id: null }])
    expect(await rows(`select act, actor from audit_log where subject_id = $1`, [stranger.id])).toEqual([
      { act: 'take_over', actor: 'shop' },
    ])
    const user = await shop.call('oneUser', { params: { email }, token })
    expect(user._id).not.toBe(stranger.id)
    expect(user).toMatchObject({ emailVerified: true, role: 'customer', name: '', address: '' })
  })
})

import { describe, expect, it } from 'vitest'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { aGuestOrder, type MadeOrder } from '../builders.ts'
import { confirm } from '../identity/people.ts'
import { aPerson, deleteAccount, shopFixture } from './people.ts'

const { shop, rows } = shopFixture()

/** A guest's order under the email of a person, with a mail about it. */
async function orderAs(email: string, given: Parameters<typeof aGuestOrder>[2] = {}): Promise<MadeOrder> {
  const order = await aGuestOrder(shop.database, email, given)
  const mail = {
    kind: 'order_paid',
    cause: 'payment',
    subject: 'Paid',
    html: '<p>Brakes</p>',
    text: 'Brakes',
  } as const
  await queueMail(shop.database.db, { ...mail, to: email, orderId: order.id })
  return order
}

describe('the orders of a guest with the email of an account that has not verified it', () => {
  it('are not in its export, nor are the mails about them', async () => {
    const person = await aPerson(shop, 'unproven@shop.example')
    await orderAs(person.email)
    const data = await shop.call('exportUser', { params: { email: person.email }, token: person.token })
    expect(data.orders).toEqual([])
    expect(data.mails.map(({ kind }) => kind)).toEqual(['welcome'])
  })

  it('and the mails about them stay when it is deleted', async () => {
    const person = await aPerson(shop, 'deleted-unproven@shop.example')
    const { id } = await orderAs(person.email, { payment: 'paid' })
    await deleteAccount(shop, person, { password: person.password })
    expect(await rows('select email, name from orders where id = $1', [id])).toEqual([
      { email: person.email, name: 'Test Person' },
    ])
    expect(await rows('select recipient, body from mails where order_id = $1', [id])).toEqual([
      { recipient: person.email, body: 'Brakes' },
    ])
  })
})

describe('the orders of a guest with the email of a verified account', () => {
  it('are in its export', async () => {
    const person = await aPerson(shop, 'proven@shop.example')
    await confirm(shop, person.email, { by: person.browser })
    const { id } = await orderAs(person.email)
    const data = await shop.call('exportUser', { params: { email: person.email }, token: person.token })
    expect(data.orders.map(({ _id }) => _id)).toEqual([id])
    expect(data.mails.map(({ kind }) => kind)).toContain('order_paid')
  })

  it('lose what they say about the person when it is deleted', async () => {
    const person = await aPerson(shop, 'deleted-proven@shop.example')
    await confirm(shop, person.email, { by: person.browser })
    const { id } = await orderAs(person.email, { payment: 'paid', shipment: 'shipped' })
    await deleteAccount(shop, person, { password: person.password })
    expect(await rows('select email, name, address from orders where id = $1', [id])).toEqual([
      { email: '', name: '', address: '' },
    ])
    expect(await rows('select recipient from mails where order_id = $1', [id])).toEqual([{ recipient: '' }])
  })
})

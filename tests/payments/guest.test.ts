import { describe, expect, it } from 'vitest'
import { makeOrderKeys } from '#orders/orders/key.ts'
import { fillInKey } from '#orders/orders/service/fill-in-key.ts'
import { fillingIn } from '#platform/mail/transport.ts'
import { aCustomer, aProduct, keyHeader } from '../builders.ts'
import { plain } from '../mail/letterhead.ts'
import { send } from '../mail/send.ts'
import { paymentFixture } from './fixture.ts'
import { intentIn } from './orders.ts'

const fixture = paymentFixture()

interface Stored {
  readonly id: string
  readonly html: string
  readonly body: string
  readonly cause: string
}

async function mailsAbout(orderId: string): Promise<Record<string, Stored>> {
  const { rows } = await fixture.database.pool.query<Stored & { kind: string }>(
    'select id, kind, html, body, cause from mails where order_id = $1 order by seq',
    [orderId],
  )
  return Object.fromEntries(rows.map(({ kind, ...mail }) => [kind, mail]))
}

/** Opens and charges the payment of a guest's order, and reports it to the shop. */
async function pay(order: { id: string; price: number; key: string }) {
  const headers = keyHeader(order.key)
  const body = { price: order.price, orderId: order.id }
  const { clientSecret } = await fixture.call('createPaymentIntent', { body, headers })
  const transactionId = intentIn(clientSecret)
  await fixture.charge(transactionId)
  const report = { params: { id: order.id }, body: { tools: order.id, transactionId }, headers }
  return fixture.call('confirmPayment', report)
}

describe('a guest', () => {
  it('places an order, pays it with its key and reads it', async () => {
    const order = await fixture.aGuestsOrder()
    expect(await pay(order)).toMatchObject({ paid: true, modifiedCount: 1 })
    expect(
      await fixture.call('oneOrder', { params: { id: order.id }, headers: keyHeader(order.key) }),
    ).toMatchObject({ paid: true, guest: true, email: 'guest@shop.example' })
  })

  it('gets letters with a link to the order; the outbox stores them without the key', async () => {
    const order = await fixture.aGuestsOrder()
    await pay(order)
    const mails = await mailsAbout(order.id)
    expect(Object.keys(mails)).toEqual(['order_placed', 'order_paid'])
    expect(mails.order_placed?.cause).toBe('guest')
    const delivered: string[] = []
    const atOnce = 5
    const transport = fillingIn(
      {
        atOnce,
        deliver: async ({ html, body }) => {
          delivered.push(html, body)
          return plain
        },
        probe: async () => {},
        close: () => {},
      },
      (mail) => fillInKey(fixture.shop, mail),
    )
    for (const { id } of Object.values(mails)) await send(fixture.database, transport, id)
    expect(delivered).toHaveLength(4)
    const link = `https://shop.example/order/${order.id}#key=${order.key}`
    for (const text of delivered) expect(text).toContain(link)
    const stored = JSON.stringify(await fixture.rows('select m.* from mails m where order_id = $1', order.id))
    expect(stored).toContain(`/order/${order.id}#key=hidden`)
    expect(stored).not.toContain(order.key)
  })

  it('gets a key that opens the order also after the secret of the shop has changed', async () => {
    const order = await fixture.aGuestsOrder()
    const { order_placed: mail } = await mailsAbout(order.id)
    const orderKeys = makeOrderKeys('a new secret')
    const row = {
      ...({
        kind: 'order_placed',
        cause: 'guest',
        recipient: 'a',
        subject: 's',
        order_id: order.id,
        refund_id: null,
        return_id: null,
      } as const),
      id: mail?.id ?? '',
      html: mail?.html ?? '',
      body: mail?.body ?? '',
      created_at: new Date(),
    }
    expect((await fillInKey({ ...fixture.shop, orderKeys }, row)).body).toContain(orderKeys.of(order.id))
    for (const key of [order.key, orderKeys.of(order.id)])
      expect(
        await fixture.call('oneOrder', { params: { id: order.id }, headers: keyHeader(key) }),
      ).toMatchObject({ _id: order.id })
  })

  it('gets no key of another order by typing its link', async () => {
    const [own, other] = [await fixture.aGuestsOrder(), await fixture.aGuestsOrder()]
    const typed = `See /order/${other.id}#key=hidden`
    const mail = {
      ...({ kind: 'order_placed', cause: 'guest', recipient: 'a', subject: 's', order_id: own.id } as const),
      id: 'mail1',
      html: typed,
      body: typed,
      refund_id: null,
      return_id: null,
      created_at: new Date(),
    }
    expect(await fillInKey(fixture.shop, mail)).toEqual(mail)
  })

  it('gets nothing that was typed by mail, even where a verified account has the email', async () => {
    const customer = await aCustomer(fixture.database)
    const order = await fixture.aGuestsOrder({ email: customer.email })
    await pay(order)
    const { order_placed: placed, order_paid: paid } = await mailsAbout(order.id)
    for (const text of [placed?.body, paid?.body]) {
      expect(text).toContain(order.product.name)
      expect(text).not.toContain('1 Test Street')
    }
  })

  it('is refused a payment after declined cards, like everybody', async () => {
    const order = await fixture.aGuestsOrder({ product: await aProduct(fixture.database, { minimum: 2 }) })
    const headers = keyHeader(order.key)
    const body = { price: order.price, orderId: order.id }
    await fixture.call('createPaymentIntent', { body, headers })
    await fixture.database.pool.query(
      `insert into declines (event_id, order_id, user_id, network, declined_at)
       select 'evt_guest_' || n, $1, null, null, $2 from generate_series(1, 50) n`,
      [order.id, fixture.shop.clock()],
    )
    await expect(fixture.call('createPaymentIntent', { body, headers })).rejects.toMatchObject({
      status: 429,
      code: 'declined_often',
    })
  })
})

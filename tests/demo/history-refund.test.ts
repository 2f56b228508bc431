import { describe, expect, it } from 'vitest'
import { anAdmin } from '../builders/users.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { livedDatabase, rowsOf } from './lived.ts'

const shop = suiteFixture(async () => openTestShop({ database: await livedDatabase(new Date()) }))
const admin = suiteFixture(() => anAdmin(shop.database))

/** An order of the history, by how it stands. */
async function anOrder(condition: string): Promise<{ id: string; total: number; label: string }> {
  const [found] = await rowsOf(
    shop.database,
    `select o.id, o.total_cents as total, i.label from orders o join invoices i on i.order_id = o.id
      where ${condition} order by o.seq desc limit 1`,
  )
  return { id: String(found?.id), total: Number(found?.total), label: String(found?.label) }
}

describe('a shop that has lived', () => {
  it('refunds an order of a year ago at its provider, with a mail and a credit note', {
    timeout: 60_000,
  }, async () => {
    const order = await anOrder(
      `o.payment = 'paid' and o.shipment = 'shipped' and o.created_at < now() - interval '11 months'`,
    )
    await shop.call('refundOrder', {
      token: admin.token,
      params: { id: order.id },
      body: { amount: 1, reason: 'Late thanks' },
    })
    await shop.jobsDone()
    const [after] = await rowsOf(
      shop.database,
      `select o.payment, o.refunded_cents, h.amount_refunded, r.state, m.state as mail,
          (select count(*) from invoices where refund_id = r.id)
            + (select count(*) from invoices_due where refund_id = r.id) as documents
        from orders o join refunds r on r.order_id = o.id
        join sandbox_stripe.refunds s on s.id = r.provider_id
        join sandbox_stripe.charges h on h.payment_intent = o.transaction_id
        join mails m on m.refund_id = r.id where o.id = '${order.id}'`,
    )
    expect(after).toEqual({
      payment: 'part_refunded',
      refunded_cents: 100,
      amount_refunded: 100,
      state: 'succeeded',
      mail: 'kept',
      documents: 1,
    })
  })

  it('makes the file of an old invoice when somebody asks for it', async () => {
    const order = await anOrder(`o.created_at < now() - interval '10 months'`)
    const answer = await shop.fetch(`/api/order/${order.id}/invoices/${order.label}.pdf`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(answer.status).toBe(200)
    expect((await answer.text()).slice(0, 5)).toBe('%PDF-')
  })

  it('sends nothing by itself, and moves nothing', async () => {
    await shop.jobsDone()
    expect(await rowsOf(shop.database, `select id from alarms`)).toEqual([])
    expect(
      await rowsOf(shop.database, `select id from orders where cancelled_at > now() - interval '10 minutes'`),
    ).toEqual([])
    expect(await rowsOf(shop.database, `select kind from mails where state = 'queued'`)).toEqual([])
  })
})

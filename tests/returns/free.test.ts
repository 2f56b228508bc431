import { expect, it } from 'vitest'
import { returnFixture } from './fixture.ts'

const { fixture, ask, approve, aShippedOrder } = returnFixture()

/** Gives a line of an order what the shop said of its fit, as if it had been ordered so: lines are never changed. */
async function said(orderId: string, productId: string, verdict: 'fits' | 'conditional'): Promise<void> {
  const fit = {
    verdict,
    version: 1,
    evidence: [],
    answers: {},
    sentAnyway: false,
    vehicle: { id: 1, words: '2003 Volkswagen Golf' },
  }
  const client = await fixture.database.pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    await client.query('update order_lines set fit = $3 where order_id = $1 and product_id = $2', [
      orderId,
      productId,
      JSON.stringify(fit),
    ])
    await client.query('commit')
  } finally {
    client.release()
  }
}

const mailsOf = (orderId: string) => fixture.rows('select kind, body from mails where order_id = $1', orderId)

it('a part that does not fit, of which the order said that it fits, is sent back at the cost of the shop', async () => {
  const order = await aShippedOrder()
  await said(order.id, order.three, 'fits')
  const { insertedId, order: asked } = await ask(order.id, [
    [order.three, 1, 'does_not_fit'],
    [order.one, 1, 'does_not_fit'],
  ])
  expect(asked.returns[0]?.lines).toMatchObject([
    { toolsId: order.three, free: true },
    { toolsId: order.one, free: false },
  ])
  await approve(insertedId)
  const approved = (await mailsOf(order.id)).find(({ kind }) => kind === 'return_approved')
  expect(approved?.body).toContain('So we pay for sending it back.')
})

it('another reason, or another verdict, is not free', async () => {
  const order = await aShippedOrder()
  await said(order.id, order.three, 'fits')
  await said(order.id, order.one, 'conditional')
  const { order: asked } = await ask(order.id, [
    [order.three, 1, 'not_needed'],
    [order.one, 1, 'does_not_fit'],
  ])
  expect(asked.returns[0]?.lines.map(({ free }) => free)).toEqual([false, false])
})

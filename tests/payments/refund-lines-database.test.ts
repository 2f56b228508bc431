import { describe, expect, it } from 'vitest'
import { aChargedOrder } from './charged.ts'
import { paymentFixture } from './fixture.ts'
import { piecesOf } from './pieces.ts'
import { refund } from './refunds.ts'

const fixture = paymentFixture()

describe('the database', () => {
  it('refuses that an order returns more of a product than it took', async () => {
    const order = await aChargedOrder(fixture)
    await refund(fixture, order.id, piecesOf(order.three, 2))
    const back = (pieces: number) =>
      fixture.rows(
        `insert into stock_ledger (product_id, change, reason, order_id) values ($1, $2, 'refunded', $3)`,
        order.three,
        pieces,
        order.id,
      )
    await expect(back(2)).rejects.toThrow('more of product')
  })

  it('refuses lines of a refund that are not its amount, or more than was paid', async () => {
    const order = await aChargedOrder(fixture)
    await refund(fixture, order.id, piecesOf(order.three, 2))
    const add = (cents: number, amount: number, pieces: number) =>
      fixture.rows(
        `with refund as (
           insert into refunds (id, intent_id, order_id, amount_cents) values (gen_random_uuid()::text, $1, $2, $3) returning id)
         insert into refund_lines (refund_id, order_id, position, quantity, amount_cents, tax_cents)
           select id, $2, 1, $5, $4::bigint, 0 from refund`,
        order.intentId,
        order.id,
        amount,
        cents,
        pieces,
      )
    await expect(add(700, 701, 1)).rejects.toThrow('the sum of its lines')
    await expect(add(754, 754, 1)).rejects.toThrow('more would be refunded than was paid')
    await expect(add(700, 700, 2)).rejects.toThrow('more pieces')
  })
})

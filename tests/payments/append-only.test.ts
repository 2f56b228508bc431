import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, anOrder, type SignedIn } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)

let admin: SignedIn
let orderId: string

/** Runs as the shop does: with its own pool and role. */
const ask = (statement: string) => database.pool.query(statement)

/** A paid order with a successful and a requested refund, and an unpaid one with an open payment. */
beforeAll(async () => {
  const buyer = await aCustomer(database)
  admin = await anAdmin(database)
  const order = await anOrder(database, buyer, { payment: 'part_refunded', refundedCents: 500 })
  orderId = order.id
  const waiting = await anOrder(database, buyer)
  const cancelled = await anOrder(database, buyer, { shipment: 'cancelled' })
  await ask(`insert into intents (id, order_id, amount_cents, state) values
    ('pi_done', '${order.id}', ${order.totalCents}, 'succeeded'),
    ('pi_open', '${waiting.id}', ${waiting.totalCents}, 'open'),
    ('pi_void', '${cancelled.id}', ${cancelled.totalCents}, 'canceled')`)
  await ask(`insert into captures (intent_id, kind, order_id, amount_cents)
    values ('pi_done', 'payment', '${order.id}', ${order.totalCents})`)
  await ask(`insert into refunds (id, intent_id, order_id, amount_cents, state, provider_id, asked_by, settled_at) values
    ('re_done', 'pi_done', '${order.id}', 500, 'succeeded', 're_1', '${admin.id}', now()),
    ('re_asked', 'pi_done', '${order.id}', 100, 'asked', null, '${admin.id}', null),
    ('re_failed', 'pi_done', '${order.id}', 100, 'failed', null, '${admin.id}', now())`)
})

describe('the records of money', () => {
  it.each(['captures', 'refunds', 'intents', 'orders', 'order_lines'])(
    'cannot be deleted from %s',
    async (table) => {
      await expect(ask(`delete from ${table}`)).rejects.toThrow('append-only')
      await expect(ask(`truncate ${table} cascade`)).rejects.toThrow('append-only')
    },
  )

  it.each([
    ['captures', 'amount_cents = amount_cents + 1'],
    ['captures', `kind = 'late'`],
    ['captures', `created_at = now() - interval '1 day'`],
    ['refunds', 'amount_cents = 1'],
    ['refunds', `reason = 'another'`],
    ['refunds', `made_by = 'provider'`],
    ['refunds', 'asked_by = null'],
    ['refunds', `created_at = now() - interval '1 day'`],
    ['refunds', `state = 'asked', provider_id = null, settled_at = null where id = 're_done'`],
    ['refunds', `state = 'failed' where id = 're_done'`],
    ['refunds', `provider_id = 're_2' where id = 're_done'`],
    ['refunds', `settled_at = now() where id = 're_done'`],
    ['refunds', `state = 'succeeded' where id = 're_failed'`],
    ['refunds', `failure = 'another' where id = 're_failed'`],
    ['intents', 'amount_cents = 1'],
    ['intents', `currency = 'eur'`],
    ['intents', `order_id = (select min(id) from orders where id <> intents.order_id)`],
    ['intents', `state = 'open' where id = 'pi_done'`],
    ['intents', `state = 'canceled' where id = 'pi_done'`],
    ['intents', `state = 'open' where id = 'pi_void'`],
    ['intents', 'unknown_times = unknown_times - 1'],
    ['orders', 'pieces = pieces + 1'],
    ['orders', 'total_cents = total_cents + 1'],
    ['orders', `contents = 'another'`],
    ['order_lines', 'quantity = quantity + 1, total_cents = total_cents + unit_price_cents'],
    ['order_lines', 'unit_price_cents = 1, total_cents = quantity'],
    ['order_lines', `product_name = 'another'`],
    ['order_lines', 'order_id = (select min(id) from orders where id <> order_lines.order_id)'],
    ['orders', 'user_id = null'],
    ['orders', 'refunded_cents = 0'],
    ['orders', `payment = 'unpaid', paid_at = null, transaction_id = null where paid_at is not null`],
    ['orders', `payment = 'paid' where payment = 'part_refunded'`],
    ['orders', `transaction_id = 'pi_other' where paid_at is not null`],
    ['orders', `paid_at = now() where paid_at is not null`],
    [
      'orders',
      `shipment = 'pending', cancelled_at = null, cancel_reason = null where shipment = 'cancelled'`,
    ],
  ])('cannot be changed: %s set %s', async (table, change) => {
    await expect(ask(`update ${table} set ${change}`)).rejects.toThrow('append-only')
  })

  it('allow the next steps: a refund succeeds, an order is refunded in full, a payment arrives late', async () => {
    await ask(
      `update refunds set state = 'succeeded', provider_id = 're_3', settled_at = now() where id = 're_asked'`,
    )
    await ask(`update orders set payment = 'refunded', refunded_cents = total_cents where id = '${orderId}'`)
    await ask(`update intents set state = 'succeeded' where id = 'pi_void'`)
    await ask(
      `update intents set state = 'processing', unknown_times = 1, checked_at = now() where id = 'pi_open'`,
    )
    await ask(`update intents set state = 'open' where id = 'pi_open'`)
    const { rows } = await ask(`select state, provider_id from refunds where id = 're_asked'`)
    expect(rows).toEqual([{ state: 'succeeded', provider_id: 're_3' }])
  })

  it('allow only the data of a deleted person to be removed', async () => {
    await ask(`delete from users where id = '${admin.id}'`)
    const { rows } = await ask(`select id, asked_by, amount_cents from refunds where id = 're_done'`)
    expect(rows).toEqual([{ id: 're_done', asked_by: null, amount_cents: 500 }])
  })
})

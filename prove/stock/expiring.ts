import { aProduct, type SignedIn } from '../../tests/builders.ts'
import { type Answer, answerText, ask, field } from '../ask.ts'
import { moneyFaults, stockFaults } from '../books.ts'
import { customers } from '../people.ts'
import { atLeast, exactly, type Figure, none, type Scale } from '../proof.ts'
import { type Provider, providerOf } from '../provider.ts'
import { doRound, jobsDone, until } from '../rounds.ts'
import type { Shops } from '../shops.ts'
import { at } from './rush.ts'

/** An unpaid order. */
interface Waiting {
  readonly id: string
  readonly clientSecret: string
  readonly url: string
  readonly buyer: SignedIn
}

/**
 * All holds expire while everybody pays: the shop's own job releases orders while cards are charged. An order ends
 * paid or released, never both.
 */
export async function holdsExpiring(shops: Shops, scale: Scale): Promise<Figure[]> {
  const { database } = shops
  const count = scale === 'full' ? 500 : 60
  const provider = providerOf(shops)
  const product = await aProduct(database, { available: count, minimum: 1, priceCents: 1999 })
  const orders = await ordered(shops, await customers(shops, count), product.id)
  const productOnly = [product.id]

  await jobsDone(shops)
  // As if half an hour had passed since each order was placed.
  await database.pool.query(
    `update orders set hold_until = now() - interval '1 second' where id in (select order_id from order_lines where product_id = $1)`,
    productOnly,
  )
  const left = async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from orders
       where id in (select order_id from order_lines where product_id = $1) and payment in ('unpaid', 'processing') and shipment = 'pending'`,
      productOnly,
    )
    return rows[0]?.count ?? 0
  }
  const releasing = (async () => {
    // More concurrent jobs than the scheduler would start, so that processes compete.
    while ((await left()) > 0) await Promise.all([1, 2, 3].map(() => doRound(shops, 'release_holds')))
  })()
  await until(async () => (await left()) < count)
  // The newest orders are paid first and the oldest are released first, so that both reach the same orders.
  const answers = (
    await Promise.all(orders.toReversed().map((order, number) => pay(provider, order, number)))
  ).flat()
  await releasing
  await until(async () => (await undelivered(shops)) === 0)
  await jobsDone(shops)

  const { rows } = await database.pool.query<{
    paid: number
    released: number
    both: number
    available: number
  }>(
    `select count(*) filter (where paid_at is not null)::int as paid,
       count(*) filter (where cancel_reason = 'not_paid_in_time')::int as released,
       count(*) filter (where paid_at is not null and shipment = 'cancelled' and payment <> 'refunded')::int as both,
       (select available from products where id = $1) as available
     from orders where id in (select order_id from order_lines where product_id = $1)`,
    productOnly,
  )
  const { paid = 0, released = 0, both = 0, available = 0 } = rows[0] ?? {}
  const faults = await moneyFaults(database)
  const what = `holds expiring while ${count} pay, ${at(shops)}`
  return [
    atLeast(`${what}: paid`, paid, 1),
    atLeast(`${what}: released`, released, 1),
    exactly(`${what}: paid and released together`, paid + released, count),
    exactly(`${what}: both paid and released, not refunded`, both, 0),
    exactly(`${what}: back in stock`, available, count - paid),
    none(`${what}: captures that neither pay an order nor are refunded`, faults.unassigned),
    none(`${what}: paid without a capture`, faults.paidWithout),
    none(`${what}: answers of 5xx, or none`, answers.filter(isBroken).map(answerText)),
    none(`${what}: products different from their ledger`, await stockFaults(database)),
  ]
}

async function ordered(shops: Shops, people: readonly SignedIn[], productId: string): Promise<Waiting[]> {
  const orders: Waiting[] = []
  // In sequential groups of ten: only the payments must be concurrent.
  for (let first = 0; first < people.length; first += 10) {
    const some = people.slice(first, first + 10).map(async (buyer, number) => {
      const url = shops.at(number)
      const { token } = buyer
      const placed = await ask(url, 'POST', '/api/order', {
        token,
        body: { toolsId: productId, quantity: 1, price: 19.99 },
      })
      const id = String(field(placed, 'insertedId'))
      const opened = await ask(url, 'POST', '/api/create-payment-intent', {
        token,
        body: { price: 19.99, orderId: id },
      })
      if (opened.status !== 200)
        throw new Error(`Could not order: ${answerText(placed)}; ${answerText(opened)}`)
      return { id, clientSecret: String(field(opened, 'clientSecret')), url, buyer }
    })
    orders.push(...(await Promise.all(some)))
  }
  return orders
}

/** Pays as the page does; every fourth buyer closes the page before it reports the payment to the shop. */
async function pay(
  provider: Provider,
  { id, clientSecret, url, buyer }: Waiting,
  number: number,
): Promise<Answer[]> {
  const charged = await provider.confirm(url, clientSecret, 'pm_card_visa', id)
  if (charged.status !== 200 || number % 4 === 0) return [charged]
  const transactionId = String(field(charged, 'id'))
  const reported = await ask(url, 'PATCH', `/api/order/${id}`, {
    token: buyer.token,
    body: { tools: id, transactionId },
  })
  return [charged, reported]
}

/** Webhooks in progress. */
async function undelivered({ database }: Shops): Promise<number> {
  const { rows } = await database.pool.query(
    'select count(*)::int as count from sandbox_stripe.deliveries where due_at is not null',
  )
  return rows[0].count
}

function isBroken({ status }: Answer): boolean {
  return status === 0 || status >= 500
}

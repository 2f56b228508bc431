import { answerText, field } from '../ask.ts'
import { exactly, type Figure, none } from '../proof.ts'
import type { Shops } from '../shops.ts'
import { at } from '../stock/rush.ts'
import { checkOut, type Guest, makeGuests, readTotal } from './guests.ts'
import { judgeBooks } from './judge.ts'
import { makeProducts } from './taxed-shop.ts'

/** The refusals of a checkout whose cart an earlier request has ordered. */
const emptied = ['empty_cart', 'total_changed']

/**
 * Each cart is checked out several times at once. Every second cart has one Idempotency-Key, so all its requests get the
 * same order. The other carts have none, so one request gets the order and the others find an empty cart.
 */
export async function sentAtOnce(
  shops: Shops,
  { carts, times }: { carts: number; times: number },
): Promise<Figure[]> {
  const products = await makeProducts(shops, 3, () => carts * times)
  const lines = products.map((product) => ({ product, quantity: 1 }))
  const guests = await makeGuests(
    shops,
    Array.from({ length: carts }, () => ({ lines })),
  )
  const unexpected: string[] = []
  const placed = await Promise.all(
    guests.map(async (guest, number) => {
      const key = number % 2 === 0 ? `key-${guest.cartId}` : undefined
      const answers = await sendTimes(shops, guest, times, key)
      const accepted = answers.filter(({ status }) => status === 200)
      const others = answers.filter(({ status }) => status !== 200)
      const isExpected = key === undefined ? accepted.length === 1 : accepted.length === times
      if (!isExpected) unexpected.push(`${accepted.length} of ${times} accepted, with the key ${key}`)
      for (const other of others)
        if (!emptied.includes(String(field(other, 'error')))) unexpected.push(answerText(other).slice(0, 300))
      const orders = new Set(accepted.map((one) => `${field(one, 'insertedId')} ${field(one, 'orderKey')}`))
      if (orders.size > 1) unexpected.push(`Different orders: ${[...orders].join(', ')}`)
      return orders.size
    }),
  )
  const { rows } = await shops.database.pool.query<{ count: number }>(
    'select count(*)::int as count from orders where email = any($1)',
    [guests.map(({ email }) => email)],
  )
  const what = `${carts} carts, each checked out ${times} times at once, ${at(shops)}`
  return [
    exactly(
      `${what}: different orders in the answers`,
      placed.reduce((sum, count) => sum + count, 0),
      carts,
    ),
    exactly(`${what}: orders in the database`, rows[0]?.count ?? 0, carts),
    none(`${what}: other answers`, unexpected),
    ...(await judgeBooks(shops, what)),
  ]
}

async function sendTimes(shops: Shops, guest: Guest, times: number, key: string | undefined) {
  const total = await readTotal(shops.at(0), guest)
  return Promise.all(
    Array.from({ length: times }, (_, number) =>
      checkOut(shops.at(number), guest, { total, ...(key !== undefined && { key }) }),
    ),
  )
}

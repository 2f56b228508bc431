import type pg from 'pg'
import { newId } from '#base/id.ts'
import { fromMinor, sum, times } from '#base/money.ts'
import { orderPlacedEmail } from '#orders/orders/emails/placed.ts'
import { defaultHoldLimits, type HoldLimits } from '#orders/orders/hold-limits.ts'
import { orderOf } from '#orders/orders/model.ts'
import { newRow } from '#orders/orders/new-row.ts'
import { newLine, noCharges, type OrderRow } from '#orders/orders/row.ts'
import { placing } from '#orders/orders/store/place.ts'
import { issue } from '#people/identity/tokens.ts'
import { draft } from '#platform/mail/queue-mail.ts'

/** The number of customers, who take turns as buyers. All have paid for an order before. */
const customers = 1000

export interface Product {
  id: string
  name: string
  part_number: string | null
  slug: string
  picture: string
  price_cents: number
  minimum: number
}
export interface Buyer {
  id: string
  email: string
  token: string
}

/** Higher limits, because the buyers of the bench pay for nothing. */
export const limits: HoldLimits = {
  ...defaultHoldLimits,
  orders: { ...defaultHoldLimits.orders, paid: 9999 },
  pieces: { ...defaultHoldLimits.pieces, paid: 99_999_999 },
}

/** Adds enough stock for every round, with its line in the ledger. */
export async function stockProducts(pool: pg.Pool): Promise<Product[]> {
  const { rows } = await pool.query<Product>(
    `with filled as (
       update products set available = available + 10000000 where archived_at is null
       returning id, name, part_number, slug, picture, price_cents, minimum
     ), line as (insert into stock_ledger (product_id, change, reason) select id, 10000000, 'edited' from filled)
     select id, name, part_number, slug, picture, price_cents, minimum from filled order by id limit 32`,
  )
  return rows
}

/** Creates signed-in customers. */
export async function makeCustomers(pool: pg.Pool, products: readonly Product[]): Promise<Buyer[]> {
  const people: Buyer[] = []
  for (let i = 0; i < customers; i++) {
    const [id, sessionId, email] = [newId(), newId(), `buyer-${newId()}@bench.example`]
    await pool.query(`insert into users (id, name, email, "emailVerified") values ($1, 'Buyer', $2, true)`, [
      id,
      email,
    ])
    await pool.query(
      `insert into sessions (id, token, "userId", "expiresAt", "updatedAt") values ($1, $2, $3, now() + interval '1 day', now())`,
      [sessionId, newId(), id],
    )
    await pool.query(
      `with line as (
         insert into order_lines (order_id, position, product_id, product_name, unit_price_cents, quantity, total_cents)
         values ($1, 1, $3, 'Bench', 100, 1, 100))
       insert into orders (id, user_id, contents, name, address, email, phone, pieces, total_cents, payment, shipment,
         transaction_id, hold_until, paid_at, shipped_at)
       values ($1, $2, 'Bench', 'Buyer', '', $4, '', 1, 100, 'paid', 'shipped', $1, now(), now(), now())`,
      [newId(), id, products[i % products.length]?.id, email],
    )
    people.push({ id, email, token: await issue(pool, { id: sessionId, userId: id }) })
  }
  return people
}

/** The statement that places an order of these products, each in its minimum quantity. */
export function statementOf(basket: readonly Product[], person: Buyer): pg.QueryConfig {
  const [first, ...others] = basket.map((product) => ({
    product_id: product.id,
    product_name: product.name,
    part_number: product.part_number,
    unit_price: fromMinor(product.price_cents),
    quantity: product.minimum,
    ...newLine(product.minimum),
    discount: fromMinor(0),
    tax: fromMinor(0),
    taxes: [],
    total: times(fromMinor(product.price_cents), product.minimum),
    picture: product.picture,
    slug: product.slug,
    fit: null,
  }))
  if (first === undefined) throw new Error('there are no products')
  const order: OrderRow = {
    ...newRow(new Date(), 30),
    ...noCharges(),
    user_id: person.id,
    name: 'Buyer',
    address: '1 Bench Street',
    email: person.email,
    phone: '555 0100',
    lines: [first, ...others],
    total: sum([first, ...others].map((line) => line.total)),
  }
  const letter = orderPlacedEmail({
    order: orderOf(order),
    shopUrl: 'http://127.0.0.1',
    timeZone: 'UTC',
  })
  const mail = draft({ ...letter, to: order.email, orderId: order.id })
  return placing({ order, network: '127.0.0.1', limits, mail, storedAnswer: undefined })
}

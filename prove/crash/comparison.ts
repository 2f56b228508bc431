import type { Database } from '#platform/db/open.ts'
import { stockFaults } from '../books.ts'
import { atLeast, exactly, type Figure, none } from '../proof.ts'
import { type BusyShop, stockOfEach } from './busy-shop.ts'
import { compareDocuments } from './documents.ts'
import type { Ledger, Line } from './ledger.ts'

/** Compares the buyers' ledgers with the database: orders, money, stock, mails with their jobs. */
export async function compareWithLedgers(at: string, busyShop: BusyShop): Promise<Figure[]> {
  const { database, ledgers, market } = busyShop
  const lines = (await Promise.all(ledgers.map((ledger: Ledger) => ledger.lines()))).flat()
  const ordered = lines.filter((line) => line.kind === 'ordered')
  const paid = lines.filter((line) => line.kind === 'paid')
  const refunded = lines.filter((line) => line.kind === 'refunded')
  const { there, extra } = await compareOrders(database, ordered)
  return [
    none(`${at}: requested but never acknowledged`, market.unanswered),
    none(`${at}: answers other than success and 503`, market.unexpected),
    exactly(`${at}: acknowledged orders that are there as they were acknowledged`, there, ordered.length),
    none(`${at}: orders that were acknowledged to no buyer`, extra),
    exactly(`${at}: acknowledged payments that are there`, await compareMoney(database, paid), paid.length),
    none(`${at}: cents at the provider and in the shop that differ`, await moneyFaults(database)),
    none(`${at}: stock different from what was sold, or from its ledger`, [
      ...(await stockFaults(database)),
      ...(await soldFaults(busyShop, ordered, refunded)),
    ]),
    none(`${at}: mails lost, doubled, or without an attempt left`, await mailFaults(database)),
    ...(await compareDebits(at, database)),
    ...(await compareDocuments(at, busyShop)),
  ]
}

type Ordered = Extract<Line, { kind: 'ordered' }>
type Paid = Extract<Line, { kind: 'paid' }>
type Refunded = Extract<Line, { kind: 'refunded' }>

async function compareOrders({ pool }: Database, ordered: readonly Ordered[]) {
  const products = [...new Set(ordered.map(({ product }) => product))]
  const { rows } = await pool.query<{ id: string; product: string; quantity: number; cents: number }>(
    `select o.id, l.product_id as product, l.quantity, o.total_cents as cents
     from orders o join order_lines l on l.order_id = o.id
     where l.product_id = any($1) and o.deleted_at is null and o.shipment <> 'cancelled'`,
    [products],
  )
  const kept = new Map(rows.map((row) => [row.id, row]))
  const acknowledged = new Set(ordered.map(({ order }) => order))
  const there = ordered.filter(({ order, product, quantity, cents }) => {
    const row = kept.get(order)
    return row?.product === product && row.quantity === quantity && row.cents === cents
  })
  return { there: there.length, extra: rows.filter(({ id }) => !acknowledged.has(id)).map(({ id }) => id) }
}

async function compareMoney({ pool }: Database, paid: readonly Paid[]): Promise<number> {
  const { rows } = await pool.query<{ id: string; intent: string }>(
    `select o.id, o.transaction_id as intent from orders o
     join captures c on c.intent_id = o.transaction_id and c.order_id = o.id and c.kind = 'payment'
       and c.amount_cents = o.total_cents
     where o.id = any($1) and o.payment in ('paid', 'part_refunded')`,
    [paid.map(({ order }) => order)],
  )
  const kept = new Map(rows.map(({ id, intent }) => [id, intent]))
  return paid.filter(({ order, intent }) => kept.get(order) === intent).length
}

/** Compares, by intent, what the provider captured and refunded with what the shop recorded. */
async function moneyFaults({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ fault: string }>(
    `with provider as (
       select payment_intent as intent, sum(amount - amount_refunded) as cents from sandbox_stripe.charges
       where status = 'succeeded' group by payment_intent
     ), shop as (
       select c.intent_id as intent, c.amount_cents - coalesce((select sum(r.amount_cents) from refunds r
         where r.intent_id = c.intent_id and r.state = 'succeeded'), 0) as cents from captures c
     )
     select format('%s: provider %s, shop %s', intent, coalesce(p.cents, 0), coalesce(s.cents, 0)) as fault
     from provider p full join shop s using (intent) where coalesce(p.cents, 0) <> coalesce(s.cents, 0)
     order by intent limit 20`,
  )
  return rows.map(({ fault }) => fault)
}

async function soldFaults(
  { database, products }: BusyShop,
  ordered: readonly Ordered[],
  refunded: readonly Refunded[],
): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string; available: number }>(
    'select id, available from products where id = any($1)',
    [products.map(({ id }) => id)],
  )
  return rows.flatMap(({ id, available }) => {
    const sold =
      ordered.reduce((sum, { product, quantity }) => sum + (product === id ? quantity : 0), 0) -
      refunded.reduce((sum, { product, pieces }) => sum + (product === id ? pieces : 0), 0)
    return available === stockOfEach - sold ? [] : [`${id}: ${available} left, ${sold} sold`]
  })
}

/**
 * Orders with bank debits: each is paid in the end, and its buyer got one mail whenever a bank was asked, and whenever it refused. After a
 * lost answer a buyer may give the same account again.
 */
async function compareDebits(at: string, { pool }: Database): Promise<Figure[]> {
  const { rows } = await pool.query<{ debits: number; refused: number; fault: string | null }>(
    `select w.debits, w.refused, case when o.paid_at is null or (m.asked, m.refused) <> (w.debits, w.refused)
         then format('order %s is %s, with %s mails about %s debits, and %s about %s refusals', o.id, o.payment, m.asked, w.debits,
           m.refused, w.refused) end as fault
     from (select order_id, count(*) as debits, count(refused_at) as refused from bank_waits group by 1) w
     join orders o on o.id = w.order_id
     cross join lateral (select count(*) filter (where kind = 'payment_with_bank') as asked,
       count(*) filter (where kind = 'payment_refused') as refused from mails where order_id = o.id) m
     order by o.id`,
  )
  const count = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  return [
    atLeast(
      `${at}: bank debits that were paid`,
      count(({ debits, refused }) => debits - refused),
      1,
    ),
    atLeast(
      `${at}: bank debits that were refused`,
      count(({ refused }) => refused),
      1,
    ),
    none(
      `${at}: orders with a bank debit that are not paid, or without exactly one mail of each kind`,
      rows.flatMap(({ fault }) => fault ?? []),
    ),
  ]
}

/** An order has one confirmation mail, a paid order also one payment mail; a queued mail has an attempt left, any other mail has no claim. */
async function mailFaults({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ fault: string }>(
    `with of_orders as (
       select order_id, count(*) filter (where kind = 'order_placed') as placed,
         count(*) filter (where kind = 'order_paid') as paid
       from mails group by order_id
     )
     select format('order %s has %s mails of its placing, %s of its payment', o.id, m.placed, m.paid) as fault
     from orders o left join of_orders m on m.order_id = o.id
     where coalesce(m.placed, 0) <> 1 or coalesce(m.paid, 0) <> (o.paid_at is not null)::int
     union all
     select format('mail %s is %s after %s attempts, due %s, claimed until %s', id, state, attempts, due_at, claimed_until)
     from mails where case when state = 'queued' then attempts >= 12 else claimed_until is not null end
     limit 20`,
  )
  return rows.map(({ fault }) => fault)
}

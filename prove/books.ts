import type { Database } from '#db/open.ts'

/** Products whose stock is below nothing, or is not what their ledger says, each in a sentence. */
export async function stockFaults({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; available: number; entered: number }>(
    `select p.id, p.available, coalesce(sum(l.change), 0)::int as entered
     from products p left join stock_ledger l on l.product_id = p.id
     group by p.id
     having p.available < 0 or p.available <> coalesce(sum(l.change), 0)
     order by p.id limit 20`,
  )
  return rows.map(({ id, available, entered }) => `${id} has ${available}, its ledger says ${entered}`)
}

/** Where the provider's books and the shop's differ, each order in a sentence. */
export interface MoneyFaults {
  /** Orders for which the provider holds more than one capture that did not go back. */
  readonly double: string[]
  /** Orders that are paid, of which the provider does not hold the total less what the shop has given back. */
  readonly paidWithout: string[]
  /** Captures that are neither the payment of their order nor given back, nor told to an admin as an amount that differs. */
  readonly homeless: string[]
}

/** Compares order by order what the provider has taken and given back with what the shop has written down. */
export async function moneyFaults({ pool }: Pick<Database, 'pool'>): Promise<MoneyFaults> {
  const { rows } = await pool.query<{
    id: string
    paid: boolean
    due: number
    captured: number
    kept: number
    captures: number
    told: boolean
  }>(
    `with money as (
       select coalesce(i.metadata->>'orderId', m.order_id, i.id) as order_id, sum(c.amount) as captured,
         sum(c.amount - c.amount_refunded) as kept,
         count(*) filter (where c.amount_refunded < c.amount) as captures
       from sandbox_stripe.charges c
       join sandbox_stripe.payment_intents i on i.id = c.payment_intent
       left join intents m on m.id = i.id
       where c.status = 'succeeded' group by 1
     )
     select coalesce(o.id, money.order_id) as id, o.paid_at is not null as paid,
       case when o.paid_at is null then 0 else o.total_cents - o.refunded_cents end as due,
       coalesce(money.captured, 0) as captured, coalesce(money.kept, 0) as kept,
       coalesce(money.captures, 0) as captures,
       exists (select from alarms a where a.kind = 'amount_differs' and a.subject_id = o.id) as told
     from orders o full join money on money.order_id = o.id`,
  )
  const say = ({ id, due, captured, kept }: (typeof rows)[number]) =>
    `${id}: due ${due}, captured ${captured}, kept ${kept}`
  return {
    double: rows.filter(({ captures }) => captures > 1).map(say),
    paidWithout: rows.filter(({ paid, due, kept }) => paid && kept < due).map(say),
    homeless: rows.filter(({ due, kept, told }) => kept > due && !told).map(say),
  }
}

/** Whether the shop's ledger of money says what the provider's does, to the cent: captures and refunds, each summed. */
export async function moneySums({ pool }: Pick<Database, 'pool'>): Promise<{
  readonly captured: readonly [shop: number, provider: number]
  readonly refunded: readonly [shop: number, provider: number]
}> {
  const { rows } = await pool.query<Record<'a' | 'b' | 'c' | 'd', number>>(
    `select (select coalesce(sum(amount_cents), 0) from captures) as a,
       (select coalesce(sum(amount), 0) from sandbox_stripe.charges where status = 'succeeded') as b,
       (select coalesce(sum(amount_cents), 0) from refunds where state = 'succeeded') as c,
       (select coalesce(sum(amount), 0) from sandbox_stripe.refunds) as d`,
  )
  const { a = 0, b = 0, c = 0, d = 0 } = rows[0] ?? {}
  return { captured: [a, b], refunded: [c, d] }
}

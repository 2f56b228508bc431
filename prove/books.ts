import type { Database } from '#platform/db/open.ts'

/** Products whose stock is negative or differs from their ledger, each in a sentence. */
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

/** The differences between the provider's books and the shop's, one sentence per order. */
export interface MoneyFaults {
  /** Orders with more than one capture that is not fully refunded. */
  readonly double: string[]
  /** Paid orders for which the provider holds less than the total minus the shop's refunds. */
  readonly paidWithout: string[]
  /** Captures that neither pay their order nor are refunded, and that raised no `amount_differs` alarm. */
  readonly unassigned: string[]
}

/** Compares, for each order, what the provider captured and refunded with what the shop recorded. */
export async function moneyFaults({ pool }: Pick<Database, 'pool'>): Promise<MoneyFaults> {
  const { rows } = await pool.query<{
    id: string
    paid: boolean
    due: number
    captured: number
    kept: number
    captures: number
    alarmed: boolean
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
       exists (select from alarms a where a.kind = 'amount_differs' and a.subject_id = o.id) as alarmed
     from orders o full join money on money.order_id = o.id`,
  )
  const say = ({ id, due, captured, kept }: (typeof rows)[number]) =>
    `${id}: due ${due}, captured ${captured}, kept ${kept}`
  return {
    double: rows.filter(({ captures }) => captures > 1).map(say),
    paidWithout: rows.filter(({ paid, due, kept }) => paid && kept < due).map(say),
    unassigned: rows.filter(({ due, kept, alarmed }) => kept > due && !alarmed).map(say),
  }
}

/** The sums of captures and of refunds, in cents, in the shop's books and in the provider's. */
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

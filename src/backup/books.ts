import type pg from 'pg'

/** How many of each fault are told. */
const most = 20

/**
 * Where the shop's books do not agree, each in a sentence: a product's stock with its ledger, an order's payment with
 * the captured money, what it says was refunded with the refunds. None where all is well.
 */
export async function bookFaults(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const faults: string[] = []
  for (const query of [stock, paid, refunded]) {
    const { rows } = await client.query<{ fault: string }>(`${query} limit ${most}`)
    faults.push(...rows.map(({ fault }) => fault))
  }
  return faults
}

const stock = `select format('product %s has %s pieces, its ledger says %s', p.id, p.available, coalesce(l.entered, 0)) as fault
  from products p
  left join (select product_id, sum(change) as entered from stock_ledger group by product_id) l on l.product_id = p.id
  where p.available is distinct from coalesce(l.entered, 0) order by p.id`

const paid = `select format('order %s of %s cents is %s, captured for it were %s', o.id, o.total_cents, o.payment,
    coalesce(c.cents, 0)) as fault
  from orders o
  left join (select order_id, sum(amount_cents) as cents from captures where kind = 'payment' group by order_id) c
    on c.order_id = o.id
  where coalesce(c.cents, 0) <> case when o.paid_at is null then 0 else o.total_cents end order by o.id`

const refunded = `select format('order %s says %s cents went back, its refunds say %s', o.id, o.refunded_cents,
    coalesce(r.cents, 0)) as fault
  from orders o
  left join (select order_id, intent_id, sum(amount_cents) as cents from refunds where state = 'succeeded'
    group by order_id, intent_id) r on r.order_id = o.id and r.intent_id = o.transaction_id
  where o.refunded_cents <> coalesce(r.cents, 0) order by o.id`

import type pg from 'pg'
import * as z from 'zod/mini'
import { hasTable } from '#platform/db/has-table.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { invoiceQueries } from './invoice-accounting.ts'

/** The maximum of reported faults of each kind. */
const maxFaults = 20

/**
 * Checks the shop's accounting and describes each fault in a sentence: a product's stock differs from its ledger, an order
 * from its lines, the stock taken by its lines from the ledger, its shipped pieces from its shipments, its payment from the captured
 * money and what was paid outside the provider, its refunded amount from the refunds, its invoices from its payments. Empty when there is no fault.
 */
export async function findAccountingFaults(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const faults: string[] = []
  // Older shops, whose orders had no lines yet, can be backed up too.
  const ofShipments = (await hasTable(client, 'public.shipments')) ? [shippedPieces] : []
  const shipped = ofShipments.length > 0 ? shippedOfLine : '0'
  const ofRefunds = (await hasTable(client, 'public.refund_lines')) ? [refundLines] : []
  const cancelled = ofRefunds.length > 0 ? cancelledOfLine : '0'
  const replaced = (await hasTable(client, 'public.returns')) ? replacedOfLine : '0'
  const restocked = (await hasTable(client, 'public.returns')) ? restockedOfLine : '0'
  const due = { shipped, cancelled, replaced, restocked }
  const ofLines = (await hasTable(client, 'public.order_lines')) ? [lines, taken(due)] : []
  const ofInvoices = (await hasTable(client, 'public.invoices')) ? invoiceQueries : []
  const ofManual = (await hasTable(client, 'public.manual_payments')) ? [outside] : []
  for (const query of [
    stock,
    ...ofLines,
    ...ofShipments,
    paid,
    ...ofManual,
    refunded,
    ...ofRefunds,
    ...ofInvoices,
  ]) {
    const rows = await rowsOf(client, z.object({ fault: z.string() }), `${query} limit ${maxFaults}`)
    faults.push(...rows.map(({ fault }) => fault))
  }
  return faults
}

const stock = `select format('product %s has %s pieces, its ledger says %s', p.id, p.available, coalesce(l.entered, 0)) as fault
  from products p
  left join (select product_id, sum(change) as entered from stock_ledger group by product_id) l on l.product_id = p.id
  where p.available is distinct from coalesce(l.entered, 0) order by p.id`

const lines = `select format('order %s of %s pieces and %s cents has lines of %s pieces and %s cents', o.id, o.pieces,
    o.total_cents, coalesce(l.pieces, 0), coalesce(l.cents, 0)) as fault
  from orders o
  -- Older shops have no price of the delivery.
  cross join lateral (select coalesce((to_jsonb(o) ->> 'delivery_cents')::bigint, 0) as cents) delivery
  left join (select order_id, sum(quantity) as pieces, sum(total_cents) as cents from order_lines group by order_id) l
    on l.order_id = o.id
  where (o.pieces, o.total_cents) is distinct from (coalesce(l.pieces, 0), coalesce(l.cents, 0) + delivery.cents) order by o.id`

/**
 * The stock that an order took of a product equals its line's quantity with the pieces that are sent again, without those that were
 * cancelled; a cancelled or refunded order has given back what was not shipped. Returned pieces that are for sale again are in the stock.
 */
const taken = ({
  shipped,
  cancelled,
  replaced,
  restocked,
}: Record<
  'shipped' | 'cancelled' | 'replaced' | 'restocked',
  string
>) => `select format('order %s has %s pieces of product %s, its ledger says %s', coalesce(l.order_id, s.order_id),
    coalesce(l.due, 0), coalesce(l.product_id, s.product_id), coalesce(s.taken, 0)) as fault
  from (select l.order_id, l.product_id, 
      case when o.shipment = 'cancelled' or o.shipment = 'shipped' and o.payment = 'refunded' then ${shipped} else l.quantity + ${replaced} - ${cancelled} end - ${restocked} as due
    from order_lines l join orders o on o.id = l.order_id) l
  full join (select order_id, product_id, -sum(change) as taken from stock_ledger where order_id is not null group by 1, 2) s
    using (order_id, product_id)
  where coalesce(l.due, 0) <> coalesce(s.taken, 0) order by 1`

const shippedOfLine = `(select s.shipped from lines_to_ship s where s.order_id = l.order_id and s.position = l.position)`

const cancelledOfLine = `(select s.cancelled from lines_to_ship s where s.order_id = l.order_id and s.position = l.position)`

const replacedOfLine = `(select s.replaced from lines_to_ship s where s.order_id = l.order_id and s.position = l.position)`

const restockedOfLine = `(select coalesce(sum(c.restocked), 0) from return_lines c
  where c.order_id = l.order_id and c.position = l.position)`

/** An order says how many pieces its shipments have; a shipped order has none left. */
const shippedPieces = `select format('order %s is %s and says %s pieces are shipped, its shipments say %s, and %s are left', o.id,
    o.shipment, o.pieces_shipped, s.shipped, s.left_to_ship) as fault
  from orders o
  join (
    select order_id, sum(shipped) as shipped, sum(left_to_ship) as left_to_ship,
      -- Pieces of refunds that the provider has not confirmed; older shops have none.
      sum(coalesce((to_jsonb(v) ->> 'cancelling')::integer, 0)) as cancelling
    from lines_to_ship v group by 1
  ) s on s.order_id = o.id
  where o.pieces_shipped <> s.shipped or o.shipment <> 'pending' and s.left_to_ship > 0
    or o.shipment = 'pending' and s.left_to_ship + s.cancelling = 0 order by o.id`

const paid = `select format('order %s of %s cents is %s, captured for it were %s', o.id, o.total_cents, o.payment,
    coalesce(c.cents, 0)) as fault
  from orders o
  left join (select order_id, sum(amount_cents) as cents from captures where kind = 'payment' group by order_id) c
    on c.order_id = o.id
  -- Older shops have no payments outside the provider.
  cross join lateral (select coalesce((to_jsonb(o) ->> 'paid_outside_cents')::bigint, 0) as cents) outside
  where coalesce(c.cents, 0) <> case when o.paid_at is null or outside.cents > 0 then 0 else o.total_cents end
    or o.paid_at is not null and outside.cents not in (0, o.total_cents)
    or o.paid_at is null and outside.cents >= o.total_cents order by o.id`

/** What was paid outside the provider is in its lines; what went back is too, and no kind gave back more than it had. */
const outside = `select * from (
    select format('order %s says %s cents were paid outside the provider, its payments say %s', o.id, o.paid_outside_cents,
      coalesce(m.cents, 0)) as fault
    from orders o left join (
      select order_id, sum(amount_cents) as cents from manual_payments where refund_id is null group by 1) m on m.order_id = o.id
    where o.paid_outside_cents <> coalesce(m.cents, 0)
    union all
    select format('refund %s of order %s has %s cents, %s went back outside the provider', r.id, r.order_id, r.amount_cents,
      coalesce(m.cents, 0))
    from refunds r join orders o on o.id = r.order_id and o.paid_outside_cents > 0 left join (
      select refund_id, -sum(amount_cents) as cents from manual_payments where refund_id is not null group by 1) m on m.refund_id = r.id
    where r.intent_id is null and r.amount_cents <> coalesce(m.cents, 0)
    union all
    select format('%s cents more of order %s went back as %s than were paid so', -sum(amount_cents), order_id, kind)
    from manual_payments group by order_id, kind having sum(amount_cents) < 0
  ) faults order by fault`

const refunded = `select format('order %s says %s cents went back, its refunds say %s', o.id, o.refunded_cents,
    coalesce(r.cents, 0)) as fault
  from orders o
  left join (select order_id, intent_id, sum(amount_cents) as cents from refunds where state = 'succeeded'
    group by order_id, intent_id) r on r.order_id = o.id
    and coalesce(r.intent_id, '') = coalesce(o.transaction_id, '')
  where o.refunded_cents <> coalesce(r.cents, 0) order by o.id`

const refundedParts = `select l.order_id, l.position, sum(l.quantity) as pieces, sum(l.amount_cents) as cents, sum(l.tax_cents) as tax
  from refund_lines l join refunds r on r.id = l.refund_id and r.state <> 'failed' group by 1, 2`

/** A refund that names its pieces is the sum of its lines; no line gives back more pieces, money or tax than it has. */
const refundLines = `select * from (
    select format('refund %s of %s cents has lines of %s cents', r.id, r.amount_cents, l.cents) as fault
    from refunds r join (select refund_id, sum(amount_cents) as cents from refund_lines group by 1) l on l.refund_id = r.id
    where l.cents <> r.amount_cents
    union all
    select format('%s pieces and %s cents, tax %s, of order %s, line %s, were refunded, it has %s and %s, tax %s', l.pieces, l.cents,
      l.tax, o.order_id, o.position, o.quantity, o.total_cents, o.tax_cents)
    from order_lines o join (${refundedParts}) l on (l.order_id, l.position) = (o.order_id, o.position)
    where l.pieces > o.quantity or l.cents > o.total_cents or l.tax > o.tax_cents
      or (l.pieces = o.quantity and (l.cents, l.tax) <> (o.total_cents, o.tax_cents)
        -- The refund of its tax failed after the refund of its pieces: it is still to be paid.
        and not exists (select from refund_lines d join refunds r on r.id = d.refund_id and r.state = 'failed'
          where (d.order_id, d.position, d.quantity) = (o.order_id, o.position, 0))
        -- A refund that names no pieces has taken a part of what was paid for them.
        and not exists (select from refunds g where g.order_id = o.order_id and g.state <> 'failed' and g.amount_cents > 0
          and not exists (select from refund_lines p where p.refund_id = g.id)))
    union all
    select format('%s cents, tax %s, of the delivery of order %s were refunded, it has %s, tax %s', l.cents, l.tax, o.id,
      o.delivery_cents, o.delivery ->> 'tax')
    from orders o join (${refundedParts}) l on l.order_id = o.id and l.position is null
    where l.cents > o.delivery_cents or l.tax > (o.delivery ->> 'tax')::bigint
  ) faults order by fault`

import type { MadeProduct } from '../../../tests/builders.ts'
import { type Figure, none } from '../../proof.ts'
import type { Shops } from '../../shops.ts'
import type { Done, Pieces } from './admin.ts'

/** Compares the pieces of these orders with what was acknowledged to admins, and with the stock. */
export async function judgeParts(
  shops: Shops,
  what: string,
  {
    orderIds,
    products,
    done,
  }: {
    readonly orderIds: readonly string[]
    readonly products: readonly MadeProduct[]
    readonly done: readonly Done[]
  },
): Promise<Figure[]> {
  return [
    none(`${what}: pieces shipped twice, lost, or shipped and cancelled`, await pieceFaults(shops, orderIds)),
    none(`${what}: products whose stock is wrong`, await stockLeftFaults(shops, products)),
    none(
      `${what}: shipments that are not those that admins made`,
      await shipmentFaults(shops, orderIds, done),
    ),
    none(`${what}: refunds that are not those that admins made`, await refundFaults(shops, orderIds, done)),
    none(`${what}: refunds of more than was paid`, await tooMuchFaults(shops, orderIds)),
    none(`${what}: returns of more than was shipped, or other than admins received`, [
      ...(await returnFaults(shops, orderIds)),
      ...(await receivedFaults(shops, orderIds, done)),
    ]),
  ]
}

/** The pieces of a line `l` that are sent again. */
const replacedPieces = `select coalesce(sum(case x.reason when 'missing' then x.quantity else x.restocked + x.scrapped end), 0) as pieces
  from return_lines x join returns m on m.id = x.return_id
  where m.state = 'replaced' and (x.order_id, x.position) = (l.order_id, l.position)`

/** Each piece of an order was shipped once, or went back to the stock once, or is left to ship. */
async function pieceFaults({ database }: Shops, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ fault: string }>(
    `select format('%s line %s (%s, %s): %s pieces, %s shipped, %s cancelled by refunds, %s refunded, %s back in stock', l.order_id,
       l.position, o.payment, o.shipment, l.quantity, s.pieces, r.cancelled, r.pieces, b.pieces) as fault
     from order_lines l join orders o on o.id = l.order_id
     cross join lateral (select coalesce(sum(p.quantity), 0) as pieces, coalesce(bool_or(m.shipped_at > o.cancelled_at), false) as is_late
       from shipment_lines p join shipments m on m.id = p.shipment_id
       where (p.order_id, p.position) = (l.order_id, l.position) and m.taken_back_at is null) s
     cross join lateral (select coalesce(sum(p.quantity), 0) as pieces, coalesce(sum(p.cancelled), 0) as cancelled
       from refund_lines p join refunds f on f.id = p.refund_id and f.state = 'succeeded'
       where (p.order_id, p.position) = (l.order_id, l.position)) r
     cross join lateral (select coalesce(sum(change), 0) as pieces from stock_ledger
       where (order_id, product_id) = (l.order_id, l.product_id) and change > 0 and reason <> 'returned') b
     cross join lateral (${replacedPieces}) again
     where l.order_id = any($1) and (s.pieces + b.pieces > l.quantity + again.pieces or r.pieces > l.quantity or s.is_late
       -- A whole refund without lines gives back all that was not shipped.
       or case when o.shipment = 'cancelled' or o.payment = 'refunded' then s.pieces + b.pieces <> l.quantity + again.pieces
            when o.shipment = 'shipped' then s.pieces + b.pieces <> l.quantity + again.pieces or b.pieces <> r.cancelled
            else b.pieces <> r.cancelled end)
     order by 1 limit 20`,
    [orderIds],
  )
  return rows.map(({ fault }) => fault)
}

/** What is available is what there was, less the pieces that were shipped and that wait to be. */
async function stockLeftFaults({ database }: Shops, products: readonly MadeProduct[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string; available: number; sold: number }>(
    `select p.id, p.available, coalesce(sum(case when o.shipment = 'pending'
         then l.quantity + coalesce(again.pieces, 0) - coalesce(r.cancelled, 0) else coalesce(s.pieces, 0) end
         - coalesce(came.restocked, 0)), 0)::int as sold
     from products p
     left join order_lines l on l.product_id = p.id
     left join orders o on o.id = l.order_id
     left join lateral (select sum(x.quantity) as pieces from shipment_lines x join shipments m on m.id = x.shipment_id
       where (x.order_id, x.position) = (l.order_id, l.position) and m.taken_back_at is null) s on true
     left join lateral (select sum(x.cancelled) as cancelled from refund_lines x join refunds f on f.id = x.refund_id
       where f.state = 'succeeded' and (x.order_id, x.position) = (l.order_id, l.position)) r on true
     left join lateral (${replacedPieces}) again on true
     left join lateral (select sum(x.restocked) as restocked from return_lines x
       where (x.order_id, x.position) = (l.order_id, l.position)) came on true
     where p.id = any($1) group by p.id`,
    [products.map(({ id }) => id)],
  )
  const initial = new Map(products.map(({ id, available }) => [id, available]))
  return rows.flatMap(({ id, available, sold }) =>
    available === (initial.get(id) ?? 0) - sold
      ? []
      : [`${id}: ${initial.get(id)}, ${sold} sold, ${available} left`],
  )
}

async function shipmentFaults(
  { database }: Shops,
  orderIds: readonly string[],
  done: readonly Done[],
): Promise<string[]> {
  const { rows } = await database.pool.query<{
    id: string
    taken_back: boolean
    order_id: string
    pieces: string
  }>(
    `select s.id, s.taken_back_at is not null as taken_back, s.order_id, string_agg(ol.product_id || ' ' || l.quantity, ', '
       order by ol.product_id collate "C") as pieces
     from shipments s join shipment_lines l on l.shipment_id = s.id
     join order_lines ol on (ol.order_id, ol.position) = (l.order_id, l.position)
     where s.order_id = any($1) group by s.id`,
    [orderIds],
  )
  const made = new Map(done.flatMap((one) => (one.kind === 'shipped' ? [[one.id, textOf(one.pieces)]] : [])))
  const back = new Set(done.flatMap((one) => (one.kind === 'taken back' ? [one.id] : [])))
  const whole = done.filter(({ kind }) => kind === 'shipped all').length
  const found = new Set(rows.map(({ id }) => id))
  const others = rows.filter(({ id }) => !made.has(id))
  return [
    ...[...made.keys()].filter((id) => !found.has(id)).map((id) => `${id} is missing`),
    ...rows.flatMap(({ id, pieces }) => {
      const due = made.get(id)
      return due === undefined || due === pieces ? [] : [`${id}: ${pieces} instead of ${due}`]
    }),
    ...rows
      .filter(({ id, taken_back }) => taken_back !== back.has(id))
      .map(({ id }) => `${id}: taken back or not`),
    ...(others.length === whole
      ? []
      : [`${others.length} shipments of whole orders, ${whole} were acknowledged`]),
  ]
}

async function refundFaults(
  { database }: Shops,
  orderIds: readonly string[],
  done: readonly Done[],
): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string; cents: number; pieces: string | null }>(
    `select r.id, r.amount_cents as cents, string_agg(ol.product_id || ' ' || l.quantity, ', ' order by ol.product_id collate "C") as pieces
     from refunds r
     -- Late and second payments are refunded by the shop itself.
     join captures c on c.intent_id = r.intent_id and c.kind = 'payment'
     left join refund_lines l on l.refund_id = r.id and l.position is not null
     left join order_lines ol on (ol.order_id, ol.position) = (l.order_id, l.position)
     where r.order_id = any($1) and r.state <> 'failed' group by r.id`,
    [orderIds],
  )
  const made = new Map(done.flatMap((one) => (one.kind === 'refunded' ? [[one.id, one]] : [])))
  const found = new Map(rows.map(({ id, cents, pieces }) => [id, `${cents}: ${pieces ?? ''}`]))
  return [
    ...[...made].flatMap(([id, { cents, pieces = [], ofReturn }]) => {
      const due = `${cents}: ${textOf(pieces)}`
      const seen = found.get(id)
      const isRight = seen === due || (ofReturn && seen !== undefined && isLessOf(seen, cents, pieces))
      return isRight ? [] : [`${id}: ${seen} instead of ${due}`]
    }),
    ...[...found.keys()].filter((id) => !made.has(id)).map((id) => `${id} was acknowledged to nobody`),
  ]
}

/** Whether a refund is of this amount, and of no other and no more pieces than these. */
function isLessOf(seen: string, cents: number, pieces: Pieces): boolean {
  const [amount, texts = ''] = seen.split(': ')
  const most = new Map(pieces.map(({ toolsId, quantity }) => [toolsId, quantity]))
  return (
    amount === String(cents) &&
    texts.split(', ').every((text) => {
      const [product = '', quantity = 0] = text.split(' ')
      return Number(quantity) <= (most.get(product) ?? 0)
    })
  )
}

function textOf(pieces: Pieces): string {
  return pieces
    .map(({ toolsId, quantity }) => `${toolsId} ${quantity}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join(', ')
}

/** Orders that gave back more than was captured for them, or more of a line, its tax or the delivery than was paid for it. */
async function tooMuchFaults({ database }: Shops, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ fault: string }>(
    `select format('%s: %s captured, %s refunded', c.order_id, sum(c.amount_cents), r.cents) as fault
     from captures c join (select order_id, sum(amount_cents) as cents from refunds where state <> 'failed' group by 1) r
       on r.order_id = c.order_id
     where c.order_id = any($1) group by c.order_id, r.cents having r.cents > sum(c.amount_cents)
     union all
     select format('%s line %s: %s of %s refunded, tax %s of %s, %s of %s pieces', l.order_id, l.position, r.cents, l.total_cents, r.tax,
       l.tax_cents, r.pieces, l.quantity)
     from order_lines l join (
       select x.order_id, x.position, sum(x.amount_cents) as cents, sum(x.tax_cents) as tax, sum(x.quantity) as pieces
       from refund_lines x join refunds f on f.id = x.refund_id and f.state <> 'failed' group by 1, 2
     ) r on (r.order_id, r.position) = (l.order_id, l.position)
     where l.order_id = any($1) and (r.cents > l.total_cents or r.tax > l.tax_cents
       -- The pieces of a return give back no more than is left of the payment.
       or r.pieces = l.quantity and (r.cents, r.tax) <> (l.total_cents, l.tax_cents)
         and (select sum(amount_cents) from refunds where order_id = l.order_id and state <> 'failed')
           < (select sum(amount_cents) from captures where order_id = l.order_id))
     limit 20`,
    [orderIds],
  )
  return rows.map(({ fault }) => fault)
}

/** Lines of which more is returned than was shipped, or whose returned and replaced pieces are not in the ledger. */
async function returnFaults({ database }: Shops, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ fault: string }>(
    `select format('%s line %s: %s shipped, %s returned, %s restocked, %s in the ledger; %s replaced, %s in the ledger', l.order_id,
       l.position, s.pieces, x.pieces, x.restocked, b.pieces, again.pieces, n.pieces) as fault
     from order_lines l
     cross join lateral (select coalesce(sum(p.quantity), 0) as pieces from shipment_lines p join shipments m on m.id = p.shipment_id
       where (p.order_id, p.position) = (l.order_id, l.position) and m.taken_back_at is null) s
     cross join lateral (select coalesce(sum(p.restocked), 0) as restocked,
         coalesce(sum(case when m.state in ('requested', 'approved') then p.quantity
           when p.reason <> 'missing' then p.restocked + p.scrapped
           when m.state = 'declined' then 0 else p.quantity end), 0) as pieces
       from return_lines p join returns m on m.id = p.return_id and m.state <> 'cancelled'
       where (p.order_id, p.position) = (l.order_id, l.position)) x
     cross join lateral (${replacedPieces}) again
     cross join lateral (select coalesce(sum(change), 0) as pieces from stock_ledger
       where (order_id, product_id, reason) = (l.order_id, l.product_id, 'returned')) b
     cross join lateral (select coalesce(-sum(change), 0) as pieces from stock_ledger
       where (order_id, product_id, reason) = (l.order_id, l.product_id, 'replaced')) n
     where l.order_id = any($1) and (x.pieces > s.pieces or x.restocked <> b.pieces or again.pieces <> n.pieces)
     order by 1 limit 20`,
    [orderIds],
  )
  return rows.map(({ fault }) => fault)
}

/** Returns of which other pieces came back, or were sent again, than was acknowledged. */
async function receivedFaults(
  { database }: Shops,
  orderIds: readonly string[],
  done: readonly Done[],
): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string; came: string; replaced: boolean }>(
    `select r.id, r.state = 'replaced' as replaced, sum(l.restocked) || ' ' || sum(l.scrapped) as came
     from returns r join return_lines l on l.return_id = r.id where r.order_id = any($1) group by r.id`,
    [orderIds],
  )
  const came = new Map(
    done.flatMap((one) => (one.kind === 'received' ? [[one.id, `${one.restocked} ${one.scrapped}`]] : [])),
  )
  const replaced = new Set(done.flatMap((one) => (one.kind === 'replaced' ? [one.id] : [])))
  return rows.flatMap((row) => {
    const due = came.get(row.id) ?? '0 0'
    return row.came === due && row.replaced === replaced.has(row.id)
      ? []
      : [`return ${row.id}: ${row.came} came back, ${due} were acknowledged; sent again: ${row.replaced}`]
  })
}

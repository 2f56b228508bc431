import { findAccountingFaults } from '#office/backup/inside/accounting.ts'
import { stockFaults } from '../books.ts'
import { type Figure, none } from '../proof.ts'
import type { Shops } from '../shops.ts'

/** What must hold for the whole shop after every crowd. */
export async function judgeBooks({ database }: Shops, what: string): Promise<Figure[]> {
  return [
    none(`${what}: orders whose amounts do not add up`, await sumFaults(database)),
    none(`${what}: promotions whose uses are not the orders that hold them`, await promotionFaults(database)),
    none(`${what}: products different from their ledger, or below 0`, await stockFaults(database)),
    none(`${what}: orders that differ from their lines or from the ledger`, [
      ...(await findAccountingFaults(database.pool)),
    ]),
  ]
}

/** Orders whose total, tax or discount is not the sum of their lines and of their delivery. Prices are without tax. */
async function sumFaults({ pool }: Shops['database']): Promise<string[]> {
  const { rows } = await pool.query<{ fault: string }>(
    `select format('%s: total %s (%s), tax %s (%s), lines paid %s (%s)', o.id, o.total_cents, l.total + o.delivery_cents,
       o.tax_cents, l.tax + (o.delivery ->> 'tax')::bigint, l.total, l.goods - l.discount + l.tax) as fault
     from orders o
     join (select order_id, sum(total_cents) as total, sum(tax_cents) as tax, sum(discount_cents) as discount,
         sum(unit_price_cents::bigint * quantity) as goods
       from order_lines group by order_id) l on l.order_id = o.id
     where o.ship_to is not null and ((o.total_cents, o.tax_cents, o.discount_cents, l.total)
       is distinct from (l.total + o.delivery_cents, l.tax + (o.delivery ->> 'tax')::bigint, l.discount, l.goods - l.discount + l.tax)
       or o.tax_cents <> (select sum((each ->> 'tax')::bigint) from jsonb_array_elements(o.taxes) each)
       or o.discount_cents <> (select coalesce(sum((each ->> 'amount')::bigint), 0) from jsonb_array_elements(o.promotions) each))
     order by o.id limit 20`,
  )
  return rows.map(({ fault }) => fault)
}

/** Promotions whose number of uses, or list of uses, is not the orders that have them and were not cancelled. */
async function promotionFaults({ pool }: Shops['database']): Promise<string[]> {
  const { rows } = await pool.query<{ fault: string }>(
    `select format('%s: %s of %s uses, %s listed, %s orders', p.name, p.used, p.max_uses, u.uses, o.orders) as fault
     from promotions p
     cross join lateral (select count(*) as uses from promotion_uses u
       where u.promotion_id = p.id and u.given_back_at is null) u
     cross join lateral (select count(*) as orders from orders o
       where o.shipment <> 'cancelled' and o.promotions @> jsonb_build_array(jsonb_build_object('id', p.id))) o
     where p.used <> u.uses or p.used <> o.orders or p.used > p.max_uses`,
  )
  return rows.map(({ fault }) => fault)
}

/** The lines in the orders and the carts of these guests by email, as `product quantity` in order. */
export async function linesOf(
  { database }: Shops,
  guests: readonly { readonly cartId: string; readonly email: string }[],
): Promise<Map<string, { readonly orders: string[]; readonly cart: string }>> {
  const { rows } = await database.pool.query<{ email: string; orders: string[]; cart: string }>(
    `select g.email,
       array(select string_agg(l.product_id || ' ' || l.quantity, ', ' order by l.position)
         from orders o join order_lines l on l.order_id = o.id where o.email = g.email group by o.id) as orders,
       coalesce((select string_agg(l.product_id || ' ' || l.quantity, ', ' order by l.seq)
         from cart_lines l where l.cart_id = g.cart), '') as cart
     from unnest($1::text[], $2::text[]) as g (email, cart)`,
    [guests.map(({ email }) => email), guests.map(({ cartId }) => cartId)],
  )
  return new Map(rows.map(({ email, ...rest }) => [email, rest]))
}

import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { makeFolders } from '#platform/db/inside/folders.ts'
import type { DB } from '#platform/db/tables.ts'
import { aGuestOrder } from '../builders.ts'
import { aProduct } from './builders.ts'
import { rows } from './database.ts'

/** An unpaid order of a guest in the running shop, and its key. */
export async function aGuestsOrder(
  email: string,
  given: Pick<NonNullable<Parameters<typeof aGuestOrder>[2]>, 'terms' | 'payment'> = {},
): Promise<{ id: string; key: string; name: string; totalCents: number }> {
  const { id, name, price, minimum, available } = await aProduct()
  const product = { id, slug: id, name, partNumber: null, priceCents: price * 100, minimum, available }
  const { sockets } = await makeFolders(process.env.SHOP_DATA ?? '')
  const pool = new pg.Pool({ host: sockets, user: 'tappet', database: 'tappet', max: 1 })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  try {
    const order = await aGuestOrder({ db }, email, { product, ...given })
    return { id: order.id, key: order.key, name, totalCents: order.totalCents }
  } finally {
    await db.destroy()
  }
}

const address = {
  name: 'Zoé Łukasz',
  company: '',
  line1: '1 Test Street',
  line2: '',
  city: 'Sacramento',
  region: 'CA',
  postalCode: '95814',
  country: 'US',
  taxNumber: '',
}
const delivery = {
  id: 'post',
  name: 'Post',
  isCollected: false,
  from: '2026-03-04',
  to: '2026-03-06',
  price: 495,
  discount: 0,
  tax: 94,
  taxes: [{ id: 'vat', tax: 94 }],
}

/** What a checkout adds to an order of 62.50: 2.50 off, delivery for 4.95, 19 % tax, and the addresses. */
export const terms = {
  order: {
    delivery: JSON.stringify(delivery),
    delivery_cents: 589,
    discount_cents: 250,
    tax_cents: 1234,
    taxes: JSON.stringify([{ id: 'vat', name: 'VAT', ppm: 190_000, base: 6495, tax: 1234 }]),
    promotions: JSON.stringify([{ id: 'spring', name: 'Spring', code: 'SPRING', amount: 250 }]),
    prices_include_tax: false,
    ship_to: JSON.stringify(address),
    bill_to: JSON.stringify({ ...address, company: 'Łukasz Brakes', line1: '2 Bill Street' }),
    note: 'Please ring twice',
    purchase_order: 'PO 7',
  },
  line: {
    discount_cents: 250,
    tax_cents: 1140,
    taxes: JSON.stringify([{ id: 'vat', tax: 1140 }]),
    total_cents: 7140,
  },
}

/** What makes an order of 62.50 cost nothing: a coupon of 100 %. */
export const freeTerms = {
  order: {
    discount_cents: 6250,
    promotions: JSON.stringify([{ id: 'gift', name: 'Gift', code: 'GIFT', amount: 6250 }]),
  },
  line: { discount_cents: 6250, total_cents: 0 },
}

/** Pays an order as src/orders/payments does, without a provider. */
export async function payWithoutProvider(order: { id: string; totalCents: number }): Promise<void> {
  await rows(
    `with paid as (
       update orders set payment = 'paid', paid_at = now(), transaction_id = 'pi_' || id where id = $1 returning id
     ), intent as (
       insert into intents (id, order_id, amount_cents, state) select 'pi_' || id, id, $2::bigint, 'succeeded' from paid returning id
     )
     insert into captures (intent_id, kind, order_id, amount_cents) select id, 'payment', $1, $2::bigint from intent`,
    [order.id, order.totalCents],
  )
}

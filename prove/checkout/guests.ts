import { createHash, randomBytes } from 'node:crypto'
import { newId } from '#base/id.ts'
import { inBerlin } from '../../tests/checkout/fixture.ts'
import { type Answer, answerText, ask, field } from '../ask.ts'
import { newTally, type Tally, untilNotBusy } from '../busy.ts'
import type { Shops } from '../shops.ts'
import type { Basket } from '../stock/basket.ts'

/** A guest with a cart that goes to Berlin by parcel. */
export interface Guest {
  readonly cartId: string
  readonly email: string
  readonly lines: Basket
  /** The headers that open the cart. Each guest has their own network. */
  readonly headers: Readonly<Record<string, string>>
}

interface Wanted {
  readonly lines: Basket
  readonly coupon?: string
}

/** Creates carts, each with its own guest. */
export async function makeGuests(
  { database }: Pick<Shops, 'database'>,
  wanted: readonly Wanted[],
): Promise<Guest[]> {
  const made = wanted.map(({ lines, coupon = null }) => {
    const cartId = newId()
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest()
    const [a, b, c] = hash
    const headers = { 'tappet-cart': token, 'x-forwarded-for': `10.${a}.${b}.${c}` }
    return { guest: { cartId, email: `guest-${cartId}@mailbox.example`, lines, headers }, hash, coupon }
  })
  const of = <Value>(value: (one: (typeof made)[number]) => Value) => made.map(value)
  const all = made.flatMap(({ guest: { cartId, lines } }) => lines.map((line) => ({ cartId, ...line })))
  const { pool } = database
  const ids = of(({ guest }) => guest.cartId)
  await pool.query(
    `with cart as (
       insert into carts (id, coupon, country, postal_code, delivery_method)
       select id, coupon, 'DE', '10115', 'parcel' from unnest($1::text[], $2::text[]) as made (id, coupon)
     )
     insert into cart_tokens (hash, cart_id) select hash, id from unnest($3::bytea[], $1::text[]) as made (hash, id)`,
    [ids, of(({ coupon }) => coupon), of(({ hash }) => hash)],
  )
  await pool.query(
    `insert into cart_lines (cart_id, product_id, quantity, unit_price_cents)
     select * from unnest($1::text[], $2::text[], $3::integer[], $4::integer[])`,
    [
      all.map(({ cartId }) => cartId),
      all.map(({ product }) => product.id),
      all.map(({ quantity }) => quantity),
      all.map(({ product }) => product.priceCents),
    ],
  )
  return made.map(({ guest }) => guest)
}

/** The total that a cart shows. */
export async function readTotal(url: string, { headers }: Pick<Guest, 'headers'>): Promise<number> {
  const read = await ask(url, 'GET', '/api/cart', { headers })
  const total = field(read, 'total')
  if (typeof total !== 'number') throw new Error(`A cart could not be read: ${answerText(read)}`)
  return total
}

let tally = newTally()

/** All checkouts since the last call. */
export function takeTally(): Tally {
  const taken = tally
  tally = newTally()
  return taken
}

/** Checks out to Berlin by parcel, and repeats that while the shop is too busy, which is counted. `token` belongs to a customer. */
export async function checkOut(
  url: string,
  { headers, email }: Pick<Guest, 'headers' | 'email'>,
  { total, key, token }: { total: number; key?: string; token?: string },
): Promise<Answer> {
  return untilNotBusy(tally, () =>
    ask(url, 'POST', '/api/checkout', {
      ...(token !== undefined && { token }),
      headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
      body: { email, phone: '030 1234567', shipTo: inBerlin, delivery: 'parcel', total },
    }),
  )
}

/** The total of the cart with which a checkout was refused because its total had changed; undefined for other answers. */
export function changedTotal(answer: Answer): number | undefined {
  if (field(answer, 'error') !== 'total_changed') return undefined
  const total = field({ body: field(answer, 'cart') }, 'total')
  return typeof total === 'number' ? total : undefined
}

/** A guest cancels their order. */
export function cancel(url: string, { headers }: Guest, placed: Answer): Promise<Answer> {
  const orderKey = String(field(placed, 'orderKey'))
  return ask(url, 'DELETE', `/api/order/${field(placed, 'insertedId')}`, {
    headers: { ...headers, 'tappet-order-key': orderKey },
  })
}

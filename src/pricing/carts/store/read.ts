import type { Expression, Selectable } from 'kysely'
import type pg from 'pg'
import { fromMinor } from '#base/money.ts'
import { anyText, now } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { statement, type Values } from '#platform/db/statement.ts'
import type { CartLines, Carts, Products } from '#platform/db/tables.ts'
import type { CartChoices, CartProduct, CartRow } from '#pricing/carts/model.ts'

/** A cart without its lines. */
export interface CartHead extends CartChoices {
  readonly id: string
  readonly user_id: string | null
  /** Of the customer. */
  readonly email: string | null
  readonly used_at: Date
}

const choices = [
  ...(['c.coupon', 'c.country', 'c.region', 'c.postal_code'] as const),
  ...(['c.delivery_method', 'c.is_business', 'c.tax_number'] as const),
] as const
const head = ['c.id as cart', 'c.user_id', 'u.email', 'c.used_at', ...choices] as const
export const product = [
  ...(['p.id', 'p.name', 'p.slug', 'p.part_number', 'p.maker', 'p.picture', 'p.price_cents'] as const),
  ...(['p.minimum', 'p.available', 'p.category_id', 'p.archived_at'] as const),
] as const

const line = [
  ...(['l.quantity', 'l.unit_price_cents', 'l.vehicle', 'l.answers', 'l.sent_anyway'] as const),
] as const

/** Carts `c` that a token `t` opens; the cart of a session, as long as the session lasts. */
export const opened = (db: Db, hash: Expression<Buffer>) =>
  db
    .selectFrom('cart_tokens as t')
    .innerJoin('carts as c', 'c.id', 't.cart_id')
    .leftJoin('sessions as s', 's.id', 't.session_id')
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .where('t.hash', '=', hash)
    .where((eb) => eb.or([eb('t.session_id', 'is', null), eb('s.expiresAt', '>', now)]))

/** The cart of a token with its lines, in the order in which they were put in; undefined for an unknown token. */
export async function findCart(
  pool: pg.Pool,
  hash: Buffer,
): Promise<{ head: CartHead; rows: CartRow[] } | undefined> {
  const found = await selectCart(pool, { hash })
  // A cart may have no line.
  const [first] = found.length > 0 ? found : await selectHead(pool, { hash })
  if (first === undefined) return undefined
  return { head: headOf(first), rows: found.map(rowOf) }
}

const selectCart = statement((db, { hash }: Values<{ hash: Buffer }>) =>
  opened(db, hash)
    .innerJoin('cart_lines as l', 'l.cart_id', 'c.id')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(head)
    .select(product)
    .select(line)
    .orderBy('l.seq'),
)

const selectHead = statement((db, { hash }: Values<{ hash: Buffer }>) => opened(db, hash).select(head))

function headOf(
  row: Pick<CartHead, 'user_id' | 'email' | 'used_at'> & { readonly cart: string } & ChoiceColumns,
): CartHead {
  const { cart: id, user_id, email, used_at } = row
  return { id, user_id, email, used_at, ...chosen(row) }
}

type ChoiceColumns = Pick<
  Selectable<Carts>,
  'coupon' | 'country' | 'region' | 'postal_code' | 'delivery_method' | 'is_business' | 'tax_number'
>

function chosen(row: ChoiceColumns): CartChoices {
  const { coupon, country, region, postal_code, delivery_method } = row
  const { is_business: isBusiness, tax_number: taxNumber } = row
  const rest = {
    ...(region !== null && { region }),
    ...(postal_code !== null && { postalCode: postal_code }),
  }
  const destination = country === null ? null : { country, ...rest }
  return { coupon, destination, delivery: delivery_method, isBusiness, taxNumber }
}

/** The lines of a customer's cart, in the order in which they were put in, each with when it was. */
export async function linesOf(db: Db, userId: string): Promise<(CartRow & { readonly added_at: Date })[]> {
  const found = await db
    .selectFrom('carts as c')
    .innerJoin('cart_lines as l', 'l.cart_id', 'c.id')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(product)
    .select([...line, 'l.added_at'])
    .where('c.user_id', '=', userId)
    .orderBy('l.seq')
    .execute()
  return found.map((row) => ({ ...rowOf(row), added_at: row.added_at }))
}

/** What a customer chose for their cart; undefined for one without a cart. */
export async function choicesOf(db: Db, userId: string): Promise<CartChoices | undefined> {
  const found = await db
    .selectFrom('carts as c')
    .select(choices)
    .where('c.user_id', '=', userId)
    .executeTakeFirst()
  return found && chosen(found)
}

/** A product as it is selected. */
type Selected = Pick<
  Selectable<Products>,
  | 'id'
  | 'name'
  | 'slug'
  | 'part_number'
  | 'maker'
  | 'picture'
  | 'price_cents'
  | 'minimum'
  | 'available'
  | 'category_id'
  | 'archived_at'
>

type SelectedLine = Pick<
  Selectable<CartLines>,
  'quantity' | 'unit_price_cents' | 'vehicle' | 'answers' | 'sent_anyway'
>

function rowOf(row: Selected & SelectedLine): CartRow {
  const { quantity, vehicle, answers, sent_anyway: sentAnyway } = row
  return {
    product: productOf(row),
    quantity,
    put_in_at: fromMinor(row.unit_price_cents),
    chosenFor: { vehicle, answers, sentAnyway },
  }
}

export function productOf({
  id,
  name,
  slug,
  part_number,
  maker,
  picture,
  price_cents,
  minimum,
  available,
  category_id,
  archived_at,
}: Selected): CartProduct {
  const price = fromMinor(price_cents)
  return { id, name, slug, part_number, maker, picture, price, minimum, available, category_id, archived_at }
}

/** Products by their ids; unknown ids are left out. */
export async function findProducts(db: Db, ids: readonly string[]): Promise<CartProduct[]> {
  if (ids.length === 0) return []
  const found = await db
    .selectFrom('products as p')
    .select(product)
    .where('p.id', '=', anyText(ids))
    .execute()
  return found.map(productOf)
}

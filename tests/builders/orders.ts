import { randomBytes } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { newId } from '#base/id.ts'
import { hashOf } from '#base/secret.ts'
import { storeKey } from '#orders/orders/store/keys.ts'
import type { Db } from '#platform/db/open.ts'
import type { DB } from '#platform/db/tables.ts'
import { aProduct, type MadeProduct, recordStock } from './products.ts'
import { aCustomer, type SignedIn, type Where } from './users.ts'

interface MadeLine {
  readonly product: MadeProduct
  readonly quantity: number
}

/** A customer; without an id, a guest. */
export interface Owner {
  readonly id: string | null
  readonly email: string
}

interface OrderGiven {
  /** An existing product; by default a new one is created. */
  product?: MadeProduct
  quantity?: number
  /** The lines after the first. */
  others?: readonly MadeLine[]
  payment?: 'unpaid' | 'processing' | 'paid' | 'part_refunded' | 'refunded'
  shipment?: 'pending' | 'shipped' | 'cancelled'
  refundedCents?: number
  holdUntil?: Date
  createdAt?: Date
  /** The recipient; by default Test Person, 1 Test Street, 555 0100. */
  to?: { name?: string; address?: string; phone?: string }
  /** What a checkout adds to the order and to its first line: delivery, discount, taxes, addresses. */
  terms?: {
    readonly order: Partial<Insertable<DB['orders']>>
    readonly line: Partial<Insertable<DB['order_lines']>>
  }
}

export interface MadeOrder {
  readonly id: string
  readonly product: MadeProduct
  readonly quantity: number
  readonly totalCents: number
}

/** An order and its change of stock (returned if the order is cancelled); by default unpaid and pending. */
export async function anOrder(
  where: Pick<Where, 'db'>,
  owner: Owner,
  given: OrderGiven = {},
): Promise<MadeOrder> {
  const { db } = where
  const product = given.product ?? (await aProduct(where))
  const quantity = given.quantity ?? product.minimum
  const others = given.others ?? []
  const id = newId()
  const { payment = 'unpaid', shipment = 'pending' } = given
  const createdAt = given.createdAt ?? new Date()
  const paid = payment === 'unpaid' || payment === 'processing' ? undefined : createdAt
  const lines = [{ product, quantity }, ...others].map((line, index) => ({
    order_id: id,
    position: index + 1,
    product_id: line.product.id,
    product_name: line.product.name,
    part_number: line.product.partNumber,
    unit_price_cents: line.product.priceCents,
    quantity: line.quantity,
    total_cents: line.product.priceCents * line.quantity,
    ...(index === 0 ? given.terms?.line : {}),
  }))
  const totalCents = lines.reduce(
    (sum, line) => sum + line.total_cents,
    given.terms?.order.delivery_cents ?? 0,
  )
  const order = { id, product, quantity, totalCents }
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  const names = lines.map((line) => line.product_name)
  const numbers = lines.map((line) => line.part_number)
  await db
    .with('lines', (query) => query.insertInto('order_lines').values(lines))
    .insertInto('orders')
    .values({
      id: order.id,
      user_id: owner.id,
      email: owner.email,
      name: 'Test Person',
      address: '1 Test Street',
      phone: '555 0100',
      ...given.to,
      ...given.terms?.order,
      contents: sql`order_contents(${names}::text[], ${numbers}::text[])`,
      pieces,
      total_cents: order.totalCents,
      payment,
      shipment,
      transaction_id: paid && order.totalCents > 0 ? `pi_${order.id}` : null,
      refunded_cents: given.refundedCents ?? (payment === 'refunded' ? order.totalCents : 0),
      hold_until: given.holdUntil ?? new Date(createdAt.getTime() + 30 * 60 * 1000),
      created_at: createdAt,
      paid_at: paid ?? null,
      shipped_at: shipment === 'shipped' ? createdAt : null,
      pieces_shipped: shipment === 'shipped' ? pieces : 0,
      cancelled_at: shipment === 'cancelled' ? createdAt : null,
      cancel_reason: shipment === 'cancelled' ? 'customer' : null,
    })
    .execute()
  if (shipment === 'shipped') await shipWhole(db, order.id, lines, createdAt)
  for (const line of [{ product, quantity }, ...others]) {
    await moveStock(db, order.id, line, -1, 'ordered')
    if (shipment === 'cancelled') await moveStock(db, order.id, line, 1, 'cancelled')
  }
  return order
}

/** One shipment with all pieces of an order; it has the id of the order. */
async function shipWhole(
  db: Db,
  orderId: string,
  lines: readonly { readonly position: number; readonly quantity: number }[],
  at: Date,
): Promise<void> {
  await db.insertInto('shipments').values({ id: orderId, order_id: orderId, shipped_at: at }).execute()
  await db
    .insertInto('shipment_lines')
    .values(
      lines.map(({ position, quantity }) => ({
        shipment_id: orderId,
        order_id: orderId,
        position,
        quantity,
      })),
    )
    .execute()
}

async function moveStock(
  db: Db,
  orderId: string,
  { product, quantity }: MadeLine,
  sign: 1 | -1,
  reason: string,
): Promise<void> {
  const change = sign * quantity
  await db
    .updateTable('products')
    .set(({ eb }) => ({ available: eb('available', '+', change) }))
    .where('id', '=', product.id)
    .execute()
  await recordStock(db, product.id, change, reason, orderId)
}

/** The order of a guest, and a key of it. */
export async function aGuestOrder(
  where: Pick<Where, 'db'>,
  email: string,
  given: OrderGiven = {},
): Promise<MadeOrder & { key: string }> {
  const order = await anOrder(where, { id: null, email }, given)
  return { ...order, key: await aKeyOf(where, order) }
}

/** Another key of an order. */
export async function aKeyOf({ db }: Pick<Where, 'db'>, { id }: { id: string }): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await storeKey(db, hashOf(key), id)
  return key
}

/** The header that opens an order. */
export const keyHeader = (key: string) => ({ 'tappet-order-key': key })

/** A customer with an earlier paid order. */
export async function aPayer(where: Where): Promise<SignedIn> {
  const customer = await aCustomer(where)
  await anOrder(where, customer, { payment: 'paid', shipment: 'shipped' })
  return customer
}

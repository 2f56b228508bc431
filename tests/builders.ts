import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { newId } from '#id.ts'
import { issue } from '#identity/tokens.ts'
import type { FreshDatabase } from './database.ts'

type Where = Pick<FreshDatabase, 'db' | 'pool'>

/** A signed-in user with an access token. They have no password: a test of the log-in must sign up. */
export interface SignedIn {
  readonly id: string
  readonly email: string
  readonly role: 'customer' | 'admin'
  readonly sessionId: string
  readonly token: string
}

let made = 0

export function aCustomer(
  where: Where,
  given: { email?: string; name?: string; verified?: boolean } = {},
): Promise<SignedIn> {
  return someone(where, { role: 'customer', ...given })
}

export function anAdmin(where: Where, given: { email?: string; name?: string } = {}): Promise<SignedIn> {
  return someone(where, { role: 'admin', ...given })
}

/** Another access token of a user's session. */
export function aToken({ pool }: Where, user: Pick<SignedIn, 'id' | 'sessionId'>): Promise<string> {
  return issue(pool, { id: user.sessionId, userId: user.id })
}

async function someone(
  where: Where,
  {
    role,
    email,
    name,
    verified = true,
  }: { role: 'customer' | 'admin'; email?: string; name?: string; verified?: boolean },
): Promise<SignedIn> {
  const id = newId()
  const sessionId = newId()
  const address = email ?? `${role}-${++made}@shop.example`
  const now = new Date()
  await where.db
    .insertInto('users')
    .values({
      id,
      name: name ?? 'Test Person',
      email: address,
      role,
      emailVerified: verified,
      updatedAt: now,
    })
    .execute()
  await where.db
    .insertInto('sessions')
    .values({
      id: sessionId,
      token: newId() + newId(),
      userId: id,
      expiresAt: new Date(now.getTime() + 24 * 3600 * 1000),
      updatedAt: now,
    })
    .execute()
  const token = await aToken(where, { id, sessionId })
  return { id, email: address, role, sessionId, token }
}

/** A customer with an earlier paid order. */
export async function aPayer(where: Where): Promise<SignedIn> {
  const customer = await aCustomer(where)
  await anOrder(where, customer, { payment: 'paid', shipment: 'shipped' })
  return customer
}

interface ProductGiven {
  name?: string
  about?: string
  picture?: string
  priceCents?: number
  minimum?: number
  available?: number
  brand?: string
  maker?: string
  /** The name of a category at the top, created if missing; for a category below the top, its name and its id. */
  category?: string
  categoryId?: string
  partNumber?: string | null
  attributes?: readonly { name: string; value: string; unit?: string }[]
  archivedAt?: Date | null
}

export interface MadeProduct {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly partNumber: string | null
  readonly priceCents: number
  readonly minimum: number
  readonly available: number
}

/** Finds or creates a category: at the top, or below another by its id. */
export async function aCategory(
  { db }: Pick<Where, 'db'>,
  name: string,
  parentId: string | null = null,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('categories')
    .values({ id, name, parent_id: parentId, address: parentId === null ? name : id })
    .onConflict((conflict) => conflict.columns(['parent_id', 'name']).doNothing())
    .execute()
  const found = await db
    .selectFrom('categories')
    .select('id')
    .where('name', '=', name)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .executeTakeFirstOrThrow()
  return found.id
}

/** A product on sale with its stock in the ledger; by default $12.50, minimum 5, stock 100. */
export async function aProduct({ db }: Pick<Where, 'db'>, given: ProductGiven = {}): Promise<MadeProduct> {
  const number = ++made
  const { category = '' } = given
  const categoryId = given.categoryId ?? (category === '' ? null : await aCategory({ db }, category))
  const product = {
    id: newId(),
    slug: `part-${number}`,
    name: given.name ?? `Part ${number}`,
    partNumber: given.partNumber ?? null,
    priceCents: given.priceCents ?? 1250,
    minimum: given.minimum ?? 5,
    available: given.available ?? 100,
  }
  await db
    .insertInto('products')
    .values({
      id: product.id,
      slug: product.slug,
      name: product.name,
      about: given.about ?? 'A part for trying the shop.',
      picture: given.picture ?? '/pictures/missing.svg',
      price_cents: product.priceCents,
      minimum: product.minimum,
      available: product.available,
      brand: given.brand ?? 'Tappet',
      made_in: given.brand ?? 'Tappet',
      maker: given.maker ?? '',
      category,
      category_id: categoryId,
      part_number: product.partNumber,
      attributes: JSON.stringify(given.attributes ?? []),
      archived_at: given.archivedAt ?? null,
    })
    .execute()
  if (product.available > 0) await noteStock(db, product.id, product.available, 'added')
  return product
}

interface MadeLine {
  readonly product: MadeProduct
  readonly quantity: number
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
  owner: Pick<SignedIn, 'id' | 'email'>,
  given: OrderGiven = {},
): Promise<MadeOrder> {
  const { db } = where
  const product = given.product ?? (await aProduct(where))
  const quantity = given.quantity ?? product.minimum
  const others = given.others ?? []
  const totalCents = [{ product, quantity }, ...others].reduce(
    (sum, line) => sum + line.product.priceCents * line.quantity,
    0,
  )
  const order = { id: newId(), product, quantity, totalCents }
  const { payment = 'unpaid', shipment = 'pending' } = given
  const createdAt = given.createdAt ?? new Date()
  const paid = payment === 'unpaid' || payment === 'processing' ? undefined : createdAt
  const lines = [{ product, quantity }, ...others].map((line, index) => ({
    order_id: order.id,
    position: index + 1,
    product_id: line.product.id,
    product_name: line.product.name,
    part_number: line.product.partNumber,
    unit_price_cents: line.product.priceCents,
    quantity: line.quantity,
    total_cents: line.product.priceCents * line.quantity,
  }))
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
      contents: sql`order_contents(${names}::text[], ${numbers}::text[])`,
      pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
      total_cents: order.totalCents,
      payment,
      shipment,
      transaction_id: paid ? `pi_${order.id}` : null,
      refunded_cents: given.refundedCents ?? (payment === 'refunded' ? order.totalCents : 0),
      hold_until: given.holdUntil ?? new Date(createdAt.getTime() + 30 * 60 * 1000),
      created_at: createdAt,
      paid_at: paid ?? null,
      shipped_at: shipment === 'shipped' ? createdAt : null,
      cancelled_at: shipment === 'cancelled' ? createdAt : null,
      cancel_reason: shipment === 'cancelled' ? 'customer' : null,
    })
    .execute()
  for (const line of [{ product, quantity }, ...others]) {
    await moveStock(db, order.id, line, -1, 'ordered')
    if (shipment === 'cancelled') await moveStock(db, order.id, line, 1, 'cancelled')
  }
  return order
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
  await noteStock(db, product.id, change, reason, orderId)
}

async function noteStock(db: Db, product: string, change: number, reason: string, order?: string) {
  await db
    .insertInto('stock_ledger')
    .values({ product_id: product, change, reason, order_id: order ?? null })
    .execute()
}

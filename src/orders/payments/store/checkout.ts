import { expressionBuilder, type InferResult, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type pg from 'pg'
import { type Money, toMinor } from '#base/money.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { columns, newOrderColumns, newRowOf, rowOf, type SelectedOrder } from '#orders/orders/sql.ts'
import type { IntentRow } from '#orders/payments/model.ts'
import { rowCount } from '#platform/db/count.ts'
import { isThere, text } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { statement, type Values } from '#platform/db/statement.ts'
import type { DB, Orders } from '#platform/db/tables.ts'
import type { Recipient } from '#platform/mail/model.ts'
import { type Declines, declinesIn, declinesOf } from './declines.ts'
import { intentColumns, intentOf } from './intents.ts'

/* What the payment page asks for, each in one read. */

/** Whose declined cards count, and from when. */
interface Since {
  readonly network: string
  readonly since: Date
}

/** An order that somebody wants to pay. */
export interface ToOpen {
  readonly order: OrderRow
  /** The oldest first. */
  readonly intents: readonly IntentRow[]
  /** How many intents were opened for it and have moved to another order. */
  readonly moved: number
  readonly declines: Declines
}

/** Reads an order that was not deleted, by its id, as one that was just placed, with its buyer's declined cards since `since`. */
export const selectNewToOpen = statement((db, { orderId, ...since }: Values<Since & { orderId: string }>) =>
  toOpen(db, since).select(newOrderColumns).where('o.id', '=', orderId).where('o.deleted_at', 'is', null),
)

/** What its row says; undefined for an order that is further: then call `findToOpen`. */
export function newToOpenOf({ intents, moved, ...row }: RowOf<typeof selectNewToOpen>): ToOpen | undefined {
  const order = newRowOf(row)
  return order && { order, intents: intents.map(intentOf), moved, declines: declinesIn(row) }
}

/** An order that was not deleted, by its id, with its own buyer's declined cards since `since`. */
export async function findToOpen(
  pool: pg.Pool,
  given: Since & { readonly orderId: string },
): Promise<ToOpen | undefined> {
  const [row] = await selectToOpen(pool, given)
  return row && toOpenOf(row)
}

const selectToOpen = statement((db, { orderId, ...since }: Values<Since & { orderId: string }>) =>
  toOpen(db, since).select(columns).where('o.id', '=', orderId).where('o.deleted_at', 'is', null),
)

/** The payer's newest unpaid order of a total. */
export async function findToOpenOfTotal(
  pool: pg.Pool,
  total: Money,
  payer: Since & { readonly userId: string },
): Promise<ToOpen | undefined> {
  const [row] = await selectToOpenOfTotal(pool, { ...payer, cents: toMinor(total) })
  return row && toOpenOf(row)
}

type OfTotal = Since & { readonly userId: string; readonly cents: number }

const selectToOpenOfTotal = statement((db, { userId, cents, ...since }: Values<OfTotal>) =>
  toOpen(db, since)
    .select(columns)
    .where('o.user_id', '=', userId)
    .where('o.deleted_at', 'is', null)
    .where('o.total_cents', '=', cents)
    .where('o.payment', 'in', [text('unpaid'), text('processing')])
    .where('o.shipment', '<>', text('cancelled'))
    .orderBy('o.seq', 'desc')
    .limit(sql.lit(1)),
)

const outer = expressionBuilder<DB & { o: Orders }, 'o'>()

function toOpen(db: Db, { network, since }: Values<Since>) {
  const payer = { orderId: outer.ref('o.id'), userId: outer.ref('o.user_id'), network }
  return db
    .selectFrom('orders as o')
    .crossJoinLateral(declinesOf(db, payer, since).as('declined'))
    .selectAll('declined')
    .select((eb) => [
      eb
        .selectFrom('intents')
        .select((of) => rowCount(of).as('count'))
        .whereRef('intents.moved_from', '=', 'o.id')
        .$asScalar()
        .$notNull()
        .as('moved'),
      jsonArrayFrom(
        eb
          .selectFrom('intents')
          .select(intentColumns)
          .whereRef('intents.order_id', '=', 'o.id')
          .orderBy('intents.created_at')
          .orderBy('intents.id'),
      ).as('intents'),
    ])
}

type SelectedToOpen = InferResult<ReturnType<typeof toOpen>>[number] & SelectedOrder

function toOpenOf({ intents, moved, ...row }: SelectedToOpen): ToOpen {
  return { order: rowOf(row), intents: intents.map(intentOf), moved, declines: declinesIn(row) }
}

/** An order whose buyer says that it is paid by an intent. */
export interface ToConfirm {
  readonly order: OrderRow
  /** The intent, if it is one of the order's. */
  readonly mirror: IntentRow | undefined
  readonly recipient: Recipient
}

/** Reads an order that was not deleted, as one that was just placed, with one of its intents. */
export const selectNewToConfirm = statement((db, ids: Values<Confirming>) =>
  toConfirm(db, ids).select(newOrderColumns),
)

/** What its row says; undefined for an order that is further: then call `findToConfirm`. */
export function newToConfirmOf({
  mirror,
  confirmed,
  ...row
}: RowOf<typeof selectNewToConfirm>): ToConfirm | undefined {
  const order = newRowOf(row)
  return order && { order, ...confirming({ mirror, confirmed }) }
}

/** An order that was not deleted, with one of its intents. */
export async function findToConfirm(pool: pg.Pool, ids: Confirming): Promise<ToConfirm | undefined> {
  const [row] = await selectToConfirm(pool, ids)
  if (row === undefined) return undefined
  const { mirror, confirmed, ...order } = row
  return { order: rowOf(order), ...confirming({ mirror, confirmed }) }
}

const selectToConfirm = statement((db, ids: Values<Confirming>) => toConfirm(db, ids).select(columns))

interface Confirming {
  readonly orderId: string
  readonly intentId: string
}

function toConfirm(db: Db, { orderId, intentId }: Values<Confirming>) {
  return db
    .selectFrom('orders as o')
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('intents')
          .select(intentColumns)
          .where('intents.id', '=', intentId)
          .whereRef('intents.order_id', '=', 'o.id'),
      ).as('mirror'),
      isThere(
        eb
          .selectFrom('users')
          .select('users.id')
          .whereRef('users.email', '=', 'o.email')
          // The mailbox of a guest's order is not confirmed, even where an account has its email.
          .where('o.user_id', 'is not', null)
          .where('users.emailVerified', 'is', true),
      ).as('confirmed'),
    ])
    .where('o.id', '=', orderId)
    .where('o.deleted_at', 'is', null)
}

function confirming({
  mirror,
  confirmed,
}: InferResult<ReturnType<typeof toConfirm>>[number]): Omit<ToConfirm, 'order'> {
  return {
    mirror: mirror === null ? undefined : intentOf(mirror),
    recipient: confirmed ? 'confirmed' : 'unconfirmed',
  }
}

type RowOf<Select extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Select>
>[number]

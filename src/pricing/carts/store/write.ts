import type { ExpressionBuilder } from 'kysely'
import type pg from 'pg'
import * as z from 'zod/mini'
import { fromContract, toContract } from '#base/contract/names.ts'
import { addedLine } from '#base/contract/schemas/cart.ts'
import { toMinor } from '#base/money.ts'
import { greatest, now } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { statement, type Values } from '#platform/db/statement.ts'
import type { CartLines, DB } from '#platform/db/tables.ts'
import { type Added, type CartProduct, type ChosenFor, noVehicle } from '#pricing/carts/model.ts'
import { opened } from './read.ts'

/** Inserts the empty cart of a visitor, which a token opens. */
export async function insertCart(tx: Tx, { id, hash }: { id: string; hash: Buffer }): Promise<void> {
  await tx.insertInto('carts').values({ id }).execute()
  await tx.insertInto('cart_tokens').values({ hash, cart_id: id }).execute()
}

/** Locks the cart of a token until the transaction ends; undefined for an unknown token. */
export async function lockCart(
  tx: Tx,
  hash: Buffer,
): Promise<{ id: string; user_id: string | null } | undefined> {
  const [cart] = await selectLocked(tx, { hash })
  return cart
}

const selectLocked = statement((db, { hash }: Values<{ hash: Buffer }>) =>
  opened(db, hash).select(['c.id', 'c.user_id']).forUpdate('c'),
)

/** The quantities of a cart, by product. */
export async function quantitiesOf(db: Db, cartId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('cart_lines')
    .select(['product_id', 'quantity'])
    .where('cart_id', '=', cartId)
    .orderBy('seq')
    .execute()
  return new Map(rows.map(({ product_id, quantity }) => [product_id, quantity]))
}

export interface NewQuantity {
  readonly product: CartProduct
  readonly quantity: number
  /** Without a vehicle, the line keeps its own. */
  readonly chosenFor?: Pick<ChosenFor, 'vehicle' | 'answers'> | undefined
}

/** Sets quantities. A new line stores the current price; an existing one keeps its own. */
export async function setLines(tx: Tx, cartId: string, lines: readonly NewQuantity[]): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('cart_lines')
    .values(
      lines.map(({ product, quantity, chosenFor = noVehicle }) => ({
        cart_id: cartId,
        product_id: product.id,
        quantity,
        unit_price_cents: toMinor(product.price),
        vehicle: chosenFor.vehicle,
        answers: JSON.stringify(chosenFor.vehicle === null ? {} : chosenFor.answers),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['cart_id', 'product_id'])
        .doUpdateSet((eb) => ({ quantity: eb.ref('excluded.quantity'), ...newerVehicle(eb) })),
    )
    .execute()
}

/**
 * The vehicle of the new line, unless it has none. What was confirmed for another vehicle, or with other answers, is not confirmed for
 * this one.
 */
function newerVehicle(eb: ExpressionBuilder<DB & { excluded: CartLines }, 'cart_lines' | 'excluded'>) {
  const { ref } = eb
  const isNone = eb('excluded.vehicle', 'is', null)
  const isConfirmed = eb.and([
    eb('excluded.vehicle', '=', ref('cart_lines.vehicle')),
    eb('excluded.answers', '=', ref('cart_lines.answers')),
    eb('cart_lines.sent_anyway', '=', true),
  ])
  return {
    vehicle: eb.fn.coalesce('excluded.vehicle', 'cart_lines.vehicle'),
    answers: eb.case().when(isNone).then(ref('cart_lines.answers')).else(ref('excluded.answers')).end(),
    sent_anyway: eb
      .case()
      .when(eb.or([isNone, isConfirmed]))
      .then(ref('cart_lines.sent_anyway'))
      .else(ref('excluded.sent_anyway'))
      .end(),
  }
}

/** Sets the vehicle of a line, and what was confirmed about it. Returns whether there is such a line. */
export async function setChosenFor(
  tx: Tx,
  cartId: string,
  productId: string,
  { vehicle, answers, sentAnyway }: ChosenFor,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cart_lines')
    .set({
      vehicle,
      answers: JSON.stringify(vehicle === null ? {} : answers),
      sent_anyway: vehicle !== null && sentAnyway,
    })
    .where('cart_id', '=', cartId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removeLine(tx: Tx, cartId: string, productId: string): Promise<void> {
  await tx
    .deleteFrom('cart_lines')
    .where('cart_id', '=', cartId)
    .where('product_id', '=', productId)
    .execute()
}

/** Removes all lines of a cart, which the transaction has locked. Returns their quantities, by product. */
export async function takeLines(tx: Tx, cartId: string): Promise<Map<string, number>> {
  const taken = await deleteLines(tx, { cartId })
  return new Map(taken.map(({ product_id, quantity }) => [product_id, quantity]))
}

const deleteLines = statement((db, { cartId }: Values<{ cartId: string }>) =>
  db.deleteFrom('cart_lines').where('cart_id', '=', cartId).returning(['product_id', 'quantity']),
)

/** Notes that a cart is used. */
export async function noteUse(tx: Tx, cartId: string): Promise<void> {
  await tx.updateTable('carts').set({ used_at: now }).where('id', '=', cartId).execute()
}

/** The results of an addition that was made before; undefined for a new one. */
export async function findAddition(tx: Tx, cartId: string, hash: Buffer): Promise<Added[] | undefined> {
  const kept = await tx
    .selectFrom('cart_additions')
    .select('results')
    .where('cart_id', '=', cartId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return kept && fromContract(z.array(addedLine).parse(kept.results))
}

/** Stores the results of an addition. */
export async function keepAddition(
  tx: Tx,
  cartId: string,
  { hash, results }: { hash: Buffer; results: readonly Added[] },
): Promise<void> {
  await tx
    .insertInto('cart_additions')
    .values({ cart_id: cartId, hash, results: JSON.stringify(toContract(results)) })
    .execute()
}

/** Notes that a cart is read. */
export async function touch(pool: pg.Pool, cartId: string): Promise<void> {
  await updateUsed(pool, { cartId })
}

const updateUsed = statement((db, { cartId }: Values<{ cartId: string }>) =>
  db.updateTable('carts').set({ used_at: now }).where('id', '=', cartId).returning('id'),
)

/** Finds or inserts the cart of a customer, locks it until the transaction ends, and returns its id. */
export async function lockCartOf(tx: Tx, userId: string, newId: string): Promise<string> {
  const { id } = await tx
    .insertInto('carts')
    .values({ id: newId, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ used_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const moved = [
  ...(['product_id', 'quantity', 'unit_price_cents', 'added_at'] as const),
  ...(['vehicle', 'answers', 'sent_anyway'] as const),
] as const

/** Moves all lines of one cart to another, where the larger quantity of each stays, and deletes the first. */
export async function mergeInto(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .insertInto('cart_lines')
    .columns(['cart_id', ...moved])
    .expression((eb) =>
      eb
        .selectFrom('cart_lines')
        .select([eb.val(to).as('cart_id'), ...moved])
        .where('cart_id', '=', from)
        .orderBy('seq'),
    )
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'product_id']).doUpdateSet((eb) => ({
        quantity: greatest(eb.ref('cart_lines.quantity'), eb.ref('excluded.quantity')),
        ...newerVehicle(eb),
      })),
    )
    .execute()
  await tx.deleteFrom('carts').where('id', '=', from).execute()
}

/** Gives a session a token for a cart, in place of the one that it had. */
export async function replaceToken(
  tx: Tx,
  { hash, cartId, sessionId }: { hash: Buffer; cartId: string; sessionId: string },
): Promise<void> {
  await tx
    .insertInto('cart_tokens')
    .values({ hash, cart_id: cartId, session_id: sessionId })
    .onConflict((conflict) =>
      conflict
        .column('session_id')
        .doUpdateSet(({ ref }) => ({ hash: ref('excluded.hash'), cart_id: ref('excluded.cart_id') })),
    )
    .execute()
}

/** Deletes the cart of a customer, with its lines and tokens. */
export async function forgetCart(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('carts').where('user_id', '=', userId).execute()
}

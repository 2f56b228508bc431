import { rowCount } from '#platform/db/count.ts'
import { removeExpired } from '#platform/db/expired.ts'
import { anyText, fromNow, now } from '#platform/db/functions.ts'
import { lockFor } from '#platform/db/locks.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { confirmSeconds, endSeconds, waitSeconds } from './model.ts'

interface NewAsk {
  readonly id: string
  readonly productId: string
  readonly email: string
}

/** The product on sale with an id; undefined for none. */
export function findProduct(db: Db, id: string) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'available', 'minimum'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}

/** Makes changes of the confirmed asks of an email wait for each other, until the transaction ends. */
export async function lockAsks(tx: Tx, email: string): Promise<void> {
  await lockFor(tx, `back in stock ${email}`)
}

/** Writes an ask that the link of a hash confirms, within 48 hours. */
export async function insertUnconfirmed(
  tx: Tx,
  { id, productId, email }: NewAsk,
  confirmHash: Buffer,
): Promise<void> {
  await tx
    .insertInto('back_in_stock_asks')
    .values({
      id,
      product_id: productId,
      email,
      confirm_hash: confirmHash,
      expires_at: fromNow(confirmSeconds),
    })
    .execute()
}

/** Writes an ask to an email that is confirmed; one that waits for the product already waits six months from now. */
export async function insertConfirmed(tx: Tx, { id, productId, email }: NewAsk): Promise<void> {
  await tx
    .insertInto('back_in_stock_asks')
    .values({
      id,
      product_id: productId,
      email,
      confirmed_at: now,
      expires_at: fromNow(waitSeconds),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'email'])
        .where('confirmed_at', 'is not', null)
        .where('mailed_at', 'is', null)
        .doUpdateSet({ expires_at: fromNow(waitSeconds) }),
    )
    .execute()
}

/** The ask whose confirming link has a hash, with its product; undefined for none and for an expired one. */
export function findByConfirmHash(tx: Tx, hash: Buffer) {
  return tx
    .selectFrom('back_in_stock_asks as a')
    .innerJoin('products as p', 'p.id', 'a.product_id')
    .select(['a.id', 'a.product_id as productId', 'a.email', 'a.confirmed_at as confirmedAt', 'p.name'])
    .where('a.confirm_hash', '=', hash)
    .where('a.expires_at', '>', now)
    .executeTakeFirst()
}

/** Confirms an ask (after `lockAsks`), in place of another one of the same email for the same product. */
export async function confirmAsk(
  tx: Tx,
  { id, productId, email }: Pick<NewAsk, 'id' | 'productId' | 'email'>,
): Promise<void> {
  await tx
    .deleteFrom('back_in_stock_asks')
    .where('product_id', '=', productId)
    .where('email', '=', email)
    .where('id', '<>', id)
    .where('confirmed_at', 'is not', null)
    .where('mailed_at', 'is', null)
    .execute()
  await tx
    .updateTable('back_in_stock_asks')
    .set({ confirmed_at: now, expires_at: fromNow(waitSeconds) })
    .where('id', '=', id)
    .execute()
}

/** The email that a link of a mail belongs to; undefined for an unknown link. */
export async function emailOfLink(tx: Tx, hash: Buffer): Promise<string | undefined> {
  const found = await tx
    .selectFrom('back_in_stock_asks')
    .select('email')
    .where((eb) => eb.or([eb('confirm_hash', '=', hash), eb('end_hash', '=', hash)]))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found?.email
}

/** Removes the asks of an email that are still open. What was mailed stays, so that its link answers the same again. */
export async function removeOpen(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('back_in_stock_asks')
    .where('email', '=', email)
    .where('mailed_at', 'is', null)
    .execute()
}

/**
 * Locks confirmed asks whose product can be ordered now, at most `limit`; those that another process has locked are left to it. An
 * archived product cannot be ordered.
 */
export function lockBack(tx: Tx, limit: number) {
  return tx
    .selectFrom('back_in_stock_asks as a')
    .innerJoin('products as p', 'p.id', 'a.product_id')
    .select(['a.id', 'a.email', 'p.name', 'p.slug'])
    .where('a.confirmed_at', 'is not', null)
    .where('a.mailed_at', 'is', null)
    .where('a.expires_at', '>', now)
    .where('p.archived_at', 'is', null)
    .whereRef('p.available', '>=', 'p.minimum')
    .orderBy('a.id')
    .limit(limit)
    .forUpdate('a')
    .skipLocked()
    .execute()
}

/** Ends a locked ask: its mail is queued in this transaction. */
export async function markMailed(tx: Tx, id: string, endHash: Buffer): Promise<void> {
  await tx
    .updateTable('back_in_stock_asks')
    .set({ mailed_at: now, end_hash: endHash, expires_at: fromNow(endSeconds) })
    .where('id', '=', id)
    .execute()
}

/** How many people wait for each of these products. */
export async function countWaiting(db: Db, productIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('back_in_stock_asks')
    .select((eb) => ['product_id', rowCount(eb).as('count')])
    .where('product_id', '=', anyText(productIds))
    .where('confirmed_at', 'is not', null)
    .where('mailed_at', 'is', null)
    .where('expires_at', '>', now)
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ product_id, count }) => [product_id, count]))
}

/** The asks of the owner of an email, the newest first; none while no account has confirmed it: they may be of somebody else. */
export function asksOf(db: Db, email: string, limit: number) {
  return db
    .selectFrom('back_in_stock_asks as a')
    .innerJoin('users as u', 'u.email', 'a.email')
    .innerJoin('products as p', 'p.id', 'a.product_id')
    .select(['p.name', 'a.asked_at as askedAt', 'a.confirmed_at as confirmedAt', 'a.mailed_at as mailedAt'])
    .select('a.expires_at as expiresAt')
    .where('a.email', '=', email)
    .where('u.emailVerified', '=', true)
    .orderBy('a.asked_at', 'desc')
    .orderBy('a.id')
    .limit(limit)
    .execute()
}

/**
 * Removes every ask of the owner of an email; an email that the account has not confirmed may be somebody else's. It waits for a
 * mail that is being queued: call it before mails are forgotten.
 */
export async function forgetAsks(tx: Tx, email: string): Promise<void> {
  await lockAsks(tx, email)
  await tx
    .deleteFrom('back_in_stock_asks')
    .where('email', '=', email)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users').select('id').where('users.email', '=', email).where('emailVerified', '=', true),
      ),
    )
    .execute()
}

/** What has ended is removed within the hour. */
export const askSweep = removeExpired({
  table: 'back_in_stock_asks',
  key: 'id',
  endColumn: 'expires_at',
  hours: 0,
})

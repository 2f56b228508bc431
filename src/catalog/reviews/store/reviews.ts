import { type Expression, type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type pg from 'pg'
import { rowCount } from '#platform/db/count.ts'
import { isThere, text } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { statement, type Values } from '#platform/db/statement.ts'
import type { DB, Reviews } from '#platform/db/tables.ts'
import type { ReviewRow } from '../model.ts'

/** Reviews `r` as they are read, in every state. */
export const reviews = (db: Db) =>
  db
    .selectFrom('reviews as r')
    .select(['r.id', 'r.seq', 'r.product_id', 'r.name', 'r.about', 'r.ratings', 'r.picture', 'r.created_at'])
    .select(['r.answer', 'r.answered_at'])
    .select((eb) => isThere(purchaseOf(eb)).as('verified_purchase'))

/** The reviews that everybody may read. A constant, so that prepared statements use the indexes of migration 0132. */
const shown = (db: Db) => reviews(db).where('r.state', '=', text('shown'))

/** Orders in which the author of a review `r` has bought its product. It needs two small indexes (0028_order-lines.sql). */
const purchaseOf = (eb: ExpressionBuilder<DB & { r: Reviews }, 'r'>) =>
  eb
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select('o.id')
    .whereRef('o.user_id', '=', 'r.user_id')
    .whereRef('l.product_id', '=', 'r.product_id')
    .where('o.payment', 'in', [text('paid'), text('part_refunded')])

/** Shown reviews, newest first, that came before `before` (a `seq`). */
export async function listNewest(
  pool: pg.Pool,
  { before, limit }: { before: number; limit: number },
): Promise<ReviewRow[]> {
  return selectNewest(pool, { before, limit })
}

const selectNewest = statement((db, { before, limit }: Values<{ before: number; limit: number }>) =>
  shown(db).where('r.seq', '<', before).orderBy('r.seq', 'desc').limit(limit),
)

/** A page of all shown reviews, newest first, and the total number. */
export async function listPage(
  pool: pg.Pool,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReviewRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([selectPage(pool, { limit, offset }), countShown(pool, {})])
  return { rows, total: counted?.total ?? 0 }
}

const selectPage = statement((db, { limit, offset }: Values<{ limit: number; offset: number }>) =>
  shown(db).orderBy('r.seq', 'desc').limit(limit).offset(offset),
)

const countShown = statement((db) =>
  db
    .selectFrom('reviews')
    .where('state', '=', text('shown'))
    .select((eb) => rowCount(eb).as('total')),
)

/** The query of the newest shown reviews of one product, for a statement that reads them beside the product. */
export function selectOfProduct(db: Db, productId: Expression<string>, count: number) {
  return shown(db).where('r.product_id', '=', productId).orderBy('r.seq', 'desc').limit(sql.lit(count))
}

/** A review as it is selected within a JSON document, with its time as text. */
export interface ReviewDocument extends Omit<ReviewRow, 'created_at' | 'answered_at'> {
  readonly created_at: string
  readonly answered_at: string | null
}

/** Whether a user has an order of a product that is paid and not refunded in full. */
export async function hasBought(
  tx: Tx,
  { userId, productId }: { userId: string; productId: string },
): Promise<boolean> {
  const order = await tx
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select('o.id')
    .where('o.user_id', '=', userId)
    .where('l.product_id', '=', productId)
    .where('o.payment', 'in', ['paid', 'part_refunded'])
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

/** Which of some products a user has reviewed. */
export async function reviewedBy(
  tx: Tx,
  userId: string | null,
  productIds: readonly string[],
): Promise<string[]> {
  if (productIds.length === 0) return []
  const rows = await tx
    .selectFrom('reviews')
    .select('product_id as id')
    .where('user_id', '=', userId)
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .execute()
  return rows.flatMap(({ id }) => id ?? [])
}

interface NewReview {
  readonly id: string
  readonly userId: string
  readonly email: string
  readonly productId: string | undefined
  readonly name: string
  readonly about: string
  readonly ratings: number
  readonly picture: string
  /** `new` waits for approval. */
  readonly state: 'new' | 'shown'
}

/** Inserts a review. Returns false when its author has reviewed the product before. */
export async function insertReview(tx: Tx, review: NewReview): Promise<boolean> {
  const inserted = await tx
    .insertInto('reviews')
    .values({
      id: review.id,
      user_id: review.userId,
      email: review.email,
      product_id: review.productId ?? null,
      name: review.name,
      about: review.about,
      ratings: review.ratings,
      picture: review.picture,
      state: review.state,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'product_id'])
        .where('product_id', 'is not', null)
        .where('user_id', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Inserts many reviews without checks, for the demo. */
export async function insertReviews(tx: Tx, reviews: readonly Insertable<Reviews>[]): Promise<void> {
  await tx.insertInto('reviews').values(reviews).execute()
}

/** Every review of a user, newest first, with its email and whether it is shown. */
export function reviewsOf(db: Db, userId: string, limit: number) {
  return reviews(db)
    .select(['r.email', 'r.state', 'r.hidden_because'])
    .where('r.user_id', '=', userId)
    .orderBy('r.seq', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Replaces the author's name and removes email and picture in a user's reviews. Returns the reviewed products; null is the
 * shop.
 */
export async function forgetAuthor(tx: Tx, userId: string, name: string): Promise<(string | null)[]> {
  const rows = await tx
    .updateTable('reviews')
    .set({ name, email: '', picture: '' })
    .where('user_id', '=', userId)
    .returning('product_id')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

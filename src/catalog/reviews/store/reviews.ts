import { type Expression, type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type pg from 'pg'
import { rowCount } from '#platform/db/count.ts'
import { anyText, isThere, text } from '#platform/db/functions.ts'
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
    .select((eb) => [
      isThere(purchaseOf(eb)).as('verified_purchase'),
      eb
        .case()
        .when('r.import_id', 'is not', null)
        .then(eb.lit(true))
        .else(eb.lit(false))
        .end()
        .as('from_earlier'),
    ])

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

/** As `reviewsOf`, for the reviews of an earlier shop with the proven email of a user. */
export function earlierReviewsOf(db: Db, userId: string, limit: number) {
  return reviews(db)
    .select(['r.email', 'r.state', 'r.hidden_because'])
    .where('r.import_id', 'is not', null)
    .where('r.email', '=', (eb) =>
      eb
        .selectFrom('users as u')
        .select('u.email')
        .where('u.id', '=', userId)
        .where('u.emailVerified', '=', true),
    )
    .orderBy('r.seq', 'desc')
    .limit(limit)
    .execute()
}

/** A review of an earlier shop. */
export interface EarlierReview {
  readonly id: string
  readonly productId: string
  readonly name: string
  /** Empty where the earlier shop did not know it. */
  readonly email: string
  readonly about: string
  /** 1 to 5. */
  readonly ratings: number
  readonly at: Date
}

/** Inserts reviews of an earlier shop: without an account, so that none counts as a buyer's, and waiting for approval. */
export async function insertEarlierReviews(
  tx: Tx,
  importId: string,
  given: readonly EarlierReview[],
): Promise<void> {
  if (given.length === 0) return
  await tx
    .insertInto('reviews')
    .values(
      given.map(({ id, productId, name, email, about, ratings, at }) => ({
        id,
        name,
        email,
        about,
        ratings,
        product_id: productId,
        picture: '',
        state: 'new' as const,
        created_at: at,
        import_id: importId,
      })),
    )
    .execute()
}

/** Locks reviews of an earlier shop, by their ids; what is shown of them counts in ratings. */
export function lockEarlierReviews(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('reviews')
    .select(['id', 'product_id', 'ratings', 'state'])
    .where('id', '=', anyText(ids))
    .where('import_id', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function deleteEarlierReviews(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('reviews').where('id', '=', anyText(ids)).where('import_id', 'is not', null).execute()
}

/** Which reviews of an earlier shop there are: their products, emails, names and words as one text. */
export async function findEarlierReviews(
  db: Db,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('reviews')
    .select(['product_id as productId', 'email', 'name', 'about'])
    .where('import_id', 'is not', null)
    .where('product_id', '=', anyText(productIds))
    .execute()
  return new Set(rows.map(({ productId, ...same }) => earlierKey({ ...same, productId: productId ?? '' })))
}

/** As `forgetAuthor`, for reviews of an earlier shop, which know their author by the email alone. */
export async function forgetEarlierAuthor(tx: Tx, email: string, name: string): Promise<(string | null)[]> {
  const rows = await tx
    .updateTable('reviews')
    .set({ name, email: '' })
    .where('email', '=', email)
    .where('import_id', 'is not', null)
    .returning('product_id')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** Two reviews of an earlier shop with one key are the same. */
export function earlierKey({
  productId,
  email,
  name,
  about,
}: Pick<EarlierReview, 'productId' | 'email' | 'name' | 'about'>): string {
  return [productId, email, name, about].join('\n')
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

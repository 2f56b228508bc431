import type { ExpressionBuilder } from 'kysely'
import type { ReviewState } from '#base/contract/forms/review-desk.ts'
import { rowCount } from '#platform/db/count.ts'
import { anyText, lowered } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { containing } from '#platform/db/search.ts'
import type { DB, Reviews } from '#platform/db/tables.ts'
import { reviews } from './reviews.ts'

export const sorts = { createdAt: 'r.seq', ratings: 'r.ratings' } as const
export const filters = {
  ...({ new: true, shown: true, hidden: true, unanswered: true } as const),
  ...({ stars_1: true, stars_2: true, stars_3: true, stars_4: true, stars_5: true } as const),
} as const

interface DeskQuery {
  readonly q?: string | undefined
  readonly filter?: keyof typeof filters | undefined
  readonly productId?: string | undefined
}

interface Sort {
  readonly key: keyof typeof sorts
  readonly direction: 'asc' | 'desc'
}

/** A page of all reviews for staff, reviews of equal rank newest first, and their number. */
export async function listDesk(
  db: Db,
  wanted: DeskQuery,
  { key, direction }: Sort,
  { limit, offset }: { limit: number; offset: number },
) {
  // Found by `seq` alone, before whole rows with their texts are read.
  const page = db
    .selectFrom('reviews as r')
    .select('r.seq')
    .where((eb) => matches(eb, wanted))
    .orderBy(sorts[key], direction)
    .orderBy('r.seq', 'desc')
    .limit(limit)
    .offset(offset)
  const [rows, { total }] = await Promise.all([
    whole(db).where('r.seq', 'in', page).orderBy(sorts[key], direction).orderBy('r.seq', 'desc').execute(),
    db
      .selectFrom('reviews as r')
      .select((eb) => rowCount(eb).as('total'))
      .where((eb) => matches(eb, wanted))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** The newest reviews of one author, in every state. */
export function listOfAuthor(db: Db, userId: string, limit: number) {
  return whole(db).where('r.user_id', '=', userId).orderBy('r.seq', 'desc').limit(limit).execute()
}

const whole = (db: Db) =>
  reviews(db)
    .leftJoin('products as p', 'p.id', 'r.product_id')
    .select(['r.email', 'r.state', 'r.hidden_because', 'p.name as product', 'p.slug'])

function matches(eb: ExpressionBuilder<DB & { r: Reviews }, 'r'>, { q = '', filter, productId }: DeskQuery) {
  const words = q.trim()
  const stars = Number(/^stars_(\d)$/.exec(filter ?? '')?.[1] ?? 0)
  return eb.and([
    ...(words === '' ? [] : [eb('r.search', 'like', lowered(eb.val(containing(words))))]),
    ...(filter === 'new' || filter === 'shown' || filter === 'hidden' ? [eb('r.state', '=', filter)] : []),
    ...(productId === undefined ? [] : [eb('r.product_id', '=', productId)]),
    ...(filter === 'unanswered' ? [eb('r.answer', '=', '')] : []),
    ...(stars > 0 ? [eb('r.ratings', '=', stars)] : []),
  ])
}

/** Locks reviews in the order of their ids, so that two people who change the same ones never deadlock. */
export function lockReviews(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('reviews')
    .select(['id', 'product_id', 'ratings', 'state', 'hidden_because', 'answer'])
    .where('id', '=', anyText(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Sets the state of a review. `because` is '' unless it is hidden. */
export async function setState(
  tx: Tx,
  { id, state, because }: { id: string; state: ReviewState; because: string },
): Promise<void> {
  await tx.updateTable('reviews').set({ state, hidden_because: because }).where('id', '=', id).execute()
}

/** Sets the answer of the shop to a review, or removes it. */
export async function setAnswer(
  tx: Tx,
  id: string,
  answer: { readonly words: string; readonly at: Date } | undefined,
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ answer: answer?.words ?? '', answered_at: answer?.at ?? null })
    .where('id', '=', id)
    .execute()
}

import type { TableQuery } from '#base/contract/schemas.ts'
import { Refusal } from '#base/refusal.ts'
import { readTable } from '#base/table-query.ts'
import { changeRating } from '#catalog/products/sql.ts'
import { reviewRefusals } from '#catalog/reviews/messages/review-desk.ts'
import { type Admin, recordAll, recordByAdmin } from '#platform/audit/log.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { reviewTopics, type Topic } from '#platform/db/topics.ts'
import { type DeskReview, deskReviewOf, type Moderation } from '../model.ts'
import type { ReviewShop } from '../service.ts'
import { filters, listDesk, listOfAuthor, lockReviews, setAnswer, setState, sorts } from '../store/desk.ts'

/** A page of all reviews for staff. @throws Refusal `invalid` for an unknown sort key or filter. */
export async function listForStaff(db: Db, query: TableQuery & { readonly product?: string | undefined }) {
  const { wanted, sort } = readTable(query, { sorts, filters })
  const page = { limit: query.limit ?? 25, offset: query.offset ?? 0 }
  const { rows, total } = await listDesk(db, { ...wanted, productId: query.product }, sort, page)
  return { rows: rows.map(deskReviewOf), total }
}

const mostOwn = 100

/** The newest reviews of their author, in every state. */
export async function listOwn(db: Db, userId: string): Promise<DeskReview[]> {
  return (await listOfAuthor(db, userId, mostOwn)).map(deskReviewOf)
}

const acts = { new: 'withdraw_review', shown: 'show_review', hidden: 'hide_review' } as const

/**
 * Changes the states of reviews, all or none, and the ratings of their products with them. Answers those that changed, as they were:
 * given again, they undo it. A review counts in the rating of its product if and only if it is shown.
 * @throws Refusal `missing` for an unknown review.
 */
export async function moderate(
  { db, changes }: ReviewShop,
  wanted: readonly Moderation[],
  by: Admin,
): Promise<Moderation[]> {
  const to = new Map(wanted.map((one) => [one.id, one]))
  const { before, topics } = await db.transaction().execute(async (tx) => {
    const found = await lockReviews(tx, [...to.keys()])
    if (found.length < to.size) throw missing()
    const changed = found.flatMap((row) => {
      const next = to.get(row.id)
      const isSame = next === undefined || (next.state === row.state && next.because === row.hidden_because)
      return isSame ? [] : [{ row, next }]
    })
    for (const { next } of changed) await setState(tx, next)
    const rated = await rate(tx, changed)
    await recordAll(
      tx,
      changed.map(({ row, next }) => ({
        actor: by,
        act: acts[next.state],
        subject: { kind: 'review', id: row.id },
        before: { state: row.state, because: row.hidden_because },
        after: { state: next.state, because: next.because },
        requestId: by.requestId,
      })),
    )
    return {
      before: changed.map(({ row: { id, state, hidden_because: because } }) => ({ id, state, because })),
      topics: [
        ...changed.flatMap(({ row }) => reviewTopics(row.product_id)),
        ...rated.map((id): Topic => `product ${id}`),
      ],
    }
  })
  changes.notify(topics)
  return before
}

interface Changed {
  readonly row: { readonly product_id: string | null; readonly ratings: number; readonly state: string }
  readonly next: { readonly state: string }
}

/** Adds what is shown now to the ratings of the products, and takes off what is not any more. Answers the products. */
export async function rate(tx: Tx, changed: readonly Changed[]): Promise<string[]> {
  const ratings = new Map<string, { sum: number; count: number }>()
  for (const { row, next } of changed) {
    const count = Number(next.state === 'shown') - Number(row.state === 'shown')
    if (row.product_id === null || count === 0) continue
    const { sum, count: counted } = ratings.get(row.product_id) ?? { sum: 0, count: 0 }
    ratings.set(row.product_id, { sum: sum + count * row.ratings, count: counted + count })
  }
  // In one order, as others who change several products lock them.
  const products = [...ratings].toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (const [id, change] of products) await changeRating(tx, id, change)
  return products.map(([id]) => id)
}

/**
 * Writes the shop's answer to a review, or removes it without words. Answers 1, or 0 if nothing changed.
 * @throws Refusal `missing`.
 */
export async function answer(
  { db, changes, clock }: ReviewShop & { clock(): Date },
  { id, words }: { id: string; words: string | undefined },
  by: Admin,
): Promise<number> {
  const topics = await db.transaction().execute(async (tx) => {
    const [review] = await lockReviews(tx, [id])
    if (review === undefined) throw missing()
    if (review.answer === (words ?? '')) return undefined
    await setAnswer(tx, id, words === undefined ? undefined : { words, at: clock() })
    await recordByAdmin(tx, by, {
      act: words === undefined ? 'remove_answer' : 'answer_review',
      subject: { kind: 'review', id },
      before: { answer: review.answer },
      after: { answer: words ?? '' },
    })
    return reviewTopics(review.product_id)
  })
  if (topics === undefined) return 0
  changes.notify(topics)
  return 1
}

function missing(): Refusal {
  return new Refusal('missing', 'missing_review', reviewRefusals.missing)
}

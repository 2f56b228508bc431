import * as z from 'zod/mini'
import { refusals } from '#base/contract/messages/refusals.ts'
import { readCursor } from '#base/cursor.ts'
import { newId } from '#base/id.ts'
import { Refusal } from '#base/refusal.ts'
import { changeRating } from '#catalog/products/sql.ts'
import type { Changes } from '#platform/db/changes.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { type CachedRead, type Depends, reviewTopics, type Topic } from '#platform/db/topics.ts'
import { type Key, once } from '#platform/http/idempotency.ts'
import { readSetting } from '#platform/settings/service.ts'
import { refuseTooMany } from './inside/limits.ts'
import { maxPageSize, type Review, reviewOf, reviewTerms } from './model.ts'
import { hasBought, insertReview, listNewest, listPage, type ReviewDocument } from './store/reviews.ts'

export type ReviewShop = DbAndPool & { readonly changes: Pick<Changes, 'notify'> }

/** A page of all shown reviews, newest first, and the total number. */
export async function page(
  { pool, depends }: CachedRead<'pool'>,
  wanted: { limit: number; offset: number },
): Promise<{ rows: Review[]; total: number }> {
  depends('reviews')
  const { rows, total } = await listPage(pool, wanted)
  return { rows: rows.map(reviewOf), total }
}

/** Converts the newest reviews of one product, which were selected as JSON, and declares that the answer depends on them. */
export function ofProduct(
  depends: Depends,
  productId: string,
  documents: readonly ReviewDocument[],
): Review[] {
  depends(`reviews ${productId}`)
  return documents.map(({ created_at, answered_at, ...same }) =>
    reviewOf({
      ...same,
      created_at: new Date(created_at),
      answered_at: answered_at === null ? null : new Date(answered_at),
    }),
  )
}

/**
 * Shown reviews, newest first, and the cursor of the next page.
 * @param limit at most 1,000, which is also the default.
 * @throws Refusal `invalid` for an invalid cursor.
 */
export async function list(
  { pool, depends }: CachedRead<'pool'>,
  { limit = maxPageSize, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ reviews: Review[]; next: string | undefined }> {
  depends('reviews')
  const rows = await listNewest(pool, { before: readCursor(cursor), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return {
    reviews: shown.map(reviewOf),
    next: rows.length > limit ? String(shown.at(-1)?.seq) : undefined,
  }
}

interface SentReview {
  readonly name: string
  readonly email: string
  readonly about: string
  /** 1 to 5. */
  readonly ratings: number
  readonly picture: string
  /** The reviewed product; without it the review is of the shop. */
  readonly productId?: string | undefined
}

export interface Author {
  readonly userId: string
  readonly email: string
  /** The network address of the request. */
  readonly address: string
}

/**
 * Adds a review and returns its id; a review of a product updates the product's rating at once, unless the owner wants to approve
 * reviews first: then it waits. The same key with the same review adds it once.
 * @throws Refusal `forbidden` for another's email, and for a product that the author has not bought; `conflict` for a
 * second review of it, or a key that belongs to another body; `too_many` above a few reviews an hour.
 */
export async function add(
  { db, pool, changes }: ReviewShop,
  { productId, name, email, about, ratings, picture }: SentReview,
  author: Author,
  key: Key | undefined,
): Promise<string> {
  if (email !== author.email)
    throw new Refusal('forbidden', 'other_email', refusals.otherEmail, {
      fields: { email: refusals.otherEmail },
    })
  const { value: terms } = await readSetting({ pool }, reviewTerms)
  const state = terms.publish === 'at_once' ? 'shown' : 'new'
  const { id } = await once(db, key, z.object({ id: z.string() }), async (tx) => {
    const id = newId()
    if (productId !== undefined && !(await hasBought(tx, { userId: author.userId, productId })))
      throw new Refusal('forbidden', 'review_not_bought', refusals.reviewNotBought)
    const review = {
      id,
      name,
      about,
      ratings,
      picture,
      productId,
      userId: author.userId,
      email,
      state,
    } as const
    if (!(await insertReview(tx, review)))
      throw new Refusal('conflict', 'reviewed_already', refusals.reviewedAlready)
    await refuseTooMany(tx, author, productId === undefined ? 'shop' : 'product')
    if (productId !== undefined && state === 'shown')
      await changeRating(tx, productId, { sum: ratings, count: 1 })
    return { id }
  })
  const rated: Topic[] = productId === undefined ? [] : [`product ${productId}`]
  changes.notify([...reviewTopics(productId ?? null), ...rated])
  return id
}

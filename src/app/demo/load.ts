import type { Insertable } from 'kysely'
import { newId } from '#base/id.ts'
import { insertFurther, insertProducts, insertTree, type PastRow } from '#catalog/products/sql.ts'
import { insertReviews } from '#catalog/reviews/sql.ts'
import { changeStock } from '#catalog/stock/sql.ts'
import { findFact, storeFactOnce } from '#platform/db/facts.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Reviews } from '#platform/db/tables.ts'
import type { DemoReview } from './catalogue.ts'
import type { DemoProduct } from './product.ts'

const hourMs = 3_600_000

/**
 * Loads the demo catalogue and its reviews into a shop without products, only once: a catalogue that its owner emptied
 * stays empty. Answers whether it loaded them. With a history the products are older than it, and have no stock yet: its ledger
 * begins with it (load-history.ts).
 * @throws CannotStart with file, row and column when a file in demo/ is wrong.
 */
export async function loadDemo(
  db: Db,
  now: Date = new Date(),
  history: 'with history' | 'without history' = 'without history',
): Promise<boolean> {
  if ((await findFact(db, 'demo_loaded')) !== undefined) return false
  return db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('products').select('id').limit(1).executeTakeFirst()
    if (known !== undefined) return false
    // When two processes start at once on one database, the second waits here and then finds the row.
    if (!(await storeFactOnce(tx, 'demo_loaded', now.toISOString()))) return false

    // Imported here, so that a live shop and later starts load neither the files nor their parser.
    const { readCatalogue } = await import('./catalogue.ts')
    const { tree, products, pictures, reviews } = readCatalogue()
    const since = history === 'with history' ? await beginHistory(tx, now) : undefined
    const categoryIds = await insertTree(tx, tree)
    const rows = products.map((product, index) =>
      productRow(
        product,
        reviews.filter(({ of }) => of === product.slug),
        ago(since ?? now, products.length - index),
        categoryIds,
      ),
    )
    await insertProducts(tx, rows)
    await insertFurther(
      tx,
      rows.map(({ id, slug }) => ({ productId: id, further: pictures.filter(({ of }) => of === slug) })),
    )
    const { loadNumbers } = await import('./numbers.ts')
    const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
    await loadNumbers(
      tx,
      products.map((product) => ({ ...product, id: ids.get(product.slug) ?? '' })),
      new Set(tree.Tools),
    )
    const pieces = new Map(products.map(({ slug, available }) => [slug, available]))
    const stocked = rows
      .map(({ id, slug }) => ({ productId: id, change: pieces.get(slug) ?? 0 }))
      .filter(({ change }) => change > 0)
      .map((change) => ({ ...change, reason: 'added' as const, actorId: null }))
    if (since === undefined) await changeStock(tx, stocked)
    await insertReviews(
      tx,
      reviews.map((review, index) => ({
        ...reviewRow(
          review,
          index,
          since === undefined
            ? ago(now, reviews.length - index)
            : between(since, now, (index + 1) / (reviews.length + 1)),
        ),
        product_id: rows.find(({ slug }) => slug === review.of)?.id ?? null,
      })),
    )
    return true
  })
}

/** Notes that the history is due. Answers when it begins. */
async function beginHistory(tx: Tx, now: Date): Promise<Date> {
  const { calendarOf } = await import('./history/calendar.ts')
  const { opened } = calendarOf(now)
  await storeFactOnce(tx, 'demo_history_due', opened.toISOString())
  return opened
}

function between(from: Date, to: Date, part: number): Date {
  return new Date(from.getTime() + part * (to.getTime() - from.getTime()))
}

/** Without a history, the demo shop got a new product or review every seven hours. */
function ago(now: Date, steps: number): Date {
  return new Date(now.getTime() - steps * 7 * hourMs)
}

function productRow(
  { available: _, ...product }: DemoProduct,
  reviews: readonly DemoReview[],
  createdAt: Date,
  categoryIds: ReadonlyMap<string, string>,
): PastRow {
  const ratings = reviews.map((review) => review.ratings)
  return {
    ...product,
    id: newId(createdAt),
    brand: product.madeIn,
    categoryId: categoryIds.get(product.category) ?? null,
    createdAt,
    ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
    ratingCount: ratings.length,
  }
}

function reviewRow(review: DemoReview, index: number, at: Date): Insertable<Reviews> {
  return {
    id: newId(at),
    name: review.name,
    email: `reviewer-${index + 1}@tappet.example`,
    about: review.about,
    ratings: review.ratings,
    picture: review.picture,
    created_at: at,
  }
}

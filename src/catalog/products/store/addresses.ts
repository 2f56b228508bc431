import type pg from 'pg'
import { anyText, now } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { statement, type Values } from '#platform/db/statement.ts'

/** The slug of the product that had another one before; undefined where none had it. */
export async function findByFormerSlug(pool: pg.Pool, slug: string): Promise<string | undefined> {
  const [row] = await selectByFormerSlug(pool, { slug })
  return row?.slug
}

const selectByFormerSlug = statement((db, { slug }: Values<{ slug: string }>) =>
  db
    .selectFrom('product_addresses as a')
    .innerJoin('products as p', 'p.id', 'a.product_id')
    .select('p.slug')
    .where('a.slug', '=', slug),
)

/** Whether a product had this slug before. */
export async function isFormerSlug(db: Db, slug: string): Promise<boolean> {
  const found = await db
    .selectFrom('product_addresses')
    .select('slug')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return found !== undefined
}

/** Which of some slugs are of a product, on sale or archived, or were. */
export async function findUsedSlugs(db: Db, slugs: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('slug')
    .where('slug', '=', anyText(slugs))
    .union(db.selectFrom('product_addresses').select('slug').where('slug', '=', anyText(slugs)))
    .execute()
  return rows.map(({ slug }) => slug)
}

/** The products with some slugs, also former ones, on sale or archived. */
export async function findBySlugs(db: Db, slugs: readonly string[]) {
  const rows = await db
    .selectFrom('products as p')
    .select(['p.slug as asked', 'p.id', 'p.name'])
    .where('p.slug', '=', anyText(slugs))
    .unionAll(
      db
        .selectFrom('product_addresses as a')
        .innerJoin('products as p', 'p.id', 'a.product_id')
        .select(['a.slug as asked', 'p.id', 'p.name'])
        .where('a.slug', '=', anyText(slugs)),
    )
    .execute()
  return new Map(rows.map(({ asked, id, name }) => [asked, { id, name }]))
}

/**
 * Gives a product that the transaction has locked another slug; the former one leads to it from now on (migration 0191).
 * @throws the database's violations of `products_slug_key` and `product_addresses_pkey` for the slug of another product, also a former one.
 */
export async function updateSlug(tx: Tx, id: string, slug: string): Promise<void> {
  await tx.updateTable('products').set({ slug, updated_at: now }).where('id', '=', id).execute()
}

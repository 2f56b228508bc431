import type { StoredDefault } from '#catalog/missing/model.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** All defaults, those for a category of a maker first. */
export async function listDefaults(db: Db): Promise<StoredDefault[]> {
  const rows = await db
    .selectFrom('product_defaults')
    .select(['id', 'maker', 'within', 'category_id', 'about', 'picture'])
    .orderBy('maker')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, maker, within, category_id, about, picture }) => ({
    id,
    maker,
    within,
    ...(category_id !== null && { categoryId: category_id }),
    ...(about !== '' && { about }),
    ...(picture !== '' && { picture }),
  }))
}

/** Stores defaults in place of those for the same products. Returns their id. @throws the database's violation of a category. */
export async function putDefault(
  tx: Tx,
  { id, maker, within, categoryId, about = '', picture = '' }: StoredDefault,
): Promise<string> {
  const set = { category_id: categoryId ?? null, about, picture }
  const stored = await tx
    .insertInto('product_defaults')
    .values({ id, maker, within, ...set })
    .onConflict((conflict) => conflict.columns(['maker', 'within']).doUpdateSet(set))
    .returning('id')
    .executeTakeFirstOrThrow()
  return stored.id
}

/** Removes defaults. Returns what they were for. */
export async function removeDefault(
  tx: Tx,
  id: string,
): Promise<{ readonly maker: string | null; readonly within: string | null } | undefined> {
  return tx
    .deleteFrom('product_defaults')
    .where('id', '=', id)
    .returning(['maker', 'within'])
    .executeTakeFirst()
}

import { expressionBuilder, sql } from 'kysely'
import type { Lack, MissingProduct, MissingQuery } from '#catalog/missing/model.ts'
import { countOf, rowCount } from '#platform/db/count.ts'
import type { Db } from '#platform/db/open.ts'
import type { DB } from '#platform/db/tables.ts'

const product = expressionBuilder<DB, 'products'>()

/** Never taken off sale on purpose. Written as in the indexes of migration 0225, which only then are used. */
const isAwaited = product.or([
  product('archived_at', 'is', null),
  product('archived_at', '=', product.ref('created_at')),
])

const lacking = {
  picture: product('picture', '=', sql.lit('')),
  text: product('about', '=', sql.lit('')),
  category: product('category_id', 'is', null),
} satisfies Record<Lack, unknown>

/** Products that lack something, by what and by where they came from. */
function matching(db: Db, { lacks, maker, importId }: MissingQuery) {
  return db
    .selectFrom('products')
    .where(lacks === undefined ? product.or(Object.values(lacking)) : lacking[lacks])
    .where(isAwaited)
    .$if(maker !== undefined, (query) => query.where('maker', '=', maker ?? ''))
    .$if(importId !== undefined, (query) =>
      query.where('id', 'in', (given) =>
        given
          .selectFrom('import_rows')
          .select('product_id')
          .where('import_id', '=', importId ?? '')
          .where('outcome', '=', 'added')
          .where('fate', '=', 'done')
          .$narrowType<{ product_id: string }>(),
      ),
    )
}

/** Products that lack something, newest first, that came before `before` (a `seq`). */
export async function listMissing(
  db: Db,
  wanted: MissingQuery,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<MissingProduct[]> {
  const rows = await matching(db, wanted)
    .select(['id', 'seq', 'name', 'part_number', 'maker', 'category', 'archived_at', 'created_at'])
    .select([lacking.picture.as('noPicture'), lacking.text.as('noText'), lacking.category.as('noCategory')])
    .where('seq', '<', before)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ part_number, archived_at, created_at, noPicture, noText, noCategory, ...same }) => ({
    ...same,
    partNumber: part_number,
    onSale: archived_at === null,
    createdAt: created_at,
    lacks: [
      ...(noPicture ? (['picture'] as const) : []),
      ...(noText ? (['text'] as const) : []),
      ...(noCategory ? (['category'] as const) : []),
    ],
  }))
}

/** The ids of at most `most` of them, newest first. */
export async function listMissingIds(db: Db, wanted: MissingQuery, most: number): Promise<string[]> {
  const rows = await matching(db, wanted).select('id').orderBy('seq', 'desc').limit(most).execute()
  return rows.map(({ id }) => id)
}

/** How many lack something. */
export async function countMissing(db: Db, wanted: MissingQuery): Promise<number> {
  return countOf(matching(db, wanted))
}

/** How many were never on sale, of those that lack something. */
export async function countNeverOnSale(db: Db, lacks: Lack): Promise<number> {
  return countOf(matching(db, { lacks }).where('archived_at', 'is not', null))
}

/** The makers with the most products that lack something. */
export async function listMakers(
  db: Db,
  wanted: MissingQuery,
  limit: number,
): Promise<{ maker: string; count: number }[]> {
  return matching(db, wanted)
    .select((eb) => ['maker', rowCount(eb).as('count')])
    .groupBy('maker')
    .orderBy('count', 'desc')
    .orderBy('maker')
    .limit(limit)
    .execute()
}

/** The last imports that stand. */
export async function listImported(db: Db, limit: number): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('imports')
    .select(['id', 'name'])
    .where('state', '=', 'applied')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

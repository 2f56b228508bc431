import { type Expression, sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'

interface Family {
  readonly maker: Expression<string>
  /** Empty finds nothing. */
  readonly family: Expression<string>
}

/** The query of the products on sale of a family, the newest first. */
export function selectFamily(db: Db, { maker, family }: Family, count: number) {
  return db
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'part_number as partNumber', 'attributes', 'available', 'minimum'])
    .where('maker', '=', maker)
    .where('family', '=', family)
    .where('family', '<>', sql.lit(''))
    .where('archived_at', 'is', null)
    .orderBy('seq', 'desc')
    .limit(sql.lit(count))
}

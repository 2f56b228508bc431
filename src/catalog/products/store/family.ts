import { type Expression, sql } from 'kysely'
import { anyText } from '#platform/db/functions.ts'
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

/** Which families of some names and makers have a product on sale. */
export function findFamiliesOnSale(
  db: Db,
  names: { readonly makers: readonly string[]; readonly families: readonly string[] },
) {
  return db
    .selectFrom('products')
    .select(['maker', 'family'])
    .distinct()
    .where('maker', '=', anyText(names.makers))
    .where('family', '=', anyText(names.families))
    .where('family', '<>', sql.lit(''))
    .where('archived_at', 'is', null)
    .execute()
}

import type { ExpressionBuilder } from 'kysely'
import type pg from 'pg'
import { rowCount } from '#platform/db/count.ts'
import { anyText, collected, lastKnown } from '#platform/db/functions.ts'
import { statement, type Values } from '#platform/db/statement.ts'
import type { DB } from '#platform/db/tables.ts'

/** What prices, taxes and deliveries ask of a product. */
export interface Goods {
  readonly id: string
  readonly maker: string
  /** Its category and all above it. */
  readonly categoryIds: readonly string[]
  /** Its own, else from the nearest category that has one. */
  readonly taxClass: string | null
  /** Its own weight with packaging, else from the nearest category that has one. */
  readonly weightGrams: number | null
  readonly lengthMm: number | null
  readonly widthMm: number | null
  readonly heightMm: number | null
}

/** The goods with these ids; unknown ids are left out. */
export async function findGoods(pool: pg.Pool, ids: readonly string[]): Promise<Goods[]> {
  return selectGoods(pool, { ids })
}

/** Of a product without a category. */
const none: string[] = []

const selectGoods = statement((db, { ids }: Values<{ ids: readonly string[] }>) =>
  db
    .selectFrom('products as p')
    .leftJoinLateral(ofCategories, (join) => join.onTrue())
    .select([
      'p.id',
      'p.maker',
      'p.length_mm as lengthMm',
      'p.width_mm as widthMm',
      'p.height_mm as heightMm',
    ])
    .select(({ fn, ref, val }) => [
      fn.coalesce('p.tax_class', 'of.tax_class').as('taxClass'),
      fn.coalesce('p.weight_grams', 'of.weight_grams').as('weightGrams'),
      fn.coalesce(ref('of.ids'), val(none)).as('categoryIds'),
    ])
    .where('p.id', '=', anyText(ids)),
)

/** The category of a product and all above it, with the defaults of the nearest that has them. */
function ofCategories(db: ExpressionBuilder<DB & { p: DB['products'] }, 'p'>) {
  return db
    .selectFrom('category_above as a')
    .innerJoin('categories as c', 'c.id', 'a.above_id')
    .innerJoinLateral(
      // The deeper a category is, the more are above it.
      ({ selectFrom }) =>
        selectFrom('category_above as d')
          .select((above) => rowCount(above).as('n'))
          .whereRef('d.category_id', '=', 'c.id')
          .as('depth'),
      (join) => join.onTrue(),
    )
    .select(({ ref }) => [
      collected(ref('a.above_id')).as('ids'),
      lastKnown(ref('c.tax_class'), ref('depth.n')).as('tax_class'),
      lastKnown(ref('c.default_weight_grams'), ref('depth.n')).as('weight_grams'),
    ])
    .whereRef('a.category_id', '=', 'p.category_id')
    .as('of')
}

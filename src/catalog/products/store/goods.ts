import { type ExpressionBuilder, sql } from 'kysely'
import type pg from 'pg'
import { anyText, arrayOf } from '#platform/db/functions.ts'
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

const selectGoods = statement((db, { ids }: Values<{ ids: readonly string[] }>) =>
  db
    .selectFrom('products as p')
    .select([
      'p.id',
      'p.maker',
      'p.length_mm as lengthMm',
      'p.width_mm as widthMm',
      'p.height_mm as heightMm',
    ])
    .select((eb) => [
      eb.fn.coalesce('p.tax_class', nearest(eb, 'tax_class')).as('taxClass'),
      eb.fn.coalesce('p.weight_grams', nearest(eb, 'default_weight_grams')).as('weightGrams'),
      arrayOf(
        eb
          .selectFrom('category_above as a')
          .select('a.above_id')
          .whereRef('a.category_id', '=', 'p.category_id'),
      ).as('categoryIds'),
    ])
    .where('p.id', '=', anyText(ids)),
)

type Product = ExpressionBuilder<DB & { p: DB['products'] }, 'p'>

/** A default of the nearest of a product's category and those above it that has one. */
function nearest<Column extends 'tax_class' | 'default_weight_grams'>(eb: Product, column: Column) {
  return eb
    .selectFrom('category_above as a')
    .innerJoin('categories as c', 'c.id', 'a.above_id')
    .select(`c.${column}`)
    .whereRef('a.category_id', '=', 'p.category_id')
    .where(`c.${column}`, 'is not', null)
    .orderBy(
      // The deeper a category is, the more are above it.
      ({ selectFrom, fn }) =>
        selectFrom('category_above as d')
          .select(fn.countAll().as('n'))
          .whereRef('d.category_id', '=', 'c.id'),
      'desc',
    )
    .limit(sql.lit(1))
}

import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { type Executor, statement, type Values } from '#platform/db/statement.ts'
import type { DB } from '#platform/db/tables.ts'
import type { Sort } from './query.ts'

/** The sort orders in which a page can begin after a given product: those that have an index. */
const columns = { createdAt: 'seq', price: 'price_cents', name: 'name_key' } as const
const isIndexed = (key: Sort['key']): key is keyof typeof columns => Object.hasOwn(columns, key)

/**
 * The condition on `products` that a product comes after another one (its `seq`) in a sort order whose equals are sorted newest
 * first; undefined when there is no such product, or no index has this order.
 */
export async function comesAfter(
  on: Executor,
  { key, direction }: Sort,
  seq: number,
): Promise<Expression<SqlBool> | undefined> {
  if (!isIndexed(key)) return undefined
  const [last] = await selectPlace(on, { seq })
  if (last === undefined) return undefined
  const product = expressionBuilder<DB, 'products'>()
  if (key === 'createdAt') return product('seq', direction === 'asc' ? '>' : '<', seq)
  const [column, value] = [columns[key], last[columns[key]]]
  return product.and([
    // By itself this is the beginning of a scan of the index.
    product(column, direction === 'asc' ? '>=' : '<=', value),
    product.or([product(column, '<>', value), product('seq', '<', seq)]),
  ])
}

const selectPlace = statement((db, { seq }: Values<{ seq: number }>) =>
  db.selectFrom('products').select(['seq', 'price_cents', 'name_key']).where('seq', '=', seq),
)

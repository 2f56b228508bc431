import type { FreshDatabase } from './database.ts'

/** The stock of a product in its row and in its ledger, which must be equal. */
export async function stockOf({ pool }: Pick<FreshDatabase, 'pool'>, productId: string) {
  const { rows } = await pool.query<{ available: number; ledger: number }>(
    `select p.available, coalesce(sum(l.change), 0) as ledger from products p
     left join stock_ledger l on l.product_id = p.id where p.id = $1 group by p.id`,
    [productId],
  )
  const [stock] = rows
  if (stock === undefined) throw new Error(`There is no product ${productId}`)
  return stock
}

/** The stock of a product from tests/builders.ts without active orders. */
export const whole = { available: 100, ledger: 100 }

/** The reasons for each change in the stock of a product, oldest first. */
export async function reasonsOf({ pool }: Pick<FreshDatabase, 'pool'>, productId: string): Promise<string[]> {
  const { rows } = await pool.query<{ reason: string }>(
    'select reason from stock_ledger where product_id = $1 order by id',
    [productId],
  )
  return rows.map(({ reason }) => reason)
}

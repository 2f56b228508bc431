import type { FreshDatabase } from '../database.ts'

/** What the shelf and the ledger say of a product: they must be the same number, always. */
export async function stockOf({ pool }: Pick<FreshDatabase, 'pool'>, productId: string) {
  const { rows } = await pool.query<{ available: number; ledger: number | null; reasons: string[] }>(
    `select p.available, sum(l.change) as ledger, coalesce(array_agg(l.reason order by l.id) filter (where l.id is not null), '{}') as reasons
     from products p left join stock_ledger l on l.product_id = p.id where p.id = $1 group by p.id`,
    [productId],
  )
  return rows[0]
}

/** The lines of the audit log about a product, oldest first. */
export async function deedsOn({ pool }: Pick<FreshDatabase, 'pool'>, productId: string) {
  const { rows } = await pool.query<{ actor: string; act: string; before: unknown; after: unknown }>(
    `select actor, act, before, after from audit_log where subject_kind in ('product', 'category') and subject_id = $1 order by id`,
    [productId],
  )
  return rows
}

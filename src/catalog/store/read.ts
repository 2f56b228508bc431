import type pg from 'pg'
import type { ProductRow } from '#catalog/noun.ts'
import { columns } from './columns.ts'

const selected = columns.join(', ')

/*
 * The hottest reads of the shop, prepared once for each connection. An archived product is still shown to who bought
 * it; one that nobody ever ordered was a mistake, and is gone.
 */
const isShown = `(archived_at is null or exists
  (select 1 from stock_ledger l where l.product_id = products.id and l.reason = 'ordered'))`

/** One product by its id, also an archived one that was ever sold; undefined when there is none. */
export async function findById(pool: pg.Pool, id: string): Promise<ProductRow | undefined> {
  const { rows } = await pool.query<ProductRow>({
    name: 'product_by_id',
    text: `select ${selected} from products where id = $1 and ${isShown}`,
    values: [id],
  })
  return rows[0]
}

/** One product by its slug, also an archived one that was ever sold; undefined when there is none. */
export async function findBySlug(pool: pg.Pool, slug: string): Promise<ProductRow | undefined> {
  const { rows } = await pool.query<ProductRow>({
    name: 'product_by_slug',
    text: `select ${selected} from products where slug = $1 and ${isShown}`,
    values: [slug],
  })
  return rows[0]
}

/** Products on sale, newest first, that came before `before` (a `seq`). */
export async function listNewest(
  pool: pg.Pool,
  { before, limit }: { before: number; limit: number },
): Promise<ProductRow[]> {
  const { rows } = await pool.query<ProductRow>({
    name: 'products_newest',
    text: `select ${selected} from products where archived_at is null and seq < $1 order by seq desc limit $2`,
    values: [before, limit],
  })
  return rows
}

/** Where products on sale have their public pages, oldest first, and when each was last changed. */
export async function listAddresses(
  pool: pg.Pool,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ slug: string; changedAt: Date }[]> {
  const { rows } = await pool.query<{ slug: string; changedAt: Date }>(
    `select slug, updated_at as "changedAt" from products where archived_at is null
     order by seq offset $1 limit $2`,
    [offset, limit],
  )
  return rows
}

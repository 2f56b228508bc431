import { anyText } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'

/** A number by which a product may be found. */
export interface KeyOfProduct {
  readonly id: string
  readonly maker: string
  readonly key: string
}

/** The products with these part numbers as they are written. */
export async function findByPartNumbers(db: Db, numbers: readonly string[]): Promise<KeyOfProduct[]> {
  return db
    .selectFrom('products')
    .select(['id', 'maker', 'part_number as key'])
    .where('part_number', '=', anyText(numbers))
    .$narrowType<{ key: string }>()
    .execute()
}

/** The products with numbers of a kind that are these in any writing. */
export async function findByNorms(
  db: Db,
  kind: 'own' | 'barcode',
  norms: readonly string[],
): Promise<KeyOfProduct[]> {
  return db
    .selectFrom('product_numbers as n')
    .innerJoin('products as p', 'p.id', 'n.product_id')
    .select(['p.id', 'p.maker', 'n.norm as key'])
    .where('n.kind', '=', kind)
    .where('n.norm', '=', anyText(norms))
    .execute()
}

/** Which of some ids are of products. */
export async function findIdsOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('products').select('id').where('id', '=', anyText(ids)).execute()
  return rows.map(({ id }) => id)
}

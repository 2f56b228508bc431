import type pg from 'pg'
import { anyText } from '#platform/db/functions.ts'
import { statement, type Values } from '#platform/db/statement.ts'
import type { OtherSide } from '../model.ts'

/** The other sides of products, by their ids, as far as they are on sale. A side is known where all fitments of the product say the same. */
export async function findOtherSides(
  pool: pg.Pool,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, OtherSide>> {
  const rows = await selectOtherSides(pool, { productIds })
  return new Map(rows.map(({ product_id, side, ...other }) => [product_id, { side, other }]))
}

const selectOtherSides = statement((db, { productIds }: Values<{ productIds: readonly string[] }>) =>
  db
    .selectFrom('product_relations as r')
    .innerJoin('products as o', 'o.id', 'r.other_id')
    .select(['r.product_id', 'o.id', 'o.name', 'o.slug', 'o.minimum', 'o.available'])
    .select((eb) =>
      eb
        .selectFrom('fitments as f')
        .innerJoin('fit_products as p', 'p.number', 'f.product')
        .select(({ fn }) => fn.min('f.side').as('side'))
        .whereRef('p.product_id', '=', 'r.product_id')
        .having(({ eb: having, fn }) => having(fn.min('f.side'), '=', fn.max('f.side')))
        .as('side'),
    )
    .where('r.kind', '=', 'other_side')
    .where('o.archived_at', 'is', null)
    .where('r.product_id', '=', anyText(productIds)),
)

import { sql } from 'kysely'
import type { SharingProduct } from '#catalog/numbers/model.ts'
import { listed } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'

/** Of each number so many other products are named. */
const mostOfEach = 5

/** The other products that have one of these norms, at most five of each, in the order in which a search shows them. */
export async function listSharing(
  db: Db,
  id: string,
  norms: readonly string[],
): Promise<(SharingProduct & { readonly norm: string })[]> {
  return db
    .selectFrom(listed(norms))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('product_numbers as n')
          .innerJoin('products as p', 'p.id', 'n.product_id')
          .select(['n.norm', 'n.kind', 'n.whose', 'p.id', 'p.name', 'p.part_number as partNumber'])
          .whereRef('n.norm', '=', 'listed.value')
          .where('n.product_id', '<>', id)
          .orderBy('n.rank')
          .orderBy('n.product_id')
          .limit(sql.lit(mostOfEach))
          .as('shared'),
      (join) => join.onTrue(),
    )
    .select(['shared.norm', 'shared.kind', 'shared.whose', 'shared.id', 'shared.name', 'shared.partNumber'])
    .orderBy('listed.place')
    .execute()
}

import type pg from 'pg'
import { numbersTo } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { statement, type Values } from '#platform/db/statement.ts'
import { ownCounts } from './counts.ts'

/** How many numbers (`seq`) one part of the sitemap covers. Products that are not on sale are left out. */
export const partSize = 2500

/** The slugs of the products on sale in one part (from 1), oldest first, and when each was last changed. */
export async function listAddresses(
  pool: pg.Pool,
  part: number,
): Promise<{ slug: string; changedAt: Date }[]> {
  return selectAddresses(pool, { before: (part - 1) * partSize, last: part * partSize })
}

const selectAddresses = statement((db, { before, last }: Values<{ before: number; last: number }>) =>
  db
    .selectFrom('products')
    .select(['slug', 'updated_at as changedAt'])
    .where('archived_at', 'is', null)
    .where('seq', '>', before)
    .where('seq', '<=', last)
    .orderBy('seq'),
)

/** The numbers of the parts that have a product on sale. */
export async function listParts(db: Db): Promise<number[]> {
  const last = db
    .selectFrom('products')
    .select((eb) =>
      eb(eb.parens(eb.fn.max('seq'), '+', eb.lit(partSize - 1)), '/', eb.lit(partSize)).as('part'),
    )
    .where('archived_at', 'is', null)
  const rows = await db
    .selectFrom(numbersTo(last))
    .select('numbers.value as part')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('products')
          .select(eb.lit(1).as('one'))
          .where('archived_at', 'is', null)
          .where('seq', '>', eb(eb.parens('numbers.value', '-', eb.lit(1)), '*', eb.lit(partSize)))
          .where('seq', '<=', eb('numbers.value', '*', eb.lit(partSize))),
      ),
    )
    .orderBy('part')
    .execute()
  return rows.map(({ part }) => part)
}

/** The addresses of the categories with products on sale, their own or their descendants'. */
export async function listAddressesWithProducts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('categories as c')
    .select('c.address')
    .where((eb) =>
      eb(
        'c.id',
        'in',
        eb
          .selectFrom('category_above as a')
          .innerJoin(ownCounts(db).as('own'), 'own.id', 'a.category_id')
          .select('a.above_id')
          .where('own.count', '>', 0),
      ),
    )
    .orderBy('c.address')
    .execute()
  return rows.map(({ address }) => address)
}

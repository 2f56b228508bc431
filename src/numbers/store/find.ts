import type { ExpressionBuilder } from 'kysely'
import { sql } from 'kysely'
import type pg from 'pg'
import { anyText, isThere, lengthOf } from '#db/functions.ts'
import type { Db } from '#db/open.ts'
import { plannedOf, prepared, preparedOf } from '#db/prepared.ts'
import type { DB } from '#db/tables.ts'
import type { NumberKind } from '#numbers/noun.ts'

/** A number that was found; its product is on sale, or another replaces it. */
export interface NumberRow {
  readonly product: string
  readonly kind: NumberKind
  readonly whose: string
  readonly shown: string
  readonly archivedAt: Date | null
  readonly isReplaced: boolean
}

/** Those with exactly this norm, in the order of their kinds; of a number that thousands share it reads only the first. */
export function findExact(pool: pg.Pool, norm: string, most: number): Promise<NumberRow[]> {
  return preparedOf(pool, 'numbers_exact', { norm, most }, (db, value) =>
    shownNumbers(db)
      .where('n.norm', '=', value('norm'))
      .orderBy('n.rank')
      .orderBy('n.product_id')
      .limit(value('most')),
  )
}

/** Those that begin with a norm and are longer, in the order of their signs. */
export function findBeginning(pool: pg.Pool, norm: string, most: number): Promise<NumberRow[]> {
  // Norms are sorted by their bytes, and no sign of a norm comes after Z.
  return preparedOf(pool, 'numbers_beginning', { norm, end: `${norm}[`, most }, (db, value) =>
    shownNumbers(db)
      .where('n.norm', '>', value('norm'))
      .where('n.norm', '<', value('end'))
      .orderBy('n.norm')
      .orderBy('n.rank')
      .orderBy('n.product_id')
      .limit(value('most')),
  )
}

/** A short piece may be in very many numbers: so many are compared. */
const mostCompared = 500

/**
 * Those that hold a norm, but do not begin with it, the shortest first. The statement is planned each time: a generic plan of
 * `like` reads the whole table.
 */
export function findWithin(pool: pg.Pool, norm: string, most: number): Promise<NumberRow[]> {
  return plannedOf(pool, 'numbers_within', { pattern: `_%${norm}%`, most }, (db, value) =>
    db
      .selectFrom(
        shownNumbers(db)
          .select('n.norm')
          .where('n.norm', 'like', value('pattern'))
          .limit(sql.lit(mostCompared))
          .as('found'),
      )
      .select(found)
      .orderBy(({ ref }) => lengthOf(ref('found.norm')))
      .orderBy('found.norm')
      .orderBy('found.product')
      .limit(value('most')),
  )
}

/** Which of these norms are in the shop. */
export async function findNorms(pool: pg.Pool, norms: readonly string[]): Promise<Set<string>> {
  const rows = await prepared(pool, 'number_norms', [norms], (db) =>
    db.selectFrom('product_numbers').select('norm').distinct().where('norm', '=', anyText(norms)),
  )
  return new Set(rows.map(({ norm }) => norm))
}

const found = [
  ...(['found.product', 'found.kind', 'found.whose', 'found.shown'] as const),
  ...(['found.archivedAt', 'found.isReplaced'] as const),
] as const

/** The numbers of products that are on sale, or that another replaces. */
function shownNumbers(db: Db) {
  const isReplaced = ({ selectFrom, lit }: ExpressionBuilder<DB & { p: DB['products'] }, 'p'>) =>
    isThere(
      selectFrom('product_relations as r')
        .select(lit(1).as('one'))
        .whereRef('r.product_id', '=', 'p.id')
        .where('r.kind', '=', sql.lit('replaced_by')),
    )
  return db
    .selectFrom('product_numbers as n')
    .innerJoin('products as p', 'p.id', 'n.product_id')
    .select(['n.product_id as product', 'n.kind', 'n.whose', 'n.shown'])
    .select((eb) => ['p.archived_at as archivedAt', isReplaced(eb).as('isReplaced')])
    .where((eb) => eb.or([eb('p.archived_at', 'is', null), isReplaced(eb)]))
}

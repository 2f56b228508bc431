import type { ExpressionBuilder } from 'kysely'
import { sql } from 'kysely'
import type pg from 'pg'
import type { NumberKind } from '#catalog/numbers/model.ts'
import { anyText, isThere, lengthOf, listed, listedValue } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { statement, type Values } from '#platform/db/statement.ts'
import type { DB } from '#platform/db/tables.ts'

/** A number that was found; its product is on sale, or another replaces it. */
export interface NumberRow {
  readonly product: string
  readonly norm: string
  readonly kind: NumberKind
  readonly whose: string
  readonly shown: string
  readonly archivedAt: Date | null
  readonly isReplaced: boolean
}

/**
 * Numbers with exactly this norm in the order of their kinds, then numbers that begin with it, in the order of their signs. Of a number
 * that thousands share it reads only the first.
 */
export function findFrom(
  pool: pg.Pool,
  norm: string,
  { most, isExact }: { readonly most: number; readonly isExact: boolean },
): Promise<NumberRow[]> {
  // Norms are sorted by their bytes, and no sign of a norm comes before 0 or after Z.
  const end = norm + (isExact ? '0' : '[')
  return selectFrom(pool, { norm, end, most })
}

const selectFrom = statement((db, { norm, end, most }: Values<{ norm: string; end: string; most: number }>) =>
  shownNumbers(db)
    .where('n.norm', '>=', norm)
    .where('n.norm', '<', end)
    .orderBy('n.norm')
    .orderBy('n.rank')
    .orderBy('n.product_id')
    .limit(most),
)

/** A short piece may be in very many numbers: so many are compared. */
const mostCompared = 500

/**
 * Numbers that hold a norm, but do not begin with it, the shortest first. Planned each time: a plan of `like` for any pattern
 * reads the whole table.
 */
export function findWithin(pool: pg.Pool, norm: string, most: number): Promise<NumberRow[]> {
  return selectWithin(pool, { pattern: `_%${norm}%`, most })
}

const selectWithin = statement(
  (db, { pattern, most }: Values<{ pattern: string; most: number }>) =>
    db
      .selectFrom(shownNumbers(db).where('n.norm', 'like', pattern).limit(sql.lit(mostCompared)).as('found'))
      .select(columns)
      .orderBy(({ ref }) => lengthOf(ref('found.norm')))
      .orderBy('found.norm')
      .orderBy('found.product')
      .limit(most),
  { plan: 'each time' },
)

/** Which of these norms are in the shop. */
export async function findNorms(pool: pg.Pool, norms: readonly string[]): Promise<Set<string>> {
  const rows = await selectNorms(pool, { norms })
  return new Set(rows.map(({ norm }) => norm))
}

const selectNorms = statement((db, { norms }: Values<{ norms: readonly string[] }>) =>
  db.selectFrom('product_numbers').select('norm').distinct().where('norm', '=', anyText(norms)),
)

/** Numbers with each of these norms, in their order; of each the first in the order of the kinds, at most `most`. */
export function findOfEach(pool: pg.Pool, norms: readonly string[], most: number): Promise<NumberRow[]> {
  return selectOfEach(pool, { norms, most })
}

const selectOfEach = statement((db, { norms, most }: Values<{ norms: readonly string[]; most: number }>) =>
  db
    .selectFrom(listed(norms))
    .innerJoinLateral(
      () =>
        shownNumbers(db)
          .select('n.rank')
          .where('n.norm', '=', listedValue)
          .orderBy('n.rank')
          .orderBy('n.product_id')
          .limit(most)
          .as('found'),
      (join) => join.onTrue(),
    )
    .select(columns)
    .orderBy('listed.place')
    .orderBy('found.rank')
    .orderBy('found.product'),
)

const columns = [
  ...(['found.product', 'found.norm', 'found.kind', 'found.whose'] as const),
  ...(['found.shown', 'found.archivedAt', 'found.isReplaced'] as const),
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
    .select(['n.product_id as product', 'n.norm', 'n.kind', 'n.whose', 'n.shown'])
    .select((eb) => ['p.archived_at as archivedAt', isReplaced(eb).as('isReplaced')])
    .where((eb) => eb.or([eb('p.archived_at', 'is', null), isReplaced(eb)]))
}

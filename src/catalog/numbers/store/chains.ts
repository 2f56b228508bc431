import { sql } from 'kysely'
import type pg from 'pg'
import { mostReplacements } from '#catalog/numbers/model.ts'
import { anyText } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { prepared } from '#platform/db/prepared.ts'

/** A product that replaces another over some steps; `archivedAt` is null for one that is on sale. */
export interface Replacement {
  /** The product that is replaced. */
  readonly of: string
  /** Counted from 1. */
  readonly step: number
  readonly id: string
  readonly archivedAt: Date | null
}

/** What replaces each of these products, step by step. */
export function findReplacements(pool: pg.Pool, ids: readonly string[]): Promise<Replacement[]> {
  return prepared(pool, 'number_replacements', [ids], (db) => selectReplacements(db, ids))
}

/** The query of what replaces each of these products, step by step. */
export function selectReplacements(db: Db, ids: readonly string[]) {
  return db
    .withRecursive('chain(of, step, id)', (query) =>
      query
        .selectFrom('product_relations as r')
        .select((eb) => ['r.product_id as of', eb.lit(1).as('step'), 'r.other_id as id'])
        .where('r.kind', '=', sql.lit('replaced_by'))
        .where('r.product_id', '=', anyText(ids))
        .unionAll(
          query
            .selectFrom('chain')
            .innerJoin('product_relations as r', 'r.product_id', 'chain.id')
            .select((eb) => ['chain.of', eb('chain.step', '+', eb.lit(1)).as('step'), 'r.other_id as id'])
            .where('r.kind', '=', sql.lit('replaced_by'))
            .where('chain.step', '<', sql.lit(mostReplacements)),
        ),
    )
    .selectFrom('chain')
    .innerJoin('products as p', 'p.id', 'chain.id')
    .select(['chain.of', 'chain.step', 'chain.id', 'p.archived_at as archivedAt'])
    .orderBy('chain.of')
    .orderBy('chain.step')
}

import { sql } from 'kysely'
import { mostReplacements } from '#catalog/numbers/model.ts'
import { anyText } from '#platform/db/functions.ts'
import { type Executor, statement, type Values } from '#platform/db/statement.ts'

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
export function findReplacements(on: Executor, ids: readonly string[]): Promise<Replacement[]> {
  return selectReplacements(on, { ids })
}

const selectReplacements = statement((db, { ids }: Values<{ ids: readonly string[] }>) =>
  db
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
    .orderBy('chain.step'),
)

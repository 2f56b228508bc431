import { type Expression, sql } from 'kysely'
import { endOf, matchOf } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'

/*
 * How the names of products begin, and who makes them, in a shop of a million products: each step looks the next one up in
 * an index, so what a thousand products have in common is read once.
 */

const most = 20_000

/** Up to the first comma, bracket or figure. A figure belongs to it: it may be part of a word. */
const beginning = '^[^,(;0-9]*[0-9]?'

/** How the names of products on sale begin, up to their first comma or figure, and their makers: each once, or a few times. */
export async function listNamePrefixes(db: Db): Promise<{ names: string[]; makers: string[] }> {
  const [names, makers] = await Promise.all([selectNames(db).execute(), selectMakers(db).execute()])
  return { names: [...new Set(names.map(({ name }) => name))], makers: makers.map(({ maker }) => maker) }
}

function selectNames(db: Db) {
  /** Names are sorted by their keys: all that begin alike follow each other. */
  const next = (past: Expression<string>) =>
    db
      .selectFrom('products as p')
      .select(({ ref }) => [
        matchOf(ref('p.name'), beginning).as('name'),
        endOf(ref('p.name_key'), '[^,(;0-9]*[,(;0-9]').as('past'),
      ])
      .where('p.archived_at', 'is', null)
      .where('p.name_key', '>', past)
      .orderBy('p.name_key')
      .limit(sql.lit(1))
  return db
    .withRecursive('begun(name, past)', (query) =>
      query
        .selectFrom(next(sql.lit('')).as('first'))
        .select(['first.name', 'first.past'])
        .unionAll(
          query
            .selectFrom('begun')
            .innerJoinLateral(
              ({ ref }) => next(ref('begun.past')).as('next'),
              (join) => join.onTrue(),
            )
            .select(['next.name', 'next.past']),
        ),
    )
    .selectFrom('begun')
    .select('name')
    .limit(sql.lit(most))
}

function selectMakers(db: Db) {
  const next = (past: Expression<string>) =>
    db
      .selectFrom('products as p')
      .select('p.maker')
      .where('p.archived_at', 'is', null)
      .where('p.maker', '>', past)
      .orderBy('p.maker')
      .limit(sql.lit(1))
  return db
    .withRecursive('found(maker)', (query) =>
      query
        .selectFrom(next(sql.lit('')).as('first'))
        .select('first.maker')
        .unionAll(
          query
            .selectFrom('found')
            .innerJoinLateral(
              ({ ref }) => next(ref('found.maker')).as('next'),
              (join) => join.onTrue(),
            )
            .select('next.maker'),
        ),
    )
    .selectFrom('found')
    .select('maker')
    .limit(sql.lit(most))
}

import { type NotNull, sql } from 'kysely'
import { maxCategories } from '#catalog/products/tree.ts'
import { rowCount } from '#platform/db/count.ts'
import { sumOf, text } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import type { FacetSelection, ProductsQuery } from './query.ts'
import { matchesQuery } from './table.ts'

export interface FacetRow {
  /** `read`: how many products were read for the others. `counted`: the number of the list when these were too many. */
  readonly kind: 'category' | 'maker' | 'madeIn' | 'total' | 'read' | 'counted'
  /** For a category its id. */
  readonly name: string
  readonly count: number
}

/** The most makers, or origins, in the facets: those with the most products. */
const maxNames = 40

/**
 * The number of products of a list, and the number for each category, maker and origin if it were the only one selected
 * of its kind; filters of the other kinds apply. The query scans the products once. When more than `mostRead` match without
 * the selection, only the number of the list is counted, to `mostCounted` + 1.
 */
export async function countFacets(
  db: Db,
  wanted: ProductsQuery,
  selection: FacetSelection,
  most: Most,
): Promise<FacetRow[] | number> {
  const rows = await facetsOf(db, { wanted, selection, ...most }).execute()
  const read = rows.find((row) => row.kind === 'read')?.count ?? 0
  return read > most.mostRead ? (rows.find((row) => row.kind === 'counted')?.count ?? 0) : rows
}

interface Most {
  readonly mostRead: number
  readonly mostCounted: number
}

interface Asked extends Most {
  readonly wanted: ProductsQuery
  readonly selection: FacetSelection
}

/** `counted` counts only if `read` has more than `mostRead`: without such a row PostgreSQL does not run its subquery. */
function facetsOf(db: Db, { wanted, selection, mostRead, mostCounted }: Asked) {
  const inCategory = matchesQuery({ categories: selection.categories })
  const byMaker = matchesQuery({ makers: selection.makers })
  const fromThere = matchesQuery({ madeIn: selection.madeIn })
  return db
    .with(
      (cte) => cte('found').materialized(),
      (query) =>
        query
          .selectFrom(
            query
              .selectFrom('products')
              .select(['category_id', 'maker', 'made_in'])
              .where(matchesQuery(wanted))
              .limit(sql.lit(mostRead + 1))
              .as('each'),
          )
          .select(['category_id', 'maker', 'made_in', (eb) => rowCount(eb).as('n')])
          .groupBy(['category_id', 'maker', 'made_in']),
    )
    .with('by_category', (query) =>
      query
        .selectFrom('found')
        .select([kind('category'), 'category_id as name', (eb) => sumOf(eb.ref('n')).as('count')])
        .where('category_id', 'is not', null)
        .where(byMaker)
        .where(fromThere)
        .groupBy('category_id')
        .orderBy('category_id')
        .limit(sql.lit(maxCategories))
        .$narrowType<{ name: NotNull }>(),
    )
    .with('by_maker', (query) =>
      query
        .selectFrom('found')
        .select([kind('maker'), 'maker as name', (eb) => sumOf(eb.ref('n')).as('count')])
        .where('maker', '<>', '')
        .where(inCategory)
        .where(fromThere)
        .groupBy('maker')
        .orderBy('count', 'desc')
        .orderBy('maker')
        .limit(sql.lit(maxNames)),
    )
    .with('by_origin', (query) =>
      query
        .selectFrom('found')
        .select([kind('madeIn'), 'made_in as name', (eb) => sumOf(eb.ref('n')).as('count')])
        .where('made_in', '<>', '')
        .where(inCategory)
        .where(byMaker)
        .groupBy('made_in')
        .orderBy('count', 'desc')
        .orderBy('made_in')
        .limit(sql.lit(maxNames)),
    )
    .with('in_all', (query) =>
      query
        .selectFrom('found')
        .select([kind('total'), text('').as('name'), (eb) => sumOf(eb.ref('n')).as('count')])
        .where(inCategory)
        .where(byMaker)
        .where(fromThere),
    )
    .with('read', (query) =>
      query
        .selectFrom('found')
        .select([kind('read'), text('').as('name'), (eb) => sumOf(eb.ref('n')).as('count')]),
    )
    .with('counted', (query) =>
      query
        .selectFrom('read')
        .select([
          kind('counted'),
          text('').as('name'),
          (eb) =>
            eb
              .selectFrom(
                query
                  .selectFrom('products')
                  .select('seq')
                  .where(matchesQuery({ ...wanted, ...selection }))
                  .limit(sql.lit(mostCounted + 1))
                  .as('each'),
              )
              .select((each) => rowCount(each).as('n'))
              .$asScalar()
              .$notNull()
              .as('count'),
        ])
        .where('read.count', '>', sql.lit(mostRead)),
    )
    .selectFrom('by_category')
    .select(facet)
    .unionAll((query) => query.selectFrom('by_maker').select(facet))
    .unionAll((query) => query.selectFrom('by_origin').select(facet))
    .unionAll((query) => query.selectFrom('in_all').select(facet))
    .unionAll((query) => query.selectFrom('read').select(facet))
    .unionAll((query) => query.selectFrom('counted').select(facet))
}

const facet = ['kind', 'name', 'count'] as const
const kind = (kind: FacetRow['kind']) => text(kind).as('kind')

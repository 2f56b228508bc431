import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type NotNull,
  type SqlBool,
  sql,
} from 'kysely'
import type pg from 'pg'
import { anyText, asText, isAmong, sumOf, text } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { statement, type Values } from '#platform/db/statement.ts'
import type { DB } from '#platform/db/tables.ts'
import type { FacetRow } from './facets.ts'

/*
 * The facets of a list from the stored counts (counts.ts). Each statement has one text for any selection, so that each
 * connection plans it once.
 */

/** The selected filters of a list of products on sale. */
export interface CachedFacets {
  /** An id, or `any`; null for an unknown category, which has no products. */
  readonly category: string | null
  /** Any one of these, or `[any]`. */
  readonly makers: readonly string[]
  readonly madeIn: readonly string[]
  readonly inStock: boolean
}

/** In the stored counts: of any category, maker or origin. */
export const any = ''

/** The most makers, or origins, to choose from: those with the most products. */
const maxNames = 40

/**
 * The number of products on sale in a list, and the number for each maker, origin and each of `categories` (ids; with their
 * descendants) if it were the only one selected of its kind. The selected filters of the other kinds apply.
 */
export async function cachedFacets(
  pool: pg.Pool,
  list: CachedFacets,
  categories: readonly string[],
): Promise<FacetRow[]> {
  return selectFacets(pool, { ...list, categories })
}

const selectFacets = statement((db, asked: Values<Asked>) =>
  db
    .selectFrom(facetOf(db, 'category', asked).as('c'))
    .selectAll()
    .unionAll((query) => query.selectFrom(facetOf(db, 'maker', asked).as('m')).selectAll())
    .unionAll((query) => query.selectFrom(facetOf(db, 'madeIn', asked).as('o')).selectAll())
    .unionAll((query) => query.selectFrom(facetOf(db, 'total', asked).as('t')).selectAll()),
)

type Kind = Exclude<FacetRow['kind'], 'read' | 'counted'>
type Asked = CachedFacets & { readonly categories: readonly string[] }

const columns = { category: 'category_id', maker: 'maker', madeIn: 'made_in' } as const

/** The names of one kind with their counts; of makers and origins those with the most. */
function facetOf(db: Db, kind: Kind, asked: Values<Asked>) {
  const names = db
    .selectFrom(
      changesOf(db, kind, asked)
        .unionAll(
          db
            .selectFrom('product_counts')
            .select([
              (eb) => (kind === 'total' ? text('').as('name') : eb.ref(columns[kind]).as('name')),
              counted(asked).as('n'),
            ])
            .where(isKeptOf(kind, asked)),
        )
        .as('each'),
    )
    .select([text(kind).as('kind'), 'name', (eb) => sumOf(eb.ref('n')).as('count')])
    .groupBy('name')
    .having((eb) => eb(sumOf(eb.ref('n')), '>', 0))
    .$narrowType<{ name: NotNull }>()
  return kind === 'maker' || kind === 'madeIn'
    ? names.orderBy('count', 'desc').orderBy('name').limit(sql.lit(maxNames))
    : names
}

/** The count of a row, stored or a change: of what is in stock, or of what is on sale. */
function counted(asked: Values<CachedFacets>) {
  const row = expressionBuilder<DB, 'product_counts'>()
  return row.case().when(asked.inStock).then(row.ref('in_stock')).else(row.ref('on_sale')).end()
}

/** Whether a stored count belongs to a name of a kind, under the selected filters. */
function isKeptOf(kind: Kind, asked: Values<Asked>): Expression<SqlBool> {
  const kept = expressionBuilder<DB, 'product_counts'>()
  return kept.and([
    kind === 'category'
      ? kept('category_id', '=', anyText(asked.categories))
      : kept('category_id', '=', asText(asked.category)),
    kind === 'maker' ? kept('maker', '<>', any) : kept('maker', '=', anyText(asked.makers)),
    kind === 'madeIn' ? kept('made_in', '<>', any) : kept('made_in', '=', anyText(asked.madeIn)),
  ])
}

/** The changes under the selected filters, each with its name of a kind; of a category also with those above it. */
function changesOf(db: Db, kind: Kind, asked: Values<Asked>) {
  const isOf = ({ and, eb }: ExpressionBuilder<DB, 'product_count_changes'>) =>
    and([
      kind === 'maker' ? eb('maker', '<>', any) : isSelected('maker', asked.makers),
      kind === 'madeIn' ? eb('made_in', '<>', any) : isSelected('made_in', asked.madeIn),
    ])
  if (kind === 'category')
    return db
      .selectFrom('product_count_changes')
      .innerJoin('category_above as a', 'a.category_id', 'product_count_changes.category_id')
      .select(['a.above_id as name', counted(asked).as('n')])
      .where('a.above_id', '=', anyText(asked.categories))
      .where(isOf)
  const category = asText(asked.category)
  return db
    .selectFrom('product_count_changes')
    .select([
      (eb) => (kind === 'total' ? text('').as('name') : eb.ref(columns[kind]).as('name')),
      counted(asked).as('n'),
    ])
    .where(isOf)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb(category, '=', any),
        eb(
          'product_count_changes.category_id',
          'in',
          selectFrom('category_above as a').select('a.category_id').where('a.above_id', '=', category),
        ),
      ]),
    )
}

function isSelected(column: 'maker' | 'made_in', names: Expression<readonly string[]>): Expression<SqlBool> {
  const change = expressionBuilder<DB, 'product_count_changes'>()
  return change.or([isAmong(any, names), change(column, '=', anyText(names))])
}

/**
 * The ids of the categories that have products under the filters of a list other than its category, themselves or in their
 * descendants; undefined for more than `most`.
 */
export async function fewCategories(
  pool: pg.Pool,
  list: CachedFacets,
  most: number,
): Promise<string[] | undefined> {
  // A category has a stored count for each of the selected makers and origins.
  const rows = 1 + most * Math.min(10, list.makers.length * list.madeIn.length)
  const found = await selectFewCategories(pool, { ...list, rows })
  const ids = [...new Set(found.map(({ id }) => id))]
  return ids.length > most || found.length >= rows ? undefined : ids
}

const selectFewCategories = statement((db, asked: Values<CachedFacets & { rows: number }>) =>
  db
    .selectFrom(
      db
        .selectFrom('product_counts')
        .select('category_id as id')
        .where('category_id', '<>', any)
        .where('maker', '=', anyText(asked.makers))
        .where('made_in', '=', anyText(asked.madeIn))
        .where(counted(asked), '>', 0)
        .limit(asked.rows)
        .as('kept'),
    )
    .select('id')
    .unionAll((query) =>
      query
        .selectFrom(
          db
            .selectFrom('product_count_changes')
            .innerJoin('category_above as a', 'a.category_id', 'product_count_changes.category_id')
            .select('a.above_id as id')
            .where(isSelected('maker', asked.makers))
            .where(isSelected('made_in', asked.madeIn))
            .where(counted(asked), '>', 0)
            .groupBy('a.above_id')
            .limit(asked.rows)
            .as('changed'),
        )
        .select('id'),
    ),
)

import { type Expression, expressionBuilder, type NotNull, type SqlBool, sql } from 'kysely'
import { maxCategories } from '#catalog/tree.ts'
import { anyText, foldProductCounts, sumOf, text } from '#db/functions.ts'
import type { Db } from '#db/open.ts'
import type { DB } from '#db/tables.ts'
import type { FacetRow } from './facets.ts'
import type { FacetSelection } from './table.ts'

/*
 * The stored counts of products (migration 0043). One statement reads each count: the stored number plus the changes that
 * are not yet added to it.
 */

/** The selected filters. The category is an id; null for an unknown category, which has no products. */
export interface SelectedIds extends Pick<FacetSelection, 'makers' | 'madeIn'> {
  readonly categoryId?: string | null | undefined
}

/** The most makers, or origins, to choose from: those with the most products. */
const maxNames = 40

/**
 * The number of products on sale in a list, and the number for each category, maker and origin if it were the only one
 * selected of its kind. The selected filters of the other kinds apply.
 */
export async function keptFacets(
  db: Db,
  inStock: boolean,
  { categoryId, makers, madeIn }: SelectedIds,
): Promise<FacetRow[]> {
  const n = inStock ? 'in_stock' : 'on_sale'
  const own = inStock ? 'own_in_stock' : 'own_on_sale'
  return db
    .selectFrom(
      facetOf(db, { kind: 'category', kept: own, changed: n, most: maxCategories }, { makers, madeIn }).as(
        'c',
      ),
    )
    .selectAll()
    .unionAll((query) =>
      query
        .selectFrom(
          facetOf(db, { kind: 'maker', kept: n, changed: n, most: maxNames }, { categoryId, madeIn }).as('m'),
        )
        .selectAll(),
    )
    .unionAll((query) =>
      query
        .selectFrom(
          facetOf(db, { kind: 'madeIn', kept: n, changed: n, most: maxNames }, { categoryId, makers }).as(
            'o',
          ),
        )
        .selectAll(),
    )
    .unionAll((query) =>
      query
        .selectFrom(
          facetOf(db, { kind: 'total', kept: n, changed: n, most: 1 }, { categoryId, makers, madeIn }).as(
            't',
          ),
        )
        .selectAll(),
    )
    .execute()
}

interface Facet {
  readonly kind: FacetRow['kind']
  readonly kept: Count | 'own_on_sale' | 'own_in_stock'
  readonly changed: Count
  readonly most: number
}
type Count = 'on_sale' | 'in_stock'

/** The names of one kind with their counts, those with the most first. */
function facetOf(db: Db, { kind, kept, changed, most }: Facet, selection: SelectedIds) {
  return db
    .selectFrom(
      db
        .selectFrom('product_count_changes')
        .select([
          (eb) => (kind === 'total' ? text('').as('name') : eb.ref(columns[kind]).as('name')),
          `${changed} as n`,
        ])
        .where(isChangeOf(kind, selection))
        .unionAll(
          db
            .selectFrom('product_counts')
            .select([
              (eb) => (kind === 'total' ? text('').as('name') : eb.ref(columns[kind]).as('name')),
              `${kept} as n`,
            ])
            .where(isKeptOf(kind, selection)),
        )
        .as('each'),
    )
    .select([text(kind).as('kind'), 'name', (eb) => sumOf(eb.ref('n')).as('count')])
    .groupBy('name')
    .having((eb) => eb(sumOf(eb.ref('n')), '>', 0))
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(sql.lit(most))
    .$narrowType<{ name: NotNull }>()
}

const columns = { category: 'category_id', maker: 'maker', madeIn: 'made_in' } as const
/** In the stored counts: of any category, maker or origin. */
const any = ''

/** Whether a stored count belongs to a name of a kind, under the selected filters. */
function isKeptOf(kind: FacetRow['kind'], { categoryId, makers, madeIn }: SelectedIds): Expression<SqlBool> {
  const kept = expressionBuilder<DB, 'product_counts'>()
  if (categoryId === null) return kept.lit(false)
  return kept.and([
    kind === 'category'
      ? kept('category_id', '<>', any)
      : kept('category_id', '=', categoryId === undefined ? any : categoryId),
    kind === 'maker' ? kept('maker', '<>', any) : kept('maker', '=', anyText(makers ?? [any])),
    kind === 'madeIn' ? kept('made_in', '<>', any) : kept('made_in', '=', anyText(madeIn ?? [any])),
  ])
}

/** Whether a change belongs to a name of a kind, under the selected filters. */
function isChangeOf(
  kind: FacetRow['kind'],
  { categoryId, makers, madeIn }: SelectedIds,
): Expression<SqlBool> {
  const change = expressionBuilder<DB, 'product_count_changes'>()
  if (categoryId === null) return change.lit(false)
  return change.and([
    ...(kind === 'total' ? [] : [change(columns[kind], '<>', '')]),
    ...(categoryId === undefined
      ? []
      : [
          change('category_id', 'in', (eb) =>
            eb.selectFrom('category_above').select('category_id').where('above_id', '=', categoryId),
          ),
        ]),
    ...(makers === undefined ? [] : [change('maker', '=', anyText(makers))]),
    ...(madeIn === undefined ? [] : [change('made_in', '=', anyText(madeIn))]),
  ])
}

/** The number of products on sale directly in each category, as a relation (id, count). */
export function ownCounts(db: Db) {
  return db
    .selectFrom(
      db
        .selectFrom('product_count_changes')
        .select(['category_id as id', 'on_sale as n'])
        .unionAll(
          db
            .selectFrom('product_counts')
            .select(['category_id as id', 'own_on_sale as n'])
            .where('maker', '=', any)
            .where('made_in', '=', any),
        )
        .as('each'),
    )
    .select(['id', (eb) => sumOf(eb.ref('n')).as('count')])
    .groupBy('id')
}

const kinds = ['on_sale', 'in_stock', 'low', 'archived'] as const

/** The number of products of each kind. Products in stock are on sale, and products with low stock are in stock. */
export async function countShop(db: Db): Promise<Record<(typeof kinds)[number], number>> {
  return db
    .selectFrom(
      db
        .selectFrom('product_counts')
        .select(kinds)
        .where('category_id', '=', any)
        .where('maker', '=', any)
        .where('made_in', '=', any)
        .unionAll(db.selectFrom('product_count_changes').select(kinds))
        .as('each'),
    )
    .select((eb) => kinds.map((kind) => sumOf(eb.ref(kind)).as(kind)))
    .executeTakeFirstOrThrow()
}

/**
 * Adds the changes to the stored counts, so that reads have less to add up. Returns false, and does nothing, while another
 * process does it or the tree of categories is being changed.
 */
export async function foldCounts(db: Db): Promise<boolean> {
  const { folded } = await db.selectNoFrom(foldProductCounts.as('folded')).executeTakeFirstOrThrow()
  return folded
}

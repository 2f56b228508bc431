import { aroundOf, type KnownTree, sumBelow } from '#catalog/products/known-tree.ts'
import { any, type CachedFacets, cachedFacets, fewCategories } from '#catalog/products/store/cached-facets.ts'
import { countFacets, type FacetRow } from '#catalog/products/store/facets.ts'
import type { FacetSelection, ProductsQuery } from '#catalog/products/store/query.ts'
import { mostShown, type TreeCategory } from '#catalog/products/tree.ts'
import type { DbAndPool } from '#platform/db/open.ts'

/** A name to choose, and how many products it would show; undefined when they are not counted. */
export interface NameCount {
  readonly name: string
  readonly count: number | undefined
}

/** How many products a list holds, and what it may be narrowed to. */
export interface Facets {
  readonly total: number
  /** There may be more than `total`. */
  readonly isLeast: boolean
  /** By its id how many products are in a category and all below it; undefined when they are not counted. */
  readonly categories: ReadonlyMap<string, number | undefined>
  /** Whether `categories` has every category that holds something; else those around the chosen one, of a large tree. */
  readonly isWhole: boolean
  readonly makers: readonly NameCount[]
  readonly madeIn: readonly NameCount[]
}

export interface Picked extends Pick<FacetSelection, 'makers' | 'madeIn'> {
  readonly tree: KnownTree
  /** Null for a category that is not there, which holds nothing; undefined for any. */
  readonly chosen: TreeCategory | null | undefined
  readonly inStock: boolean
}

/** In a tree of up to this many categories, all with products are read; in a larger one, those that may be shown. */
const maxRead = 200

/** As the stored counts have it: without words and prices. */
export async function readStored({ pool }: DbAndPool, picked: Picked): Promise<Facets> {
  const { tree, chosen, makers, madeIn, inStock } = picked
  const list: CachedFacets = {
    category: chosen === undefined ? any : (chosen?.id ?? null),
    makers: makers ?? [any],
    madeIn: madeIn ?? [any],
    inStock,
  }
  const isSmall = tree.all.length <= maxRead
  const few = isSmall ? tree.all.map(({ id }) => id) : await fewCategories(pool, list, mostShown)
  const around = (category: TreeCategory | undefined) => aroundOf(tree, category).map(({ id }) => id)
  let rows = await cachedFacets(pool, list, few ?? around(chosen ?? undefined))
  // A category that holds nothing is not shown: then the page shows what it shows without one.
  if (few === undefined && chosen && totalOf(rows) === 0)
    rows = await cachedFacets(pool, list, around(undefined))
  return facetsOf(rows, categoriesOf(rows), few !== undefined)
}

/** The most products that are read to count the names of a list in a range of prices; and the most that are counted at all. */
const bounds = { mostRead: 1000, mostCounted: 10_000 }

/**
 * In a range of prices, which no stored count knows. Each statement reads a bounded number of products: of a list that holds
 * more the names are shown without their counts, as they are at any price, and the list itself is counted to 10,000.
 */
export async function countRange(
  shop: DbAndPool,
  wanted: ProductsQuery,
  selection: FacetSelection,
  picked: Picked,
  most = bounds,
): Promise<Facets> {
  const counted = await countFacets(shop.db, wanted, selection, most)
  if (typeof counted !== 'number') return countedFacets(counted, picked.tree)
  const { mostCounted } = most
  const kept = await readStored(shop, picked)
  return {
    total: Math.min(counted, mostCounted),
    isLeast: counted > mostCounted,
    categories: new Map([...kept.categories.keys()].map((id) => [id, undefined])),
    isWhole: kept.isWhole,
    makers: kept.makers.map(uncounted),
    madeIn: kept.madeIn.map(uncounted),
  }
}

const uncounted = ({ name }: NameCount): NameCount => ({ name, count: undefined })

/** As a search finds them: all that match are read. */
export async function countFound(
  { db }: DbAndPool,
  wanted: ProductsQuery,
  selection: FacetSelection,
  tree: KnownTree,
): Promise<Facets> {
  const counted = await countFacets(db, wanted, selection, boundless)
  return countedFacets(typeof counted === 'number' ? [] : counted, tree)
}

const boundless = { mostRead: Number.MAX_SAFE_INTEGER - 1, mostCounted: 0 }

/** Of counts in which a category does not hold those below it. */
function countedFacets(rows: readonly FacetRow[], tree: KnownTree): Facets {
  return facetsOf(rows, sumBelow(tree, categoriesOf(rows)), true)
}

function facetsOf(rows: readonly FacetRow[], categories: Facets['categories'], isWhole: boolean): Facets {
  return {
    total: totalOf(rows),
    isLeast: false,
    categories,
    isWhole,
    makers: ofKind(rows, 'maker'),
    madeIn: ofKind(rows, 'madeIn'),
  }
}

function totalOf(rows: readonly FacetRow[]): number {
  return rows.find(({ kind }) => kind === 'total')?.count ?? 0
}

function categoriesOf(rows: readonly FacetRow[]): Map<string, number> {
  return new Map(rows.filter(({ kind }) => kind === 'category').map(({ name, count }) => [name, count]))
}

function ofKind(rows: readonly FacetRow[], wanted: FacetRow['kind']): NameCount[] {
  return rows.filter(({ kind }) => kind === wanted).map(({ name, count }) => ({ name, count }))
}

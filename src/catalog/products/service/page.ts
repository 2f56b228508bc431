import type { Money } from '#base/money.ts'
import { type KnownTree, withAllBelow } from '#catalog/products/known-tree.ts'
import { type Product, productOf } from '#catalog/products/model.ts'
import type { FacetSelection, ProductsQuery, Sort } from '#catalog/products/store/query.ts'
import { parseSearch, type SearchTerms } from '#catalog/products/store/search.ts'
import { pageProducts } from '#catalog/products/store/table.ts'
import type { TreeCategory } from '#catalog/products/tree.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { type CachedRead, shownTopics } from '#platform/db/topics.ts'
import { readTree } from './cached-tree.ts'
import { type Step, stepsTo } from './categories.ts'
import { countFound, countRange, type Facets, type NameCount, type Picked, readStored } from './facets.ts'

export interface PageQuery extends Pick<FacetSelection, 'makers' | 'madeIn'> {
  readonly q?: string
  /** The address of a category: lists its products and its descendants' products. */
  readonly category?: string | undefined
  readonly inStock?: boolean
  /** The price range of one piece. */
  readonly from?: Money
  readonly to?: Money
  /** By default a search has `best`, the best match first; without a search the newest are first. */
  readonly sort?: 'best' | 'newest' | 'price' | '-price' | 'name'
  readonly limit: number
  readonly offset: number
  /** The `last` of the page before, if that is known: then the products before it are not counted off. */
  readonly after?: number | undefined
}

/** A category with the number of found products in it and all below it; undefined when they are not counted. */
export interface FoundCategory extends TreeCategory {
  readonly count: number | undefined
}

export interface ProductPage extends Pick<Facets, 'total' | 'isLeast' | 'isWhole'> {
  readonly rows: Product[]
  /** For `after` of the next page; undefined on an empty page. */
  readonly last: number | undefined
  /** The categories that hold found products, each before its descendants. */
  readonly categories: FoundCategory[]
  /** The path to the category of the query, the category included. */
  readonly trail: Step[]
  readonly makers: NameCount[]
  readonly madeIn: NameCount[]
}

const sorts: Record<Exclude<PageQuery['sort'], 'best' | undefined>, Sort> = {
  newest: { key: 'createdAt', direction: 'desc' },
  price: { key: 'price', direction: 'asc' },
  '-price': { key: 'price', direction: 'desc' },
  name: { key: 'name', direction: 'asc' },
}

/**
 * One page of the products on sale that match a search and filters, their total number, and the facets: categories,
 * makers and origins, each with its number of products, those with the most first.
 * @param known the tree of categories, where the caller has read it.
 */
export async function page(
  { db, pool, depends }: CachedRead<'db' | 'pool'>,
  query: PageQuery,
  known?: KnownTree,
): Promise<ProductPage> {
  depends('catalogue')
  // Any sale may change whether a product is in stock.
  if (query.inStock) depends('stock')
  const { sort = 'best', limit, offset, q, category, makers, madeIn, inStock = false, from, to } = query
  const tree = known ?? (await readTree({ db, pool, depends }))
  const chosen = category === undefined ? undefined : (tree.byAddress.get(category) ?? null)
  const selection = { categories: withDescendants(tree, chosen), makers, madeIn }
  const terms = await parseSearch(db, q)
  const wanted = { inStock, from, to, terms, filter: 'on_sale' } as const
  const facets = await count({ db, pool }, wanted, selection, {
    tree,
    chosen,
    makers,
    madeIn,
    inStock,
  })
  const { total, isLeast, isWhole } = facets
  const at = { limit, offset, total, isLeast, after: query.after }
  const rows = await pageProducts(db, { ...wanted, ...selection }, readSort(sort, terms), at)
  depends(...shownTopics(rows))
  return {
    rows: rows.map(productOf),
    last: rows.at(-1)?.seq,
    total,
    isLeast,
    isWhole,
    categories: foundIn(tree, facets),
    trail: chosen ? stepsTo(tree, chosen.id) : [],
    makers: [...facets.makers],
    madeIn: [...facets.madeIn],
  }
}

function foundIn({ all }: KnownTree, { categories }: Facets): FoundCategory[] {
  return all.flatMap((each) => (categories.has(each.id) ? [{ ...each, count: categories.get(each.id) }] : []))
}

/** The categories that have products on sale, of a large tree only its two uppermost levels, each before its descendants. */
export async function topCategories({
  db,
  pool,
  depends,
}: CachedRead<'db' | 'pool'>): Promise<FoundCategory[]> {
  depends('catalogue')
  const tree = await readTree({ db, pool, depends })
  const selection = { chosen: undefined, makers: undefined, madeIn: undefined, inStock: false }
  return foundIn(tree, await readStored({ db, pool }, { tree, ...selection }))
}

/** The ids of a category and all below it; none for null, which is a category that is not there. */
export function withDescendants(
  tree: KnownTree,
  chosen: TreeCategory | null | undefined,
): string[] | undefined {
  if (chosen === null) return []
  return chosen && withAllBelow(tree, chosen.id)
}

function count(
  shop: DbAndPool,
  wanted: ProductsQuery,
  selection: FacetSelection,
  picked: Picked,
): Promise<Facets> {
  if (wanted.terms !== undefined) return countFound(shop, wanted, selection, picked.tree)
  if (wanted.from !== undefined || wanted.to !== undefined) return countRange(shop, wanted, selection, picked)
  return readStored(shop, picked)
}

function readSort(sort: NonNullable<PageQuery['sort']>, terms: SearchTerms | undefined): Sort {
  if (sort !== 'best') return sorts[sort]
  return terms === undefined || terms.length === 0 ? sorts.newest : { key: 'match', direction: 'asc', terms }
}

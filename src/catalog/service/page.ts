import { type Product, productOf } from '#catalog/noun.ts'
import { keptFacets } from '#catalog/store/counts.ts'
import { countFacets, type FacetRow } from '#catalog/store/facets.ts'
import { parseSearch, type SearchTerms } from '#catalog/store/search.ts'
import { type FacetSelection, pageProducts, type Sort } from '#catalog/store/table.ts'
import { type CachedRead, shownTopics } from '#db/topics.ts'
import type { Money } from '#money.ts'
import { findCategoryAt } from './categories.ts'

export interface PageQuery extends Pick<FacetSelection, 'makers' | 'madeIn'> {
  readonly q?: string
  /** The address of a category: its products and those of its descendants. */
  readonly category?: string | undefined
  readonly inStock?: boolean
  /** The price range of one piece. */
  readonly from?: Money
  readonly to?: Money
  /** By default a search has `best`, the best match first; without a search the newest are first. */
  readonly sort?: 'best' | 'newest' | 'price' | '-price' | 'name'
  readonly limit: number
  readonly offset: number
}

export interface NameCount {
  readonly name: string
  readonly count: number
}

/** A category by its id. */
export interface CategoryCount {
  readonly id: string
  readonly count: number
}

export interface ProductPage {
  readonly rows: Product[]
  readonly total: number
  /** Each with the number of its own found products, without those of its descendants. */
  readonly categories: CategoryCount[]
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
 */
export async function page({ db, depends }: CachedRead<'db'>, query: PageQuery): Promise<ProductPage> {
  depends('catalogue')
  // Any sale may change whether a product is in stock.
  if (query.inStock) depends('stock')
  const { sort = 'best', limit, offset, q, category, makers, madeIn, ...found } = query
  const selected = await findCategoryAt({ db, depends }, category)
  const selection = { categories: selected === null ? [] : selected?.withDescendants, makers, madeIn }
  // Null: no such category, so no products. Undefined: any category.
  const categoryId = selected === null ? null : selected?.id
  const terms = await parseSearch(db, q)
  const wanted = { ...found, terms, filter: 'on_sale' } as const
  const isCounted = terms === undefined && found.from === undefined && found.to === undefined
  const facets = isCounted
    ? await keptFacets(db, found.inStock ?? false, { categoryId, makers, madeIn })
    : await countFacets(db, wanted, selection)
  const total = facets.find(({ kind }) => kind === 'total')?.count ?? 0
  const at = { limit, offset, total }
  const rows = await pageProducts(db, { ...wanted, ...selection }, readSort(sort, terms), at)
  depends(...shownTopics(rows))
  return {
    rows: rows.map(productOf),
    total,
    categories: ofKind(facets, 'category').map(({ name, count }) => ({ id: name, count })),
    makers: ofKind(facets, 'maker'),
    madeIn: ofKind(facets, 'madeIn'),
  }
}

function readSort(sort: NonNullable<PageQuery['sort']>, terms: SearchTerms | undefined): Sort {
  if (sort !== 'best') return sorts[sort]
  return terms === undefined || terms.length === 0 ? sorts.newest : { key: 'match', direction: 'asc', terms }
}

function ofKind(facets: readonly FacetRow[], wanted: FacetRow['kind']): NameCount[] {
  return facets.filter(({ kind }) => kind === wanted).map(({ name, count }) => ({ name, count }))
}

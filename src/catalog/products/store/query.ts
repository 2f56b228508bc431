import { type Money, toMinor } from '#base/money.ts'
import type { SortKey } from '#catalog/products/model.ts'
import type { SearchTerms } from './search.ts'

/** The products of an admin's filter. */
export type Filter = 'on_sale' | 'archived' | 'low' | 'out' | 'to_mend'

/** How they are sorted. */
export type Sort =
  | { readonly key: SortKey; readonly direction: 'asc' | 'desc' }
  /** The best match of a search first. */
  | { readonly key: 'match'; readonly direction: 'asc'; readonly terms: SearchTerms }

/** The selected facets; a product must have any one of several makers or origins. */
export interface FacetSelection {
  /** Ids; a category includes its descendants. */
  readonly categories?: readonly string[] | undefined
  readonly makers?: readonly string[] | undefined
  readonly madeIn?: readonly string[] | undefined
}

/** Which products are wanted. */
export interface ProductsQuery extends FacetSelection {
  readonly terms?: SearchTerms | undefined
  readonly filter?: Filter | undefined
  readonly inStock?: boolean | undefined
  readonly from?: Money | undefined
  readonly to?: Money | undefined
}

/** What a query compares products with, prices in cents. */
export interface QueryValues {
  readonly categories: readonly string[]
  readonly makers: readonly string[]
  readonly madeIn: readonly string[]
  readonly from: number
  readonly to: number
}

/** The values of a query; of filters that it does not have, without meaning. */
export function valuesOf({
  categories = [],
  makers = [],
  madeIn = [],
  from,
  to,
}: ProductsQuery): QueryValues {
  return { categories, makers, madeIn, from: from ? toMinor(from) : 0, to: to ? toMinor(to) : 0 }
}

/** The name of all queries that differ in their values alone; undefined for a search, as each has a text of its own. */
export function shapeOf(wanted: ProductsQuery): string | undefined {
  const { terms, filter, inStock, ...compared } = wanted
  if (terms !== undefined) return undefined
  const present = Object.entries(compared).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  return [filter, inStock ? 'in stock' : '', ...present.sort()].join(' ')
}

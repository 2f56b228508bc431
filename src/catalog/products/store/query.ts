import type { Money } from '#base/money.ts'
import type { SortKey } from '#catalog/products/model.ts'
import type { SearchTerms } from './search.ts'

/** The products of an admin's filter. */
export type Filter = 'on_sale' | 'draft' | 'archived' | 'low' | 'out' | 'to_mend'

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

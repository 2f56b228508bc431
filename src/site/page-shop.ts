import type { Category, Product } from '#catalog/noun.ts'
import type { Money } from '#money.ts'
import type { Review } from '#reviews/noun.ts'

/** What a page's loader may ask of the shop. The server fills it in (src/http/pages.ts); pages import types only. */
export interface PageShop {
  readonly mode: 'demo' | 'live'
  /** `https://shop.example`, without a slash at its end. */
  readonly publicUrl: string
  readonly payment: { kind: 'stripe' | 'sandbox'; publishableKey: string }
  readonly googleSignIn: boolean
  readonly catalog: {
    /** The newest products on sale, at most `count`. */
    latest(count: number): Promise<Product[]>
    page(query: ProductQuery): Promise<ProductPage>
    bySlug(slug: string): Promise<Product | undefined>
    byId(id: string): Promise<Product | undefined>
    /** The names and addresses of products by their ids, of those that `byId` would answer. */
    namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, ProductName>>
    related(product: Product, count: number): Promise<Product[]>
    /** The whole tree, each category before those below it. */
    categories(): Promise<Category[]>
    /** The way from the top of the tree to a category, which is its last step. */
    trail(categoryId: string | null): Promise<Step[]>
  }
  readonly reviews: {
    /** A page of all reviews, newest first, and how many there are in all. */
    page(wanted: { limit: number; offset: number }): Promise<{ rows: Review[]; total: number }>
    ofProduct(productId: string, count: number): Promise<Review[]>
  }
}

export type ProductName = Pick<Product, 'name' | 'slug'>

export interface ProductQuery {
  q?: string
  /** The address of a category. */
  category?: string
  makers?: readonly string[]
  madeIn?: readonly string[]
  from?: Money
  to?: Money
  sort?: ProductSort
  inStock?: boolean
  limit: number
  offset: number
}

/** `best`, the best match first, is for a search. */
export type ProductSort = 'best' | 'newest' | 'price' | '-price' | 'name'

export interface ProductPage {
  rows: Product[]
  /** How many products the query finds, all pages together. */
  total: number
  /** Each with the products of its own that were found, without those below it. */
  categories: CategoryCount[]
  makers: NameCount[]
  madeIn: NameCount[]
}

export interface CategoryCount {
  id: string
  count: number
}

/** A category on the way from the top of the tree to another. */
export interface Step {
  name: string
  address: string
}

/** A name that can be picked, and how many products it would show. */
export interface NameCount {
  name: string
  count: number
}

declare module 'react-router' {
  interface RouterContextProvider {
    shop: PageShop
    /** Tells the server what went wrong while this page was made. */
    report(error: unknown): void
    /** What is to be written on every inline script as its nonce (src/http/own-scripts.ts). */
    scriptMark: string
  }
}

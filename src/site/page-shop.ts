import type { Category, Product, Review } from '#contract/shapes.ts'

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
    related(product: Product, count: number): Promise<Product[]>
    /** The tree, by department and name; those without a department last. */
    categories(): Promise<Category[]>
  }
  readonly reviews: {
    /** A page of all reviews, newest first, and how many there are in all. */
    page(wanted: { limit: number; offset: number }): Promise<{ rows: Review[]; total: number }>
    ofProduct(productId: string, count: number): Promise<Review[]>
  }
}

export interface ProductQuery {
  q?: string
  category?: string
  department?: string
  makers?: readonly string[]
  madeIn?: readonly string[]
  fromCents?: number
  toCents?: number
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
  categories: NameCount[]
  makers: NameCount[]
  madeIn: NameCount[]
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

import type { HomePage, SectionName } from '#base/contract/forms/home.ts'
import type { Portfolio } from '#base/contract/forms/pages.ts'
import type { SignInSettings } from '#base/contract/forms/sign-in.ts'
import type { Money } from '#base/money.ts'
import type { ShopConfig } from '#base/shop-config.ts'
import type { Category, Product } from '#catalog/products/model.ts'
import type { Review } from '#catalog/reviews/model.ts'
import type { TermKind } from '#finding/find/model.ts'
import type { FittedVehicles, Verdict } from '#finding/fitment/model.ts'
import type { NamedPlace, NextChoice } from '#finding/vehicles/model.ts'
import type { PlaceAddress, VehiclePlace } from '#finding/vehicles/places.ts'
import type { FixedPageContent } from '#office/content/model/details.ts'
import type { FrameContent, ShownBlogs, ShownPage } from '#office/content/model/frame.ts'
import type { PageParts } from '#web/ui/page-parts.ts'
import type { TrustLine } from './home/content.ts'
import type { LandingContent } from './landing/content.ts'
import type { OpeningContent } from './opening/content.ts'
import type { ProductContent } from './product/content.ts'
import type { SaidOfVehicle, VehicleChoice } from './vehicles/content.ts'

/** What the loader of a page may read. The server provides it (src/platform/http/pages.ts); pages import types only. */
export interface PageShop {
  readonly mode: 'demo' | 'live'
  /** `https://shop.example`, without a trailing slash. */
  readonly publicUrl: string
  readonly payment: { kind: 'stripe' | 'sandbox'; publishableKey: string }
  signIn(): Promise<SignInSettings>
  /** What the owner says of the shop. */
  facts(): Promise<ShopConfig>
  /** What the page of a closed shop says, where that is what is rendered. */
  opening(): Promise<OpeningContent | undefined>
  /** What the owner has written. */
  readonly content: {
    /** What the top bar and the footer say. */
    frame(): Promise<FrameContent>
    /** Whether a link leads to an empty shelf, so that no page should have it. */
    isDead(to: string): boolean
    /** The home page, with the names of the sections that are shown. */
    home(): Promise<Omit<HomePage, 'sections'> & { readonly sections: readonly SectionName[] }>
    /** What makes people trust the shop. */
    trust(): Promise<readonly TrustLine[]>
    /** One of the pages that every shop has; undefined for another name. */
    fixed(name: string): Promise<FixedPageContent | undefined>
    /** Whether the owner shows a page at this address, or one that had it before. */
    hasOwn(slug: string): Promise<boolean>
    /** With its address of today. */
    own(slug: string): Promise<(ShownPage & { readonly slug: string }) | undefined>
    blogs(): Promise<ShownBlogs>
    portfolio(): Promise<{ readonly portfolio: Portfolio; readonly isEmpty: boolean }>
  }
  readonly catalog: {
    /** The newest products on sale, at most `count`. */
    latest(count: number): Promise<Product[]>
    page(query: ProductQuery): Promise<ProductPage>
    byId(id: string): Promise<Product | undefined>
    /** The names and slugs of products by id, for the products that `byId` would return. */
    namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, ProductName>>
    /** The categories of the two uppermost levels that have products, without the pictures that belong to products. */
    topCategories(): Promise<FoundCategory[]>
    /** What the products of a category are, by its address. */
    partTypes(category: string): Promise<readonly { readonly name: string; readonly picture: string }[]>
    /** The address of the category that a text means: its name or address, or a former name. */
    categoryAddress(text: string): Promise<string | undefined>
    /** The pictures of the newest products in categories and their descendants, by the ids of the categories. */
    categoryPictures(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  }
  /** Finds products by words and vehicle. A page that reads this is made anew for each visit. */
  find(query: FoundPageQuery): Promise<FoundPage>
  /** Waits until products can be found: the first search of a shop reads all products. */
  readyToFind(): Promise<void>
  /** The content of the page of a product; undefined when there is no product with this slug. */
  productPage(slug: string): Promise<ProductContent | undefined>
  /** The slug to which the former address of a product leads, or the address of one that is replaced and not sold any more. */
  successor(slug: string): Promise<string | undefined>
  /** Where an address without a page leads: one of an earlier shop. Undefined for nowhere. */
  leadsTo(url: URL): Promise<string | undefined>
  /** Some of the vehicles that a product fits: those that hold all words, after a cursor. */
  fittedVehicles(
    productId: string,
    query: { readonly words: string; readonly after: string },
  ): Promise<FittedVehicles>
  readonly vehicles: {
    /** What can be chosen first. */
    first(): Promise<NextChoice>
    /** What can be chosen next of a vehicle (src/finding/vehicles/service.ts). */
    next(choice: VehicleChoice): Promise<NextChoice>
    /** What words or a VIN say of a vehicle. */
    inWords(words: string): Promise<SaidOfVehicle>
  }
  /** What the pages of parts by vehicle show. */
  readonly landing: {
    /** The makes of which any vehicle has parts, by name. */
    makes(): Promise<readonly NamedPlace[]>
    /** Whose generations of models the owner added, with their licences; an empty one is not known. */
    credits(): Promise<readonly { readonly source: string; readonly licence: string }[]>
    /** The vehicles of an address; undefined if there are none. */
    place(address: PlaceAddress): Promise<VehiclePlace | undefined>
    /** The parts of these vehicles. */
    content(place: VehiclePlace): Promise<LandingContent>
  }
  readonly reviews: {
    /** A page of all reviews, newest first, and the total number. */
    page(wanted: { limit: number; offset: number }): Promise<{ rows: Review[]; total: number }>
  }
}

export type TreeCategory = Pick<Category, 'id' | 'parentId' | 'name' | 'address' | 'picture'>

export type ProductName = Pick<Product, 'name' | 'slug'>

export interface ProductQuery {
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
  /** The `last` of the page before, if that is known. */
  after?: number
}

/** `best`, the best match first, is only for a search. */
export type ProductSort = 'best' | 'newest' | 'price' | '-price' | 'name'

export interface ProductPage {
  rows: Product[]
  /** For `after` of the next page; undefined on an empty page. */
  last: number | undefined
  /** How many products the query finds on all pages. */
  total: number
  /** Whether there may be more than `total`. */
  isLeast: boolean
  /** The categories that hold some of them, each before its descendants. */
  categories: FoundCategory[]
  /** Whether these are all such categories; else they are those around the chosen one, of a large tree. */
  isWhole: boolean
  /** The path to the chosen category, the category included. */
  trail: Step[]
  makers: NameCount[]
  madeIn: NameCount[]
  /** Of a list of a category: the attributes of its part type. */
  attributes: AttributeCounts[]
}

/** A search, with what was chosen beside its words. */
export interface FoundPageQuery extends Omit<ProductQuery, 'sort' | 'after'> {
  q: string
  vehicle: number | undefined
  /** The chosen values of attributes, by name. */
  attributes: ReadonlyMap<string, readonly string[]>
  inStock: boolean
  /** Also what does not list the vehicle. */
  isAnyFit: boolean
  /** Misspelt words are searched as they were typed. */
  isAsTyped: boolean
  /** What names a vehicle is searched as words. */
  isVehicleAsWords: boolean
  sort: Exclude<ProductSort, 'name'>
  /** The `more` of the page before. */
  cursor: string | undefined
}

export interface FoundPage {
  /** Each with the reasons why it was found, and what is known of the vehicle, if one is meant. */
  rows: (Product & {
    why: readonly string[]
    verdict: ListVerdict | undefined
    /** What a universal product needs of a vehicle; empty for nothing. */
    universalNote: string
    /** Whether it fits depends on the answer to the question. */
    dependsOnAnswer: boolean
  })[]
  understood: {
    /** Which words mean what, each with the search for all others. */
    said: readonly { kind: TermKind; text: string; without: string }[]
    corrected: readonly { typed: string; read: string }[]
    /** Words that are not searched: too many, or too long. */
    unread: readonly string[]
    /** What was left out because nothing was found with it. */
    letGo: readonly ('words' | 'positions' | 'maker' | 'vehicle')[]
    /** The words that were left out. */
    wordsLetGo: readonly string[]
    /** Nothing of the part type lists the vehicle or fits any. */
    noneOfType: boolean
    partType: string | undefined
    /** What is wrong with the vehicle, and the part types that it often comes from. */
    symptom: { name: string; partTypes: readonly string[] } | undefined
    maker: string | undefined
    vehicle: string | undefined
    /** The vehicles that the words may mean, if they are few; `engine` is empty where none is known. */
    vehicles: readonly { id: number; name: string; engine: string }[]
    /** The number was found, or one close to it. */
    isByNumber: boolean
  }
  /** What is not known of the vehicle that the words name, where parts of vehicles were found. */
  question:
    | {
        what: 'model' | 'year' | 'engine'
        /** What is known of the vehicle; empty where neither make nor model is. */
        name: string
        model: string
        choices: readonly { text: string; q: string; vehicle?: number }[]
        /** All that may be meant, by their ids. */
        vehicles: readonly number[]
      }
    | undefined
  /** The vehicle of the address was taken for the one that the words name. */
  isTaken: boolean
  /** A VIN among the words: what it says, or what is wrong with it, and the number that was probably meant. */
  vin: { plain: string; said: string; isWrong: boolean; mended: string | undefined } | undefined
  /** The vehicle of the address; without a text if there is no such vehicle. */
  chosen:
    | {
        text: string | undefined
        /** What it is called today, where it is of an older list: of several names one. `label` tells them apart. */
        newNames: readonly { id: number; name: string; label: string }[]
      }
    | undefined
  total: number
  isLeast: boolean
  /** How many more do not list the vehicle. */
  notListed: number
  /** For `cursor` of the next page. */
  more: string | null
  /** All categories that hold some of them, each before its descendants. */
  categories: FoundCategory[]
  trail: Step[]
  makers: NameCount[]
  madeIn: NameCount[]
  attributes: AttributeCounts[]
  inStock: number
}

/** `some`: it fits some of the vehicles that may be meant. */
export type ListVerdict = Verdict | 'some'

export interface AttributeCounts {
  name: string
  values: NameCount[]
}

/** A category with the number of found products in it and its descendants; undefined when they are not counted. */
export interface FoundCategory extends TreeCategory {
  count: number | undefined
}

/** A category on the path from the top of the tree to another. */
export interface Step {
  name: string
  address: string
}

/** A name to filter by, and how many products it would show; undefined when they are not counted. */
export interface NameCount {
  name: string
  count: number | undefined
}

declare module 'react-router' {
  interface RouterContextProvider {
    shop: PageShop
    /** Reports an error of this rendering to the server. */
    report(error: unknown): void
    /** The nonce of every inline script of this rendering (src/platform/http/inside/own-scripts.ts). */
    scriptMark: string
    /** Whether frames and cards are cached across pages (src/entry.server.tsx). */
    keepsParts: boolean
    /** Takes a rendered page; the response that follows has its status and headers. */
    take(page: PageParts): void
  }
}

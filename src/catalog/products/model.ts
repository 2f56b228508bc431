import type {
  FieldIn,
  Product as ProductDto,
  ProductFields,
  StaffField,
  StaffProduct as StaffProductDto,
} from '#base/contract/product.ts'
import type { Category as CategoryDto } from '#base/contract/shapes.ts'
import { type Money, toDecimal } from '#base/money.ts'
import { shopConfig } from '#base/shop-config.ts'

/** The fields of a product that were entered, with prices as money. The stock has its own ledger. */
export interface EnteredProduct extends Omit<ProductFields, 'price' | 'comparePrice' | 'available'> {
  price: Money
  comparePrice: Money | null
}

/** A product as stored, without what only staff see: what the pages of everybody are made of. */
export interface ProductRow extends Readonly<Omit<EnteredProduct, StaffField>> {
  readonly id: string
  readonly seq: number
  readonly slug: string
  /** In pieces. */
  readonly available: number
  readonly ratingSum: number
  readonly ratingCount: number
  readonly archivedAt: Date | null
  readonly createdAt: Date
}

/** The fields of a product that only staff see. */
export interface StaffFields extends Readonly<Pick<EnteredProduct, StaffField>> {
  /** It was never on sale: it is not published yet, or came in incomplete. */
  readonly draft: boolean
}
export type StaffProductRow = ProductRow & StaffFields

/** A product as shown: with its mean rating, `createdAt` as ISO text, and the price as the API's decimal. */
export type Product = Readonly<ProductDto>
/** The same as shown to staff. */
export type StaffProduct = Readonly<StaffProductDto>

/** Converts a stored product; the mean rating has two decimals, null while unrated. */
export function productOf(row: StaffProductRow): StaffProduct
export function productOf(row: ProductRow): Product
export function productOf(row: ProductRow & Partial<StaffFields>): Product {
  const { seq: _, price, comparePrice, ratingSum, ratingCount, archivedAt, createdAt, ...same } = row
  return {
    ...same,
    price: toDecimal(price),
    ...(comparePrice !== undefined && { comparePrice: comparePrice && toDecimal(comparePrice) }),
    ratings: ratingCount === 0 ? null : Math.round((ratingSum / ratingCount) * 100) / 100,
    ratingsCount: ratingCount,
    archived: archivedAt !== null,
    createdAt: createdAt.toISOString(),
  }
}

/** What changes of many products at once are decided by. */
export interface Goods {
  readonly id: string
  readonly name: string
  readonly partNumber: string | null
  readonly price: Money
  readonly minimum: number
  /** In pieces. */
  readonly available: number
  readonly categoryId: string | null
  readonly category: string
  readonly maker: string
  readonly about: string
  readonly picture: string
  readonly archived: boolean
  /** It is a draft. */
  readonly neverOffered: boolean
}

/** A category in the tree, with the number of products in it and its descendants. */
export type Category = Readonly<CategoryDto>

/** The sort keys of products. */
export type SortKey = FieldIn<'column', 'sorted'> | 'createdAt'

/** The most products in one answer of the contract's bare list. */
export const maxPageSize = 1000

/** The largest stock of one product. */
export const maxStock = 100_000_000

export type StockState = 'out' | 'low' | 'in'

interface StockLevel {
  readonly available: number
  readonly minimum: number
}

/** Whether the stock is less than one minimum order. store/table.ts has the same rule in SQL. */
export function isSoldOut({ available, minimum }: StockLevel): boolean {
  return available < minimum
}

/**
 * The state of a product's stock, by its own level of low stock, or the shop's. The database has the same rule
 * (migration 0151).
 */
export function stockState({
  available,
  minimum,
  lowStockAt,
}: StockLevel & Pick<StaffFields, 'lowStockAt'>): StockState {
  if (isSoldOut({ available, minimum })) return 'out'
  return available < (lowStockAt ?? minimum * shopConfig().lowStockOrders) ? 'low' : 'in'
}

/** The sales unit, from the product's name: `Wiper Blades, Flat 600 mm, Pair` is sold by the pair. */
export function soldBy(name: string): 'piece' | 'pair' | 'box' | 'set' | 'kit' {
  if (/\bpair\b/i.test(name)) return 'pair'
  if (/\bbox of \d+/i.test(name)) return 'box'
  if (/\bset\b|\b\d+ pieces\b/i.test(name)) return 'set'
  return /\bkit\b/i.test(name) ? 'kit' : 'piece'
}

const longestSlug = 80

/** The slug of a product's name: `Brake Disc, Ø 280 mm` → `brake-disc-o-280-mm`. May be empty. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[øØ]/g, 'o')
    .replace(/[æÆ]/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/×/g, 'x')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return plain.slice(0, longestSlug).replace(/^-+|-+$/g, '')
}

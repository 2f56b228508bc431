import type { OffWire } from '#contract/ids.ts'
import type { FieldIn, ProductFields, Product as WireProduct } from '#contract/product.ts'
import type { Category as WireCategory } from '#contract/shapes.ts'
import { type Money, toWire } from '#money.ts'

/** What the shop keeps of a product as it was entered, its price as money. The stock has a ledger of its own. */
export interface EnteredProduct extends Omit<ProductFields, 'price' | 'available'> {
  price: Money
}

/** A product as the shop keeps it. */
export interface ProductRow extends Readonly<EnteredProduct> {
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

/** A product as people see it: the mean of its ratings, `createdAt` as ISO text, and its price as the wire's decimal, for pages hold many. */
export type Product = OffWire<WireProduct>

/** A product as people see it; its mean rating to two decimals, null while unrated. */
export function productOf(row: ProductRow): Product {
  const { seq: _, price, ratingSum, ratingCount, archivedAt, createdAt, ...same } = row
  return {
    ...same,
    price: toWire(price),
    ratings: ratingCount === 0 ? null : Math.round((ratingSum / ratingCount) * 100) / 100,
    ratingsCount: ratingCount,
    archived: archivedAt !== null,
    createdAt: createdAt.toISOString(),
  }
}

/** A category in its place in the tree, with what it and all below it hold. */
export type Category = OffWire<WireCategory>

/** What products are sorted by. */
export type SortKey = FieldIn<'column', 'sorted'> | 'createdAt'

/** The most products that one answer of the contract's bare list holds. */
export const maxPageSize = 1000

/** The most pieces of one product that the shop keeps. */
export const maxStock = 100_000_000

/** Stock is low while it is good for fewer than this many smallest orders. */
export const lowStockOrders = 5

export type StockState = 'out' | 'low' | 'in'

interface StockLevel {
  readonly available: number
  readonly minimum: number
}

/** Whether the shelf holds less than one order. The same rule stands in store/table.ts. */
export function isSoldOut({ available, minimum }: StockLevel): boolean {
  return available < minimum
}

/** Whether a product can be ordered at all, and for how long still. The same rule stands in store/table.ts. */
export function stockState({ available, minimum }: StockLevel): StockState {
  if (isSoldOut({ available, minimum })) return 'out'
  return available < minimum * lowStockOrders ? 'low' : 'in'
}

/** What one of a product is, as its name says it: `Wiper Blades, Flat 600 mm, Pair` is sold by the pair. */
export function soldBy(name: string): 'piece' | 'pair' | 'box' | 'set' | 'kit' {
  if (/\bpair\b/i.test(name)) return 'pair'
  if (/\bbox of \d+/i.test(name)) return 'box'
  if (/\bset\b|\b\d+ pieces\b/i.test(name)) return 'set'
  return /\bkit\b/i.test(name) ? 'kit' : 'piece'
}

const longestSlug = 80

/** The readable end of a product's address: `Brake Disc, Ø 280 mm` → `brake-disc-o-280-mm`. Empty when nothing is left. */
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

import type { BulkChange } from '#base/contract/forms/bulk-edit.ts'
import type { BulkWhy } from '#base/contract/messages/bulk-edit.ts'
import {
  add,
  compare,
  type Decimal,
  fromDecimal,
  fromMinor,
  isMore,
  largestCharge,
  type Money,
  subtract,
  times,
  toDecimal,
} from '#base/money.ts'
import { millionths, portion, rateOf, toEnding } from '#base/money-parts.ts'
import type { Goods } from '#catalog/products/model.ts'
import { maxStock } from '#catalog/products/model.ts'
import { planFill } from './inside/fill.ts'

export type { BulkChange, BulkWhy }

/** The fields that change, before or after. */
export interface ChangedFields {
  readonly price?: Decimal | undefined
  readonly available?: number | undefined
  readonly category?: { readonly id: string | null; readonly name: string } | undefined
  readonly maker?: string | undefined
  readonly about?: string | undefined
  readonly picture?: string | undefined
  readonly onSale?: boolean | undefined
}

/** What a bulk edit makes of one product. */
export type Planned =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly why: BulkWhy }
  | { readonly kind: 'ready'; readonly before: ChangedFields; readonly after: ChangedFields }

export interface PlanContext {
  /** The name of the category that products get; undefined where it does not exist. */
  readonly categoryName: string | undefined
  /** The id of the product that has a part number of the new maker, by that number. */
  readonly holders: ReadonlyMap<string, string>
}

/**
 * What a change makes of products, in their order, one answer for each. The preview shows it, and applying it plans again by the
 * same function. Of two products that would have one part number of a maker, the first gets it.
 */
export function plan(goods: readonly Goods[], change: BulkChange, context: PlanContext): Planned[] {
  const holders = new Map(context.holders)
  return goods.map((one) => {
    const planned = planOne(one, change, context.categoryName)
    if (planned.kind !== 'ready' || planned.after.maker === undefined || one.partNumber === null)
      return planned
    const holder = holders.get(one.partNumber)
    if (holder !== undefined && holder !== one.id) return { kind: 'refused', why: 'part_number_taken' }
    holders.set(one.partNumber, one.id)
    return planned
  })
}

function planOne(one: Goods, change: BulkChange, categoryName: string | undefined): Planned {
  if (change.fill !== undefined) return planFill(one, change.fill, categoryName)
  if (one.archived) return { kind: 'refused', why: 'archived' }
  const price = change.price && priceAfter(one.price, change.price)
  const available = change.stock && stockAfter(one.available, change.stock)
  const why = price && whyNotPrice(one, price)
  const refused = why ?? (available === undefined ? undefined : whyNotStock(available))
  if (refused !== undefined) return { kind: 'refused', why: refused }
  if (change.categoryId !== undefined && categoryName === undefined)
    return { kind: 'refused', why: 'category_missing' }
  const before: { -readonly [Field in keyof ChangedFields]: ChangedFields[Field] } = {}
  const after: typeof before = {}
  if (price !== undefined && compare(price, one.price) !== 0) {
    before.price = toDecimal(one.price)
    after.price = toDecimal(price)
  }
  if (available !== undefined && available !== one.available) {
    before.available = one.available
    after.available = available
  }
  if (change.categoryId !== undefined && change.categoryId !== one.categoryId) {
    before.category = { id: one.categoryId, name: one.category }
    after.category = { id: change.categoryId, name: categoryName ?? '' }
  }
  if (change.maker !== undefined && change.maker !== one.maker) {
    before.maker = one.maker
    after.maker = change.maker
  }
  return Object.keys(after).length === 0 ? { kind: 'unchanged' } : { kind: 'ready', before, after }
}

/** The price after a change, rounded half away from zero; it may be 0 or less. */
export function priceAfter(price: Money, change: NonNullable<BulkChange['price']>): Money {
  if (change.how === 'set') return fromDecimal(change.amount)
  const changed = movedPrice(price, change)
  if (change.rounding === 'cent' || compare(changed, nothing()) <= 0) return changed
  return toEnding(changed, change.rounding === 'to_90' ? 90 : 99)
}

/** In the currency of the shop, which a process knows after this module is loaded. */
const nothing = () => fromMinor(0)

function movedPrice(
  price: Money,
  change: Exclude<NonNullable<BulkChange['price']>, { readonly how: 'set' }>,
): Money {
  switch (change.how) {
    case 'raise':
      return add(price, fromDecimal(change.amount))
    case 'lower':
      return subtract(price, fromDecimal(change.amount))
    case 'raise_percent':
      return portion(price, rateOf(millionths + change.ppm))
    case 'lower_percent':
      return change.ppm >= millionths ? nothing() : portion(price, rateOf(millionths - change.ppm))
  }
}

function stockAfter(available: number, change: NonNullable<BulkChange['stock']>): number {
  return change.how === 'count' ? change.pieces : available + change.pieces
}

function whyNotPrice({ minimum }: Goods, price: Money): BulkWhy | undefined {
  if (compare(price, nothing()) <= 0) return 'price_too_low'
  if (isMore(price, largestCharge())) return 'price_too_high'
  return isMore(times(price, minimum), largestCharge()) ? 'minimum_too_dear' : undefined
}

/** Why the stock of a product cannot be so many pieces. */
export function whyNotStock(available: number): BulkWhy | undefined {
  if (available < 0) return 'stock_below_zero'
  return available > maxStock ? 'stock_too_high' : undefined
}

/** The permissions that a change requires. */
export function permissionsFor(change: BulkChange) {
  return [
    ...(change.price === undefined ? [] : (['prices.edit'] as const)),
    ...(change.stock === undefined ? [] : (['stock.edit'] as const)),
    ...(change.categoryId === undefined && change.maker === undefined && change.fill === undefined
      ? []
      : (['products.edit'] as const)),
  ]
}

export type BulkState = 'previewed' | 'applying' | 'applied' | 'undoing' | 'undone'

/** Of a product in a bulk edit. `kept`: the undo skipped it. */
export type Outcome = 'ready' | 'unchanged' | 'refused' | 'done' | 'skipped' | 'undone' | 'kept'

export type Counts = Readonly<Record<Outcome, number>>

export interface BulkEdit {
  readonly id: string
  readonly state: BulkState
  readonly change: BulkChange
  readonly createdAt: Date
}

export interface BulkRow {
  readonly productId: string
  readonly product: string
  readonly partNumber: string | null
  readonly outcome: Outcome
  readonly why: BulkWhy | null
  readonly before: ChangedFields
  readonly after: ChangedFields
}

import type { Cart as WireCart } from '#contract/calls/cart.ts'
import { fitsInto, isMore, isSame, largestCharge, type Money } from '#money.ts'
import type { Totals } from '#pricing/totals.ts'

/** The most products in a cart, as in an order. */
export const maxLines = 100
/** The most after two carts were merged: nothing is lost, but nothing can be added before there are fewer. */
export const maxMergedLines = 500
/** A cart is deleted so many days after its last use. */
export const keptDays = 60

/** A product as a cart needs it. */
export interface CartProduct {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly part_number: string | null
  readonly maker: string
  readonly picture: string
  readonly price: Money
  readonly minimum: number
  readonly available: number
  readonly category_id: string | null
  readonly archived_at: Date | null
}

/** A line as stored, with its product of now. */
export interface CartRow {
  readonly product: CartProduct
  readonly quantity: number
  /** Of one piece, when it was put in. */
  readonly put_in_at: Money
}

export type LineProblem = NonNullable<WireCart['lines'][number]['problem']>

/** A line as shown. */
export interface CartLine {
  readonly productId: string
  readonly product: string
  readonly slug: string
  readonly partNumber: string | null
  readonly maker: string
  readonly picture: string
  readonly quantity: number
  readonly minimum: number
  readonly available: number
  readonly price: Money
  /** The price when it was put in; undefined if it is the same. */
  readonly was: Money | undefined
  /** Undefined for a line that is not in the totals. */
  readonly total: Money | undefined
  readonly problem: LineProblem | undefined
}

export interface Cart {
  readonly lines: readonly CartLine[]
  readonly totals: Totals
}

/** Why this quantity of a product cannot be ordered; undefined when it can. */
export function problemOf(
  { archived_at, minimum, available, price }: CartProduct,
  quantity: number,
): LineProblem | undefined {
  if (archived_at !== null) return 'gone'
  if (quantity > available) return 'short'
  if (quantity < minimum) return 'below_minimum'
  return isPayable(price, quantity) ? undefined : 'above_largest'
}

/** Whether the line can be in totals: the product is sold, and the amount is one that can be paid. */
export function isPriced({ product, quantity }: CartRow): boolean {
  return product.archived_at === null && isPayable(product.price, quantity)
}

function isPayable(price: Money, quantity: number): boolean {
  return !isMore(price, largestCharge) && quantity <= fitsInto(price, largestCharge)
}

/** A cart as shown: `totals` are those of its lines that are priced, in their order. */
export function cartOf(rows: readonly CartRow[], totals: Totals): Cart {
  const byProduct = new Map(totals.lines.map((line) => [line.productId, line]))
  return {
    totals,
    lines: rows.map(({ product, quantity, put_in_at: putInAt }) => {
      const line = byProduct.get(product.id)
      const { id, name, slug, part_number: partNumber, maker, picture, minimum, available, price } = product
      return {
        productId: id,
        product: name,
        slug,
        partNumber,
        maker,
        picture,
        quantity,
        minimum,
        available,
        price: line?.unitPrice ?? price,
        was: isSame(putInAt, price) ? undefined : putInAt,
        total: line?.goods,
        problem: problemOf(product, quantity),
      }
    }),
  }
}

import type { Money } from '#base/money.ts'
import type { FitSnapshot } from '#finding/fitment/model.ts'
import { factsOf, type LineFacts } from '../line-facts.ts'
import type { OrderLine } from '../row.ts'

/** One line of an `Order`; `price` is the unit price. */
export interface Line extends LineFacts {
  readonly productId: string
  readonly product: string
  readonly price: Money
  readonly quantity: number
  /** Its pieces in shipments, and those that are left to ship. */
  readonly shipped: number
  readonly left: number
  /** Pieces that are not shipped any more because they were, or are being, refunded. */
  readonly cancelled: number
  /** Pieces that were, or are being, refunded, shipped or not. */
  readonly refundedPieces: number
  /** Pieces of returns that are sent again: they are shipped beside `quantity`. */
  readonly replaced: number
  /** Pieces of returns that have not come back yet, and those that came back or never arrived. */
  readonly returning: number
  readonly returned: number
  /** Pieces that a new return can have, until then; null if none was shipped. */
  readonly returnable: number
  readonly returnUntil: string | null
  readonly discount: Money
  readonly tax: Money
  /** What is paid for the line. */
  readonly total: Money
  readonly picture: string
  readonly slug: string
  /** Not there without a vehicle. */
  readonly fit?: FitSnapshot | undefined
}

/** Converts a stored line for screens, mails and exports. */
export function lineOf(line: OrderLine): Line {
  return {
    productId: line.product_id,
    product: line.product_name,
    ...factsOf(line),
    price: line.unit_price,
    quantity: line.quantity,
    shipped: line.shipped,
    left: line.left,
    cancelled: line.cancelled + line.cancelling,
    refundedPieces: line.refunded_pieces,
    replaced: line.replaced,
    returning: line.coming_back,
    returned: line.came_back,
    returnable: line.returnable,
    returnUntil: line.return_until?.toISOString() ?? null,
    discount: line.discount,
    tax: line.tax,
    total: line.total,
    picture: line.picture,
    slug: line.slug,
    ...(line.fit && { fit: line.fit }),
  }
}

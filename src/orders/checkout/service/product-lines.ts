import { refusals } from '#base/contract/messages/refusals.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { isMore, isSame, largestCharge, sum, times, toDecimal } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { maxLines } from '#orders/orders/model.ts'
import type { OrderRequest, RequestedLine } from '#orders/orders/service/request.ts'
import type { Offer } from '#orders/orders/sql.ts'
import type { Totals } from '#pricing/calculation/totals.ts'
import { type CartRow, isPriced, noVehicle } from '#pricing/carts/model.ts'

/**
 * The lines of a valid order with their products, in the order of the request.
 * @throws the first Refusal of `orderProducts`; for several lines, its `lines` list every line that is refused.
 */
export function rowsOf(wanted: OrderRequest, offers: readonly Offer[]): CartRow[] {
  const productIds = new Set(wanted.lines.map(({ productId }) => productId))
  if (productIds.size !== wanted.lines.length || productIds.size > maxLines || productIds.size === 0)
    throw new Refusal('invalid', 'lines', refusals.basketLines(maxLines))
  const rows: CartRow[] = []
  const refused: { line: RequestedLine; refusal: Refusal }[] = []
  for (const line of wanted.lines) {
    const offer = offers.find(({ id }) => id === line.productId)
    const refusal = refusalOf(offer, line)
    if (refusal !== undefined) refused.push({ line, refusal })
    else if (offer !== undefined) rows.push(rowOf(offer, line))
  }
  if (refused[0]) throw wanted.lines.length === 1 ? refused[0].refusal : combineRefusals(refused)
  if (!rows.every(isPriced)) throw aboveLargest()
  return rows
}

/** A line as a cart has it. */
export function rowOf(product: Offer, { quantity }: Pick<RequestedLine, 'quantity'>): CartRow {
  return { product, quantity, put_in_at: product.price, chosenFor: noVehicle }
}

/** @throws Refusal `missing` for a product that is unknown or no longer sold. */
export function requireSold(offer: Offer | undefined): Offer {
  if (offer === undefined || offer.archived_at !== null) throw notSold(offer)
  return offer
}

function notSold(offer: Offer | undefined): Refusal {
  if (offer === undefined) return new Refusal('missing', 'missing', refusals.missingProduct)
  return new Refusal('missing', 'archived', refusals.archived)
}

/** Why one line is refused; undefined when it is valid. */
function refusalOf(offer: Offer | undefined, { quantity }: RequestedLine): Refusal | undefined {
  if (offer === undefined || offer.archived_at !== null) return notSold(offer)
  if (quantity < offer.minimum) {
    const message = rules.belowMinimum(offer.minimum)
    return new Refusal('invalid', 'below_minimum', message, {
      minimum: offer.minimum,
      fields: { quantity: message },
    })
  }
  if (quantity > offer.available) {
    const fields = { quantity: rules.stockOut }
    return new Refusal('conflict', 'out_of_stock', rules.stockOut, { available: offer.available, fields })
  }
  return undefined
}

/** The first of several refusals, with a list of all refused lines. */
function combineRefusals(refused: readonly { line: RequestedLine; refusal: Refusal }[]): Refusal {
  const lines = refused.map(({ line, refusal }) => {
    const { available, minimum } = refusal.extra
    const { code: error, message } = refusal
    return { productId: line.productId, error, message, available, minimum }
  })
  const [first] = refused
  if (first === undefined) throw new Error('Nothing was refused')
  const { kind, code, message, extra } = first.refusal
  const { fields: _, ...figures } = extra
  return new Refusal(kind, code, message, { ...figures, lines })
}

/**
 * The price that the buyer saw is of all pieces, or of one piece of the only product: by the price of the list, or by the one that applies.
 * @throws Refusal `conflict` `price_changed` for any other, `total_changed` for a total that is not the one of now; `invalid`
 * `above_largest` for one that cannot be paid.
 */
export function requireCurrentPrice(
  { price, total }: Pick<OrderRequest, 'price' | 'total'>,
  rows: readonly CartRow[],
  totals: Totals,
): void {
  const listed = sum(
    rows.map(({ product, quantity }) => times(product.price, quantity)),
    totals.currency,
  )
  const [line, ...others] = totals.lines
  const [row] = rows
  if (line === undefined || row === undefined) throw new Error('An order without lines has no price')
  const ofOne = others.length === 0 ? [line.unitPrice, row.product.price] : []
  if (![totals.goods, listed, ...ofOne].some((one) => isSame(one, price)))
    throw new Refusal('conflict', 'price_changed', refusals.priceChanged, {
      price: toDecimal(totals.goods),
      unitPrice: toDecimal(line.unitPrice),
    })
  if (total !== undefined && !isSame(total, totals.total))
    throw new Refusal('conflict', 'total_changed', refusals.totalChanged, { total: toDecimal(totals.total) })
  if (isMore(totals.total, largestCharge())) throw aboveLargest()
}

function aboveLargest(): Refusal {
  return new Refusal('invalid', 'above_largest', rules.aboveLargest(), {
    fields: { quantity: rules.aboveLargest() },
  })
}

import { refusals, rules } from '#contract/messages.ts'
import { fromMinor, isMore, isSame, largestCharge, sum, toWire } from '#money.ts'
import { lineTotal, maxLines } from '#orders/noun.ts'
import { newLine, type OrderLine, type ProductOrder } from '#orders/row.ts'
import type { Offer } from '#orders/store/place.ts'
import { productIdOnWire } from '#orders/wire.ts'
import { Refusal } from '#refusal.ts'
import type { OrderRequest, RequestedLine } from './request.ts'

/**
 * The lines of a valid order, with current names and prices, in the order of the request.
 * @throws the first Refusal of `place`; for several lines, its `lines` list every line that is refused.
 */
export function linesOf(wanted: OrderRequest, offers: readonly Offer[]): ProductOrder['lines'] {
  const productIds = new Set(wanted.lines.map(({ productId }) => productId))
  if (productIds.size !== wanted.lines.length || productIds.size > maxLines)
    throw new Refusal('invalid', 'lines', refusals.basketLines(maxLines))
  const lines: OrderLine[] = []
  const refused: { line: RequestedLine; refusal: Refusal }[] = []
  for (const line of wanted.lines) {
    const offer = offers.find(({ id }) => id === line.productId)
    const refusal = refusalOf(offer, line)
    if (refusal !== undefined) refused.push({ line, refusal })
    else if (offer !== undefined) lines.push(lineOf(offer, line))
  }
  if (refused[0]) throw wanted.lines.length === 1 ? refused[0].refusal : combineRefusals(refused)
  const [first, ...others] = lines
  if (first === undefined) throw new Refusal('invalid', 'lines', refusals.basketLines(maxLines))
  requireCurrentPrice(wanted, [first, ...others])
  return [first, ...others]
}

/** Why one line is refused; undefined when it is valid. */
function refusalOf(offer: Offer | undefined, { quantity }: RequestedLine): Refusal | undefined {
  if (offer === undefined) return new Refusal('missing', 'missing', refusals.missingProduct)
  if (offer.archived_at !== null) return new Refusal('missing', 'archived', refusals.archived)
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
    return { ...productIdOnWire(line.productId), error, message, available, minimum }
  })
  const [first] = refused
  if (first === undefined) throw new Error('Nothing was refused')
  const { kind, code, message, extra } = first.refusal
  const { fields: _, ...figures } = extra
  return new Refusal(kind, code, message, { ...figures, lines })
}

function lineOf(offer: Offer, { quantity, fit }: RequestedLine): OrderLine {
  const total = lineTotal(offer.price, quantity)
  if (total === undefined) throw aboveLargest()
  return {
    product_id: offer.id,
    product_name: offer.name,
    part_number: offer.part_number,
    unit_price: offer.price,
    quantity,
    ...newLine(quantity),
    discount: fromMinor(0),
    tax: fromMinor(0),
    taxes: [],
    total,
    picture: offer.picture,
    slug: offer.slug,
    fit: fit ?? null,
  }
}

function requireCurrentPrice({ price }: OrderRequest, lines: ProductOrder['lines']): void {
  const total = sum(lines.map((line) => line.total))
  const [{ unit_price: unitPrice }, ...others] = lines
  const shown = others.length === 0 ? [total, unitPrice] : [total]
  if (!shown.some((one) => isSame(one, price))) {
    throw new Refusal('conflict', 'price_changed', refusals.priceChanged, {
      price: toWire(total),
      unitPrice: toWire(unitPrice),
    })
  }
  if (isMore(total, largestCharge())) throw aboveLargest()
}

function aboveLargest(): Refusal {
  return new Refusal('invalid', 'above_largest', rules.aboveLargest(), {
    fields: { quantity: rules.aboveLargest() },
  })
}

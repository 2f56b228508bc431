import { addressText } from '#base/countries/address.ts'
import type { Place } from '#base/countries/place.ts'
import { isZero } from '#base/money.ts'
import { snapshotOf } from '#finding/fitment/service/lines.ts'
import { type CheckoutBuyer, type CheckoutRequest, chargesOf, type Paying } from '#orders/checkout/model.ts'
import { newRow } from '#orders/orders/new-row.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import type { OrderRequest } from '#orders/orders/service/request.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import type { CartFits, CartRow, PricedCart } from '#pricing/carts/model.ts'

/** What is ordered. */
interface ToOrder {
  readonly rows: readonly CartRow[]
  readonly priced: PricedCart
  readonly holdMinutes: number
}

/** The order of a priced cart, which is not stored yet. */
export function newOrder(
  now: Date,
  { account }: CheckoutBuyer,
  { email, phone, shipTo, billTo, note, purchaseOrder, termsAccepted }: CheckoutRequest,
  { fits, ...what }: ToOrder & { readonly fits: CartFits },
): OrderRow {
  const fitOf = ({ product, chosenFor }: CartRow) => {
    const fit = fits.fits.get(product.id)
    return fit === undefined ? null : snapshotOf(fit, chosenFor)
  }
  return {
    ...pricedRow(now, what, fitOf),
    user_id: account?.userId ?? null,
    name: shipTo.name,
    address: addressText({ ...shipTo, name: '' }),
    email: account?.email ?? email,
    phone,
    ship_to: shipTo,
    bill_to: billTo ?? null,
    destination: null,
    note,
    purchase_order: purchaseOrder,
    terms_accepted_at: termsAccepted ? now : null,
  }
}

/** The same order, taken at the telephone, and how it is to be paid; one that costs nothing is paid. */
export function takenBy(
  { timeZone }: Pick<OrderShop, 'timeZone'>,
  order: OrderRow,
  paying: Paying,
): OrderRow {
  const taken = { ...order, channel: 'telephone' } as const
  if (!('until' in paying) || order.paid_at !== null) return taken
  const { by, until } = paying
  return { ...taken, pay_by: by, due_on: by === 'account' ? until : null, hold_until: endOf(until, timeZone) }
}

/** When a day ends in a time zone. */
function endOf(day: string, timeZone: string): Date {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone)
  return new Date(next.epochMilliseconds)
}

/** The order of priced products, which is not stored yet. It has its address as text, and the place that it was priced for. */
export function newProductOrder(
  now: Date,
  { userId, email }: { readonly userId: string | null; readonly email: string },
  { lines, name, address, phone }: OrderRequest,
  { destination, ...what }: ToOrder & { readonly destination: Place | null },
): OrderRow {
  const fits = new Map(lines.map(({ productId, fit }) => [productId, fit]))
  return {
    ...pricedRow(now, what, ({ product }) => fits.get(product.id) ?? null),
    user_id: userId,
    name,
    address,
    email,
    phone,
    destination,
    ship_to: null,
    bill_to: null,
    note: '',
    purchase_order: '',
    terms_accepted_at: null,
  }
}

function pricedRow(
  now: Date,
  { rows, priced, holdMinutes }: ToOrder,
  fitOf: Parameters<typeof chargesOf>[2],
) {
  const charges = chargesOf(rows, priced, fitOf)
  return {
    ...newRow(now, holdMinutes),
    ...charges,
    // Nothing is to be paid, so there is nothing to wait for.
    ...(isZero(charges.total) && { payment: 'paid' as const, paid_at: now }),
  }
}

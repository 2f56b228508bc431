import type { CartFits, CartRow, PricedCart } from '#carts/noun.ts'
import { type CheckoutBuyer, type CheckoutRequest, chargesOf } from '#checkout/noun.ts'
import { addressText } from '#countries/address.ts'
import { snapshotOf } from '#fitment/service/lines.ts'
import { isZero } from '#money.ts'
import { newRow } from '#orders/new-row.ts'
import type { OrderRow } from '#orders/row.ts'

/** What is ordered. */
interface ToOrder {
  readonly rows: readonly CartRow[]
  readonly priced: PricedCart
  readonly fits: CartFits
  readonly holdMinutes: number
}

/** The order of a priced cart, which is not stored yet. */
export function newOrder(
  now: Date,
  { account }: CheckoutBuyer,
  { email, phone, shipTo, billTo, note, purchaseOrder }: CheckoutRequest,
  { rows, priced, fits, holdMinutes }: ToOrder,
): OrderRow {
  const charges = chargesOf(rows, priced, ({ product, chosenFor }) => {
    const fit = fits.fits.get(product.id)
    return fit === undefined ? null : snapshotOf(fit, chosenFor)
  })
  return {
    ...newRow(now, holdMinutes),
    ...charges,
    // Nothing is to be paid, so there is nothing to wait for.
    ...(isZero(charges.total) && { payment: 'paid' as const, paid_at: now }),
    user_id: account?.userId ?? null,
    name: shipTo.name,
    address: addressText({ ...shipTo, name: '' }),
    email: account?.email ?? email,
    phone,
    ship_to: shipTo,
    bill_to: billTo ?? null,
    note,
    purchase_order: purchaseOrder,
  }
}

import type { CartRow, PricedCart } from '#carts/noun.ts'
import { type CheckoutBuyer, type CheckoutRequest, chargesOf } from '#checkout/noun.ts'
import type { Address } from '#contract/forms/address.ts'
import { newId } from '#id.ts'
import { fromMinor } from '#money.ts'
import type { OrderRow } from '#orders/row.ts'
import { placed } from '#orders/states.ts'

/** The order of a priced cart, which is not stored yet. */
export function newOrder(
  now: Date,
  { account }: CheckoutBuyer,
  { email, phone, shipTo, billTo, note, purchaseOrder }: CheckoutRequest,
  { rows, priced, holdMinutes }: { rows: readonly CartRow[]; priced: PricedCart; holdMinutes: number },
): OrderRow {
  return {
    ...placed,
    ...chargesOf(rows, priced),
    id: newId(now),
    seq: 0,
    shipments: [],
    user_id: account?.userId ?? null,
    name: shipTo.name,
    address: addressText(shipTo),
    email: account?.email ?? email,
    phone,
    transaction_id: null,
    refunded: fromMinor(0),
    hold_until: new Date(now.getTime() + holdMinutes * 60_000),
    created_at: now,
    paid_at: null,
    shipped_at: null,
    cancelled_at: null,
    cancel_reason: null,
    deleted_at: null,
    ship_to: shipTo,
    bill_to: billTo ?? null,
    note,
    purchase_order: purchaseOrder,
  }
}

/** An address as the text that the contract's orders have. */
function addressText({ company, line1, line2, city, region, postalCode, country }: Address): string {
  const place = [city, region, postalCode].filter(Boolean).join(' ')
  return [company, line1, line2, place, country].filter(Boolean).join('\n')
}

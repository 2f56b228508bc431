import type { Order } from '#contract/shapes.ts'
import { dollars } from '#money.ts'
import type { OrderRow } from './noun.ts'

/** An order as the contract spells it (spec §3): `price` is its total in dollars, `status` where its shipment stands. */
export function orderOnWire(row: OrderRow): Order {
  return {
    _id: row.id,
    toolsId: row.product_id,
    name: row.name,
    address: row.address,
    email: row.email,
    phone: row.phone,
    quantity: row.quantity,
    tools: row.product_name,
    price: dollars(row.total_cents),
    paid: row.paid_at !== null,
    status: row.shipment,
    transactionId: row.transaction_id,
    unitPrice: dollars(row.unit_price_cents),
    payment: row.payment,
    refunded: dollars(row.refunded_cents),
    partNumber: row.part_number,
    picture: row.picture,
    slug: row.slug,
    holdUntil: row.hold_until.toISOString(),
    cancelReason: row.cancel_reason,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    shippedAt: row.shipped_at?.toISOString() ?? null,
  }
}

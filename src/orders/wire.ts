import { orderTitle } from '#contract/product-name.ts'
import type { Order } from '#contract/shapes.ts'
import { dollars } from '#money.ts'
import { type OrderLine, type OrderRow, orderNumber } from './noun.ts'

/**
 * An order as the contract spells it (spec §3): `price` is its total in dollars, `status` where its shipment stands. The
 * contract's order is of one product: of several lines those fields say the first.
 */
export function orderOnWire(row: OrderRow): Order {
  const [first] = row.lines
  return {
    _id: row.id,
    toolsId: first.product_id,
    name: row.name,
    address: row.address,
    email: row.email,
    phone: row.phone,
    quantity: first.quantity,
    tools: orderTitle(first.product_name, row.lines.length),
    price: dollars(row.total_cents),
    paid: row.paid_at !== null,
    status: row.shipment,
    transactionId: row.transaction_id,
    number: orderNumber(row.id),
    lines: row.lines.map(lineOnWire),
    unitPrice: dollars(first.unit_price_cents),
    payment: row.payment,
    refunded: dollars(row.refunded_cents),
    partNumber: first.part_number,
    picture: first.picture,
    slug: first.slug,
    holdUntil: row.hold_until.toISOString(),
    cancelReason: row.cancel_reason,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    shippedAt: row.shipped_at?.toISOString() ?? null,
  }
}

function lineOnWire(line: OrderLine): Order['lines'][number] {
  return {
    toolsId: line.product_id,
    tools: line.product_name,
    partNumber: line.part_number,
    price: dollars(line.unit_price_cents),
    quantity: line.quantity,
    total: dollars(line.total_cents),
    picture: line.picture,
    slug: line.slug,
  }
}

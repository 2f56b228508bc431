import * as z from 'zod/mini'
import { fromMinor, toMinor } from '#base/money.ts'
import { positionsOf } from '#orders/orders/sql.ts'
import type { RefundLine } from '#orders/payments/model.ts'
import { anyText } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'

const taxes = z.array(
  z.object({
    id: z.string(),
    tax: z.pipe(
      z.int(),
      z.transform((minor) => fromMinor(minor)),
    ),
  }),
)

/**
 * Inserts the lines of a refund that was just inserted.
 * @throws the database's check violation when they are not the refund's amount, or more than is left of the order.
 */
export async function insertRefundLines(
  tx: Tx,
  { refundId, orderId }: { refundId: string; orderId: string },
  lines: readonly RefundLine[],
): Promise<void> {
  if (lines.length === 0) return
  const positionOf = await positionsOf(tx, orderId)
  await tx
    .insertInto('refund_lines')
    .values(
      lines.map(({ productId, quantity, cancelled, amount, tax, taxes }) => ({
        refund_id: refundId,
        order_id: orderId,
        position: productId === null ? null : positionOf(productId),
        quantity,
        cancelled,
        amount_cents: toMinor(amount),
        tax_cents: toMinor(tax),
        taxes: JSON.stringify(taxes.map(({ id, tax }) => ({ id, tax: toMinor(tax) }))),
      })),
    )
    .execute()
}

/** The lines of all refunds of an order that have not failed. */
export async function linesOfOrder(db: Db, orderId: string): Promise<readonly RefundLine[]> {
  const refunds = await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'failed')
    .execute()
  const lines = await findRefundLines(
    db,
    refunds.map(({ id }) => id),
  )
  return [...lines.values()].flat()
}

/** What these refunds give back, their lines in the order of the order's, the delivery last; nothing for a refund without lines. */
export async function findRefundLines(
  db: Db,
  refundIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RefundLine[]>> {
  if (refundIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('refund_lines as r')
    .leftJoin('order_lines as l', (join) =>
      join.onRef('l.order_id', '=', 'r.order_id').onRef('l.position', '=', 'r.position'),
    )
    .select(['r.refund_id', 'l.product_id', 'l.product_name', 'r.quantity', 'r.cancelled'])
    .select(['r.amount_cents', 'r.tax_cents', 'r.taxes'])
    .where('r.refund_id', '=', anyText(refundIds))
    .orderBy('r.refund_id')
    .orderBy('r.position')
    .limit(10_000)
    .execute()
  const lines = new Map<string, RefundLine[]>()
  for (const row of rows) {
    const line = {
      productId: row.product_id,
      product: row.product_name ?? 'Delivery',
      quantity: row.quantity,
      cancelled: row.cancelled,
      amount: fromMinor(row.amount_cents),
      tax: fromMinor(row.tax_cents),
      taxes: taxes.parse(row.taxes),
    }
    lines.set(row.refund_id, [...(lines.get(row.refund_id) ?? []), line])
  }
  return lines
}

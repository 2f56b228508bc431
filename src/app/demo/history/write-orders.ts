import { insertPastPayments } from '#app/sandbox/stripe/past.ts'
import { toMinor } from '#base/money.ts'
import { type Issuing, insertInvoices } from '#orders/invoices/sql.ts'
import { orderValues, storedRates } from '#orders/orders/sql.ts'
import { orderContents } from '#platform/db/functions.ts'
import type { Tx } from '#platform/db/open.ts'
import type { PastOrder, World } from './past-order.ts'
import { paymentsOf } from './payments.ts'
import { insertAll } from './write.ts'

/** Writes the orders with their lines. */
export async function writeOrders(tx: Tx, orders: readonly PastOrder[]): Promise<void> {
  await insertAll(
    tx,
    'orders',
    orders.map(({ row }) => ({
      ...orderValues(row),
      contents: orderContents(
        row.lines.map((line) => line.product_name),
        row.lines.map((line) => line.part_number),
      ),
      pieces: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      payment: row.payment,
      paid_at: row.paid_at,
      transaction_id: row.transaction_id,
      refunded_cents: toMinor(row.refunded),
      shipment: row.shipment,
      pieces_shipped: row.pieces_shipped,
      shipped_at: row.shipped_at,
      cancelled_at: row.cancelled_at,
      cancel_reason: row.cancel_reason,
    })),
  )
  await insertAll(
    tx,
    'order_lines',
    orders.flatMap(({ row }) =>
      row.lines.map((line, index) => ({
        order_id: row.id,
        position: index + 1,
        product_id: line.product_id,
        quantity: line.quantity,
        product_name: line.product_name,
        part_number: line.part_number,
        unit_price_cents: toMinor(line.unit_price),
        discount_cents: toMinor(line.discount),
        total_cents: toMinor(line.total),
        tax_cents: toMinor(line.tax),
        taxes: storedRates(line.taxes),
      })),
    ),
  )
}

/** Writes what became of the orders: payments, at the provider too, shipments, returns and notes. Orders and mails must be there. */
export async function writeOutcomes(tx: Tx, world: World, orders: readonly PastOrder[]): Promise<void> {
  await writePayments(tx, world, orders)
  await writeShipments(tx, orders)
  await writeReturns(tx, orders)
  await insertAll(
    tx,
    'order_notes',
    world.journal.notes.map(({ id, orderId, by, words, at }) => ({
      id,
      order_id: orderId,
      author_id: by.userId,
      words,
      created_at: at,
    })),
  )
}

async function writePayments(tx: Tx, world: World, orders: readonly PastOrder[]): Promise<void> {
  const payments = paymentsOf(world, orders)
  await insertPastPayments(tx, payments)
  const settled = payments.map(({ intent: { id, metadata, amount, currency, createdAt }, charge }) => ({
    id,
    orderId: metadata.orderId ?? '',
    amount,
    currency,
    createdAt,
    paidAt: charge.createdAt,
  }))
  await insertAll(
    tx,
    'intents',
    settled.map(({ id, orderId, amount, currency, createdAt, paidAt }) => ({
      id,
      order_id: orderId,
      amount_cents: amount,
      currency,
      state: 'succeeded' as const,
      created_at: createdAt,
      checked_at: paidAt,
    })),
  )
  await insertAll(
    tx,
    'captures',
    settled.map(({ id, orderId, amount, paidAt }) => ({
      intent_id: id,
      kind: 'payment' as const,
      order_id: orderId,
      amount_cents: amount,
      created_at: paidAt,
    })),
  )
  const refunds = orders.flatMap(({ row, refunds: all }) => all.map((refund) => ({ row, refund })))
  await insertAll(
    tx,
    'refunds',
    refunds.map(({ row, refund }) => ({
      id: refund.id,
      intent_id: row.transaction_id,
      order_id: row.id,
      amount_cents: toMinor(refund.amount),
      reason: refund.reason,
      state: 'succeeded' as const,
      provider_id: refund.providerId,
      asked_by: refund.by.userId,
      created_at: refund.at,
      settled_at: refund.at,
    })),
  )
  await insertAll(
    tx,
    'refund_lines',
    refunds.flatMap(({ row, refund }) =>
      refund.lines.map((line) => ({
        refund_id: refund.id,
        order_id: row.id,
        position: line.productId === null ? null : positionOf(row, line.productId),
        quantity: line.quantity,
        cancelled: line.cancelled,
        amount_cents: toMinor(line.amount),
        tax_cents: toMinor(line.tax),
        taxes: storedRates(line.taxes),
      })),
    ),
  )
}

async function writeShipments(tx: Tx, orders: readonly PastOrder[]): Promise<void> {
  const shipments = orders.flatMap(({ row, packed }) =>
    row.shipments.map((shipment) => ({ row, shipment, packed: packed.get(shipment.id) })),
  )
  await insertAll(
    tx,
    'shipments',
    shipments.map(({ row, shipment: { id, carrier, tracking, shipped_at, arrived_at }, packed }) => ({
      id,
      order_id: row.id,
      carrier,
      tracking,
      shipped_at,
      arrived_at,
      arrived_by: arrived_at === null ? null : 'buyer',
      shipped_by: packed?.by.userId ?? null,
      mail_id: packed?.mailId ?? null,
    })),
  )
  await insertAll(
    tx,
    'shipment_lines',
    shipments.flatMap(({ row, shipment }) =>
      shipment.lines.map(({ product_id, quantity }) => ({
        shipment_id: shipment.id,
        order_id: row.id,
        position: positionOf(row, product_id),
        quantity,
      })),
    ),
  )
}

async function writeReturns(tx: Tx, orders: readonly PastOrder[]): Promise<void> {
  const returns = orders
    .flatMap((order) => order.row.returns.map((one) => ({ ...order, one })))
    .toSorted((one, other) => one.one.asked_at.getTime() - other.one.asked_at.getTime())
  await insertAll(
    tx,
    'returns',
    returns.map(({ row, one, returnEvents, refundOfReturn }) => ({
      id: one.id,
      order_id: row.id,
      ordinal: one.ordinal,
      state: one.state,
      wish: one.wish,
      note: one.note,
      words: one.words,
      asked_at: one.asked_at,
      changed_at: one.changed_at,
      received_at:
        returnEvents.find(({ returnId, state }) => returnId === one.id && state === 'received')?.at ?? null,
      refund_id: refundOfReturn.get(one.id) ?? null,
    })),
  )
  await insertAll(
    tx,
    'return_lines',
    returns.flatMap(({ row, one }) =>
      one.lines.map(({ product_id, quantity, reason, restocked, scrapped }) => ({
        return_id: one.id,
        order_id: row.id,
        position: positionOf(row, product_id),
        quantity,
        reason,
        restocked,
        scrapped,
      })),
    ),
  )
  await insertAll(
    tx,
    'return_events',
    returns.flatMap(({ one, returnEvents }) =>
      returnEvents
        .filter(({ returnId }) => returnId === one.id)
        .map(({ returnId, at, state, actor, userId, words }) => ({
          return_id: returnId,
          at,
          state,
          actor,
          user_id: userId,
          words,
        })),
    ),
  )
}

function positionOf({ id, lines }: PastOrder['row'], productId: string): number {
  const index = lines.findIndex(({ product_id }) => product_id === productId)
  if (index < 0) throw new Error(`Order ${id} has no product ${productId}`)
  return index + 1
}

/** So many invoices are inserted at once. */
const invoicesAtOnce = 400

export async function writeInvoices(tx: Tx, invoices: readonly Issuing[]): Promise<void> {
  for (let at = 0; at < invoices.length; at += invoicesAtOnce)
    await insertInvoices(tx, invoices.slice(at, at + invoicesAtOnce))
}

import * as z from 'zod/mini'
import type { ManualKind } from '#base/contract/forms/manual-payment.ts'
import type { InvoiceDocument } from '#orders/invoices/store/document.ts'
import { type Due, documentsOf } from '#orders/invoices/store/issue.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { findByIds } from '#orders/orders/sql.ts'
import type { RefundLine, RefundRow } from '#orders/payments/model.ts'
import { findRefundLines, findRefunds, partsOfRefunds } from '#orders/payments/sql.ts'
import type { Tx } from '#platform/db/open.ts'
import { findDecisions, type StoredDecision } from '#pricing/taxes/sql.ts'

/** What a document is written from. */
export interface Sources {
  readonly order: OrderRow | undefined
  readonly refund: RefundRow | undefined
  /** How the refund went back outside the provider. */
  readonly how: readonly ManualKind[]
  /** Of the refund; empty for an amount that names no pieces. */
  readonly lines: readonly RefundLine[]
  /** Why the order costs tax or none; undefined where nobody asked for none. */
  readonly decision: StoredDecision | undefined
  /** The documents of the order that were issued before, the oldest first. */
  readonly before: readonly InvoiceDocument[]
}

type Gathered = ReadonlyMap<Due, Sources | Error>

/**
 * Reads the sources of all these documents. One order whose stored data cannot be read has an error in their place, and does not
 * stop the others.
 */
export async function gather(tx: Tx, due: readonly Due[]): Promise<Gathered> {
  const all = await attempt(() => read(tx, due))
  if (!(all instanceof Error)) return all
  const found = new Map<Due, Sources | Error>()
  for (const ofOrder of Map.groupBy(due, ({ order_id }) => order_id).values()) {
    const sources = await attempt(() => read(tx, ofOrder))
    for (const one of ofOrder)
      found.set(one, sources instanceof Error ? sources : (sources.get(one) ?? new Error('It was not read')))
  }
  return found
}

/** @throws the errors of the database and of the network, which have a code: after one, the transaction cannot read anything else. */
async function attempt<Answer>(work: () => Promise<Answer>): Promise<Answer | Error> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error) || 'code' in error) throw error
    const reason = error instanceof z.core.$ZodError ? z.prettifyError(error) : error.message
    return new Error(`its stored data cannot be read: ${reason}`)
  }
}

/** @throws Error without a code for stored data that cannot be read. */
async function read(tx: Tx, due: readonly Due[]): Promise<ReadonlyMap<Due, Sources>> {
  const orderIds = [...new Set(due.map(({ order_id }) => order_id))]
  const refundIds = due.flatMap(({ refund_id }) => refund_id ?? [])
  const orders = new Map((await findByIds(tx, orderIds)).map((order) => [order.id, order]))
  const refunds = new Map((await findRefunds(tx, refundIds)).map((refund) => [refund.id, refund]))
  const lines = await findRefundLines(tx, refundIds)
  const parts = await partsOfRefunds(tx, refundIds)
  const decisions = await findDecisions(tx, orderIds)
  const documents = Map.groupBy(await documentsOf(tx, orderIds), ({ order }) => order.id)
  return new Map(
    due.map((one) => [
      one,
      {
        order: orders.get(one.order_id),
        refund: one.refund_id === null ? undefined : refunds.get(one.refund_id),
        how: ((one.refund_id === null ? undefined : parts.get(one.refund_id)) ?? []).map(({ kind }) => kind),
        lines: (one.refund_id === null ? undefined : lines.get(one.refund_id)) ?? [],
        decision: decisions.get(one.order_id),
        before: documents.get(one.order_id) ?? [],
      },
    ]),
  )
}

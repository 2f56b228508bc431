import { missingOrder } from '#orders/orders/service/read.ts'
import { findById } from '#orders/orders/sql.ts'
import { paymentsOf } from '#orders/payments/store/of-order.ts'
import type { Db } from '#platform/db/open.ts'

export type OrderPayments = Awaited<ReturnType<typeof paymentsOf>>

/** The payments of an order. @throws Refusal `missing`. */
export async function readPayments(db: Db, orderId: string): Promise<OrderPayments> {
  const [order, payments] = await Promise.all([findById(db, orderId), paymentsOf(db, orderId)])
  if (order === undefined) throw missingOrder(order)
  return payments
}

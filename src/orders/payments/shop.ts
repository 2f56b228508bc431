import type { OrderRow } from '#orders/orders/row.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import type { Tx } from '#platform/db/open.ts'
import type { Gateway } from './gateway.ts'

/** What payments need from the shop. */
export interface PaymentShop extends OrderShop {
  readonly gateway: Gateway
  /**
   * Changes the delivery of an order as its difference says, which is paid now; false when the order cannot change any more. Payments
   * use it through this field, because edits are above payments in the layers; src/orders/changes/service/apply.ts implements it.
   */
  readonly changeDelivery: (tx: Tx, difference: OrderRow) => Promise<boolean>
  readonly log: {
    info(details: object, message: string): void
    warn(details: object, message: string): void
  }
}

import { createHmac } from 'node:crypto'

/** The keys of guests' orders (docs/decisions/orders/order-keys.md). */
export interface OrderKeys {
  /**
   * The key of an order, 256 bits as base64url: anybody who has it may see, pay and cancel the order. It opens the order once its
   * hash is stored.
   */
  of(orderId: string): string
}

/**
 * Keys that are derived from the shop's secret, so that the shop can state the key of an order again and the database
 * holds only its hash.
 */
export function makeOrderKeys(secret: string): OrderKeys {
  return {
    of: (orderId) => createHmac('sha256', secret).update(`order key 1 ${orderId}`).digest('base64url'),
  }
}

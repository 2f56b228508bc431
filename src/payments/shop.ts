import type { OrderShop } from '#orders/shop.ts'
import type { Gateway } from './gateway.ts'

/** What the payments of a shop stand on. */
export interface PaymentShop extends OrderShop {
  readonly gateway: Gateway
  readonly log: { warn(details: object, message: string): void }
}

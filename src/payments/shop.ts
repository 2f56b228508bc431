import type { OrderShop } from '#orders/shop.ts'
import type { Gateway } from './gateway.ts'

/** What payments need from the shop. */
export interface PaymentShop extends OrderShop {
  readonly gateway: Gateway
  readonly log: {
    info(details: object, message: string): void
    warn(details: object, message: string): void
  }
}

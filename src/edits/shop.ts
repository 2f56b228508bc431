import type { PaymentShop } from '#payments/shop.ts'

/** What edits of orders need from the shop. */
export type EditShop = PaymentShop

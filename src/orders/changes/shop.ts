import type { PaymentShop } from '#orders/payments/shop.ts'
import type { CheckTaxNumber } from '#pricing/carts/terms.ts'

/** What edits of orders need from the shop. */
export type EditShop = PaymentShop & {
  /** Without it, VIES is not asked. */
  readonly checkTaxNumber?: CheckTaxNumber
}

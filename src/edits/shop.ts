import type { CheckTaxNumber } from '#carts/terms.ts'
import type { PaymentShop } from '#payments/shop.ts'

/** What edits of orders need from the shop. */
export type EditShop = PaymentShop & {
  /** Without it, VIES is not asked. */
  readonly checkTaxNumber?: CheckTaxNumber
}

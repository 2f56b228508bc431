import type { CartShop } from '#carts/shop.ts'
import type { PaymentCloser } from '#orders/payment-closer.ts'
import type { OrderShop } from '#orders/shop.ts'

/** What checkouts need from the shop. */
export type CheckoutShop = OrderShop & CartShop & { readonly paymentCloser: PaymentCloser }

import type { PaymentCloser } from '#orders/orders/payment-closer.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import type { CartShop } from '#pricing/carts/shop.ts'

/** What checkouts need from the shop. */
export type CheckoutShop = OrderShop & CartShop & { readonly paymentCloser: PaymentCloser }

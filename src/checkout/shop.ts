import type { CartShop } from '#carts/shop.ts'
import type { OrderShop } from '#orders/shop.ts'

/** What checkouts need from the shop. */
export type CheckoutShop = OrderShop & CartShop

import { useShownCart } from '#pricing/carts/screens/browser-cart.ts'
import CartPage, { handle, meta } from '#pricing/carts/screens/cart.tsx'
import { WaitingOrdersSlot } from './waiting-orders-slot.tsx'

export { handle, meta }

/** The page of the cart, with the orders of this browser that wait for their payment. */
export default function CartWithOrders() {
  const cart = useShownCart()
  return <CartPage notice={cart && <WaitingOrdersSlot lines={cart.lines} />} />
}

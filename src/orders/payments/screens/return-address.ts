import { screens } from '#base/contract/screens.ts'
import { keyFragment } from '#orders/orders/screens/stored-keys.ts'

/** Where another company's page leads back to: the payment of an order, with the key of a guest's order behind `#`. */
export function returnAddress(orderId: string): string {
  return `${window.location.origin}${screens.payment(orderId)}${keyFragment(orderId)}`
}

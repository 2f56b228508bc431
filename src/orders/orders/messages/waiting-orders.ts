import { isolated } from '#base/contract/isolated.ts'
import { formatInteger } from '#base/format-integer.ts'

/** An order of this browser that waits for its payment, on the pages of the cart, the checkout and the purchase. */
export const waitingOrders = {
  waits: (number: string) => `Order ${number} waits for its payment`,
  holdsLast: (number: string, pieces: number, product: string) =>
    `Your order ${number} holds the last ${pieces === 1 ? 'piece' : `${formatInteger(pieces)} pieces`} of ${isolated(product)}.`,
  until: 'It is held for you until',
  pay: 'Pay',
  change: 'View or change',
  putBack: 'Cancel and put back into the cart',
} as const

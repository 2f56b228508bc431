import { productName } from '#base/contract/product-name.ts'

/** Texts about the fit of the lines of a cart. */
export const lineFit = {
  answer: 'Answer the question on its page',
  tick: 'I know this part isn’t listed for my vehicle. Send it anyway.',
  tickOf: (product: string) => `${productName(product)} is not listed for your vehicle.`,
  /** @param inCart pieces of the other side, fewer than `quantity`. */
  otherSide: (side: 'left' | 'right' | null, quantity: number, inCart: number) => {
    if (inCart > 0) return unequal(side, quantity, inCart)
    if (side === null) return 'The other side is not in your cart.'
    return side === 'left' ? `${quantity} left, no right.` : `${quantity} right, no left.`
  },
  addOther: 'Add the other side',
} as const

function unequal(side: 'left' | 'right' | null, quantity: number, inCart: number): string {
  if (side === null) return `${quantity} of this side and ${inCart} of the other.`
  return side === 'left' ? `${quantity} left and ${inCart} right.` : `${inCart} left and ${quantity} right.`
}

/** A line of a refund, as people name it. */
interface Refunded {
  /** Null for the delivery. */
  readonly productId: string | null
  /** The name of the product. */
  readonly product: string
  /** 0 for a difference: the tax of a line, or a part of the delivery. */
  readonly quantity: number
}

/** What a line of a refund gives back: pieces of a product, the delivery, or a difference of one of them. */
export function refundedName({ productId, product, quantity }: Refunded): string {
  if (productId === null) return quantity === 0 ? 'Delivery: difference' : 'Delivery'
  return quantity === 0 ? `Tax of ${product}` : `${quantity} × ${product}`
}

/** What a cart says about its destination, delivery and coupon. */
export const cartTermsWords = {
  destinationNeeded: 'Please enter where to deliver to first.',
  noDelivery: 'No delivery reaches this destination. Please contact the shop.',
  dropped: (method: string | undefined) =>
    `${method ?? 'This delivery'} does not deliver this cart to this destination. Please choose another delivery.`,
} as const

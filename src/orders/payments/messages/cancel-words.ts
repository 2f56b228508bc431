/** Cancelling a paid order, for its buyer. */
export const cancelWords = {
  until: 'You can cancel this order until we pack it.',
  title: (number: string) => `Cancel order ${number}?`,
  what: (amount: string) => `You get back ${amount}, the way you paid.`,
  done: (amount: string) => `Order cancelled. ${amount} is on its way back to you.`,
} as const

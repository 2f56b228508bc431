const lacked = { name: 'a name', address: 'an address', phone: 'a phone number' } as const

/** Notices that few buyers see on the purchase page: an unpaid order, and missing shipping data. */
export const purchaseNotices = {
  openOrder: 'You have an unpaid order for this product',
  openOrderWhat: (quantity: number, total: string) =>
    `${quantity === 1 ? '1 piece is' : `${quantity} pieces are`} held for you, ${total} in total. Going to checkout again will place a second order.`,
  openOrderShipped: (quantity: number, total: string) =>
    `${quantity === 1 ? '1 piece was' : `${quantity} pieces were`} shipped to you and ${quantity === 1 ? 'is' : 'are'} not paid yet, ${total} in total. Going to checkout again will place a second order.`,
  payOpenOrder: 'Pay for that order',
  lacking: (fields: readonly (keyof typeof lacked)[]) =>
    `We can’t ship without ${fields.map((field) => lacked[field]).join(' and ')}. Place it anyway?`,
  lackingWhat: 'You cannot add this to the order later.',
  placeAnyway: 'Place it anyway',
  fillIn: 'Go back and fill it in',
} as const

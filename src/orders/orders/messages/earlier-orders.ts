/** The archive of orders of an earlier shop, for the customer and for staff. */
export const earlierOrderWords = {
  title: 'Orders from the earlier shop',
  about: 'To be read only.',
  none: 'None.',
  older: 'Older ones',
  pieces: (quantity: string) => `${quantity} ×`,
} as const

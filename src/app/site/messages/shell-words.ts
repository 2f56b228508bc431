/** The frame of the pages of staff. */
export const shellWords = {
  /** The name of the bar on a phone. */
  quick: 'Quick access',
  orders: 'Orders',
  menu: 'Menu',
} as const

/** The frame of the pages of staff. The search has its own words, loaded when it is opened. */
export const shellWords = {
  /** The name of the bar on a phone. */
  quick: 'Quick access',
  orders: 'Orders',
  menu: 'Menu',
  search: 'Search',
  searchKey: '/',
  maintenance:
    'Maintenance is on: nobody can place a new order. Orders that were placed before can be paid and refunded. The person who runs the shop ends it with: npm run shop -- maintenance off',
} as const

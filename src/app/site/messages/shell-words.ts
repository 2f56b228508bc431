/** The frame of the pages of staff. The search has its own words, loaded when it is opened. */
export const shellWords = {
  /** The name of the bar on a phone. */
  quick: 'Quick access',
  orders: 'Orders',
  menu: 'Menu',
  search: 'Search',
  searchKey: '/',
} as const

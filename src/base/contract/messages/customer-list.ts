/** The table of customers, for staff. */
export const customerList = {
  about: 'Everybody who has an account or has ordered as a guest. People who work here are under Staff.',
  search: 'Search by email, name, phone or order number',
  filter: 'Show',
  filters: { '': 'All customers', account: 'With an account', guest: 'Guests' },
  none: 'No customers',
  email: 'Email',
  name: 'Name',
  kind: 'Kind',
  guest: 'Guest',
  account: 'Account',
  orders: 'Orders',
  lastAt: 'Signed up or last order',
} as const

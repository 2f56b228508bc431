import type { EarlierKind } from '../model.ts'

/** What a file has. */
export const kindNames: Readonly<Record<EarlierKind, string>> = {
  customers: 'Customers',
  addresses: 'Addresses of customers',
  orders: 'Orders',
  reviews: 'Reviews',
}

/** What a row adds. */
export const fieldLabels = {
  phone: 'Phone',
  group: 'Group',
  consent: 'Agreed to news on',
  address: 'Address',
  placed: 'Placed on',
  total: 'Total',
  state: 'Status',
  lines: 'Items',
  ratings: 'Rating',
  author: 'By',
  written: 'Written on',
  words: 'Text',
  line: 'Line',
  problem: 'Problem',
} as const

import type { PageNeeds } from './screens.ts'

/** What can wait for staff, in the order in which it is shown. Where each is done, and so for whom it waits: src/office/today/screens/tasks.ts. */
export const taskKinds = [
  'to_ship',
  'returns_requested',
  'returns_received',
  'reviews',
  'alarms',
  'mails',
  'imports',
  'earlier_files',
  'not_on_sale',
  'fitments',
  'low_stock',
] as const

export type TaskKind = (typeof taskKinds)[number]

/** Any of them opens the page of today: a page to which a task leads needs one of them. */
export const anyTask = {
  anyOf: ['orders.see', 'products.see', 'import', 'reviews', 'mail.see', 'figures.see'],
} as const satisfies PageNeeds

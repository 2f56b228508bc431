import { keysOf } from '#base/keys-of.ts'
import type { Permission } from './permissions.ts'

/** What can wait for staff, in the order in which it is shown, with the permission to do it. */
export const taskPermissions = {
  to_ship: 'orders.see',
  returns_requested: 'orders.see',
  returns_received: 'orders.see',
  reviews: 'reviews',
  alarms: 'alarms',
  mails: 'mail.see',
  imports: 'import',
  not_on_sale: 'products.edit',
  fitments: 'fitments',
  low_stock: 'products.see',
} as const satisfies Record<string, Permission>

export type TaskKind = keyof typeof taskPermissions
export const taskKinds = keysOf(taskPermissions)

/** Any of them opens the page. */
export const anyTask = { anyOf: [...new Set(Object.values(taskPermissions))] } as const

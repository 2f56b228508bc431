import type { CallName } from '#base/contract/schemas.ts'
import { required } from './permissions.ts'

/* What every role may do: written by hand, not read from the table of permissions. */

/** What each built-in role may do; an owner may do everything. */
export const held = {
  owner: 'everything',
  manager: [
    ...[
      'orders.see',
      'orders.ship',
      'orders.ship_unpaid',
      'orders.edit',
      'orders.take',
      'payments.manual',
      'refunds.small',
      'refunds',
      'returns',
    ],
    ...['invoices', 'products.see', 'products.edit', 'prices.see', 'prices.edit', 'stock.edit', 'categories'],
    ...['costs.see', 'fitments', 'import', 'promotions', 'search', 'settings.shop', 'customers.see'],
    'customers.edit',
    ...['mail.see', 'alarms', 'figures.see', 'reviews'],
  ],
  warehouse: ['orders.see', 'orders.ship', 'returns', 'products.see', 'stock.edit'],
  support: [
    ...['orders.see', 'orders.edit', 'orders.take', 'refunds.small', 'returns', 'invoices', 'products.see'],
    ...['prices.see', 'customers.see', 'mail.see', 'reviews'],
  ],
  viewer: ['orders.see', 'products.see', 'prices.see', 'customers.see', 'figures.see'],
  own: ['orders.see', 'prices.edit', 'staff', 'alarms'],
} as const satisfies Record<string, 'everything' | readonly string[]>

export type StaffRole = keyof typeof held

/** Whether a role may make the request of a call; undefined for a call that requires no permission. */
export function isPermitted(role: StaffRole, call: CallName): boolean | undefined {
  if (!Object.hasOwn(required, call)) return undefined
  const needed: string | readonly string[] | { readonly all: readonly string[] } =
    required[call as keyof typeof required]
  const mine: 'everything' | readonly string[] = held[role]
  const has = (name: string) => mine === 'everything' || mine.includes(name)
  if (typeof needed === 'string') return has(needed)
  return 'all' in needed ? needed.all.every(has) : needed.some(has)
}

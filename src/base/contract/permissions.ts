import { toMinor } from '#base/money.ts'
import { roughly } from '#base/rough-amount.ts'

/*
 * What people behind the counter may do. Every call of theirs names one of these in src/base/contract/routes.ts, every page of the
 * dashboard in its declaration (docs/decisions/people/staff.md).
 */

/** Each permission, with its words for people, in the order in which the dashboard shows them. */
export const permissions = {
  'orders.see': 'See orders and returns',
  'orders.ship': 'Pack and ship orders',
  'orders.ship_unpaid': 'Ship orders that are not paid, for customers who pay on account',
  'orders.edit': 'Change and cancel orders, write notes, send mails again',
  'orders.take': 'Take orders for customers',
  'payments.manual': 'Record payments in cash or by transfer, and correct them',
  'refunds.small': 'Refund up to the limit of the role for an order',
  refunds: 'Refund any amount',
  returns: 'Decide and receive returns',
  invoices: 'See and export all invoices',
  'products.see': 'See products, also archived ones',
  'products.edit': 'Add, change and archive products',
  'prices.see': 'See price lists and how a price comes about',
  'prices.edit': 'Change prices and price lists',
  'costs.see': 'See purchase prices and margins',
  'stock.edit': 'Change the stock',
  categories: 'Change categories',
  fitments: 'Change part numbers, related products and the vehicles that they fit',
  import: 'Import files',
  feeds: 'Change feeds for marketplaces',
  promotions: 'See and change promotions',
  search: 'Change search words, and see what was not found',
  reviews: 'Approve, hide and answer reviews',
  'settings.shop':
    'Change the home page, the other pages, the seller, the rules of returns and whether reviews wait for approval',
  'settings.money': 'Change taxes, delivery, the currency and the rules of refunds',
  'customers.see': 'See customers',
  'customers.edit': 'Change the group of a customer, and write notes about them',
  'customers.export': 'Export people’s data: customers, orders, returns and invoices',
  'customers.erase': 'Erase the data of a person who asks for it',
  staff: 'Manage staff and their roles',
  'audit.see': 'See the audit log',
  'mail.see': 'See the mails of the shop',
  alarms: 'See and settle alarms, and get them by mail',
  'figures.see': 'See the figures of the shop',
} as const

export type Permission = keyof typeof permissions

export const permissionNames = Object.keys(permissions) as Permission[]

/** The roles that every shop has. An owner has every permission, also those that are added later. */
export const builtInRoles = {
  owner: permissionNames,
  manager: permissionNames.filter(
    (name) => !['staff', 'settings.money', 'customers.export', 'customers.erase', 'audit.see'].includes(name),
  ),
  warehouse: ['orders.see', 'orders.ship', 'returns', 'products.see', 'stock.edit'],
  support: [
    ...['orders.see', 'orders.edit', 'orders.take', 'refunds.small', 'returns', 'invoices'],
    ...['products.see', 'prices.see', 'customers.see', 'mail.see', 'reviews'],
  ] as Permission[],
  viewer: ['orders.see', 'products.see', 'prices.see', 'customers.see', 'figures.see'],
} as const satisfies Record<string, readonly Permission[]>

export type BuiltInRole = keyof typeof builtInRoles

export const builtInNames = Object.keys(builtInRoles) as BuiltInRole[]

export function isBuiltIn(role: string): role is BuiltInRole {
  return Object.hasOwn(builtInRoles, role)
}

/** The refund limit of the built-in roles with `refunds.small`, in minor units of the shop's currency: about 50 dollars. */
export function builtInRefundLimit(): number {
  return toMinor(roughly(50))
}

/** What somebody may refund of an order, in minor units of the currency. */
export type RefundLimit = 'nothing' | 'everything' | number

/** A stored role: the name of a built-in role, else the id of an own role in the database, with what the own role contains. */
export interface StoredRole {
  readonly role: string
  readonly ownPermissions: readonly string[] | null
  readonly ownRefundLimit: number | null
}

/** What a role may do. A customer has none; neither has a permission that the shop does not know any more. */
export function permissionsOf({ role, ownPermissions }: StoredRole): ReadonlySet<Permission> {
  if (isBuiltIn(role)) return new Set(builtInRoles[role])
  return new Set(permissionNames.filter((name) => ownPermissions?.includes(name)))
}

/** What a role may refund of an order. */
export function refundLimitOf(kept: StoredRole): RefundLimit {
  const held = permissionsOf(kept)
  if (held.has('refunds')) return 'everything'
  if (!held.has('refunds.small')) return 'nothing'
  return isBuiltIn(kept.role) ? builtInRefundLimit() : (kept.ownRefundLimit ?? 'nothing')
}

/** Several permissions that are all required. */
interface Every {
  readonly all: readonly Permission[]
}

/**
 * The permission that a call requires: one, any of several, all of several, one (or all) of the table which its path names, or
 * the permissions of the fields which its body has.
 */
export type Required =
  | Permission
  | { readonly anyOf: readonly Permission[] }
  | Every
  | { readonly param: string; readonly of: Readonly<Record<string, Permission | Every>> }
  | { readonly fields: Readonly<Record<string, Permission>>; readonly others: Permission }

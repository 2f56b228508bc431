import { type Permission, permissionNames } from '#base/contract/permissions.ts'
import { routes } from '#base/contract/routes.ts'
import type { CallName } from '#base/contract/schemas.ts'
import type { Asked, Principal } from '#platform/http/inside/decide.ts'
import { type Expected, expected, type Who } from './expected.ts'
import { held, isPermitted, type StaffRole } from './roles.ts'

/* What the policy is asked: everybody, what they ask for, and what it answers where the service decides further. */

export const calls = Object.keys(routes) as CallName[]
export const roles = Object.keys(held) as StaffRole[]

/** Bodies of calls that require a permission for each field: the requests of permissions.ts. */
export const bodies: Partial<Record<CallName, object>> = {
  addProduct: { name: 'Disc', price: '9.90', available: 3 },
  addDraft: { name: 'Disc', price: '9.90', available: 3 },
  editProduct: { price: '9.90' },
  previewBulkEdit: { price: '9.90', ids: ['1'] },
}
const aboutOwner = { id: '1', email: 'owner@shop.example', table: 'orders' }
export const asked = (name: CallName): Asked => ({
  params: aboutOwner,
  query: aboutOwner,
  body: bodies[name],
})

export const nothing = { token: false, cartToken: false, orderKey: false }
export const holder = (
  email: string,
  permissions: readonly Permission[] = [],
  isProofFresh = true,
): Principal => ({
  holder: { email, permissions: new Set(permissions), isProofFresh },
  sends: { ...nothing, token: true },
})

export const people: Readonly<Record<Who, Principal>> = {
  visitor: { holder: undefined, sends: nothing },
  cart: { holder: undefined, sends: { ...nothing, cartToken: true } },
  guest: { holder: undefined, sends: { ...nothing, orderKey: true } },
  otherKey: { holder: undefined, sends: { ...nothing, orderKey: true } },
  owner: holder('owner@shop.example'),
  other: holder('other@shop.example'),
  admin: holder('admin@shop.example', permissionNames),
}

export const staff = (role: StaffRole) =>
  holder(
    `${role}-role@shop.example`,
    permissionNames.filter((name) => has(role, name)),
  )

/** What the policy requires of staff for calls of which a service decides further whom or what they may be about: any of these. */
export const furtherInService: Partial<Record<CallName, readonly string[]>> = {
  makeAdmin: ['staff'],
  resetFactors: ['staff'],
  setStaffRole: ['staff'],
  suspendStaff: ['staff'],
  unsuspendStaff: ['staff'],
  removeStaff: ['staff'],
  invite: ['staff'],
  resendInvitation: ['staff'],
  withdrawInvitation: ['staff'],
  applyBulkEdit: ['products.edit', 'prices.edit', 'stock.edit'],
  undoBulkEdit: ['products.edit', 'prices.edit', 'stock.edit'],
}
/** Two calls say in their bodies who makes them or whom they are about: only their services read these. */
export function answerTo(who: Who, name: CallName): Expected {
  if (name === 'putUser') return 'in'
  if (name === 'addReview' && expected[name][who] === 403) return 'in'
  return expected[name][who]
}

export function answerToRole(role: StaffRole, name: CallName): Expected {
  const any = furtherInService[name]
  const may = any === undefined ? isPermitted(role, name) : any.some((permission) => has(role, permission))
  return may === false ? answerTo('other', name) : answerTo('admin', name)
}

function has(role: StaffRole, permission: string): boolean {
  const mine: 'everything' | readonly string[] = held[role]
  return mine === 'everything' || mine.includes(permission)
}

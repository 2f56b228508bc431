import { isolated } from '../isolated.ts'
import type { BuiltInRole } from '../permissions.ts'

/** Names of the built-in roles. */
export const roleNames: Readonly<Record<BuiltInRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  warehouse: 'Warehouse',
  support: 'Support',
  viewer: 'Viewer',
}

/** The page of the staff. */
export const staffWords = {
  about:
    'Who works behind the counter, and in which role. To change it, an admin needs every permission of the role.',
  nobody: 'Nobody works here yet.',
  you: 'You',
  suspended: 'Suspended',
  notConfirmed: 'Email not confirmed: the role gives no right until it is',
  secondFactor: 'Second factor',
  noSecondFactor: 'No second factor',
  lastSeen: 'Last here',
  never: 'Not signed in now',
  rolesLink: 'Roles',
  role: 'Role',
  change: 'Change role',
  changeOf: (email: string) => `Change the role of ${email}`,
  changeWhat: 'It works at once. They sign in again by themselves and keep what they are doing.',
  gains: 'They may from then on:',
  loses: 'They may no longer:',
  same: 'They have this role already.',
  refundLimit: (amount: string) => `Refund up to ${amount} of an order`,
  changed: 'The role is changed.',
  suspend: 'Suspend',
  suspendOf: (email: string) => `Suspend ${email}?`,
  suspendWhat:
    'They are signed out everywhere at once and cannot sign in until you take them back. Their role stays.',
  suspendedDone: 'Suspended. They are signed out everywhere.',
  takeBack: 'Take back',
  takeBackOf: (email: string) => `Take back ${email}?`,
  takeBackWhat: (role: string) => `They can sign in again, in the role ${isolated(role)}.`,
  takenBack: 'They can sign in again.',
  remove: 'Remove',
  removeOf: (email: string) => `Remove ${email} from the staff?`,
  removeWhat:
    'They lose every permission at once and are a customer from then on. Their account and orders stay. What they did stays in the audit log.',
  removed: 'They are a customer now.',
  of: (action: string, email: string) => `${action}: ${email}`,
} as const

/** The page of the roles. */
export const roleWords = {
  about: 'What each role may do. The built-in roles stay as they are; you can make your own beside them.',
  matrix: 'Permissions of each role',
  permission: 'Permission',
  may: 'Yes',
  mayNot: 'No',
  refundLimit: 'Refund of an order',
  anyRefund: 'any amount',
  noRefund: 'none',
  own: 'Your own roles',
  none: 'You have no roles of your own.',
  noneHint: 'Make one when none of the built-in roles fits what somebody does.',
  add: 'New role',
  edit: 'Edit',
  remove: 'Remove',
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  count: (count: number) => (count === 1 ? '1 permission' : `${count} permissions`),
  newTitle: 'New role',
  editTitle: (name: string) => `Edit the role ${isolated(name)}`,
  editWhat: (people: number) =>
    people === 0
      ? 'Nobody has it yet.'
      : `It works at once for the ${people === 1 ? 'person' : `${people} people`} with it.`,
  name: 'Name',
  limit: 'Refund limit of an order',
  limitHint: 'Counts everything that was given back of the order before, by anyone.',
  saved: 'The role is saved.',
  removeTitle: (name: string) => `Remove the role ${isolated(name)}?`,
  removeWhat: 'Nobody has it. It cannot be brought back.',
  removed: 'The role is removed.',
  loadOther: 'Load their version',
  saveMine: 'Keep mine',
  otherWhat: 'You can load what they saved, or keep yours and save again.',
} as const

import type { StaffRoleFields } from '#base/contract/forms/staff.ts'
import type { Permission } from '#base/contract/permissions.ts'
import { fromDecimal, type Money } from '#base/money.ts'

/** One of the staff. */
export interface StaffMember {
  readonly id: string
  readonly email: string
  readonly displayName: string
  /** The name of a built-in role, else the id of one that the shop made. */
  readonly role: string
  readonly roleName: string
  /** The email is not confirmed; until it is, the role gives no right. */
  readonly unconfirmed?: true
  readonly suspended: boolean
  readonly twoFactor: boolean
  readonly lastSeen: Date | null
}

/** What a role that the shop makes contains. */
export interface RoleFields {
  readonly name: string
  readonly permissions: readonly Permission[]
  /** Of an order, with `refunds.small`; null for none. */
  readonly refundLimit: Money | null
}

/** The fields of a form. */
export function roleFieldsOf({ refundLimit, ...fields }: StaffRoleFields): RoleFields {
  return { ...fields, refundLimit: refundLimit === null ? null : fromDecimal(refundLimit) }
}

/** A role of the staff. */
export interface StaffRole extends RoleFields {
  readonly id: string
  readonly builtIn: boolean
  readonly version: number
  readonly people: number
}

/** An invitation behind the counter that nobody has accepted or withdrawn. */
export interface Invitation {
  readonly id: string
  readonly email: string
  /** The name of a built-in role, else the id of one that the shop made. */
  readonly role: string
  readonly roleName: string
  /** The email of the person who vouches for it. */
  readonly invitedBy: string
  readonly sentAt: Date
  readonly expiresAt: Date
  readonly expired: boolean
}

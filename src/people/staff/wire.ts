import type { AnswerOf } from '#base/contract/calls.ts'
import type { StaffRoleFields } from '#base/contract/forms/staff.ts'
import { idFromWire, idOnWire } from '#base/contract/ids.ts'
import { fromWire, toWire } from '#base/money.ts'
import type { Invitation, RoleFields, StaffMember, StaffRole } from './model.ts'

/** One of the staff as a call answers it, in the words of the screens. */
export function memberFromWire(member: AnswerOf<'listStaff'>['rows'][number]) {
  return idFromWire(member)
}
export type ShownMember = ReturnType<typeof memberFromWire>

/** A role as a call answers it. */
export function roleFromWire(role: AnswerOf<'listStaffRoles'>['rows'][number]) {
  return idFromWire(role)
}
export type ShownRole = ReturnType<typeof roleFromWire>

/** An invitation as a call answers it. */
export function invitationFromWire(invitation: AnswerOf<'listInvitations'>['rows'][number]) {
  return idFromWire(invitation)
}
export type ShownInvitation = ReturnType<typeof invitationFromWire>

export function invitationOnWire({
  sentAt,
  expiresAt,
  ...invitation
}: Invitation): AnswerOf<'listInvitations'>['rows'][number] {
  return idOnWire({ ...invitation, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() })
}

export function memberOnWire({ lastSeen, ...member }: StaffMember): AnswerOf<'listStaff'>['rows'][number] {
  return idOnWire({ ...member, lastSeen: lastSeen?.toISOString() ?? null })
}

export function roleOnWire({
  refundLimit,
  permissions,
  ...role
}: StaffRole): AnswerOf<'listStaffRoles'>['rows'][number] {
  return idOnWire({
    ...role,
    permissions: [...permissions],
    refundLimit: refundLimit === undefined ? null : toWire(refundLimit),
  })
}

export function roleFieldsFromWire({ refundLimit, ...fields }: StaffRoleFields): RoleFields {
  return { ...fields, refundLimit: refundLimit === null ? undefined : fromWire(refundLimit) }
}

import type { StaffRoleFields } from '#base/contract/forms/staff.ts'
import { idFromDto, idToDto } from '#base/contract/ids.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { fromDecimal, toDecimal } from '#base/money.ts'
import type { Invitation, RoleFields, StaffMember, StaffRole } from './model.ts'

/** One of the staff as a call answers it, in the words of the screens. */
export function memberFromDto(member: AnswerOf<'listStaff'>['rows'][number]) {
  return idFromDto(member)
}
export type ShownMember = ReturnType<typeof memberFromDto>

/** A role as a call answers it. */
export function roleFromDto(role: AnswerOf<'listStaffRoles'>['rows'][number]) {
  return idFromDto(role)
}
export type ShownRole = ReturnType<typeof roleFromDto>

/** An invitation as a call answers it. */
export function invitationFromDto(invitation: AnswerOf<'listInvitations'>['rows'][number]) {
  return idFromDto(invitation)
}
export type ShownInvitation = ReturnType<typeof invitationFromDto>

export function invitationToDto({
  sentAt,
  expiresAt,
  ...invitation
}: Invitation): AnswerOf<'listInvitations'>['rows'][number] {
  return idToDto({ ...invitation, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() })
}

export function memberToDto({ lastSeen, ...member }: StaffMember): AnswerOf<'listStaff'>['rows'][number] {
  return idToDto({ ...member, lastSeen: lastSeen?.toISOString() ?? null })
}

export function roleToDto({
  refundLimit,
  permissions,
  ...role
}: StaffRole): AnswerOf<'listStaffRoles'>['rows'][number] {
  return idToDto({
    ...role,
    permissions: [...permissions],
    refundLimit: refundLimit === undefined ? null : toDecimal(refundLimit),
  })
}

export function roleFieldsFromDto({ refundLimit, ...fields }: StaffRoleFields): RoleFields {
  return { ...fields, refundLimit: refundLimit === null ? undefined : fromDecimal(refundLimit) }
}

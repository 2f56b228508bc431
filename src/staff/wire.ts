import type { AnswerOf } from '#contract/calls.ts'
import type { StaffRoleFields } from '#contract/forms/staff.ts'
import { idOnWire } from '#contract/ids.ts'
import { fromWire, toWire } from '#money.ts'
import type { RoleFields, StaffMember, StaffRole } from './noun.ts'

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

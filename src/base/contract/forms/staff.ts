import * as z from 'zod/mini'
import { staffRules } from '../messages/staff-rules.ts'
import { permissionNames } from '../permissions.ts'
import { decimalWhere } from './amounts.ts'
import { requiredText } from './fields.ts'

const limit = decimalWhere(() => true, staffRules.limit).check(
  z.minimum(0, staffRules.limit),
  z.maximum(10_000_000, staffRules.limit),
)

/** A role that the shop makes. `refundLimit`: how much of an order it may refund with `refunds.small`. */
export const staffRoleForm = z.strictObject({
  name: requiredText(60),
  permissions: z.array(z.enum(permissionNames)).check(z.maxLength(100)),
  refundLimit: z.nullable(limit),
})
export type StaffRoleFields = z.output<typeof staffRoleForm>

import * as z from 'zod/mini'
import { readMoney } from '#money.ts'
import { staffRules } from '../messages/staff-rules.ts'
import { permissionNames } from '../permissions.ts'
import { requiredText } from './fields.ts'

const limit = z
  .number(staffRules.limit)
  .check(
    z.refine((value) => readMoney(value) !== undefined, staffRules.limit),
    z.minimum(0, staffRules.limit),
    z.maximum(10_000_000, staffRules.limit),
  )
  .brand<'Decimal', 'inout'>()

/** A role that the shop makes. `refundLimit`: how much of an order it may refund with `refunds.small`. */
export const staffRoleForm = z.strictObject({
  name: requiredText(60),
  permissions: z.array(z.enum(permissionNames)).check(z.maxLength(100)),
  refundLimit: z.nullable(limit),
})
export type StaffRoleFields = z.output<typeof staffRoleForm>

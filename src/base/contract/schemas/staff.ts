import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { staffRoleForm } from '../forms/staff.ts'
import { builtInNames, permissionNames } from '../permissions.ts'
import { routes } from '../routes.ts'
import { decimal, listing, refusal, time } from '../shapes.ts'
import { byEmail, type Calls, deleted, id, inserted, modified } from './call.ts'

const version = z.int().check(z.minimum(1), z.maximum(2_000_000_000))
const lastOwner = { 409: described(refusal, '`only_owner`: the shop needs one who is not suspended') }
const roleTaken = '`role_taken`: another role has the name'

/** The staff of the shop and their roles. */
export const staffSchemas = {
  listStaff: {
    ...routes.listStaff,
    summary: 'The staff by email, also those who are suspended',
    answer: listing(
      z.object({
        _id: z.string(),
        email: z.string(),
        displayName: z.string(),
        role: described(z.string(), 'The name of a built-in role, else the id of one that the shop made'),
        roleName: z.string(),
        unconfirmed: described(
          z.optional(z.literal(true)),
          'The email is not confirmed; until it is, the role gives no right',
        ),
        suspended: z.boolean(),
        twoFactor: z.boolean(),
        lastSeen: described(z.nullable(time), 'Within some minutes while they work; null when not known'),
      }),
    ),
  },
  setStaffRole: {
    ...routes.setStaffRole,
    summary:
      'Gives a user a role behind the counter. Their tokens end. The caller needs every permission of the role that they had and of the new one',
    params: byEmail,
    body: z.strictObject({
      role: described(
        z.union([z.enum(builtInNames), z.string().check(z.minLength(1), z.maxLength(64))]),
        'As in `listStaff`',
      ),
    }),
    answer: modified,
    refuses: lastOwner,
    harmless: { modifiedCount: 0 },
  },
  suspendStaff: {
    ...routes.suspendStaff,
    summary: 'Suspends one of the staff: they are signed out everywhere and cannot sign in',
    params: byEmail,
    answer: modified,
    refuses: lastOwner,
    harmless: { modifiedCount: 0 },
  },
  unsuspendStaff: {
    ...routes.unsuspendStaff,
    summary: 'Lets a suspended person sign in again, in the role that they had',
    params: byEmail,
    answer: modified,
    harmless: { modifiedCount: 0 },
  },
  removeStaff: {
    ...routes.removeStaff,
    summary: 'Makes one of the staff a customer again, who is not suspended',
    params: byEmail,
    answer: deleted,
    refuses: lastOwner,
    harmless: { deletedCount: 0 },
  },
  listStaffRoles: {
    ...routes.listStaffRoles,
    summary: 'The built-in roles, then those that the shop made, by name',
    answer: listing(
      z.object({
        _id: z.string(),
        name: z.string(),
        builtIn: z.boolean(),
        permissions: z.array(z.enum(permissionNames)),
        refundLimit: described(z.nullable(decimal), 'Of an order, with `refunds.small`'),
        version: z.int(),
        people: z.int(),
      }),
    ),
  },
  addStaffRole: {
    ...routes.addStaffRole,
    summary: 'Adds a role. The caller needs every permission in it',
    body: z.strictObject({ role: staffRoleForm }),
    answer: inserted,
    refuses: { 409: described(refusal, roleTaken) },
  },
  editStaffRole: {
    ...routes.editStaffRole,
    summary: 'Replaces a role that the shop made; it has its effect from the next call of each holder on',
    params: id,
    body: z.strictObject({ role: staffRoleForm, version }),
    answer: modified,
    refuses: {
      409: described(refusal, `${roleTaken}; \`role_changed\`: it is not of this version any more`),
    },
    harmless: { modifiedCount: 0 },
  },
  removeStaffRole: {
    ...routes.removeStaffRole,
    summary: 'Removes a role that the shop made and nobody has',
    params: id,
    answer: deleted,
    refuses: { 409: described(refusal, '`role_in_use`: somebody has it') },
    harmless: { deletedCount: 0 },
  },
} as const satisfies Calls

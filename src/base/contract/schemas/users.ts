import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { knownEmail } from '../forms/fields.ts'
import { profileForm } from '../forms/profile.ts'
import { permissionNames } from '../permissions.ts'
import { routes } from '../routes.ts'
import { listing, user } from '../shapes.ts'
import { byEmail, type Calls, deleted, limit, modified, table } from './call.ts'

/** The two bodies of `PUT /user/{email}` (spec §5, §7): after sign-in, and the edit of a profile. */
export const exchangeBody = z.strictObject({ email: knownEmail() })
export const profileBody = z.object(profileForm.shape)

/** Tokens, roles and profiles. */
export const userSchemas = {
  isAdmin: {
    ...routes.isAdmin,
    summary: 'Whether a user is an admin: a hint for the menu, never an authorisation',
    params: byEmail,
    answer: z.object({
      admin: z.boolean(),
      permissions: described(z.array(z.enum(permissionNames)), 'What they may do behind the counter'),
    }),
    harmless: { admin: false },
  },
  makeAdmin: {
    ...routes.makeAdmin,
    summary: 'Grants the admin role',
    params: byEmail,
    answer: modified,
    harmless: { modifiedCount: 0 },
  },
  sendConfirmation: {
    ...routes.sendConfirmation,
    summary:
      'Sends the mail that confirms the email of a user again; `modifiedCount` is 0 for a confirmed one',
    params: byEmail,
    answer: modified,
    harmless: { modifiedCount: 0 },
  },
  resetFactors: {
    ...routes.resetFactors,
    summary:
      'Removes the second factors of one of the staff who has lost them: passkeys, authenticator app, recovery codes. They are logged out everywhere. For owners, not for their own',
    params: byEmail,
    answer: deleted,
    harmless: { deletedCount: 0 },
  },
  allUsers: {
    ...routes.allUsers,
    summary: 'All users, newest first; at most 1,000 a page with a Link to the next',
    query: z.object({
      limit: z.optional(limit(1000)),
      cursor: z.optional(z.string().check(z.maxLength(40))),
    }),
    answer: z.array(user),
  },
  oneUser: {
    ...routes.oneUser,
    summary: 'One user with the profile',
    params: byEmail,
    answer: user,
  },
  putUser: {
    ...routes.putUser,
    summary:
      'With {email} only: exchanges the sign-in session of that email for an access token. With profile fields: edits the bearer’s own profile',
    params: byEmail,
    body: z.union([exchangeBody, profileBody]),
    answer: z.union([
      z.object({ token: z.string(), expiresInSeconds: z.int() }),
      z.object({ acknowledged: z.boolean(), modifiedCount: z.int() }),
    ]),
    harmless: { modifiedCount: 0 },
  },
  adminUsers: {
    ...routes.adminUsers,
    summary:
      'Users for the admin table; filter: admin, customer, or to_mend (no mail reaches them, or a text has signs that nobody sees)',
    query: table,
    answer: listing(user),
  },
} as const satisfies Calls

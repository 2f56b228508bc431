import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { invitationForm, joinForm } from '../forms/invitation.ts'
import { routes } from '../routes.ts'
import { listing, refusal, time } from '../shapes.ts'
import { type Calls, deleted, id, inserted, modified } from './call.ts'

const token = described(
  z.string().check(z.minLength(1), z.maxLength(100)),
  'From the fragment of the mailed link',
)
const ended = {
  409: described(
    refusal,
    '`invitation_used`, `invitation_withdrawn`, `invitation_expired`; `invitation_void`: the inviting person may no longer give the role; `account_exists`: sign in and accept',
  ),
}

/** Invitations behind the counter. */
export const invitationSchemas = {
  listInvitations: {
    ...routes.listInvitations,
    summary: 'The invitations that nobody has accepted or withdrawn, the newest first',
    answer: listing(
      z.object({
        _id: z.string(),
        email: z.string(),
        role: z.string(),
        roleName: z.string(),
        invitedBy: z.string(),
        sentAt: time,
        expiresAt: time,
        expired: z.boolean(),
      }),
    ),
  },
  invite: {
    ...routes.invite,
    summary:
      'Mails an invitation to a role; its link works once, within 48 hours. The caller needs every permission of the role',
    body: z.strictObject(invitationForm.shape),
    answer: inserted,
    refuses: {
      409: described(refusal, '`already_staff`; `already_invited`: send it again, or withdraw it'),
    },
  },
  resendInvitation: {
    ...routes.resendInvitation,
    summary:
      'Mails an invitation with a new link for 48 hours; the one before ends. The caller now vouches for it',
    params: id,
    answer: modified,
    harmless: { modifiedCount: 0 },
  },
  withdrawInvitation: {
    ...routes.withdrawInvitation,
    summary: 'Ends an invitation',
    params: id,
    answer: deleted,
    harmless: { deletedCount: 0 },
  },
  lookAtInvitation: {
    ...routes.lookAtInvitation,
    summary: 'What a mailed invitation is for. It changes nothing, because mail scanners open links too',
    body: z.strictObject({ token }),
    answer: z.object({
      email: z.string(),
      roleName: z.string(),
      hasAccount: described(z.boolean(), 'Whether a confirmed account has this email'),
    }),
    refuses: ended,
  },
  joinStaff: {
    ...routes.joinStaff,
    summary: 'Accepts an invitation with a new account; the link proves its email',
    body: z.strictObject({ token, ...joinForm.shape }),
    answer: z.object({ acknowledged: z.boolean(), email: z.string() }),
    refuses: ended,
  },
  acceptInvitation: {
    ...routes.acceptInvitation,
    summary: 'Accepts an invitation to the email of the bearer, whose tokens end',
    body: z.strictObject({ token }),
    answer: modified,
    refuses: ended,
    harmless: { modifiedCount: 0 },
  },
} as const satisfies Calls

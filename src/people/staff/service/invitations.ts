import { roleNames } from '#base/contract/messages/staff-words.ts'
import { isBuiltIn, type StoredRole } from '#base/contract/permissions.ts'
import { screens } from '#base/contract/screens.ts'
import { newId } from '#base/id.ts'
import { Refusal } from '#base/refusal.ts'
import { hashOf, linkWith, newSecret } from '#base/secret.ts'
import type { Limits } from '#people/identity/limits.ts'
import { lockByEmail, lockStaff } from '#people/identity/people.ts'
import { invitationEmail } from '#people/staff/emails.ts'
import { invitationHours, invitationRefusals } from '#people/staff/messages/invitation-words.ts'
import type { Invitation } from '#people/staff/model.ts'
import * as store from '#people/staff/store/invitations.ts'
import { requireStaffRight } from '#people/users/staff-right.ts'
import { type Admin, recordByAdmin } from '#platform/audit/log.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { ownRole } from './roles.ts'

/** What invitations need of the shop. */
export interface InvitingShop {
  readonly db: Db
  readonly limits: Limits
  /** The shop's own origin. */
  readonly publicUrl: string
}

/** The open invitations, the newest first, at most 1,000; also those that have expired. */
export async function listInvitations(db: Db): Promise<Invitation[]> {
  return (await store.listOpen(db)).map(invitationOf)
}

export function invitationOf(row: store.StoredInvitation): Invitation {
  const { id, email, invitedBy, sentAt, expiresAt } = row
  return {
    id,
    email,
    invitedBy,
    sentAt,
    expiresAt,
    role: row.staffRoleId ?? row.role,
    roleName: nameOf(row),
    expired: row.expired === true,
  }
}

/** The name of the role of an invitation, for people. */
export function nameOf({ role, ownName }: { role: string; ownName: string | null }): string {
  return ownName ?? (isBuiltIn(role) ? roleNames[role] : role)
}

/**
 * Mails an invitation to a role: a built-in one by its name, else one that the shop made by its id. Its link works once, within 48
 * hours. Answers its id. Refuses `too_many`, `missing` for an unknown role, what `requireStaffRight` refuses, and `conflict` for
 * an email of the staff or with an open invitation.
 */
export async function invite(
  { db, limits, publicUrl }: InvitingShop,
  { email, role }: { email: string; role: string },
  by: Admin,
): Promise<string> {
  await limits.countInvitation(by.userId, email)
  return db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    const { to, kept, name } = await roleToGive(tx, role)
    await requireStaffRight(tx, by, [kept])
    const user = await lockByEmail(tx, email)
    if (user !== undefined && user.role !== 'customer')
      throw new Refusal('conflict', 'already_staff', invitationRefusals.alreadyStaff)
    if (await store.isInvited(tx, email))
      throw new Refusal('conflict', 'already_invited', invitationRefusals.alreadyInvited)
    const id = newId()
    const { secret, link } = newLink()
    await store.insertInvitation(tx, { id, email, to, by: by.userId, link })
    await send(tx, publicUrl, { email, name, secret })
    await recordByAdmin(tx, by, {
      act: 'invite',
      subject: { kind: 'staff_invitation', id },
      after: { role: name },
    })
    return id
  })
}

/**
 * Mails an open invitation again with a new link; the one before ends, and the sender now vouches for it. Refuses as
 * `invite`, and `missing`.
 */
export async function resend({ db, limits, publicUrl }: InvitingShop, id: string, by: Admin): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    const found = await requireInvitation(tx, id)
    const { kept, name } = await roleToGive(tx, found.staffRoleId ?? found.role)
    await requireStaffRight(tx, by, [kept])
    await limits.countInvitation(by.userId, found.email)
    const { secret, link } = newLink()
    await store.renewInvitation(tx, id, by.userId, link)
    await send(tx, publicUrl, { email: found.email, name, secret })
    await recordByAdmin(tx, by, {
      act: 'invite',
      subject: { kind: 'staff_invitation', id },
      after: { role: name, again: true },
    })
  })
}

/** Ends an open invitation. Refuses `missing`, and what `requireStaffRight` refuses. */
export async function withdraw(db: Db, id: string, by: Admin): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    const found = await requireInvitation(tx, id)
    const { kept, name } = await roleToGive(tx, found.staffRoleId ?? found.role)
    await requireStaffRight(tx, by, [kept])
    await store.endInvitation(tx, id, 'withdrawn_at')
    await recordByAdmin(tx, by, {
      act: 'withdraw_invitation',
      subject: { kind: 'staff_invitation', id },
      before: { role: name },
    })
  })
}

function newLink() {
  const secret = newSecret()
  return { secret, link: { hash: hashOf(secret), seconds: invitationHours * 3600 } }
}

async function send(
  tx: Tx,
  shopUrl: string,
  { email, name, secret }: { email: string; name: string; secret: string },
): Promise<void> {
  const url = linkWith(secret, shopUrl + screens.invitation)
  await queueMail(tx, { ...invitationEmail({ url, roleName: name, shopUrl }), to: email })
}

async function requireInvitation(tx: Tx, id: string): Promise<store.StoredInvitation> {
  const found = await store.lockOpen(tx, id)
  if (found === undefined) throw new Refusal('missing', 'missing', invitationRefusals.missing)
  return found
}

async function roleToGive(
  tx: Tx,
  role: string,
): Promise<{ to: store.InvitedRole; kept: StoredRole; name: string }> {
  if (isBuiltIn(role)) {
    const kept = { role, ownPermissions: null, ownRefundLimit: null }
    return { to: { role, staffRoleId: null }, kept, name: roleNames[role] }
  }
  const own = await ownRole(tx, role)
  return { to: { role: 'own', staffRoleId: own.id }, kept: own, name: own.ownName }
}

import { refusals } from '#base/contract/messages/refusals.ts'
import { isBuiltIn } from '#base/contract/permissions.ts'
import { Refusal } from '#base/refusal.ts'
import { hashOf } from '#base/secret.ts'
import { type DetachAccount, lockUnconfirmed, replaceAccount } from '#people/identity/account-claim.ts'
import type { IsWeak } from '#people/identity/passwords.ts'
import { hashPassword } from '#people/identity/passwords.ts'
import { insertConfirmed, lockByEmail, lockStaff } from '#people/identity/people.ts'
import { invitationRefusals } from '#people/staff/messages/invitation-words.ts'
import * as store from '#people/staff/store/invitations.ts'
import { changeRoleIn } from '#people/users/change-role.ts'
import { record } from '#platform/audit/log.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { nameOf } from './invitations.ts'
import { ownRole } from './roles.ts'

/** What a link invites to. Refuses `missing` for an unknown link, and `conflict` for one that has ended. Changes nothing. */
export async function lookAt(
  db: Db,
  secret: string,
): Promise<{ email: string; roleName: string; hasAccount: boolean }> {
  const found = requireOpen(await store.findByHash(db, hashOf(secret)))
  const { email } = found
  return { email, roleName: nameOf(found), hasAccount: await store.hasConfirmedAccount(db, email) }
}

export interface JoiningShop {
  readonly db: Db
  readonly isWeak: IsWeak
  readonly identity: { readonly detachAccount: DetachAccount }
}

/**
 * Accepts an invitation with a new account, whose email the link proves; answers the email. An unconfirmed account with it is replaced,
 * as at the confirmation of an email. Refuses `invalid` for a weak password, `conflict` for a confirmed account, and as `accept`.
 */
export async function join(
  { db, isWeak, identity: { detachAccount } }: JoiningShop,
  { token, name, password }: { token: string; name: string; password: string },
  requestId: string,
): Promise<string> {
  const { email, hasAccount } = await lookAt(db, token)
  if (hasAccount) throw accountExists()
  if (isWeak(password, email))
    throw new Refusal('invalid', 'password_weak', refusals.passwordWeak, {
      fields: { password: refusals.passwordWeak },
    })
  const hash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    const found = requireOpen(await store.lockByHash(tx, hashOf(token)))
    const old = await lockUnconfirmed(tx, { email })
    const person = { name: name.trim(), password: hash }
    const userId =
      old === undefined
        ? await insertConfirmed(tx, { ...person, email, role: 'customer' })
        : await replaceAccount(tx, old, person, detachAccount)
    if (userId === undefined) throw accountExists()
    await take(tx, found, { userId, email }, requestId)
  })
  return email
}

/**
 * Accepts an invitation to the email of a signed-in user. Refuses `missing` for an unknown link, `conflict` for one that has ended,
 * and where the inviting person may not give the role any more; `forbidden` for another email, a suspended or an unconfirmed account.
 */
export async function accept(
  db: Db,
  token: string,
  person: { userId: string; email: string },
  requestId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    const found = requireOpen(await store.lockByHash(tx, hashOf(token)))
    if (found.email !== person.email)
      throw new Refusal('forbidden', 'other_email', invitationRefusals.otherEmail(found.email))
    const user = await lockByEmail(tx, person.email)
    if (user !== undefined && user.suspended_at !== null)
      throw new Refusal('forbidden', 'suspended', refusals.suspended)
    await take(tx, found, person, requestId)
  })
}

/** Gives the role in the name of the inviting person, who must still be allowed to give it. */
async function take(
  tx: Tx,
  found: store.StoredInvitation,
  { userId, email }: { userId: string; email: string },
  requestId: string,
): Promise<void> {
  const { id, role, staffRoleId, inviterId, invitedBy } = found
  const to = isBuiltIn(role) ? role : (inner: Db) => ownRole(inner, staffRoleId ?? '')
  const by = { userId: inviterId, email: invitedBy }
  await changeRoleIn(tx, { email, to, by, requestId }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'not_yours_to_give') throw error
    throw new Refusal('conflict', 'invitation_void', invitationRefusals.void)
  })
  await store.endInvitation(tx, id, 'accepted_at')
  await record(tx, {
    actor: { userId, email },
    act: 'accept_invitation',
    subject: { kind: 'staff_invitation', id },
    after: { role: nameOf(found) },
    requestId,
  })
}

function requireOpen(found: store.StoredInvitation | undefined): store.StoredInvitation {
  if (found === undefined) throw new Refusal('missing', 'missing', invitationRefusals.unknown)
  const { used, withdrawn, expired } = invitationRefusals
  if (found.acceptedAt !== null) throw new Refusal('conflict', 'invitation_used', used)
  if (found.withdrawnAt !== null) throw new Refusal('conflict', 'invitation_withdrawn', withdrawn)
  if (found.expired) throw new Refusal('conflict', 'invitation_expired', expired)
  return found
}

const accountExists = () => new Refusal('conflict', 'account_exists', invitationRefusals.accountExists)

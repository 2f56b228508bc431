import type { BuiltInRole } from '#base/contract/permissions.ts'
import { removeExpired } from '#platform/db/expired.ts'
import { fromNow, now } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'

const most = 1000

/** The role that is given: a built-in one, or one that the shop made. */
export type InvitedRole =
  | { readonly role: BuiltInRole; readonly staffRoleId: null }
  | { readonly role: 'own'; readonly staffRoleId: string }

interface Link {
  readonly hash: Buffer
  readonly seconds: number
}

function invitations(db: Db) {
  return db
    .selectFrom('staff_invitations as i')
    .innerJoin('users as u', 'u.id', 'i.invited_by')
    .leftJoin('staff_roles as r', 'r.id', 'i.staff_role_id')
    .select(['i.id', 'i.email', 'i.role', 'i.staff_role_id as staffRoleId', 'r.name as ownName'])
    .select(['i.sent_at as sentAt', 'i.expires_at as expiresAt'])
    .select(['i.accepted_at as acceptedAt', 'i.withdrawn_at as withdrawnAt'])
    .select(['u.id as inviterId', 'u.email as invitedBy'])
    .select((eb) => eb('i.expires_at', '<=', now).as('expired'))
}

/** The invitations that nobody has accepted or withdrawn, the newest first. */
export function listOpen(db: Db) {
  return invitations(db)
    .where('i.accepted_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
    .orderBy('i.sent_at', 'desc')
    .orderBy('i.id')
    .limit(most)
    .execute()
}

/** Every invitation to an email, the newest first. */
export function invitationsTo(db: Db, email: string, limit: number) {
  return invitations(db).where('i.email', '=', email).orderBy('i.sent_at', 'desc').limit(limit).execute()
}

/** The open invitation with an id, locked; undefined for none. */
export function lockOpen(tx: Tx, id: string) {
  return invitations(tx)
    .where('i.id', '=', id)
    .where('i.accepted_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
    .forUpdate('i')
    .executeTakeFirst()
}

/** The invitation of a link in any state; undefined for an unknown one. */
export function findByHash(db: Db, hash: Buffer) {
  return invitations(db).where('i.secret_hash', '=', hash).executeTakeFirst()
}

/** As `findByHash`, and locks it. */
export function lockByHash(tx: Tx, hash: Buffer) {
  return invitations(tx).where('i.secret_hash', '=', hash).forUpdate('i').executeTakeFirst()
}

export type StoredInvitation = NonNullable<Awaited<ReturnType<typeof findByHash>>>

/** Whether an email has an invitation that is neither accepted nor withdrawn. */
export async function isInvited(tx: Tx, email: string): Promise<boolean> {
  const found = await tx
    .selectFrom('staff_invitations')
    .select('id')
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertInvitation(
  tx: Tx,
  { id, email, to, by, link }: { id: string; email: string; to: InvitedRole; by: string; link: Link },
): Promise<void> {
  await tx
    .insertInto('staff_invitations')
    .values({
      id,
      email,
      role: to.role,
      staff_role_id: to.staffRoleId,
      invited_by: by,
      secret_hash: link.hash,
      expires_at: fromNow(link.seconds),
    })
    .execute()
}

/** Gives an invitation a new link, and another who vouches for it. */
export async function renewInvitation(tx: Tx, id: string, by: string, link: Link): Promise<void> {
  await tx
    .updateTable('staff_invitations')
    .set({ secret_hash: link.hash, expires_at: fromNow(link.seconds), sent_at: now, invited_by: by })
    .where('id', '=', id)
    .execute()
}

/** Writes what became of an invitation. */
export async function endInvitation(tx: Tx, id: string, how: 'accepted_at' | 'withdrawn_at'): Promise<void> {
  await tx
    .updateTable('staff_invitations')
    .set(how === 'accepted_at' ? { accepted_at: now } : { withdrawn_at: now })
    .where('id', '=', id)
    .execute()
}

/** Whether a confirmed account has an email. */
export async function hasConfirmedAccount(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('emailVerified', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

/** Removes the invitations to an email. */
export async function forgetInvitations(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('staff_invitations').where('email', '=', email).execute()
}

/** What became of an invitation can be read for thirty days. */
export const invitationSweep = removeExpired({
  table: 'staff_invitations',
  key: 'id',
  endColumn: 'expires_at',
  hours: 30 * 24,
})

import { createHash } from 'node:crypto'
import type { BuiltInRole, Permission } from '#base/contract/permissions.ts'
import { newId } from '#base/id.ts'
import { issue } from '#people/identity/tokens.ts'
import type { FreshDatabase } from '../database.ts'

/** The database of the builders. */
export type Where = Pick<FreshDatabase, 'db' | 'pool'>

/** A signed-in user with an access token. They have no password: a test of the log-in must sign up. */
export interface SignedIn {
  readonly id: string
  readonly email: string
  readonly role: 'customer' | 'admin'
  readonly sessionId: string
  readonly token: string
}

let created = 0

export function aCustomer(
  where: Where,
  given: { email?: string; name?: string; verified?: boolean } = {},
): Promise<SignedIn> {
  return someone(where, { role: 'customer', ...given })
}

/** An owner of the shop. */
export function anAdmin(where: Where, given: { email?: string; name?: string } = {}): Promise<SignedIn> {
  return someone(where, { role: 'admin', ...given })
}

/** One of the staff, in a built-in role. */
export async function aStaffMember(where: Where, role: BuiltInRole): Promise<SignedIn> {
  const person = await someone(where, { role: 'admin', email: `${role}-${++created}@shop.example` })
  await where.db.updateTable('users').set({ role }).where('id', '=', person.id).execute()
  return person
}

/** One of the staff, in a role that the shop made. */
export async function withOwnRole(
  where: Where,
  permissions: readonly Permission[],
  refundLimit: number | null = null,
): Promise<SignedIn & { readonly roleId: string }> {
  const roleId = newId()
  await where.db
    .insertInto('staff_roles')
    .values({ id: roleId, name: `Role ${roleId}`, permissions: [...permissions], refund_limit: refundLimit })
    .execute()
  const person = await aStaffMember(where, 'viewer')
  await where.db
    .updateTable('users')
    .set({ role: 'own', staff_role_id: roleId })
    .where('id', '=', person.id)
    .execute()
  return { ...person, roleId }
}

/** Suspends one of the staff, in the database alone: their tokens stay. */
export async function suspend(where: Where, { id }: Pick<SignedIn, 'id'>): Promise<void> {
  await where.pool.query('update users set suspended_at = now() where id = $1', [id])
}

/** An invitation to be a viewer, by an owner, and the secret of its link. */
export async function anInvitation(
  where: Where,
  given: { email?: string; by?: SignedIn; accepted?: boolean } = {},
): Promise<{ readonly id: string; readonly email: string; readonly token: string }> {
  const [id, token] = [newId(), newId() + newId()]
  const by = given.by ?? (await anAdmin(where))
  const email = given.email ?? `invited-${++created}@shop.example`
  await where.db
    .insertInto('staff_invitations')
    .values({
      id,
      email,
      role: 'viewer',
      invited_by: by.id,
      secret_hash: createHash('sha256').update(token).digest(),
      expires_at: new Date(Date.now() + 3600 * 1000),
      accepted_at: given.accepted ? new Date() : null,
    })
    .execute()
  return { id, email, token }
}

/** Another access token of a user's session. */
export function aToken({ pool }: Where, user: Pick<SignedIn, 'id' | 'sessionId'>): Promise<string> {
  return issue(pool, { id: user.sessionId, userId: user.id })
}

async function someone(
  where: Where,
  {
    role,
    email,
    name,
    verified = true,
  }: { role: 'customer' | 'admin'; email?: string; name?: string; verified?: boolean },
): Promise<SignedIn> {
  const id = newId()
  const sessionId = newId()
  const address = email ?? `${role}-${++created}@shop.example`
  const now = new Date()
  await where.db
    .insertInto('users')
    .values({
      id,
      name: name ?? 'Test Person',
      email: address,
      role: role === 'admin' ? 'owner' : role,
      emailVerified: verified,
      updatedAt: now,
    })
    .execute()
  await where.db
    .insertInto('sessions')
    .values({
      id: sessionId,
      token: newId() + newId(),
      userId: id,
      expiresAt: new Date(now.getTime() + 24 * 3600 * 1000),
      // Their proof stays fresh however long a test or a proof runs.
      proven_at: new Date(now.getTime() + 24 * 3600 * 1000),
      updatedAt: now,
    })
    .execute()
  const token = await aToken(where, { id, sessionId })
  return { id, email: address, role, sessionId, token }
}

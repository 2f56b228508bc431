import { ago, now } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** Ends the session with this token, unless it is the session `exceptId`; its access tokens end with it. */
export async function endSession(db: Db, token: string, exceptId: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', token).where('id', '<>', exceptId).execute()
}

/** Ends one session of a user, and does nothing for a session of another; its access tokens end with it. */
export async function endSessionById(db: Db, { id, userId }: { id: string; userId: string }): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).where('userId', '=', userId).execute()
}

/** Ends the sessions of a user, or of all users without one; answers how many. */
export async function endSessionsOf(tx: Tx, userId: string | undefined): Promise<number> {
  const all = tx.deleteFrom('sessions')
  const { numDeletedRows } = await (userId === undefined
    ? all
    : all.where('userId', '=', userId)
  ).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends every access token of a user; the sessions stay, and get new tokens with the user's current role. */
export async function endTokensOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('access_tokens').where('user_id', '=', userId).execute()
}

/** The sessions of a user, newest first, without their tokens. */
export function sessionsOf(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('sessions')
    .select(['createdAt', 'expiresAt', 'ipAddress', 'userAgent'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
}

/** How long a proof of who somebody is counts as fresh: the sign-in itself, or a later one in the same session. */
export const proofSeconds = 10 * 60

/** Notes that the person of a session has just proven who they are. */
export async function noteProof(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ proven_at: now }).where('id', '=', sessionId).execute()
}

/** Whether the last proof of a session is fresh; false for a session that has ended. */
export async function isProofFresh(db: Db, sessionId: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('proven_at', '>', ago(proofSeconds))
    .executeTakeFirst()
  return session !== undefined
}

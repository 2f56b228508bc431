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

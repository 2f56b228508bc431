import { ago, now } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'

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

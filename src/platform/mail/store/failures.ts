import type { Db } from '#platform/db/open.ts'
import type { Failure } from '../model.ts'

/** The newest mails that were not delivered, and those that wait for another attempt. */
export async function lastFailures(db: Db, limit: number): Promise<Failure[]> {
  // One statement for each state, which an index serves: most mails are neither.
  const found = await Promise.all((['failed', 'queued'] as const).map((state) => ofState(db, state, limit)))
  return found
    .flat()
    .toSorted((one, other) => other.seq - one.seq)
    .slice(0, limit)
    .map(({ seq: _, last_error, ...mail }) => ({ ...mail, error: last_error ?? '' }))
}

async function ofState<State extends Failure['state']>(db: Db, state: State, limit: number) {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'seq', 'kind', 'recipient', 'last_error', 'created_at as createdAt'])
    .where('state', '=', state)
    .where('last_error', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, state }))
}

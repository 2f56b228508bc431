import { countOf } from '#platform/db/count.ts'
import { now, position, replaced } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { AlarmRow } from './model.ts'

/** Open alarms, newest first. */
export async function listOpen(db: Db, limit: number): Promise<AlarmRow[]> {
  return db
    .selectFrom('alarms')
    .select([
      'id',
      'kind',
      'message',
      'subject_kind as subjectKind',
      'subject_id as subjectId',
      'created_at as createdAt',
    ])
    .where('resolved_at', 'is', null)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
}

/** The number of open alarms. */
export async function countOpen(db: Db): Promise<number> {
  return countOf(db.selectFrom('alarms').where('resolved_at', 'is', null))
}

/** Resolves an open alarm; undefined when it was already resolved or does not exist. */
export async function resolve(tx: Tx, id: string, userId: string): Promise<AlarmRow | undefined> {
  return tx
    .updateTable('alarms')
    .set({ resolved_at: now, resolved_by: userId })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returning([
      'id',
      'kind',
      'message',
      'subject_kind as subjectKind',
      'subject_id as subjectId',
      'created_at as createdAt',
    ])
    .executeTakeFirst()
}

/** Whether there ever was such an alarm. */
export async function exists(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.selectFrom('alarms').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** An alarm that was not mailed yet. */
export interface UnmailedAlarm extends Pick<AlarmRow, 'id' | 'kind' | 'message' | 'createdAt'> {
  readonly resolved_at: Date | null
}

/** Alarms that were not mailed yet, oldest first, locked until the transaction ends. */
export async function listUnmailed(tx: Tx, limit: number): Promise<UnmailedAlarm[]> {
  return tx
    .selectFrom('alarms')
    .select(['id', 'kind', 'message', 'created_at as createdAt', 'resolved_at'])
    .where('mailed_at', 'is', null)
    .orderBy('seq')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Marks alarms as mailed, or as not to be mailed. */
export async function markMailed(tx: Tx, alarms: readonly Pick<AlarmRow, 'id'>[]): Promise<void> {
  await tx
    .updateTable('alarms')
    .set({ mailed_at: now })
    .where(
      'id',
      'in',
      alarms.map(({ id }) => id),
    )
    .execute()
}

/** Removes an email from the messages of all alarms. */
export async function forgetEmail(tx: Tx, email: string): Promise<void> {
  await tx
    .updateTable('alarms')
    .set(({ ref }) => ({ message: replaced(ref('message'), email, '…') }))
    .where(({ eb, ref }) => eb(position(email, ref('message')), '>', 0))
    .execute()
}

/** An open alarm that was not sent to the webhook yet. */
export type UnpostedAlarm = Pick<AlarmRow, 'id' | 'kind' | 'message' | 'createdAt'>

/** The oldest of them. */
export function listUnposted(db: Db, limit: number): Promise<UnpostedAlarm[]> {
  return db
    .selectFrom('alarms')
    .select(['id', 'kind', 'message', 'created_at as createdAt'])
    .where('resolved_at', 'is', null)
    .where('posted_at', 'is', null)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

export async function markPosted(db: Db, id: string): Promise<void> {
  await db.updateTable('alarms').set({ posted_at: now }).where('id', '=', id).execute()
}

import type { FreshDatabase } from './database.ts'

/** The audit entries of one object, oldest first: `auditEntriesOn(database, 'order', id)`. */
export async function auditEntriesOn({ pool }: Pick<FreshDatabase, 'pool'>, kind: string, id: string) {
  const { rows } = await pool.query<{ actor: string; act: string; before: unknown; after: unknown }>(
    'select actor, act, before, after from audit_log where subject_kind = $1 and subject_id = $2 order by id',
    [kind, id],
  )
  return rows
}

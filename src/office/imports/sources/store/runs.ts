import * as z from 'zod/mini'
import { waitReason } from '#base/contract/schemas/import-sources.ts'
import { readStored } from '#base/stored.ts'
import { now } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import type { SourceRun } from '../model.ts'

function selectRuns(db: Db) {
  return db
    .selectFrom('import_runs as r')
    .select([
      'r.id',
      'r.source',
      'r.started_at as startedAt',
      'r.ended_at as endedAt',
      'r.outcome',
      'r.bytes',
    ])
    .select(['r.rows', 'r.reasons', 'r.message', 'r.import_id as importId'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRuns>['execute']>>[number]

function runOf({ reasons, ...row }: Row): SourceRun {
  return { ...row, reasons: readStored(z.array(waitReason), reasons) }
}

export async function insertRun(db: Db, { id, source }: Pick<SourceRun, 'id' | 'source'>): Promise<void> {
  await db.insertInto('import_runs').values({ id, source }).execute()
}

/** Ends the runs of a source whose process was killed. */
export async function endLostRuns(db: Db, source: string, message: string): Promise<void> {
  await db
    .updateTable('import_runs')
    .set({ outcome: 'failed', message, ended_at: now })
    .where('source', '=', source)
    .where('outcome', '=', 'fetching')
    .execute()
}

/** The last runs of a source, the newest first. */
export async function listRuns(db: Db, source: string, limit: number): Promise<SourceRun[]> {
  const rows = await selectRuns(db)
    .where('r.source', '=', source)
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .execute()
  return rows.map(runOf)
}

/** The last run of each source. */
export async function lastRuns(db: Db): Promise<ReadonlyMap<string, SourceRun>> {
  const rows = await selectRuns(db)
    .distinctOn('r.source')
    .orderBy('r.source')
    .orderBy('r.started_at', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.source, runOf(row)]))
}

/** The run that led to an import; undefined for an import that a person sent. It stays as it is until the transaction ends. */
export async function lockRunOf(tx: Db, importId: string): Promise<SourceRun | undefined> {
  const row = await selectRuns(tx).where('r.import_id', '=', importId).forUpdate().executeTakeFirst()
  return row && runOf(row)
}

type Step = Partial<Pick<SourceRun, 'outcome' | 'bytes' | 'rows' | 'reasons' | 'message' | 'importId'>>

/** Notes how a run goes on. */
export async function setRun(db: Db, id: string, { reasons, importId, ...same }: Step): Promise<void> {
  const hasEnded = same.outcome !== undefined && same.outcome !== 'received'
  await db
    .updateTable('import_runs')
    .set({
      ...same,
      ...(reasons !== undefined && { reasons: JSON.stringify(reasons) }),
      ...(importId !== undefined && { import_id: importId }),
      ...(hasEnded && { ended_at: now }),
    })
    .where('id', '=', id)
    .execute()
}

/** The import of a source's runs that is not through yet; `isWaiting` for one that waits for a person. */
export async function findUnfinished(
  db: Db,
  source: string,
): Promise<{ readonly id: string; readonly isWaiting: boolean } | undefined> {
  const row = await db
    .selectFrom('import_runs as r')
    .innerJoin('imports as i', 'i.id', 'r.import_id')
    .select(['i.id', 'i.state'])
    .where('r.source', '=', source)
    .where('i.state', 'in', [
      ...(['receiving', 'reading', 'mapping', 'checking', 'checked', 'applying', 'undoing'] as const),
    ])
    .orderBy('r.started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, isWaiting: row.state === 'checked' || row.state === 'mapping' }
}

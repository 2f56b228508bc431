import * as z from 'zod/mini'
import { importMapping, importUnits } from '#base/contract/forms/import-mapping.ts'
import { type TableMapping, tableMapping } from '#base/contract/forms/table-mapping.ts'
import { importCounts, importFinding, importQuestion } from '#base/contract/schemas/import-shapes.ts'
import { readStored } from '#base/stored.ts'
import { ago, now } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { storedHow } from '../dto.ts'
import type { FileFacts, ImportState, Kind, Origin, StoredImport } from '../model.ts'

/** An import goes on at least every few seconds. */
const stalledAfterSeconds = 90

const running: readonly ImportState[] = ['reading', 'checking', 'applying', 'undoing']

/** Whether a job works on an import in this state. */
export const isRunning = (state: ImportState): boolean => running.includes(state)

const fileFacts = z.object({
  how: storedHow,
  dialect: z.string(),
  version: z.optional(z.string()),
  text: z.optional(z.object({ lines: z.array(z.string()), widths: z.array(z.number()) })),
  isUpdate: z.optional(z.boolean()),
  rows: z.number(),
  columns: z.array(
    z.object({
      column: z.number(),
      head: z.string(),
      samples: z.array(z.string()),
      words: z._default(z.array(z.string()), []),
      guess: z.nullable(z.string()),
      unit: z.nullable(z.enum(importUnits)),
      isHtml: z.boolean(),
      decimal: z.enum(['point', 'comma', 'unclear']),
    }),
  ),
  isNew: z.optional(z.boolean()),
  drift: z.optional(z.object({ gone: z.array(z.string()), moved: z.array(z.string()) })),
})

/** Stores an import whose file is not there yet. */
export async function insertImport(
  db: Db,
  {
    id,
    name,
    source,
    actorId,
    kind,
    isKindSaid = false,
    tableMapping: table = null,
    origin,
  }: Pick<StoredImport, 'id' | 'name' | 'source' | 'actorId' | 'kind'> &
    Partial<Pick<StoredImport, 'isKindSaid' | 'tableMapping'>> & { readonly origin?: Origin },
): Promise<void> {
  await db
    .insertInto('imports')
    .values({
      id,
      name,
      source,
      kind,
      is_kind_said: isKindSaid,
      ...(table !== null && { table_mapping: JSON.stringify(table) }),
      actor_id: actorId,
      ...(origin !== undefined && { origin: JSON.stringify(origin) }),
    })
    .execute()
}

const storedOrigin = z.object({
  address: z.string(),
  user: z.string(),
  password: z.nullable(z.string()),
  hostKey: z.string(),
})

/** Where the file of an import is fetched; undefined for a file that was sent. */
export async function findOrigin(db: Db, id: string): Promise<Origin | undefined> {
  const row = await db.selectFrom('imports').select('origin').where('id', '=', id).executeTakeFirst()
  return originOf(row)
}

/** Where the last fetched file of a source came from. */
export async function lastOriginOf(db: Db, source: string): Promise<Origin | undefined> {
  const row = await db
    .selectFrom('imports')
    .select('origin')
    .where('source', '=', source)
    .where('origin', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return originOf(row)
}

function originOf(row: { readonly origin: unknown } | undefined): Origin | undefined {
  return row === undefined || row.origin === null ? undefined : readStored(storedOrigin, row.origin)
}

/** The newest imports of some kinds whose files are there, or are fetched. */
export async function listImports(db: Db, kinds: readonly Kind[]): Promise<StoredImport[]> {
  const rows = await selectImports(db, kinds)
    .where(({ or, eb }) => or([eb('state', '<>', 'receiving'), eb('origin', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
  return rows.map(importOf)
}

/** Of a file of products, unless other kinds are named: other permissions are for them. */
export async function findImport(
  db: Db,
  id: string,
  kinds: readonly Kind[] = ['products'],
): Promise<StoredImport | undefined> {
  const row = await selectImports(db, kinds).where('id', '=', id).executeTakeFirst()
  return row && importOf(row)
}

/** As `findImport`; it stays as it is until the transaction ends. */
export async function lockImport(
  tx: Tx,
  id: string,
  kinds: readonly Kind[] = ['products'],
): Promise<StoredImport | undefined> {
  const row = await selectImports(tx, kinds).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && importOf(row)
}

function selectImports(db: Db, kinds: readonly Kind[]) {
  return db
    .selectFrom('imports')
    .where('kind', 'in', [...kinds])
    .select(['kind', 'is_kind_said as isKindSaid', 'table_mapping as tableMapping'])
    .select([
      'id',
      'name',
      'source',
      'state',
      'bytes',
      'file',
      'mapping',
      'counts',
      'findings',
      'questions',
      'digest',
    ])
    .select([
      'records',
      'of_records as ofRecords',
      'message',
      'actor_id as actorId',
      'created_at as createdAt',
      'applied_at as appliedAt',
    ])
    .select(({ eb, selectFrom }) => [
      eb('moved_at', '<', ago(stalledAfterSeconds)).as('hasStood'),
      selectFrom('users').select('email').whereRef('users.id', '=', 'imports.actor_id').as('by'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number]

function importOf({
  by,
  file,
  mapping,
  tableMapping: table,
  counts,
  findings,
  questions,
  hasStood,
  ...row
}: Row): StoredImport {
  return {
    ...row,
    by: by ?? '',
    file: file === null ? null : readStored(fileFacts, file),
    mapping: mapping === null ? null : readStored(importMapping, mapping),
    tableMapping: table === null ? null : readStored(tableMapping, table),
    counts: counts === null ? null : readStored(importCounts, counts),
    findings: readStored(z.array(importFinding), findings),
    questions: readStored(z.array(importQuestion), questions),
    isStalled: isRunning(row.state) && Boolean(hasStood),
  }
}

interface Step
  extends Partial<
    Pick<
      StoredImport,
      | 'state'
      | 'source'
      | 'bytes'
      | 'mapping'
      | 'counts'
      | 'findings'
      | 'questions'
      | 'digest'
      | 'records'
      | 'kind'
    >
  > {
  readonly isKindSaid?: boolean
  readonly tableMapping?: TableMapping
  readonly file?: FileFacts
  readonly ofRecords?: number
  readonly appliedAt?: Date
  readonly message?: string | null
}

/** Notes how far an import is, if it is in this state. Returns whether it is. */
export async function step(
  db: Db,
  { id, from }: { readonly id: string; readonly from: ImportState },
  {
    file,
    mapping,
    tableMapping: table,
    isKindSaid,
    counts,
    findings,
    questions,
    ofRecords,
    appliedAt,
    ...same
  }: Step,
): Promise<boolean> {
  const moved = await db
    .updateTable('imports')
    .set({
      ...same,
      ...(file !== undefined && { file: JSON.stringify(file) }),
      ...(mapping !== undefined && { mapping: JSON.stringify(mapping) }),
      ...(table !== undefined && { table_mapping: JSON.stringify(table) }),
      ...(isKindSaid !== undefined && { is_kind_said: isKindSaid }),
      ...(counts !== undefined && { counts: JSON.stringify(counts) }),
      ...(findings !== undefined && { findings: JSON.stringify(findings) }),
      ...(questions !== undefined && { questions: JSON.stringify(questions) }),
      ...(ofRecords !== undefined && { of_records: ofRecords }),
      ...(appliedAt !== undefined && { applied_at: appliedAt }),
      moved_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Notes that some more products of an import are through. */
export async function goOn(
  tx: Db,
  { id, from }: { readonly id: string; readonly from: ImportState },
  more: number,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set((eb) => ({ records: eb('records', '+', more), moved_at: now }))
    .where('id', '=', id)
    .where('state', '=', from)
    .execute()
}

/** Removes an import that has changed nothing. Returns whether it did. */
export async function removeImport(tx: Db, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('imports')
    .where('id', '=', id)
    .where('state', 'not in', ['applying', 'applied', 'undoing', 'undone'])
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** The imports that there are. */
export async function listIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('imports').select('id').execute()
  return rows.map(({ id }) => id)
}

/**
 * Lets PostgreSQL count anew the rows of imports, or what sources said: after many of them came it would expect one for some time, and read
 * all for each.
 */
export async function countAnew(db: Db, what: 'rows' | 'said' | 'file_rows'): Promise<void> {
  await db.selectNoFrom(({ fn }) => fn(`count_${what}_anew`, []).as('done')).execute()
}

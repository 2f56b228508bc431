import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { rowProblem } from '#base/contract/schemas/import-shapes.ts'
import { readStored } from '#base/stored.ts'
import type { RowProblem } from '#office/imports/model.ts'
import { countOf } from '#platform/db/count.ts'
import { anyText, rowsGiven } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { EarlierRows } from '#platform/db/tables.ts'
import { storedRecord } from '../dto.ts'
import type { EarlierFate, EarlierOutcome, EarlierRow } from '../model.ts'

const columns = [
  ...(['import_id', 'line', 'lines', 'name', 'email', 'match_key', 'outcome', 'fate'] as const),
  ...(['record', 'cells', 'problems', 'made_id'] as const),
]

export async function insertRows(db: Db, importId: string, rows: readonly EarlierRow[]): Promise<void> {
  if (rows.length === 0) return
  const given = rows.map(({ matchKey, madeId, record, ...same }) => ({
    ...same,
    import_id: importId,
    match_key: matchKey,
    made_id: madeId,
    record: record ?? {},
  }))
  await db
    .insertInto('earlier_rows')
    .columns(columns)
    .expression(db.selectFrom(rowsGiven('earlier_rows', given)).select(columns))
    .execute()
}

/** Which rows of a file. */
export interface RowFilter {
  readonly outcome?: EarlierOutcome | undefined
  readonly fate?: EarlierFate | undefined
  /** Something of it stays out. */
  readonly hasNote?: boolean | undefined
  /** The line of the last one seen. */
  readonly after?: number | undefined
}

/** Rows in the order of the file. */
export async function listRows(db: Db, id: string, wanted: RowFilter, limit: number): Promise<EarlierRow[]> {
  const rows = await matching(db, id, wanted)
    .select(columns)
    .where('line', '>', wanted.after ?? 0)
    .orderBy('line')
    .limit(limit)
    .execute()
  return rows.map(rowOf)
}

/** How many rows there are from the beginning of the file. */
export function countRows(db: Db, id: string, wanted: RowFilter): Promise<number> {
  return countOf(matching(db, id, wanted))
}

function matching(db: Db, id: string, { outcome, fate, hasNote = false }: RowFilter) {
  return db
    .selectFrom('earlier_rows')
    .where('import_id', '=', id)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'added'))
    .$if(fate !== undefined, (query) => query.where('fate', '=', fate ?? 'waiting'))
    .$if(hasNote, (query) => query.where('outcome', '=', 'added').where('problems', '<>', '[]'))
}

type Row = Pick<Selectable<EarlierRows>, (typeof columns)[number]>

const storedCells = z.array(z.array(z.string()))
/** Nothing is added, or was. */
const none = z.strictObject({})

function rowOf({ import_id: _, match_key, made_id, record, cells, problems, ...same }: Row): EarlierRow {
  return {
    ...same,
    matchKey: match_key,
    madeId: made_id,
    record: none.safeParse(record).success ? null : readStored(storedRecord, record),
    cells: readStored(storedCells, cells),
    problems: readStored(z.array(rowProblem), problems),
  }
}

/** The first lines of the file that have some keys. */
export async function linesOf(
  db: Db,
  id: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('earlier_rows')
    .select((eb) => ['match_key as key', eb.fn.min('line').as('line')])
    .where('import_id', '=', id)
    .where('match_key', '=', anyText(keys))
    .where('outcome', '<>', 'refused')
    .groupBy('match_key')
    .execute()
  return new Map(rows.map(({ key, line }) => [key, line]))
}

/** What became of a row. */
export interface Became {
  readonly line: number
  readonly fate: EarlierFate
  readonly madeId?: string
  readonly problems?: readonly RowProblem[]
}

/**
 * Stores what became of rows that have a fate until now, in the transaction that did it, and forgets what they added. Returns of how many.
 */
export async function setFates(
  tx: Tx,
  id: string,
  from: EarlierFate,
  became: readonly Became[],
): Promise<number> {
  const given = became.map(({ line, fate, madeId = null, problems = null }) => ({
    line,
    fate,
    made_id: madeId,
    problems,
  }))
  const stored = await tx
    .updateTable('earlier_rows as r')
    .from(rowsGiven('earlier_rows', given))
    .set(({ ref, fn }) => ({
      fate: ref('given.fate'),
      made_id: fn.coalesce('given.made_id', 'r.made_id'),
      problems: fn.coalesce('given.problems', 'r.problems'),
      record: '{}',
    }))
    .where('r.import_id', '=', id)
    .whereRef('r.line', '=', 'given.line')
    .where('r.fate', '=', from)
    .returning('r.line')
    .execute()
  return stored.length
}

/** Removes the rows about a person. */
export async function forgetRows(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('earlier_rows').where('email', '=', email).execute()
}

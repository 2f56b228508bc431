import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { importFinding, rowProblem } from '#base/contract/schemas/import-shapes.ts'
import { readStored } from '#base/stored.ts'
import { countOf } from '#platform/db/count.ts'
import { asText, collected, rowsGiven, textArray } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { FileRows } from '#platform/db/tables.ts'
import type { Fate, FindingKind, Outcome, RowProblem } from '../../model.ts'
import type { TableRow } from '../model.ts'

const columns = [
  ...(['import_id', 'line', 'lines', 'name', 'match_key', 'target_id', 'outcome', 'fate'] as const),
  ...(['findings', 'before', 'after', 'problems', 'cells'] as const),
]

export async function insertRows(db: Db, importId: string, rows: readonly TableRow[]): Promise<void> {
  if (rows.length === 0) return
  const given = rows.map(({ matchKey, targetId, findings, ...same }) => ({
    ...same,
    import_id: importId,
    match_key: matchKey,
    target_id: targetId,
    findings: [...findings],
  }))
  await db
    .insertInto('file_rows')
    .columns(columns)
    .expression(db.selectFrom(rowsGiven('file_rows', given)).select(columns))
    .execute()
}

/** Which rows of a file. */
export interface RowFilter {
  readonly outcome?: Outcome | undefined
  readonly fate?: Fate | undefined
  readonly finding?: FindingKind | undefined
  /** A piece of its name. */
  readonly q?: string | undefined
  /** The line of the last one seen. */
  readonly after?: number | undefined
}

/** So many rows are read or changed by one statement, which has a limit of time. */
const rowsAtOnce = 5000

/** Rows in the order of the file. */
export async function listRows(db: Db, id: string, wanted: RowFilter, limit: number): Promise<TableRow[]> {
  const found: TableRow[] = []
  for (let after = wanted.after ?? 0; found.length < limit; ) {
    const most = Math.min(limit - found.length, rowsAtOnce)
    const rows = await matching(db, id, wanted)
      .select(columns)
      .where('line', '>', after)
      .orderBy('line')
      .limit(most)
      .execute()
    for (const row of rows) found.push(rowOf(row))
    const last = found.at(-1)
    if (rows.length < most || last === undefined) break
    after = last.line
  }
  return found
}

/** How many rows there are from the beginning of the file. */
export function countRows(db: Db, id: string, wanted: RowFilter): Promise<number> {
  return countOf(matching(db, id, wanted))
}

function matching(db: Db, id: string, { outcome, fate, finding, q = '' }: RowFilter) {
  return db
    .selectFrom('file_rows')
    .where('import_id', '=', id)
    .$if(outcome !== undefined, (query) =>
      query.where(({ eb, ref }) => eb(asText<string>(ref('outcome')), '=', outcome ?? '')),
    )
    .$if(fate !== undefined, (query) =>
      query.where(({ eb, ref }) => eb(asText<string | null>(ref('fate')), '=', fate ?? '')),
    )
    .$if(finding !== undefined, (query) => query.where('findings', '@>', textArray([finding ?? ''])))
    .$if(q.trim() !== '', (query) => query.where('name', 'ilike', `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`))
}

type Row = Pick<Selectable<FileRows>, (typeof columns)[number]>

const storedCells = z.array(z.object({ line: z.number(), cells: z.array(z.string()), problem: z.string() }))
const storedObject = z.record(z.string(), z.unknown())

function rowOf({
  import_id: _,
  match_key,
  target_id,
  findings,
  before,
  after,
  problems,
  cells,
  ...same
}: Row): TableRow {
  return {
    ...same,
    matchKey: match_key,
    targetId: target_id,
    findings: readStored(z.array(importFinding.shape.kind), findings),
    before: readStored(storedObject, before),
    after: readStored(storedObject, after),
    problems: readStored(z.array(rowProblem), problems),
    cells: readStored(storedCells, cells),
  }
}

/** The lines of the things that several rows are about, which say that alone. */
export async function listTwice(db: Db, id: string): Promise<readonly (readonly number[])[]> {
  const rows = await db
    .selectFrom('file_rows')
    .select(({ ref }) => ['match_key', collected(ref('line')).as('lines')])
    .where('import_id', '=', id)
    .where('outcome', '<>', 'refused')
    .groupBy('match_key')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .orderBy('match_key')
    .limit(10_000)
    .execute()
  return rows.map(({ lines }) => lines.toSorted((one, other) => one - other))
}

/** Refuses rows. */
export async function refuseRows(
  db: Db,
  id: string,
  lines: readonly number[],
  problems: readonly RowProblem[],
): Promise<void> {
  await db
    .updateTable('file_rows')
    .set({ outcome: 'refused', fate: null, findings: [], problems: JSON.stringify(problems) })
    .where('import_id', '=', id)
    .where('line', 'in', [...lines])
    .execute()
}

/** What became of a row. */
export interface Became {
  readonly line: number
  readonly fate: NonNullable<TableRow['fate']>
  /** What was added. */
  readonly targetId?: string
  readonly problems?: readonly RowProblem[]
}

/** Stores what became of rows that have a fate until now, in the transaction that did it. Returns of how many. */
export async function setFates(
  tx: Tx,
  id: string,
  from: NonNullable<TableRow['fate']>,
  became: readonly Became[],
): Promise<number> {
  let stored = 0
  for (let at = 0; at < became.length; at += rowsAtOnce)
    stored += await setSome(tx, id, from, became.slice(at, at + rowsAtOnce))
  return stored
}

async function setSome(
  tx: Tx,
  id: string,
  from: NonNullable<TableRow['fate']>,
  became: readonly Became[],
): Promise<number> {
  const given = became.map(({ line, fate, targetId = null, problems = null }) => ({
    line,
    fate,
    target_id: targetId,
    problems,
  }))
  const stored = await tx
    .updateTable('file_rows as r')
    .from(rowsGiven('file_rows', given))
    .set(({ ref, fn }) => ({
      fate: ref('given.fate'),
      target_id: fn.coalesce('given.target_id', 'r.target_id'),
      problems: fn.coalesce('given.problems', 'r.problems'),
    }))
    .where('r.import_id', '=', id)
    .whereRef('r.line', '=', 'given.line')
    // Without it PostgreSQL may read all rows of the file.
    .where('r.line', '>=', Math.min(...became.map(({ line }) => line)))
    .where('r.line', '<=', Math.max(...became.map(({ line }) => line)))
    .where('r.fate', '=', from)
    .returning('r.line')
    .execute()
  return stored.length
}

/** How many rows have each thing to be looked at, with the names of the first. */
export async function countFindings(
  db: Db,
  id: string,
  kinds: readonly FindingKind[],
): Promise<{ kind: FindingKind; products: number; examples: string[] }[]> {
  const found: { kind: FindingKind; products: number; examples: string[] }[] = []
  for (const kind of kinds) {
    const products = await countRows(db, id, { finding: kind })
    if (products === 0) continue
    const first = await listRows(db, id, { finding: kind }, 3)
    found.push({ kind, products, examples: first.map(({ name }) => name) })
  }
  return found
}

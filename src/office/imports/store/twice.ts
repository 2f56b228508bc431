import { anyNumber, collected, countDifferent, rowsGiven } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import type { Outcome, RowProblem } from '../model.ts'

/** Rows that are about one product. */
export interface SameProduct {
  readonly key: string
  readonly lines: readonly number[]
  /** Whether they say different things. */
  readonly differ: boolean
}

/** The products that several rows are about, in pieces of the file: the next ones after a key. All rows are read for it. */
export async function listTwice(
  db: Db,
  id: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<SameProduct[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(({ ref }) => [
      'match_key as key',
      collected(ref('line')).as('lines'),
      countDifferent(ref('after')).as('kinds'),
    ])
    .where('import_id', '=', id)
    .where('outcome', 'in', ['added', 'changed', 'unchanged'])
    .where('match_key', '>', after)
    .groupBy('match_key')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .orderBy('match_key')
    .limit(limit)
    .execute()
  return rows.map(({ key, lines, kinds }) => ({
    key,
    lines: lines.toSorted((one, other) => one - other),
    differ: Number(kinds) > 1,
  }))
}

/** A row that changes nothing after all. */
export interface Settled {
  readonly line: number
  readonly outcome: Extract<Outcome, 'refused' | 'unchanged'>
  readonly problems: readonly RowProblem[]
}

/** Takes from rows what they would change. */
export async function settle(db: Db, id: string, rows: readonly Settled[]): Promise<void> {
  if (rows.length === 0) return
  const given = rows.map(({ line, outcome, problems }) => ({ line, outcome, problems }))
  await db
    .updateTable('import_rows as r')
    .from(rowsGiven('import_rows', given))
    .set(({ ref }) => ({
      outcome: ref('given.outcome'),
      problems: ref('given.problems'),
      fate: null,
      findings: [],
    }))
    .where('r.import_id', '=', id)
    .where('r.line', '=', anyNumber(rows.map(({ line }) => line)))
    .whereRef('r.line', '=', 'given.line')
    .execute()
}

import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { importFinding, rowProblem } from '#base/contract/schemas/imports.ts'
import { readStored } from '#base/stored.ts'
import { countOf, rowCount } from '#platform/db/count.ts'
import { anyNumber, elementsOf, rowsGiven, textArray, withText } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { ImportRows } from '#platform/db/tables.ts'
import { storedCost } from '../dto.ts'
import type { Fate, FindingKind, ImportRow, Outcome, RowProblem } from '../model.ts'
import { readValues } from './values.ts'

const columns = [
  ...(['import_id', 'line', 'lines', 'product_id', 'name', 'match_key', 'outcome', 'fate'] as const),
  ...(['findings', 'before', 'after', 'problems', 'said', 'cost', 'row_hash', 'priced_by'] as const),
]

export async function insertRows(db: Db, importId: string, rows: readonly ImportRow[]): Promise<void> {
  if (rows.length === 0) return
  const given = rows.map(({ productId, matchKey, findings, hash, pricedBy, ...same }) => ({
    ...same,
    import_id: importId,
    product_id: productId,
    match_key: matchKey,
    findings: [...findings],
    row_hash: hash,
    priced_by: pricedBy,
  }))
  await db
    .insertInto('import_rows')
    .columns(columns)
    .expression(db.selectFrom(rowsGiven('import_rows', given)).select(columns))
    .execute()
}

/** The last line of an import; 0 if it has none. */
export async function lastLine(db: Db, importId: string): Promise<number> {
  const row = await db
    .selectFrom('import_rows')
    .select(({ fn }) => fn.max('line').as('line'))
    .where('import_id', '=', importId)
    .executeTakeFirst()
  return row?.line ?? 0
}

/** Which rows of an import. */
export interface RowFilter {
  readonly outcome?: Outcome | undefined
  readonly fate?: Fate | undefined
  readonly finding?: FindingKind | undefined
  /** A piece of its name. */
  readonly q?: string | undefined
  /** The line of the last one seen. */
  readonly after?: number | undefined
}

/** Rows in the order of the file. */
export async function listRows(db: Db, id: string, wanted: RowFilter, limit: number): Promise<ImportRow[]> {
  const rows = await matching(db, id, wanted)
    .select(columns)
    .where('line', '>', wanted.after ?? 0)
    .orderBy('line')
    .limit(limit)
    .execute()
  return rows.map(rowOf)
}

/** How many rows there are from the beginning of the file. */
export async function countRows(db: Db, id: string, wanted: RowFilter): Promise<number> {
  return countOf(matching(db, id, wanted))
}

function matching(db: Db, id: string, { outcome, fate, finding, q = '' }: RowFilter) {
  return db
    .selectFrom('import_rows')
    .where('import_id', '=', id)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'added'))
    .$if(fate !== undefined, (query) => query.where('fate', '=', fate ?? 'waiting'))
    .$if(finding !== undefined, (query) => query.where('findings', '@>', textArray([finding ?? ''])))
    .$if(q.trim() !== '', (query) => query.where('name', 'ilike', `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`))
}

type Row = Pick<Selectable<ImportRows>, (typeof columns)[number]>

function rowOf({
  product_id,
  match_key,
  before,
  after,
  problems,
  findings,
  said,
  cost,
  row_hash: hash,
  priced_by: pricedBy,
  import_id: _,
  ...same
}: Row): ImportRow {
  return {
    ...same,
    hash,
    pricedBy,
    productId: product_id,
    matchKey: match_key,
    findings: readStored(z.array(importFinding.shape.kind), findings),
    before: readValues(before),
    after: readValues(after),
    said: readValues(said),
    cost: cost === null ? null : readStored(storedCost, cost),
    problems: readStored(z.array(rowProblem), problems),
  }
}

/** What became of a row. */
export interface Became {
  readonly line: number
  readonly fate: Fate
  /** The product that was added. */
  readonly productId?: string
  readonly problems?: readonly RowProblem[]
  /** The values that changed, where they are others than the check showed. */
  readonly changed?: Pick<ImportRow, 'before' | 'after'>
}

/** Stores what became of rows that have a fate until now, in the transaction that did it. Returns of how many. */
export async function setFates(tx: Tx, id: string, from: Fate, became: readonly Became[]): Promise<number> {
  const given = became.map(({ line, fate, productId = null, problems = null, changed }) => ({
    line,
    fate,
    product_id: productId,
    problems,
    before: changed?.before ?? null,
    after: changed?.after ?? null,
  }))
  const stored = await tx
    .updateTable('import_rows as r')
    .from(rowsGiven('import_rows', given))
    .set(({ ref, fn }) => ({
      fate: ref('given.fate'),
      product_id: fn.coalesce('given.product_id', 'r.product_id'),
      problems: fn.coalesce('given.problems', 'r.problems'),
      before: fn.coalesce('given.before', 'r.before'),
      after: fn.coalesce('given.after', 'r.after'),
    }))
    .where('r.import_id', '=', id)
    .where('r.line', '=', anyNumber(became.map(({ line }) => line)))
    .whereRef('r.line', '=', 'given.line')
    .where('r.fate', '=', from)
    .returning('r.line')
    .execute()
  return stored.length
}

/** Marks the products that go off sale while orders wait for them to be sent. */
export async function noteOpenOrders(db: Db, id: string): Promise<void> {
  await db
    .updateTable('import_rows')
    .set(({ ref }) => ({ findings: withText(ref('findings'), 'in_open_orders') }))
    .where('import_id', '=', id)
    .where('findings', '@>', textArray(['off_sale']))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_lines as l')
          .innerJoin('orders as o', 'o.id', 'l.order_id')
          .select('o.id')
          .whereRef('l.product_id', '=', 'import_rows.product_id')
          .where('o.shipment', '=', 'pending')
          .where('o.deleted_at', 'is', null),
      ),
    )
    .execute()
}

/** How many products have each thing to be looked at, with the names of the first. */
export async function countFindings(
  db: Db,
  id: string,
  kinds: readonly FindingKind[],
): Promise<{ kind: FindingKind; products: number; examples: string[] }[]> {
  const counted = await db
    .selectFrom((of) =>
      of
        .selectFrom('import_rows')
        .select(({ ref }) => elementsOf(ref('findings')).as('kind'))
        .where('import_id', '=', id)
        .as('f'),
    )
    .select((eb) => ['kind', rowCount(eb).as('products')])
    .groupBy('kind')
    .execute()
  const found: { kind: FindingKind; products: number; examples: string[] }[] = []
  for (const kind of kinds) {
    const { products = 0 } = counted.find((one) => one.kind === kind) ?? {}
    if (products === 0) continue
    const first = await listRows(db, id, { finding: kind }, 3)
    found.push({ kind, products, examples: first.map(({ name }) => name) })
  }
  return found
}

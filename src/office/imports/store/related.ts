import * as z from 'zod/mini'
import { rowProblem } from '#base/contract/schemas/imports.ts'
import { readStored } from '#base/stored.ts'
import { fieldText, withoutField } from '#platform/db/documents.ts'
import { anyText } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Fate, ImportRow, ValueName } from '../model.ts'
import { readValues } from './values.ts'

const field = 'relations' satisfies ValueName

/** A row that changes the relations of its product. */
export type RelatedRow = Pick<ImportRow, 'line' | 'outcome' | 'before' | 'after' | 'problems'> & {
  readonly productId: string
  readonly maker: string
}

/** The rows of an import that change relations of products that are there, in the order of the file. */
export async function listRelatedRows(
  db: Db,
  id: string,
  { fate, after }: { readonly fate: Fate; readonly after: number },
  limit: number,
): Promise<RelatedRow[]> {
  const rows = await db
    .selectFrom('import_rows as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select(['r.line', 'r.outcome', 'r.before', 'r.after', 'r.problems', 'p.id as productId', 'p.maker'])
    .where('r.import_id', '=', id)
    .where('r.fate', '=', fate)
    .where('r.line', '>', after)
    .where(({ ref }) => fieldText(ref('r.after'), field), 'is not', null)
    .orderBy('r.line')
    .limit(limit)
    .execute()
  return rows.map(({ before, after: values, problems, ...same }) => ({
    ...same,
    before: readValues(before),
    after: readValues(values),
    problems: readStored(z.array(rowProblem), problems),
  }))
}

/** Stores what became of the relations of a row. */
export async function noteRelated(
  tx: Tx,
  id: string,
  {
    line,
    after,
    before,
    problems,
    fate,
  }: Pick<ImportRow, 'line' | 'after' | 'before' | 'problems'> & { readonly fate: Fate },
): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set({
      fate,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      problems: JSON.stringify(problems),
    })
    .where('import_id', '=', id)
    .where('line', '=', line)
    .execute()
}

/** Forgets what a source said of the relations of products, so that its next file says it for the first time. */
export async function forgetRelations(tx: Tx, source: string, productIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('import_said')
    .set(({ ref }) => ({ said: withoutField(ref('said'), field) }))
    .where('source', '=', source)
    .where('product_id', '=', anyText(productIds))
    .execute()
}

import { createHash } from 'node:crypto'
import { documentText, withoutField } from '#platform/db/documents.ts'
import type { Db } from '#platform/db/open.ts'
import type { ValueName } from '../model.ts'

const atOnce = 2000

/** A digest of all changes of an import, before and after, but not of the stock, which is sold meanwhile. */
export async function digestOf(db: Db, id: string): Promise<string> {
  const hash = createHash('sha256')
  const stock: ValueName = 'available'
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('import_rows')
      .select(({ ref }) => [
        'line',
        'product_id',
        documentText(withoutField(ref('before'), stock)).as('before'),
        documentText(withoutField(ref('after'), stock)).as('after'),
      ])
      .where('import_id', '=', id)
      .where('fate', '=', 'waiting')
      .where('line', '>', after)
      .orderBy('line')
      .limit(atOnce)
      .execute()
    for (const { line, product_id: productId, before, after: values } of rows)
      hash.update(JSON.stringify([line, productId, before, values]))
    const last = rows.at(-1)
    if (last === undefined) return hash.digest('base64url')
    after = last.line
  }
}

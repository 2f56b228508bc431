import type pg from 'pg'
import { type CopiedRow, eachCopied, numberIn } from '#platform/db/copied.ts'
import { rowCount } from '#platform/db/count.ts'
import { anyText } from '#platform/db/functions.ts'
import { builder, statement, type Values } from '#platform/db/statement.ts'

/** How many numbers all products have together. */
export async function countNorms(client: pg.ClientBase): Promise<number> {
  const all = builder.selectFrom('product_numbers').select((eb) => rowCount(eb).as('total'))
  let total = 0
  await eachCopied(client, all.compile(), (row) => {
    total = numberIn(row, 0)
  })
  return total
}

/** The norm of every number, each as often as it is there. */
export const eachNorm = (client: pg.ClientBase, each: (row: CopiedRow) => void) =>
  eachCopied(client, builder.selectFrom('product_numbers').select('norm').compile(), each)

/** The norms of the numbers of some products. */
export async function listNormsOf(pool: pg.Pool, ids: readonly string[]): Promise<string[]> {
  const rows = await selectNorms(pool, { ids })
  return rows.map(({ norm }) => norm)
}

const selectNorms = statement((db, { ids }: Values<{ ids: readonly string[] }>) =>
  db.selectFrom('product_numbers').select('norm').where('product_id', '=', anyText(ids)),
)

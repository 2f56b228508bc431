import { isDeepStrictEqual } from 'node:util'
import type { BulkRow, BulkWhy, Planned } from '#catalog/bulk/model.ts'
import { whyNotStock } from '#catalog/bulk/model.ts'
import type { Goods } from '#catalog/products/model.ts'
import { moveWithin } from '#catalog/products/service/archive.ts'
import { changeStock } from '#catalog/stock/sql.ts'
import type { Tx } from '#platform/db/open.ts'
import { productTopics, stockTopics } from '#platform/db/topics.ts'
import { type Batch, type Done, entryOf, writeFields } from './batch.ts'
import { planFor } from './preview.ts'

/**
 * Changes products as they were previewed. A product is skipped, with the reason, if what the change is about is no longer what the
 * preview showed, or if it cannot be changed so any more. The stock is changed by the difference that was previewed.
 */
export async function applyBatch(tx: Tx, { rows, locked, change, by }: Batch): Promise<Done> {
  const goods = rows.flatMap((row) => {
    const one = locked.get(row.productId)
    // Orders may have taken pieces since: the difference that was shown counts.
    return one === undefined ? [] : [{ ...one, available: row.before.available ?? one.available }]
  })
  const planned = new Map((await planFor(tx, goods, change)).map((one, at) => [goods[at]?.id, one]))
  const became: Done['became'][number][] = []
  const done: { readonly row: BulkRow; readonly one: Goods; readonly difference: number }[] = []
  for (const row of rows) {
    const one = locked.get(row.productId)
    const difference = (row.after.available ?? 0) - (row.before.available ?? 0)
    const why =
      one === undefined ? 'changed_since' : whySkipped(row, one, planned.get(row.productId), difference)
    if (one !== undefined && why === undefined) done.push({ row, one, difference })
    became.push({
      productId: row.productId,
      outcome: why === undefined ? 'done' : 'skipped',
      why: why ?? null,
    })
  }
  for (const { row } of done) {
    await writeFields(tx, row.productId, row.after)
    if (row.after.onSale === true) await moveWithin(tx, row.productId, by, 'restore')
  }
  const { stock } = change
  const moved = done.filter(({ difference }) => difference !== 0)
  if (stock !== undefined && moved.length > 0)
    await changeStock(
      tx,
      moved.map(({ row, difference }) => ({
        productId: row.productId,
        change: difference,
        reason: stock.reason,
        note: stock.note,
        actorId: by.userId,
      })),
    )
  return {
    became,
    entries: done.map(({ row, one, difference }) => {
      const before =
        row.before.available === undefined ? row.before : { ...row.before, available: one.available }
      const after =
        row.after.available === undefined
          ? row.after
          : { ...row.after, available: one.available + difference }
      return entryOf(row.productId, by, before, after)
    }),
    changed: [
      ...done.flatMap(({ row, one }) =>
        productTopics(row.productId, [one.categoryId, row.after.category?.id ?? null]),
      ),
      ...stockTopics(moved.map(({ row }) => row.productId)),
    ],
  }
}

/** Why a product is not changed as it was previewed. */
function whySkipped(
  row: BulkRow,
  one: Goods,
  planned: Planned | undefined,
  difference: number,
): BulkWhy | undefined {
  if (planned === undefined || planned.kind === 'unchanged') return 'changed_since'
  if (planned.kind === 'refused') return planned.why
  const isAsShown =
    isDeepStrictEqual(planned.before, row.before) && isDeepStrictEqual(planned.after, row.after)
  if (!isAsShown) return 'changed_since'
  return difference === 0 ? undefined : whyNotStock(one.available + difference)
}

import { toDecimal } from '#base/money.ts'
import type { BulkRow, BulkWhy, ChangedFields } from '#catalog/bulk/model.ts'
import type { Became } from '#catalog/bulk/store.ts'
import type { Goods } from '#catalog/products/model.ts'
import { takeBackWithin } from '#catalog/products/service/archive.ts'
import { categoryName, holdersOf } from '#catalog/products/service/many.ts'
import type { Tx } from '#platform/db/open.ts'
import { productTopics } from '#platform/db/topics.ts'
import { type Batch, type Done, entryOf, writeFields } from './batch.ts'

/**
 * Puts products but their stock back as they were before the bulk edit. A product is kept as it is, with the reason, if
 * one of them was changed since. The stock stays: pieces were sold meanwhile.
 */
export async function undoBatch(tx: Tx, { rows, locked, by }: Batch): Promise<Done> {
  const became: Became[] = []
  const done: { readonly row: BulkRow; readonly one: Goods; readonly back: ChangedFields }[] = []
  for (const row of rows) {
    const one = locked.get(row.productId)
    const { available: _, ...back } = row.before
    const why = one === undefined ? 'changed_since' : await whyKept(tx, row, one, back)
    if (one !== undefined && why === undefined) {
      if (back.onSale === false) await takeBackWithin(tx, row.productId, by)
      await writeFields(tx, row.productId, back)
      done.push({ row, one, back })
    }
    became.push({
      productId: row.productId,
      outcome: why === undefined ? 'undone' : 'kept',
      why: why ?? null,
    })
  }
  return {
    became,
    entries: done.map(({ row, back }) => {
      const { available: _, ...after } = row.after
      return entryOf(row.productId, by, after, back)
    }),
    changed: done.flatMap(({ row, one, back }) =>
      productTopics(row.productId, [one.categoryId, back.category?.id ?? null]),
    ),
  }
}

async function whyKept(
  tx: Tx,
  { after }: BulkRow,
  one: Goods,
  back: ChangedFields,
): Promise<BulkWhy | undefined> {
  if (after.price !== undefined && after.price !== toDecimal(one.price)) return 'changed_since'
  if (after.category !== undefined && after.category.id !== one.categoryId) return 'changed_since'
  if (after.maker !== undefined && after.maker !== one.maker) return 'changed_since'
  if (after.about !== undefined && after.about !== one.about) return 'changed_since'
  if (after.picture !== undefined && after.picture !== one.picture) return 'changed_since'
  if (after.onSale === true && one.archived) return 'changed_since'
  // On sale a product has a picture and a text.
  const losesText = back.about !== undefined || back.picture !== undefined
  if (losesText && after.onSale !== true && !one.archived) return 'on_sale'
  const categoryId = back.category?.id ?? null
  if (categoryId !== null && (await categoryName(tx, categoryId)) !== back.category?.name)
    return 'category_missing'
  if (back.maker === undefined || one.partNumber === null) return undefined
  const holder = (await holdersOf(tx, back.maker, [one.partNumber])).get(one.partNumber)
  return holder === undefined || holder === one.id ? undefined : 'part_number_taken'
}

import { fromDecimal } from '#base/money.ts'
import type { BulkChange, BulkRow, ChangedFields } from '#catalog/bulk/model.ts'
import type { Became } from '#catalog/bulk/store.ts'
import type { Goods } from '#catalog/products/model.ts'
import { changeGoods } from '#catalog/products/service/many.ts'
import type { Admin, AuditEntry } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import type { Topic } from '#platform/db/topics.ts'

/** Products of a bulk edit, locked by the transaction. */
export interface Batch {
  readonly rows: readonly BulkRow[]
  readonly locked: ReadonlyMap<string, Goods>
  readonly change: BulkChange
  readonly by: Admin
}

/** What a transaction did with a batch. */
export interface Done {
  readonly became: readonly Became[]
  readonly entries: readonly AuditEntry[]
  readonly changed: readonly Topic[]
}

/** The entry of the audit log, the same as for an edit of one product. */
export function entryOf(
  productId: string,
  by: Admin,
  before: ChangedFields,
  after: ChangedFields,
): AuditEntry {
  return {
    actor: by,
    act: 'edit',
    subject: { kind: 'product', id: productId },
    before: inLog(before),
    after: inLog(after),
    requestId: by.requestId,
  }
}

/** The entry of the log that a product was put on sale, or taken off, stands for itself. */
function inLog({ category, onSale: _, ...same }: ChangedFields) {
  return { ...same, ...(category && { category: category.name, categoryId: category.id }) }
}

/** Writes the fields that are given, except the stock and whether it is on sale. */
export async function writeFields(
  tx: Tx,
  id: string,
  { price, category, maker, about, picture }: ChangedFields,
): Promise<void> {
  if ([price, category, maker, about, picture].every((one) => one === undefined)) return
  await changeGoods(tx, id, {
    ...(price !== undefined && { price: fromDecimal(price) }),
    ...(category !== undefined && { category: category.name, categoryId: category.id }),
    ...(maker !== undefined && { maker }),
    ...(about !== undefined && { about }),
    ...(picture !== undefined && { picture }),
  })
}

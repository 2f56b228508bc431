import { refusals } from '#base/contract/messages/refusals.ts'
import { existing, Refusal } from '#base/refusal.ts'
import type { StaffProductRow } from '#catalog/products/model.ts'
import { lockProduct, setArchived, setNeverOffered } from '#catalog/products/store/write.ts'
import { type Admin, type AuditEntry, recordAll } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import { productTopics, type Topic } from '#platform/db/topics.ts'
import type { CatalogShop } from './admin.ts'

/**
 * Archives a product; orders keep its name and price, and its stock stays. Returns whether it was on sale until now.
 * @throws Refusal `missing`.
 */
export function archive(shop: CatalogShop, id: string, by: Admin): Promise<boolean> {
  return move(shop, id, by, 'archive')
}

/**
 * Puts an archived product back on sale, and a draft on sale for the first time. Returns whether it was archived until now.
 * @throws Refusal `missing`; `conflict` `incomplete_product` without a picture or a text.
 */
export function restore(shop: CatalogShop, id: string, by: Admin): Promise<boolean> {
  return move(shop, id, by, 'restore')
}

async function move(
  { db, changes }: CatalogShop,
  id: string,
  by: Admin,
  act: 'archive' | 'restore',
): Promise<boolean> {
  const topics = await db.transaction().execute((tx) => moveWithin(tx, id, by, act))
  if (topics === undefined) return false
  changes.notify(topics)
  return true
}

/** As `archive`, within a transaction, for a product that was never on sale before: it counts as such again. */
export async function takeBackWithin(tx: Tx, id: string, by: Admin): Promise<Topic[]> {
  const topics = await moveWithin(tx, id, by, 'archive')
  if (topics !== undefined) await setNeverOffered(tx, [id])
  return topics ?? []
}

/** As `archive` and `restore`, within a transaction. Returns the topics to announce after it; undefined where it was so already. */
export async function moveWithin(
  tx: Tx,
  id: string,
  by: Admin,
  act: 'archive' | 'restore',
): Promise<Topic[] | undefined> {
  const product = existing(await lockProduct(tx, id), refusals.missingProduct)
  const { entries, topics } = await moveMany(tx, [product], by, act)
  await recordAll(tx, entries)
  return entries.length > 0 ? topics : undefined
}

/**
 * As `moveWithin`, for many products that the transaction has locked, as they are now. The entries of the audit log are to be recorded.
 * @throws Refusal as `restore` does: then nothing of the transaction may stay.
 */
export async function moveMany(
  tx: Tx,
  products: readonly StaffProductRow[],
  by: Admin,
  act: 'archive' | 'restore',
): Promise<{ readonly entries: readonly AuditEntry[]; readonly topics: Topic[] }> {
  const archives = act === 'archive'
  const moved = products.filter(({ archivedAt }) => (archivedAt === null) === archives)
  if (moved.length === 0) return { entries: [], topics: [] }
  if (!archives && moved.some(({ picture, about }) => picture === '' || about === ''))
    throw new Refusal('conflict', 'incomplete_product', refusals.incompleteProduct)
  await setArchived(
    tx,
    moved.map(({ id }) => id),
    archives ? new Date() : null,
  )
  const entries = moved.map(
    ({ id, name, draft }): AuditEntry => ({
      actor: by,
      act: !archives && draft ? 'publish' : act,
      subject: { kind: 'product', id },
      before: { archived: !archives, name },
      after: { archived: archives, name },
      requestId: by.requestId,
    }),
  )
  const topics = new Set(moved.flatMap(({ id, categoryId }) => productTopics(id, [categoryId])))
  return { entries, topics: [...topics] }
}

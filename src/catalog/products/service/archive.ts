import { refusals } from '#base/contract/messages/refusals.ts'
import { existing, Refusal } from '#base/refusal.ts'
import { lockProduct, setArchived, setNeverOffered } from '#catalog/products/store/write.ts'
import { type Admin, record } from '#platform/audit/log.ts'
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
 * Puts an archived product back on sale. Returns whether it was archived until now.
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
  if (topics !== undefined) await setNeverOffered(tx, id)
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
  const archived = product.archivedAt !== null
  if (archived === (act === 'archive')) return undefined
  if (archived && (product.picture === '' || product.about === ''))
    throw new Refusal('conflict', 'incomplete_product', refusals.incompleteProduct)
  await setArchived(tx, id, archived ? null : new Date())
  await record(tx, {
    actor: by,
    act,
    subject: { kind: 'product', id },
    before: { archived, name: product.name },
    after: { archived: !archived, name: product.name },
    requestId: by.requestId,
  })
  return productTopics(id, [product.categoryId])
}

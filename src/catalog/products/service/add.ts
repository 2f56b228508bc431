import * as z from 'zod/mini'
import { toContract } from '#base/contract/names.ts'
import type { NewProduct } from '#base/contract/product.ts'
import { newId } from '#base/id.ts'
import { addFurther } from '#catalog/products/gallery/service.ts'
import { productOf, slugOf } from '#catalog/products/model.ts'
import { insertProduct, lockProduct, setArchived, setNeverOffered } from '#catalog/products/store/write.ts'
import { changeStock } from '#catalog/stock/sql.ts'
import { type Admin, record } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import { productTopics, type Topic } from '#platform/db/topics.ts'
import { type Key, once } from '#platform/http/idempotency.ts'
import { type CatalogShop, partNumberTaken } from './admin.ts'
import { assignCategory, lockTreeFor } from './assign-category.ts'

const noCategory = { categoryId: null, category: '' }

/**
 * Adds a product and returns its id. Its slug comes from its name and never changes; its Made In is also its brand
 * (spec §3); its stock is the first line of its ledger. The same key with the same product adds it once.
 * @throws Refusal `conflict` when another product of the maker has the part number, or the key belongs to another body;
 * as of `addPicture` for its further pictures.
 */
export async function add(
  { db, changes }: CatalogShop,
  sent: NewProduct,
  by: Admin,
  key: Key | undefined,
): Promise<string> {
  const topics: Topic[] = []
  const { id } = await once(db, key, z.object({ id: z.string() }), async (tx) => {
    await lockTreeFor(tx, sent)
    const added = await addWithin(tx, sent, by)
    topics.push(...added.topics)
    return { id: added.id }
  })
  changes.notify(topics)
  return id
}

/**
 * As `add`, within a transaction that has locked the tree of categories (`lockTreeFor`); its topics are to be announced after it.
 * @param offer whether it is on sale at once; `when_complete`: it waits in the list of what is missing.
 * @param slug that it gets if no other product has or had it.
 */
export async function addWithin(
  tx: Tx,
  sent: NewProduct,
  by: Admin,
  { offer, slug: wanted }: { readonly offer: 'now' | 'when_complete' | 'not'; readonly slug?: string } = {
    offer: 'now',
  },
): Promise<{ readonly id: string; readonly slug: string; readonly topics: readonly Topic[] }> {
  const numbered = { maker: sent.maker ?? '', partNumber: sent.partNumber || null }
  const id = newId()
  const { available, brand, category: _words, department: _top, pictures = [], ...fields } = sent
  const taxClass = sent.taxClass || null
  const product = { ...fields, ...numbered, taxClass, id, brand, madeIn: brand }
  const { changed, ...assigned } = await assignCategory(tx, sent, noCategory, by)
  const plain = slugOf(sent.name)
  const own = plain === '' ? [id] : [plain, `${plain}-${id.slice(-6)}`, id]
  const slugs = wanted === undefined ? own : [wanted, ...own]
  for (const slug of slugs) {
    const insertion = await insertProduct(tx, { ...product, ...assigned, slug })
    if (insertion === 'part_number_taken') throw partNumberTaken(numbered)
    if (insertion === 'inserted') break
  }
  if (offer === 'not') await setArchived(tx, id, new Date())
  if (offer === 'when_complete') await setNeverOffered(tx, id)
  await addFurther(tx, id, sent.picture, pictures)
  if (available > 0)
    await changeStock(tx, [{ productId: id, change: available, reason: 'added', actorId: by.userId }])
  const added = await lockProduct(tx, id)
  if (added === undefined) throw new Error(`The product ${id} was not added: every slug was taken`)
  await record(tx, {
    actor: by,
    act: 'add',
    subject: { kind: 'product', id },
    after: { ...toContract(productOf(added)), ...(pictures.length > 0 && { pictures }) },
    requestId: by.requestId,
  })
  return {
    id,
    slug: added.slug,
    topics: [...productTopics(id, [assigned.categoryId]), ...(changed ? (['categories'] as const) : [])],
  }
}

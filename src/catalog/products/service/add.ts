import * as z from 'zod/mini'
import { refusals } from '#base/contract/messages/refusals.ts'
import { toContract } from '#base/contract/names.ts'
import type { NewProduct } from '#base/contract/product.ts'
import { newId } from '#base/id.ts'
import { existing } from '#base/refusal.ts'
import type { GalleryPicture } from '#catalog/products/gallery/model.ts'
import { addFurther } from '#catalog/products/gallery/service.ts'
import { productOf, type StaffProductRow, slugOf } from '#catalog/products/model.ts'
import { findUsedSlugs } from '#catalog/products/store/addresses.ts'
import {
  insertFree,
  insertProduct,
  lockMany,
  type NewEntered,
  setArchived,
  setNeverOffered,
} from '#catalog/products/store/write.ts'
import { changeStock } from '#catalog/stock/sql.ts'
import { type Admin, type AuditEntry, recordAll } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import { productTopics, type Topic } from '#platform/db/topics.ts'
import { type Key, once } from '#platform/http/idempotency.ts'
import { type CatalogShop, partNumberTaken } from './admin.ts'
import { assignCategory, lockTreeFor } from './assign-category.ts'

const noCategory = { categoryId: null, category: '' }

/**
 * Adds a product and returns its id. Its slug comes from its name and never changes; its Made In is also its brand
 * (spec §3); its stock is the first line of its ledger. The same key with the same product adds it once.
 * @param offer `draft`: it is not on sale yet.
 * @throws Refusal `conflict` when another product of the maker has the part number, or the key belongs to another body;
 * as of `addPicture` for its further pictures.
 */
export async function add(
  { db, changes }: CatalogShop,
  sent: NewProduct,
  by: Admin,
  key: Key | undefined,
  offer: Exclude<NewOne['offer'], 'not'> = 'now',
): Promise<string> {
  const topics: Topic[] = []
  const { id } = await once(db, key, z.object({ id: z.string() }), async (tx) => {
    await lockTreeFor(tx, sent)
    const { added, entries, topics: told } = await addMany(tx, [{ sent, offer }], by)
    await recordAll(tx, entries)
    topics.push(...told)
    return { id: existing(added[0], refusals.missingProduct).id }
  })
  changes.notify(topics)
  return id
}

/** A product that one of many additions adds. */
export interface NewOne {
  readonly sent: NewProduct
  /** Whether it is on sale at once; a draft was never on sale. */
  readonly offer: 'now' | 'draft' | 'not'
  /** Its slug, if no other product has or had it. */
  readonly slug?: string | undefined
}

/** Products that were added, in their order; the entries of the audit log are to be recorded, and the topics announced. */
export interface AddedMany {
  readonly added: readonly StaffProductRow[]
  readonly entries: readonly AuditEntry[]
  readonly topics: readonly Topic[]
}

/**
 * As `add`, for many products, within a transaction that has locked the tree of categories (`lockTreeFor`). They are written together.
 * @throws Refusal as `add` does: then nothing of the transaction may stay.
 */
export async function addMany(tx: Tx, products: readonly NewOne[], by: Admin): Promise<AddedMany> {
  const topics = new Set<Topic>()
  const news: New[] = []
  for (const { sent, slug, offer } of products) {
    const { available, brand, category: _words, department: _top, pictures = [], ...fields } = sent
    const { changed, ...assigned } = await assignCategory(tx, sent, noCategory, by)
    if (changed) topics.add('categories')
    const id = newId()
    const plain = slugOf(sent.name)
    const own = plain === '' ? [id] : [plain, `${plain}-${id.slice(-6)}`, id]
    const numbered = { maker: sent.maker ?? '', partNumber: sent.partNumber || null }
    const entered = {
      ...fields,
      ...numbered,
      ...assigned,
      brand,
      madeIn: brand,
      taxClass: sent.taxClass || null,
    }
    news.push({ id, entered, slugs: slug === undefined ? own : [slug, ...own], offer, available, pictures })
  }
  await insertAll(tx, news)
  await offerAs(tx, news)
  await addFurther(
    tx,
    news.map(({ id, entered: { picture }, pictures: further }) => ({ id, picture, further })),
  )
  await changeStock(
    tx,
    news.flatMap(({ id, available }) =>
      available > 0 ? { productId: id, change: available, reason: 'added', actorId: by.userId } : [],
    ),
  )
  const rows = await lockMany(
    tx,
    news.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const added = news.map(({ id }) => existing(byId.get(id), refusals.missingProduct))
  for (const { id, categoryId } of added)
    for (const topic of productTopics(id, [categoryId])) topics.add(topic)
  const entries = added.map((row, at): AuditEntry => {
    const { pictures = [] } = news[at] ?? {}
    return {
      actor: by,
      act: 'add',
      subject: { kind: 'product', id: row.id },
      after: { ...toContract(productOf(row)), ...(pictures.length > 0 && { pictures }) },
      requestId: by.requestId,
    }
  })
  return { added, entries, topics: [...topics] }
}

interface New extends Pick<NewOne, 'offer'> {
  readonly id: string
  readonly entered: NewEntered
  /** Its own is the first that no product has or had. */
  readonly slugs: readonly string[]
  readonly available: number
  readonly pictures: readonly GalleryPicture[]
}

/** Inserts products without stock, each with the first of its slugs that is free. @throws Refusal `conflict` for a part number that another product of the maker has. */
async function insertAll(tx: Tx, news: readonly New[]): Promise<void> {
  const used = new Set(
    await findUsedSlugs(
      tx,
      news.flatMap(({ slugs }) => slugs),
    ),
  )
  const rows = news.map(({ id, entered, slugs }) => {
    const slug = slugs.find((one) => !used.has(one)) ?? id
    used.add(slug)
    return { ...entered, id, slug }
  })
  const inserted = await insertFree(tx, rows)
  // Another transaction was faster, or two of these are one part.
  for (const one of news) if (!inserted.has(one.id)) await insertOne(tx, one)
}

async function insertOne(tx: Tx, { id, entered, slugs }: New): Promise<void> {
  for (const slug of slugs) {
    const insertion = await insertProduct(tx, { ...entered, id, slug })
    if (insertion === 'part_number_taken') throw partNumberTaken(entered)
    if (insertion === 'inserted') return
  }
}

async function offerAs(tx: Tx, news: readonly New[]): Promise<void> {
  const idsOf = (wanted: NewOne['offer']) => news.flatMap(({ id, offer }) => (offer === wanted ? id : []))
  const [hidden, drafts] = [idsOf('not'), idsOf('draft')]
  if (hidden.length > 0) await setArchived(tx, hidden, new Date())
  if (drafts.length > 0) await setNeverOffered(tx, drafts)
}

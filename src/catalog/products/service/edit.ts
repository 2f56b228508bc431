import { isDeepStrictEqual } from 'node:util'
import { refusals } from '#base/contract/messages/refusals.ts'
import type { ProductEdit } from '#base/contract/product.ts'
import { keysOf } from '#base/keys-of.ts'
import { conflictAt, existing } from '#base/refusal.ts'
import type { Gallery } from '#catalog/products/gallery/model.ts'
import { keepWithFirst } from '#catalog/products/gallery/service.ts'
import { findGallery } from '#catalog/products/gallery/store.ts'
import {
  type EnteredProduct,
  maxStock,
  productOf,
  type StaffProduct,
  type StaffProductRow,
} from '#catalog/products/model.ts'
import { updateSlug } from '#catalog/products/store/addresses.ts'
import { findMany } from '#catalog/products/store/imported.ts'
import { lockProduct, updateProducts } from '#catalog/products/store/write.ts'
import { changeStock } from '#catalog/stock/sql.ts'
import { type Admin, type AuditEntry, recordAll } from '#platform/audit/log.ts'
import { refuseChanged, type State } from '#platform/audit/undo.ts'
import type { Tx } from '#platform/db/open.ts'
import { productTopics, stockTopics, type Topic } from '#platform/db/topics.ts'
import { type CatalogShop, refuseTakenAddress, refuseTakenPartNumber } from './admin.ts'
import { type AssignedCategory, assignCategory, lockTreeFor } from './assign-category.ts'

/**
 * Changes the given fields of a product, on sale or archived. Returns the changed product, and whether
 * anything was changed.
 * @param was the fields that the change is based on, where that must be so.
 * @throws Refusal `missing`; `conflict` `changed_since` if they have other values by now; `conflict` when the stock would go below zero or above 100,000,000, another product has or had the address, or another product of the maker has the part number.
 */
export async function edit(
  { db, changes }: CatalogShop,
  id: string,
  sent: ProductEdit,
  by: Admin,
  was: State = {},
): Promise<{ product: StaffProduct; modified: boolean }> {
  const { topics, ...edited } = await db.transaction().execute(async (tx) => {
    await lockTreeFor(tx, sent)
    return editWithin(tx, id, sent, by, was)
  })
  changes.notify(topics)
  return edited
}

/** As `edit`, within a transaction that has locked the tree of categories (`lockTreeFor`); its topics are to be announced after it. */
async function editWithin(tx: Tx, id: string, sent: ProductEdit, by: Admin, was: State) {
  const before = existing(await lockProduct(tx, id), refusals.missingProduct)
  const { edited, entries, topics } = await editMany(tx, [{ before, sent, was }], by)
  await recordAll(tx, entries)
  const { after = before, modified = false } = edited.get(id) ?? {}
  return { product: productOf(after), modified, topics }
}

/** The edit of a product that its transaction has locked. */
export interface LockedEdit {
  readonly before: StaffProductRow
  readonly sent: ProductEdit
  /** As of `edit`. */
  readonly was: State
}

/** A product after its edit. */
export interface Edited {
  readonly after: StaffProductRow
  readonly modified: boolean
}

/** What edits of many products did; the entries of the audit log are to be recorded, and the topics announced. */
export interface EditedMany {
  readonly edited: ReadonlyMap<string, Edited>
  readonly entries: readonly AuditEntry[]
  readonly topics: readonly Topic[]
}

/**
 * As `edit`, for many products, each once, within a transaction that has locked them and the tree of categories. Those that change the same
 * columns are written together.
 * @throws Refusal as `edit` does: then nothing of the transaction may stay.
 */
export async function editMany(tx: Tx, edits: readonly LockedEdit[], by: Admin): Promise<EditedMany> {
  const topics = new Set<Topic>()
  const edited = new Map<string, Edited>()
  const writes: Write[] = []
  for (const { before, sent, was } of edits) {
    const stockChange = sent.stockChange ?? 0
    refuseChanged({ ...productOf(before) }, was)
    refuseImpossibleStock(before.available + stockChange)
    const { changed, ...assigned } = await assignCategory(tx, sent, before, by)
    if (changed) topics.add('categories')
    const different = differences(before, sent, assigned)
    const slug = sent.slug === before.slug ? undefined : sent.slug
    const isSame = Object.keys(different).length === 0 && stockChange === 0 && slug === undefined
    edited.set(before.id, { after: before, modified: changed })
    if (!isSame) writes.push({ before, sent, different, slug, stockChange })
  }
  await writeAll(tx, writes, by)
  const rows = await findMany(
    tx,
    writes.map(({ before }) => before.id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const entries = writes.map(({ before, different, slug, stockChange }): AuditEntry => {
    const { id } = before
    const after = byId.get(id)
    if (after === undefined) throw new Error(`The product ${id} disappeared while it was locked`)
    edited.set(id, { after, modified: true })
    const isOfStock = Object.keys(different).length === 0 && slug === undefined
    for (const topic of isOfStock ? [] : productTopics(id, [before.categoryId, after.categoryId]))
      topics.add(topic)
    for (const topic of stockChange === 0 ? [] : stockTopics([id])) topics.add(topic)
    return {
      actor: by,
      act: 'edit',
      subject: { kind: 'product', id },
      ...changedFields(productOf(before), productOf(after)),
      requestId: by.requestId,
    }
  })
  return { edited, entries, topics: [...topics] }
}

/** What an edit changes of its product. */
interface Write extends Pick<LockedEdit, 'before' | 'sent'> {
  readonly different: Partial<EnteredProduct>
  readonly slug: string | undefined
  /** In pieces. */
  readonly stockChange: number
}

async function writeAll(tx: Tx, writes: readonly Write[], by: Admin): Promise<void> {
  const pictured = writes.filter(({ different: { picture } }) => picture !== undefined)
  const galleries = new Map<string, Gallery | undefined>()
  for (const { before } of pictured) galleries.set(before.id, await findGallery(tx, before.id))
  const numbered = writes.find(({ sent }) => sent.partNumber !== undefined || sent.maker !== undefined)
  await refuseTakenPartNumber(numberedAs(numbered), () =>
    updateProducts(
      tx,
      writes.map(({ before, different }) => ({ id: before.id, changes: different })),
    ),
  )
  for (const { before, slug } of writes)
    if (slug !== undefined) await refuseTakenAddress(() => updateSlug(tx, before.id, slug))
  for (const { before, sent, different } of pictured) {
    const gallery = galleries.get(before.id)
    const picture = { picture: different.picture ?? '', alt: sent.pictureAlt }
    if (gallery !== undefined) await keepWithFirst(tx, before.id, gallery, picture)
  }
  const changes = writes.filter(({ stockChange }) => stockChange !== 0)
  if (changes.length > 0)
    await changeStock(
      tx,
      changes.map(({ before, stockChange }) => ({
        productId: before.id,
        change: stockChange,
        reason: 'edited',
        actorId: by.userId,
      })),
    )
}

/** The maker and the part number that a product has after its edit. */
function numberedAs(write: Write | undefined) {
  const { sent, before } = write ?? {}
  return {
    maker: sent?.maker ?? before?.maker ?? '',
    partNumber: (sent?.partNumber === undefined ? before?.partNumber : sent.partNumber) ?? null,
  }
}

function refuseImpossibleStock(available: number): void {
  const sentence =
    available < 0 ? refusals.stockBelowZero : available > maxStock ? refusals.stockAboveMost : undefined
  if (sentence === undefined) return
  throw conflictAt('stockChange', 'impossible_stock', sentence)
}

/** The fields whose values change. */
function differences(
  before: StaffProductRow,
  sent: ProductEdit,
  assigned: AssignedCategory,
): Partial<EnteredProduct> {
  const { stockChange: _, slug: _address, department: _top, brand, partNumber, taxClass, ...fields } = sent
  const wanted: Partial<EnteredProduct> = { ...fields, ...assigned, brand, madeIn: brand }
  if (partNumber !== undefined) wanted.partNumber = partNumber || null
  if (taxClass !== undefined) wanted.taxClass = taxClass || null
  for (const field of keysOf(wanted))
    if (wanted[field] === undefined || isDeepStrictEqual(wanted[field], before[field])) delete wanted[field]
  return wanted
}

/** The changed fields before and after, for the audit log. */
function changedFields(
  before: StaffProduct,
  after: StaffProduct,
): { before: Partial<StaffProduct>; after: Partial<StaffProduct> } {
  const differing = (of: StaffProduct, than: StaffProduct) => {
    const different: Partial<StaffProduct> = { ...of }
    for (const field of keysOf(of)) if (isDeepStrictEqual(of[field], than[field])) delete different[field]
    return different
  }
  return { before: differing(before, after), after: differing(after, before) }
}

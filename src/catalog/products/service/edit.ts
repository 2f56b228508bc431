import { isDeepStrictEqual } from 'node:util'
import { refusals } from '#base/contract/messages/refusals.ts'
import type { ProductEdit } from '#base/contract/product.ts'
import { keysOf } from '#base/keys-of.ts'
import { conflictAt, existing } from '#base/refusal.ts'
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
import { lockProduct, updateProduct } from '#catalog/products/store/write.ts'
import { changeStock } from '#catalog/stock/sql.ts'
import { type Admin, type AuditEntry, record } from '#platform/audit/log.ts'
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

/**
 * As `edit`, within a transaction that has locked the tree of categories (`lockTreeFor`); its topics are to be announced after it.
 * @param many where the transaction changes many products: what it has locked and read, and the entries of the audit log that it writes
 * itself.
 */
export async function editWithin(
  tx: Tx,
  id: string,
  sent: ProductEdit,
  by: Admin,
  was: State = {},
  many?: { readonly locked: StaffProductRow | undefined; readonly entries: AuditEntry[] },
): Promise<{ product: StaffProduct; modified: boolean; topics: Topic[] }> {
  const stockChange = sent.stockChange ?? 0
  const topics: Topic[] = []
  const before = many?.locked ?? existing(await lockProduct(tx, id), refusals.missingProduct)
  refuseChanged({ ...productOf(before) }, was)
  refuseImpossibleStock(before.available + stockChange)
  const { changed, ...assigned } = await assignCategory(tx, sent, before, by)
  if (changed) topics.push('categories')
  const different = differences(before, sent, assigned)
  const slug = sent.slug === before.slug ? undefined : sent.slug
  if (Object.keys(different).length === 0 && stockChange === 0 && slug === undefined)
    return { product: productOf(before), modified: changed, topics }
  const numbered = {
    maker: sent.maker ?? before.maker,
    partNumber: sent.partNumber === undefined ? before.partNumber : sent.partNumber,
  }
  const gallery = different.picture === undefined ? undefined : await findGallery(tx, id)
  await refuseTakenPartNumber(numbered, () => updateProduct(tx, id, different))
  if (slug !== undefined) await refuseTakenAddress(() => updateSlug(tx, id, slug))
  if (gallery !== undefined) {
    const picture = { picture: different.picture ?? '', alt: sent.pictureAlt }
    await keepWithFirst(tx, id, gallery, picture)
  }
  if (stockChange !== 0)
    await changeStock(tx, [{ productId: id, change: stockChange, reason: 'edited', actorId: by.userId }])
  const [after] = await findMany(tx, [id])
  if (after === undefined) throw new Error(`The product ${id} disappeared while it was locked`)
  const entry: AuditEntry = {
    actor: by,
    act: 'edit',
    subject: { kind: 'product', id },
    ...changedFields(productOf(before), productOf(after)),
    requestId: by.requestId,
  }
  if (many === undefined) await record(tx, entry)
  else many.entries.push(entry)
  topics.push(...productTopics(id, [before.categoryId, after.categoryId]))
  if (stockChange !== 0) topics.push(...stockTopics([id]))
  return { product: productOf(after), modified: true, topics }
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

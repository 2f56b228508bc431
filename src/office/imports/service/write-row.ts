import { refusals } from '#base/contract/messages/refusals.ts'
import { type ProductEdit, productEdit } from '#base/contract/product.ts'
import { fromDecimal, fromMinor } from '#base/money.ts'
import { conflictAt } from '#base/refusal.ts'
import type { NumberKind, PrintedNumber } from '#catalog/numbers/model.ts'
import { changeKindsWithin } from '#catalog/numbers/service.ts'
import { replaceFurtherWithin } from '#catalog/products/gallery/service.ts'
import type { StaffProductRow } from '#catalog/products/model.ts'
import { addWithin } from '#catalog/products/service/add.ts'
import { moveWithin } from '#catalog/products/service/archive.ts'
import { editWithin } from '#catalog/products/service/edit.ts'
import { changeAddressesOf } from '#office/old-addresses/of-products.ts'
import type { Admin, AuditEntry } from '#platform/audit/log.ts'
import { refuseInvalid } from '#platform/audit/undo.ts'
import type { Tx } from '#platform/db/open.ts'
import type { Topic } from '#platform/db/topics.ts'
import { incomplete } from '../inside/plan-row.ts'
import { numberOfText, pictureOfText, toEdit } from '../inside/values.ts'
import type { Values } from '../model.ts'

/** The ids of the categories of the shop by their paths. */
type CategoryIds = ReadonlyMap<string, string>

/** What a transaction has locked and read for its rows together. */
export interface Known {
  /** By their ids. */
  readonly products: ReadonlyMap<string, StaffProductRow>
  readonly categories: CategoryIds
  /** Of the audit log, which it stores together at its end. */
  readonly entries: AuditEntry[]
}

/** With the very category of a path: another may have its name. @throws Refusal `conflict` for one that is not there any more. */
function inCategory<Sent extends { readonly category?: string | undefined }>(
  { category, ...others }: Sent,
  categories: CategoryIds,
): Omit<Sent, 'category'> & { readonly categoryId?: string | null } {
  if (category === undefined) return others
  const categoryId = category === '' ? null : categories.get(category)
  if (categoryId === undefined) throw conflictAt('category', 'category_missing', refusals.categoryMissing)
  return { ...others, categoryId }
}

/**
 * Sets values of a product, within a transaction that has locked it and the tree of categories: by the rules of an edit by hand, and with
 * its entries of the audit log. Returns the topics to announce.
 * @throws Refusal `conflict` `changed_since` if the product has other values by now than `was`; and as an edit by hand does.
 */
export async function setValues(
  tx: Tx,
  id: string,
  { was, values }: { readonly was: Values; readonly values: Values },
  by: Admin,
  { products, categories, entries }: Known,
): Promise<Topic[]> {
  const { available, onSale, furtherPictures, oldAddresses } = values
  // The difference that was shown: pieces are sold meanwhile.
  const stockChange = available === undefined ? 0 : available - (was.available ?? 0)
  const sent: ProductEdit = {
    ...inCategory(refuseInvalid(productEdit, toEdit(values)), categories),
    ...(stockChange !== 0 && { stockChange }),
  }
  const { topics } = await editWithin(tx, id, sent, by, stateOf(was, categories), {
    locked: products.get(id),
    entries,
  })
  const kinds = kindsOf(was, values)
  if (kinds.size > 0 && (await changeKindsWithin(tx, id, kinds, by))) topics.push(`product ${id}`)
  if (furtherPictures !== undefined) {
    const pictures = (texts: readonly string[] = []) => texts.map(pictureOfText)
    const change = { was: pictures(was.furtherPictures), sent: pictures(furtherPictures) }
    await replaceFurtherWithin(tx, id, change, by)
    topics.push(`product ${id}`)
  }
  if (oldAddresses !== undefined) {
    const slug = values.slug ?? products.get(id)?.slug ?? ''
    const change = { was: was.oldAddresses ?? [], sent: oldAddresses }
    if (await changeAddressesOf(tx, slug, change, by)) topics.push('old_addresses')
  }
  if (onSale !== undefined)
    topics.push(...((await moveWithin(tx, id, by, onSale ? 'restore' : 'archive')) ?? []))
  return topics
}

/** Adds a product; without a picture, a text or a category it is not on sale. Returns its id, and the topics to announce. */
export async function addProduct(
  tx: Tx,
  values: Values,
  by: Admin,
  { categories }: Pick<Known, 'categories'>,
): Promise<{ readonly id: string; readonly topics: readonly Topic[] }> {
  const { name = '', about = '', picture = '', available = 0, minimum = 1, brand = '', price } = values
  const {
    name: _n,
    about: _a,
    picture: _p,
    price: _price,
    slug,
    ...others
  } = inCategory(refuseInvalid(productEdit, toEdit(values)), categories)
  const isWhole = incomplete(values).length === 0
  const offer = values.onSale === false ? 'not' : isWhole ? 'now' : 'when_complete'
  const added = await addWithin(
    tx,
    {
      ...others,
      name,
      about,
      picture,
      available,
      minimum,
      brand,
      price: price === undefined ? fromMinor(0) : fromDecimal(price),
      partNumber: others.partNumber ?? '',
      pictures: (values.furtherPictures ?? []).map(pictureOfText),
    },
    by,
    { offer, ...(slug !== undefined && { slug }) },
  )
  const { id } = added
  const topics: Topic[] = [...added.topics]
  const kinds = kindsOf({}, values)
  if (kinds.size > 0) await changeKindsWithin(tx, id, kinds, by)
  const change = { was: [], sent: values.oldAddresses ?? [] }
  if (await changeAddressesOf(tx, added.slug, change, by)) topics.push('old_addresses')
  return { id, topics }
}

/** Takes an added product off sale, and its old addresses back. Returns the topics to announce. */
export async function withdrawProduct(
  tx: Tx,
  id: string,
  { oldAddresses = [] }: Values,
  by: Admin,
  { products }: Pick<Known, 'products'>,
): Promise<Topic[]> {
  const topics = [...((await moveWithin(tx, id, by, 'archive')) ?? [])]
  const slug = products.get(id)?.slug
  const change = { was: oldAddresses, sent: [] }
  if (slug !== undefined && (await changeAddressesOf(tx, slug, change, by))) topics.push('old_addresses')
  return topics
}

/** The state that an edit is based on, as the catalogue has it. */
function stateOf(
  { category, partNumber, taxClass, available: _a, ...was }: Values,
  categories: CategoryIds,
): Record<string, unknown> {
  const { onSale: _o, furtherPictures: _f, barcode: _b, oemNumbers: _e, crossNumbers: _c, ...further } = was
  const { fitments: _fits, relations: _r, ...others } = further
  return {
    ...toEdit(others),
    // A category that is not there any more cannot be the category of the product.
    ...(category !== undefined && {
      categoryId: category === '' ? null : (categories.get(category) ?? 'gone'),
    }),
    ...(partNumber !== undefined && { partNumber: partNumber || null }),
    ...(taxClass !== undefined && { taxClass: taxClass || null }),
  }
}

const kinds = [
  ['barcode', 'barcode'],
  ['oem', 'oemNumbers'],
  ['cross', 'crossNumbers'],
] as const

/** The numbers of the kinds that change. */
function kindsOf(was: Values, values: Values) {
  const changed = new Map<NumberKind, { was: PrintedNumber[]; sent: PrintedNumber[] }>()
  for (const [kind, field] of kinds) {
    const texts = values[field]
    if (texts === undefined) continue
    const numbers = (all: readonly string[]) => all.map((text) => numberOfText(kind, text))
    changed.set(kind, { was: numbers(was[field] ?? []), sent: numbers(texts) })
  }
  return changed
}

import { refusals } from '#base/contract/messages/refusals.ts'
import { productEdit } from '#base/contract/product.ts'
import { fromDecimal, fromMinor } from '#base/money.ts'
import { conflictAt, existing } from '#base/refusal.ts'
import type { NumberKind, PrintedNumber } from '#catalog/numbers/model.ts'
import { changeKinds } from '#catalog/numbers/service.ts'
import { replaceFurtherWithin } from '#catalog/products/gallery/service.ts'
import type { StaffProductRow } from '#catalog/products/model.ts'
import { addMany, type NewOne } from '#catalog/products/service/add.ts'
import { moveMany } from '#catalog/products/service/archive.ts'
import { editMany } from '#catalog/products/service/edit.ts'
import { changeAddressesOf } from '#office/old-addresses/of-products.ts'
import type { Admin, AuditEntry } from '#platform/audit/log.ts'
import { refuseInvalid } from '#platform/audit/undo.ts'
import type { Tx } from '#platform/db/open.ts'
import { incomplete } from '../inside/plan-row.ts'
import { numberOfText, pictureOfText, toEdit } from '../inside/values.ts'
import type { Values } from '../model.ts'
import type { Added } from './take-back.ts'

/** The ids of the categories of the shop by their paths. */
type CategoryIds = ReadonlyMap<string, string>

/** What a transaction has locked and read for its rows together. */
export interface Known {
  /** By their ids. */
  readonly products: ReadonlyMap<string, StaffProductRow>
  readonly categories: CategoryIds
  /** Of the products that an undo takes back. */
  readonly added: Added
}

/** Values that a product gets, and what it had. */
export interface NewValues {
  readonly id: string
  readonly was: Values
  readonly values: Values
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
 * Sets values of products, each once, within a transaction that has locked them and the tree of categories: by the rules of an edit by hand,
 * and with its entries of the audit log.
 * @throws Refusal `missing`; `conflict` `changed_since` if a product has other values by now than `was`; and as an edit by hand does.
 */
export async function setValues(
  tx: Tx,
  rows: readonly NewValues[],
  by: Admin,
  { products, categories }: Known,
  entries: AuditEntry[],
): Promise<void> {
  const { edited, entries: edits } = await editMany(
    tx,
    rows.map(({ id, was, values }) => {
      const { available } = values
      // The difference that was shown: pieces are sold meanwhile.
      const stockChange = available === undefined ? 0 : available - (was.available ?? 0)
      return {
        before: existing(products.get(id), refusals.missingProduct),
        sent: {
          ...inCategory(refuseInvalid(productEdit, toEdit(values)), categories),
          ...(stockChange !== 0 && { stockChange }),
        },
        was: stateOf(was, categories),
      }
    }),
    by,
  )
  const numbers = rows.map(({ id, was, values }) => ({ id, kinds: kindsOf(was, values) }))
  const numbered = await changeKinds(
    tx,
    numbers.filter(({ kinds }) => kinds.size > 0),
    by,
  )
  entries.push(...edits, ...numbered)
  for (const { id, was, values } of rows) {
    const { furtherPictures, oldAddresses } = values
    if (furtherPictures !== undefined) {
      const pictures = (texts: readonly string[] = []) => texts.map(pictureOfText)
      const change = { was: pictures(was.furtherPictures), sent: pictures(furtherPictures) }
      await replaceFurtherWithin(tx, id, change, by)
    }
    if (oldAddresses !== undefined) {
      const slug = values.slug ?? products.get(id)?.slug ?? ''
      const change = { was: was.oldAddresses ?? [], sent: oldAddresses }
      await changeAddressesOf(tx, slug, change, by)
    }
  }
  for (const act of ['archive', 'restore'] as const) {
    const isMoved = ({ values: { onSale } }: NewValues) => onSale === (act === 'restore')
    const moved = rows.filter(isMoved).flatMap(({ id }) => edited.get(id)?.after ?? [])
    const done = await moveMany(tx, moved, by, act)
    entries.push(...done.entries)
  }
}

/** Adds products; without a picture, a text or a category one is not on sale. Returns their ids, in their order. */
export async function addProducts(
  tx: Tx,
  all: readonly Values[],
  by: Admin,
  { categories }: Pick<Known, 'categories'>,
  entries: AuditEntry[],
): Promise<readonly string[]> {
  if (all.length === 0) return []
  const { added, entries: additions } = await addMany(
    tx,
    all.map((values) => newOf(values, categories)),
    by,
  )
  const numbers = added.map(({ id }, at) => ({ id, kinds: kindsOf({}, all[at] ?? {}) }))
  const numbered = await changeKinds(
    tx,
    numbers.filter(({ kinds }) => kinds.size > 0),
    by,
  )
  entries.push(...additions, ...numbered)
  for (const [at, { slug }] of added.entries()) {
    const change = { was: [], sent: all[at]?.oldAddresses ?? [] }
    await changeAddressesOf(tx, slug, change, by)
  }
  return added.map(({ id }) => id)
}

function newOf(values: Values, categories: CategoryIds): NewOne {
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
  return {
    sent: {
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
    offer: values.onSale === false ? 'not' : isWhole ? 'now' : 'draft',
    slug,
  }
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

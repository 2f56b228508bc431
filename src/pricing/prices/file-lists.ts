import { isDeepStrictEqual } from 'node:util'
import type { ProductPriceFields } from '#base/contract/forms/prices.ts'
import { fromDecimal, isSame, toDecimal } from '#base/money.ts'
import {
  changeListPrice,
  type ListPrice,
  listPrices,
  lockListPrices,
} from '#catalog/products/service/list-prices.ts'
import { type Admin, type AuditEntry, recordAll } from '#platform/audit/log.ts'
import { lockForAll } from '#platform/db/locks.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { type FileList, listsOf } from './inside/price-lists.ts'
import { type FileError, inOrder } from './model.ts'
import type { FileRow } from './price-file.ts'
import { groupNames } from './store/groups.ts'
import { readPrices, replaceAllPrices } from './store/prices.ts'

/* What files of prices make of price lists (src/office/imports). */

/** Prices of a piece from quantities on, in ascending order; of the public prices the first one is the list price. */
export type Steps = ProductPriceFields['breaks']

/** A price list of a product that a file changes. */
export interface ListChange {
  /** Null for the public prices. */
  readonly groupId: string | null
  /** The name of the group; empty for the public prices. */
  readonly group: string
  readonly before: Steps
  readonly after: Steps
}

/** What a file makes of the prices of a product. */
export interface PlannedProduct {
  readonly productId: string
  readonly name: string
  /** None where there is an error. */
  readonly changes: readonly ListChange[]
  readonly errors: readonly FileError[]
}

/** Compares the rows of products with their prices. Each product and group that the rows name gets exactly their prices. */
export async function planLists(
  db: Db,
  rowsOf: ReadonlyMap<string, readonly FileRow[]>,
): Promise<ReadonlyMap<string, PlannedProduct>> {
  const ids = [...rowsOf.keys()]
  const products = await listPrices(db, ids)
  const present = await readPrices(db, ids)
  const nameOf = await groupNames(db)
  const known = {
    products: new Set(products.keys()),
    groups: new Map([...nameOf].map(([id, name]) => [name, id])),
  }
  return new Map(
    [...rowsOf].map(([productId, rows]) => {
      const { lists, errors } = listsOf(rows, known)
      const product = products.get(productId)
      const prices = present.get(productId)
      const changes =
        errors.length > 0 || product === undefined || prices === undefined
          ? []
          : lists.flatMap((list) => changeOf(list, product, prices, nameOf))
      return [productId, { productId, name: product?.name ?? '', changes, errors }]
    }),
  )
}

function changeOf(
  { groupId, steps }: FileList,
  { price }: ListPrice,
  prices: ProductPriceFields,
  nameOf: ReadonlyMap<string, string>,
): ListChange[] {
  const id = groupId ?? null
  const before = stepsNow({ price }, prices, id)
  const written = steps.map((step) => ({ from: step.from, price: toDecimal(step.price) }))
  // Public prices without a list price in the file have the present one.
  const listed = { from: 1, price: toDecimal(price) }
  const after = id !== null || written[0]?.from === 1 ? written : [listed, ...written]
  if (isDeepStrictEqual(before, after)) return []
  return [{ groupId: id, group: id === null ? '' : (nameOf.get(id) ?? ''), before, after }]
}

function stepsNow(
  { price }: Pick<ListPrice, 'price'>,
  { breaks, groups }: ProductPriceFields,
  groupId: string | null,
): Steps {
  if (groupId === null) return [{ from: 1, price: toDecimal(price) }, ...breaks]
  return groups.find((one) => one.groupId === groupId)?.prices ?? []
}

/** Price lists of a product that become others, if they are as they were. */
export interface WantedLists {
  readonly productId: string
  readonly lists: readonly {
    readonly groupId: string | null
    readonly was: Steps
    readonly becomes: Steps
  }[]
}

/** What became of the lists of a product. */
export interface ListsSet {
  readonly productId: string
  readonly state: 'set' | 'gone'
  /** The lists that were changed since, or whose group is gone: they are as they are. */
  readonly changedSince: readonly (string | null)[]
}

/**
 * Changes price lists within a transaction, and writes them to the audit log. `stale`: whether a list that was changed since holds back
 * the other lists of its product. Returns what became of each product.
 */
export async function setLists(
  tx: Tx,
  wanted: readonly WantedLists[],
  { by, stale }: { readonly by: Admin; readonly stale: 'leaves the product' | 'leaves the list' },
): Promise<readonly ListsSet[]> {
  const ids = wanted.map(({ productId }) => productId).sort()
  await lockForAll(
    tx,
    ids.map((id) => `prices of ${id}`),
  )
  const products = await lockListPrices(tx, ids)
  const present = await readPrices(tx, ids)
  const groups = await groupNames(tx)
  const pricesOf = new Map<string, ProductPriceFields>()
  const entries: AuditEntry[] = []
  const sets: ListsSet[] = []
  for (const { productId, lists } of wanted) {
    const product = products.get(productId)
    const before = present.get(productId)
    if (product === undefined || before === undefined) {
      sets.push({ productId, state: 'gone', changedSince: [] })
      continue
    }
    const isStale = ({ groupId, was }: (typeof lists)[number]) =>
      (groupId !== null && !groups.has(groupId)) ||
      !isDeepStrictEqual(stepsNow(product, before, groupId), was)
    const changedSince = lists.filter(isStale).map(({ groupId }) => groupId)
    sets.push({ productId, state: 'set', changedSince })
    const made =
      stale === 'leaves the product' && changedSince.length > 0 ? [] : lists.filter((one) => !isStale(one))
    if (made.length === 0) continue
    const after = made.reduce(withList, before)
    pricesOf.set(productId, after)
    const [listed] = made.flatMap(({ groupId, becomes }) => (groupId === null ? becomes.slice(0, 1) : []))
    const price = listed === undefined ? product.price : fromDecimal(listed.price)
    const isRepriced = !isSame(price, product.price)
    if (isRepriced) await changeListPrice(tx, productId, price)
    entries.push({
      actor: by,
      act: 'edit',
      subject: { kind: 'product', id: productId },
      before: { prices: inOrder(before), ...(isRepriced && { price: toDecimal(product.price) }) },
      after: { prices: inOrder(after), ...(isRepriced && { price: toDecimal(price) }) },
      requestId: by.requestId,
    })
  }
  await replaceAllPrices(tx, pricesOf)
  await recordAll(tx, entries)
  return sets
}

function withList(
  { breaks, groups }: ProductPriceFields,
  { groupId, becomes }: WantedLists['lists'][number],
): ProductPriceFields {
  if (groupId === null) return { breaks: becomes.filter(({ from }) => from > 1), groups }
  const others = groups.filter((one) => one.groupId !== groupId)
  return { breaks, groups: becomes.length === 0 ? others : [...others, { groupId, prices: becomes }] }
}

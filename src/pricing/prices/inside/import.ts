import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ProductPriceFields } from '#base/contract/forms/prices.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { fromDecimal, isSame, toDecimal } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import {
  changeListPrice,
  type ListPrice,
  listPrices,
  lockListPrices,
} from '#catalog/products/service/list-prices.ts'
import { type Admin, recordAll } from '#platform/audit/log.ts'
import { lockForAll } from '#platform/db/locks.ts'
import type { Tx } from '#platform/db/open.ts'
import { productTopics, type Topic } from '#platform/db/topics.ts'
import { type FileError, type ImportedPrices, inOrder, type PriceChange, type Step } from '../model.ts'
import { type PriceFile, readPriceFile } from '../price-file.ts'
import type { PriceShop } from '../service.ts'
import { listGroups } from '../store/groups.ts'
import { readPrices, replaceAllPrices } from '../store/prices.ts'
import { type FileList, listsOf } from './price-lists.ts'

/** Checks a file of prices: its errors, and what it would change. Nothing is changed. */
export async function checkPriceFile(shop: PriceShop, csv: string): Promise<ImportedPrices> {
  const file = readPriceFile(csv)
  return shop.db.transaction().execute(async (tx) => {
    const { errors, changes, digest } = await plan(tx, file, await listPrices(tx, idsOf(file)))
    return { rows: file.rows.length, errors, changes, digest, isDone: false }
  })
}

/**
 * Makes all changes of a file of prices in one transaction, and writes them to the audit log.
 * @param digest of the check of the file.
 * @throws Refusal `conflict` `import_changed` if the file has errors, or would change other things than the check showed.
 */
export async function importPriceFile(
  shop: PriceShop,
  { csv, digest }: { csv: string; digest: string },
  by: Admin,
): Promise<ImportedPrices> {
  const file = readPriceFile(csv)
  const topics: Topic[] = []
  const done = await shop.db.transaction().execute(async (tx) => {
    const ids = idsOf(file)
    await lockForAll(
      tx,
      ids.map((id) => `prices of ${id}`),
    )
    const products = await lockListPrices(tx, ids)
    const planned = await plan(tx, file, products)
    if (planned.errors.length > 0 || planned.digest !== digest)
      throw new Refusal('conflict', 'import_changed', refusals.importChanged)
    topics.push(...(await write(tx, planned, products, by)))
    return { rows: file.rows.length, errors: [], changes: planned.changes, digest, isDone: true }
  })
  shop.changes.notify(topics)
  return done
}

function idsOf({ rows }: PriceFile): string[] {
  return [...new Set(rows.map(({ id }) => id))]
}

interface Plan {
  readonly errors: readonly FileError[]
  readonly changes: readonly PriceChange[]
  readonly digest: string
  /** The prices of each changed product, before and after. */
  readonly pricesOf: ReadonlyMap<string, { before: ProductPriceFields; after: ProductPriceFields }>
}

async function plan(tx: Tx, file: PriceFile, products: ReadonlyMap<string, ListPrice>): Promise<Plan> {
  const groups = await listGroups(tx)
  const nameOf = new Map(groups.map(({ id, name }) => [id, name]))
  const { lists, errors: wrong } = listsOf(file.rows, {
    products: new Set(products.keys()),
    groups: new Map(groups.map(({ id, name }) => [name, id])),
  })
  const errors = [...file.errors, ...wrong].sort((one, other) => one.row - other.row)
  const present = await readPrices(tx, [...products.keys()])
  const pricesOf = new Map<string, { before: ProductPriceFields; after: ProductPriceFields }>()
  const changes = lists.flatMap((list): PriceChange[] => {
    const product = products.get(list.productId)
    const before = present.get(list.productId)
    if (product === undefined || before === undefined) return []
    const change = {
      productId: product.id,
      product: product.name,
      group: list.groupId === undefined ? null : (nameOf.get(list.groupId) ?? ''),
      before: stepsOf(list, product, before),
      after: afterOf(list, product),
    }
    if (isDeepStrictEqual(change.before, change.after)) return []
    const known = pricesOf.get(product.id) ?? { before, after: before }
    pricesOf.set(product.id, { before, after: withList(known.after, list) })
    return [change]
  })
  const digest = createHash('sha256').update(JSON.stringify(changes)).digest('base64url')
  return { errors, changes, digest, pricesOf }
}

/** The present prices in the place of a list of the file. */
function stepsOf(
  { groupId }: FileList,
  { price }: ListPrice,
  { breaks, groups }: ProductPriceFields,
): Step[] {
  const steps = (of: ProductPriceFields['breaks']) =>
    of.map((step) => ({ from: step.from, price: fromDecimal(step.price) }))
  if (groupId === undefined) return [{ from: 1, price }, ...steps(breaks)]
  return steps(groups.find((one) => one.groupId === groupId)?.prices ?? [])
}

/** The prices of a list; public prices without a list price in the file keep the present one. */
function afterOf({ groupId, steps }: FileList, { price }: ListPrice): Step[] {
  if (groupId !== undefined || steps[0]?.from === 1) return [...steps]
  return [{ from: 1, price }, ...steps]
}

function withList({ breaks, groups }: ProductPriceFields, { groupId, steps }: FileList): ProductPriceFields {
  const written = steps.map(({ from, price }) => ({ from, price: toDecimal(price) }))
  if (groupId === undefined) return { breaks: written.filter(({ from }) => from > 1), groups }
  const others = groups.filter((one) => one.groupId !== groupId)
  return { breaks, groups: written.length === 0 ? others : [...others, { groupId, prices: written }] }
}

/** The most products whose changes are notified one by one. */
const mostNotified = 100

/** Writes the changes, and returns their topics. */
async function write(
  tx: Tx,
  { changes, pricesOf }: Plan,
  products: ReadonlyMap<string, ListPrice>,
  by: Admin,
): Promise<Topic[]> {
  await replaceAllPrices(tx, new Map([...pricesOf].map(([id, { after }]) => [id, after])))
  const repriced = new Set<string>()
  for (const { productId, group, after } of changes) {
    const [first] = after
    const product = products.get(productId)
    if (group !== null || first === undefined || product === undefined || isSame(first.price, product.price))
      continue
    await changeListPrice(tx, productId, first.price)
    repriced.add(productId)
  }
  const { requestId } = by
  const afterOfPublic = new Map(changes.flatMap((one) => (one.group === null ? [[one.productId, one]] : [])))
  await recordAll(
    tx,
    [...pricesOf].map(([id, { before, after }]) => {
      const listed = repriced.has(id) ? afterOfPublic.get(id) : undefined
      const price = (steps: readonly Step[] | undefined) =>
        steps?.[0] === undefined ? {} : { price: toDecimal(steps[0].price) }
      return {
        actor: by,
        act: 'edit',
        subject: { kind: 'product', id },
        before: { prices: inOrder(before), ...price(listed?.before) },
        after: { prices: inOrder(after), ...price(listed?.after) },
        requestId,
      }
    }),
  )
  if (pricesOf.size > mostNotified) return ['everything']
  return [...pricesOf.keys()].flatMap((id): Topic[] =>
    repriced.has(id) ? productTopics(id, [products.get(id)?.categoryId ?? null]) : [`product ${id}`],
  )
}

import { mostInBulk } from '#base/contract/forms/bulk-edit.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { formatInteger } from '#base/format-integer.ts'
import { newId } from '#base/id.ts'
import { Refusal } from '#base/refusal.ts'
import type { Planned } from '#catalog/bulk/model.ts'
import { type BulkChange, type BulkRow, permissionsFor, plan } from '#catalog/bulk/model.ts'
import { insertBulkEdit } from '#catalog/bulk/store.ts'
import type { MissingQuery } from '#catalog/missing/model.ts'
import { missingIds } from '#catalog/missing/service/list.ts'
import type { Goods } from '#catalog/products/model.ts'
import { categoryName, holdersOf, idsFound, manyGoods } from '#catalog/products/service/many.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** Which products a bulk edit is about: the products of the ids, or all that the admin's table finds. */
interface Chosen {
  readonly ids?: readonly string[] | undefined
  /** The first of those that lack something. */
  readonly missing?: MissingQuery | undefined
  readonly query?: { readonly q?: string | undefined; readonly filter?: string | undefined } | undefined
}

/**
 * Stores what a change would make of products, and returns its id. Nothing is changed yet.
 * @throws Refusal `invalid` where nothing is chosen, and for more than 10,000 products.
 */
export async function preview(db: Db, chosen: Chosen, change: BulkChange, actorId: string): Promise<string> {
  const { fill, ...others } = change
  const isFill = fill !== undefined && Object.keys(fill).length > 0
  if (fill !== undefined && permissionsFor(others).length > 0)
    throw new Refusal('invalid', 'fill_alone', refusals.bulkEditFillAlone)
  if (!isFill && permissionsFor(others).length === 0)
    throw new Refusal('invalid', 'bulk_edit_nothing', refusals.bulkEditNothing)
  const id = newId()
  await db.transaction().execute(async (tx) => {
    const ids = [...new Set(await idsOf(tx, chosen))]
    const found = await manyGoods(tx, ids)
    const goods = ids.flatMap((each) => found.get(each) ?? [])
    if (goods.length === 0) throw new Refusal('invalid', 'bulk_edit_none', refusals.bulkEditNone)
    const planned = await planFor(tx, goods, change)
    await insertBulkEdit(
      tx,
      { id, change, actorId },
      goods.map((one, index) => rowOf(one, planned[index])),
    )
  })
  return id
}

async function idsOf(tx: Tx, { ids, missing, query }: Chosen): Promise<readonly string[]> {
  if (ids !== undefined) return ids
  if (missing !== undefined) return missingIds(tx, missing, mostInBulk)
  if (query === undefined) throw new Refusal('invalid', 'bulk_edit_none', refusals.bulkEditNone)
  const found = await idsFound(tx, query, mostInBulk + 1)
  if (found.length <= mostInBulk) return found
  const most = formatInteger(mostInBulk)
  throw new Refusal('invalid', 'bulk_edit_many', refusals.bulkEditMany(`more than ${most}`, most))
}

/** What a change makes of products by what the shop knows now. */
export async function planFor(tx: Tx, goods: readonly Goods[], change: BulkChange): Promise<Planned[]> {
  const { maker, fill } = change
  const categoryId = change.categoryId ?? fill?.categoryId
  const numbers = goods.flatMap(({ partNumber }) => partNumber ?? [])
  return plan(goods, change, {
    categoryName: categoryId ? await categoryName(tx, categoryId) : '',
    holders: maker === undefined ? new Map() : await holdersOf(tx, maker, numbers),
  })
}

function rowOf({ id, name, partNumber }: Goods, planned: Planned | undefined): BulkRow {
  const row = { productId: id, product: name, partNumber }
  if (planned === undefined) throw new Error(`The product ${id} was not planned`)
  switch (planned.kind) {
    case 'ready':
      return { ...row, outcome: 'ready', why: null, before: planned.before, after: planned.after }
    case 'unchanged':
      return { ...row, outcome: 'unchanged', why: null, before: {}, after: {} }
    case 'refused':
      return { ...row, outcome: 'refused', why: planned.why, before: {}, after: {} }
  }
}

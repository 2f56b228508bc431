import { keysOf } from '#base/keys-of.ts'
import type { StaffProductRow } from '#catalog/products/model.ts'
import { moveWithin } from '#catalog/products/service/archive.ts'
import { deleteWithin } from '#catalog/products/service/delete.ts'
import { categoryPaths } from '#catalog/products/service/imported.ts'
import { changeAddressesOf, removeAddressesTo } from '#office/old-addresses/of-products.ts'
import type { Admin } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import { isAlike } from '../inside/values.ts'
import { withdrawn } from '../messages/withdrawn.ts'
import type { ImportRow, ProductValues, RowProblem, ValueName } from '../model.ts'
import { type Use, usesOf } from '../store/in-use.ts'
import { statesOf } from './states.ts'

/** What an undo knows of the products that an import added. */
export interface Added {
  /** Why some of them stay. */
  readonly uses: ReadonlyMap<string, Use>
  readonly states: ReadonlyMap<string, ProductValues>
}

/** Reads what products are needed for, within a transaction that has locked them against everybody (`lockToDelete`). */
export async function knownOfAdded(tx: Tx, ids: readonly string[]): Promise<Added> {
  if (ids.length === 0) return { uses: new Map(), states: new Map() }
  const { byId } = await categoryPaths(tx)
  return { uses: await usesOf(tx, ids), states: await statesOf(tx, ids, byId) }
}

/** What became of an added product, and why it was not deleted. */
export interface TakenBack {
  readonly fate: 'deleted' | 'withdrawn'
  readonly problems?: readonly RowProblem[]
}

/**
 * Deletes a product that an import added, with the addresses that lead to it; one that is needed, or was changed since, is only taken off
 * sale, and loses the addresses of the file.
 */
export async function takeBack(
  tx: Tx,
  { after }: Pick<ImportRow, 'after'>,
  product: StaffProductRow,
  by: Admin,
  { uses, states }: Added,
): Promise<TakenBack> {
  const { id, slug } = product
  const why = uses.get(id) ?? (isAsAdded(states.get(id), after) ? undefined : 'changed')
  if (why === undefined) {
    await removeAddressesTo(tx, slug)
    await deleteWithin(tx, product, by)
    return { fate: 'deleted' }
  }
  await moveWithin(tx, id, by, 'archive')
  const change = { was: after.oldAddresses ?? [], sent: [] }
  await changeAddressesOf(tx, slug, change, by)
  return {
    fate: 'withdrawn',
    problems: [{ column: '', value: '', message: withdrawn(why), right: '' }],
  }
}

/** Pieces are sold and counted apart, it may have got another address than the file says, and old addresses go with it. */
const apart: ReadonlySet<ValueName> = new Set(['available', 'onSale', 'slug', 'oldAddresses'])

function isAsAdded(state: ProductValues | undefined, after: ImportRow['after']): boolean {
  if (state === undefined) return false
  return keysOf(after).every((name) => apart.has(name) || isAlike(name, state[name], after[name]))
}

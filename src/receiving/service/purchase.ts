import { type Admin, recordByAdmin } from '#audit/log.ts'
import { refuseChanged, type State } from '#audit/undo.ts'
import { manyGoods } from '#catalog/service/many.ts'
import { refusals, receivingRefusals as sentences } from '#contract/messages.ts'
import type { DbAndPool, Tx } from '#db/open.ts'
import { fromMinor, type Money, toMinor, toWire } from '#money.ts'
import { existing } from '#refusal.ts'
import { lockProducts } from '#stock/store.ts'
import type { Purchase } from '../noun.ts'
import { enterCost, latestCosts } from '../store/costs.ts'
import { supplierName } from '../store/suppliers.ts'

/**
 * Enters what a product costs from now on, also by the average, and from whom it comes; the next delivery changes both again. Returns
 * whether anything changed.
 * @throws Refusal `missing` for an unknown product or supplier; `conflict` `changed_since` unless it is as `was` says.
 */
export async function changePurchase(
  { db }: Pick<DbAndPool, 'db'>,
  productId: string,
  { price, supplierId }: Purchase,
  by: Admin,
  was?: State,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockProducts(tx, [productId])
    const { available: stock } = existing(
      (await manyGoods(tx, [productId])).get(productId),
      refusals.missingProduct,
    )
    if (supplierId !== null) existing(await supplierName(tx, supplierId), sentences.missingSupplier)
    const before = await purchaseOf(tx, productId)
    if (was !== undefined) refuseChanged(stateOf(before), was)
    if (isSame(before, { price, supplierId })) return false
    await enterCost(tx, productId, { price, supplierId, stock })
    await recordByAdmin(tx, by, {
      act: 'edit',
      subject: { kind: 'product', id: productId },
      before: stateOf(before),
      after: stateOf({ price, supplierId }),
    })
    return true
  })
}

/** What a product costs now, as the audit log has it. */
export async function purchaseState({ db }: Pick<DbAndPool, 'db'>, productId: string): Promise<State> {
  return stateOf(await purchaseOf(db, productId))
}

async function purchaseOf(db: Tx | DbAndPool['db'], productId: string): Promise<Purchase> {
  const [found] = await latestCosts(db, [productId])
  const { lastMinor = null, supplierId = null } = found ?? {}
  return { price: lastMinor === null ? null : fromMinor(lastMinor), supplierId }
}

const minorOf = (price: Money | null) => (price === null ? null : toMinor(price))

function isSame(one: Purchase, other: Purchase): boolean {
  return minorOf(one.price) === minorOf(other.price) && one.supplierId === other.supplierId
}

function stateOf({ price, supplierId }: Purchase): State {
  return { purchasePrice: price === null ? null : toWire(price), purchaseSupplier: supplierId }
}

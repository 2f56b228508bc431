import { receivingRefusals as sentences } from '#base/contract/messages/receiving.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { formatMoney, fromMinor, type Money, toDecimal, toMinor } from '#base/money.ts'
import { existing, Refusal } from '#base/refusal.ts'
import { manyGoods } from '#catalog/products/service/many.ts'
import { lockProducts } from '#catalog/stock/sql.ts'
import { type Admin, recordByAdmin } from '#platform/audit/log.ts'
import { refuseChanged, type State } from '#platform/audit/undo.ts'
import type { DbAndPool, Tx } from '#platform/db/open.ts'
import type { Purchase, PurchaseChange } from '../model.ts'
import { enterCost, latestCosts } from '../store/costs.ts'
import { supplierName } from '../store/suppliers.ts'

/**
 * Enters what a product costs from now on, also by the average, and from whom it comes; the next delivery changes both again. Returns
 * whether anything changed.
 * @param since the state that an undo compared.
 * @throws Refusal `missing` for an unknown product or supplier; `conflict` `purchase_changed` if a field that is to change does not
 * equal `was`; `conflict` `changed_since` unless all is as `since` says.
 */
export async function changePurchase(
  { db }: Pick<DbAndPool, 'db'>,
  productId: string,
  change: PurchaseChange,
  by: Admin,
  since: State = {},
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockProducts(tx, [productId])
    const { available: stock } = existing(
      (await manyGoods(tx, [productId])).get(productId),
      refusals.missingProduct,
    )
    if (change.supplierId !== null)
      existing(await supplierName(tx, change.supplierId), sentences.missingSupplier)
    const before = await purchaseOf(tx, productId)
    refuseChanged(stateOf(before), since)
    const { price, supplierId } = changed(before, change)
    if (isSame(before.price, price) && before.supplierId === supplierId) return false
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

/** What is known, with the name of the supplier. */
interface Known extends Purchase {
  readonly supplier: string | null
}

async function purchaseOf(db: Tx | DbAndPool['db'], productId: string): Promise<Known> {
  const [found] = await latestCosts(db, [productId])
  const { lastMinor = null, supplierId = null, supplier = null } = found ?? {}
  return { price: lastMinor === null ? null : fromMinor(lastMinor), supplierId, supplier }
}

/**
 * What is known after a change of what is known now: a field that the change leaves as it was stays as it is now.
 * @throws Refusal `conflict` `purchase_changed` if somebody else, or a delivery, has given a field another value meanwhile.
 */
function changed(now: Known, { price, supplierId, was = now }: PurchaseChange): Purchase {
  const [keepsPrice, keepsSupplier] = [isSame(price, was.price), supplierId === was.supplierId]
  const lostPrice = !keepsPrice && !isSame(now.price, was.price) && !isSame(now.price, price)
  const lostSupplier = !keepsSupplier && now.supplierId !== was.supplierId && now.supplierId !== supplierId
  if (lostPrice || lostSupplier) {
    const fields = {
      ...(lostPrice && { price: priceNow(now) }),
      ...(lostSupplier && { supplierId: supplierNow(now) }),
    }
    throw new Refusal('conflict', 'purchase_changed', sentences.purchaseChanged(Object.values(fields)), {
      fields,
      now: { price: wireOf(now.price), supplierId: now.supplierId },
    })
  }
  return { price: keepsPrice ? now.price : price, supplierId: keepsSupplier ? now.supplierId : supplierId }
}

function priceNow({ price }: Known): string {
  return price === null ? sentences.noPriceNow : sentences.priceNow(formatMoney(price))
}

function supplierNow({ supplier }: Known): string {
  return supplier === null ? sentences.noSupplierNow : sentences.supplierNow(supplier)
}

const minorOf = (price: Money | null) => (price === null ? null : toMinor(price))
const isSame = (one: Money | null, other: Money | null) => minorOf(one) === minorOf(other)
const wireOf = (price: Money | null) => (price === null ? null : toDecimal(price))

function stateOf({ price, supplierId }: Purchase): State {
  return { purchasePrice: wireOf(price), purchaseSupplier: supplierId }
}

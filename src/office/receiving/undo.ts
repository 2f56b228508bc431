import { purchaseForm } from '#base/contract/forms/receiving.ts'
import { pick, refuseInvalid, type Undo } from '#platform/audit/undo.ts'
import { purchaseOfForm } from './dto.ts'
import { changePurchase, purchaseState } from './service/purchase.ts'

const ofPurchase = new Set(['purchasePrice', 'purchaseSupplier'])

/** Puts back what a product cost, and from whom it came. */
export const purchaseUndo: Undo = {
  of: 'product',
  needs: (field) => (ofPurchase.has(field) ? ['costs.see', 'products.edit'] : undefined),
  read: (shop, id) => purchaseState(shop, id),
  async change(shop, id, { now, back }, by) {
    const to = { ...pick(now, [...ofPurchase]), ...back }
    const form = refuseInvalid(purchaseForm, { price: to.purchasePrice, supplierId: to.purchaseSupplier })
    await changePurchase(shop, id, purchaseOfForm(form), by, pick(now, [...ofPurchase]))
  },
}

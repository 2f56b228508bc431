import { decimalPrice } from '#base/contract/forms/amounts.ts'
import { customerGroupForm, productPricesForm } from '#base/contract/forms/prices.ts'
import { fromDecimal, toDecimal } from '#base/money.ts'
import { listPrices } from '#catalog/products/service/list-prices.ts'
import { refuseChanged, refuseInvalid, type Undo } from '#platform/audit/undo.ts'
import { fieldsOf, inOrder } from './model.ts'
import { changePrices, editGroup, productPrices } from './service.ts'
import { findGroup } from './store/groups.ts'

/** Puts the prices of a product back: those for quantities and groups, and the list price that a file changed with them. */
export const pricesUndo: Undo = {
  of: 'product',
  needs: (field) => (field === 'prices' || field === 'price' ? 'prices.edit' : undefined),
  async read(shop, id) {
    const listed = (await listPrices(shop.db, [id])).get(id)
    if (listed === undefined) return undefined
    return { prices: inOrder(await productPrices(shop, id)), price: toDecimal(listed.price) }
  },
  async change(shop, id, { now, back }, by) {
    const was = inOrder(await productPrices(shop, id))
    refuseChanged({ prices: was }, { prices: now.prices })
    const list = 'price' in back && {
      listPrice: {
        was: fromDecimal(refuseInvalid(decimalPrice, now.price)),
        price: fromDecimal(refuseInvalid(decimalPrice, back.price)),
      },
    }
    await changePrices(shop, id, { prices: refuseInvalid(productPricesForm, back.prices), was, ...list }, by)
  },
}

/** Puts the fields of a customer group back. */
export const groupUndo: Undo = {
  of: 'customer_group',
  needs: () => 'prices.edit',
  async read({ db }, id) {
    const found = await findGroup(db, id)
    return found && fieldsOf(found)
  },
  async change(shop, id, { now, back }, by) {
    await editGroup(shop, id, refuseInvalid(customerGroupForm, { ...now, ...back }), by, now)
  },
}

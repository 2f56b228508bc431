import { promotionForm } from '#base/contract/forms/promotion.ts'
import { refuseInvalid, type Undo } from '#platform/audit/undo.ts'
import { editPromotion } from './service.ts'
import { findPromotion } from './store.ts'

/** Puts a promotion back; orders that were placed keep what it took off. */
export const promotionUndo: Undo = {
  of: 'promotion',
  needs: () => 'promotions',
  async read({ db }, id) {
    const found = await findPromotion(db, id)
    return found && { ...found.fields }
  },
  async change(shop, id, { now, back }, by) {
    await editPromotion(shop, id, refuseInvalid(promotionForm, { ...now, ...back }), by, now)
  },
}

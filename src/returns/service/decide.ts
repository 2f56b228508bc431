import type { Person } from '#orders/noun.ts'
import { notifyBuyer } from '#orders/service/notify.ts'
import type { OrderShop } from '#orders/shop.ts'
import { returnApprovedLetter, returnDeclinedLetter } from '#returns/letters.ts'
import { isAllMissing, returnTerms } from '#returns/noun.ts'
import { readSetting } from '#settings/service.ts'
import {
  type Changed,
  change,
  changed,
  lockReturn,
  recordReturn,
  shownReturn,
  type Target,
} from './locked.ts'

interface Decided extends Target {
  /** For the customer. */
  readonly words: string
}

/**
 * Approves a return. The customer gets the instructions, the words, and the slip; none of it when nothing is to be sent back.
 * @throws Refusal `missing`; `conflict` for a return that was decided before.
 */
export async function approve(
  shop: OrderShop,
  admin: Person,
  { id, requestId, words }: Decided,
): Promise<Changed> {
  const { instructions } = (await readSetting(shop, returnTerms)).value
  return shop.db.transaction().execute(async (tx) => {
    const { order, one } = await lockReturn(tx, id)
    const actor = { kind: 'admin', person: admin } as const
    const after = await change(tx, { order, one }, { name: 'approve', at: shop.clock(), actor, words })
    await recordReturn(tx, { actor: admin, act: 'approve_return', requestId }, { before: order, after, id })
    const toSend = isAllMissing(one) ? undefined : instructions
    await notifyBuyer(
      shop,
      tx,
      after,
      (about) => returnApprovedLetter({ ...about, one: shownReturn(after, id), instructions: toSend }),
      { returnId: id },
    )
    return changed(after)
  })
}

/**
 * Declines a return with a sentence for the customer, also one whose pieces never came, or that the shop does not refund.
 * @throws Refusal `missing`; `conflict` for a return that was declined, cancelled, refunded or sent again.
 */
export function decline(shop: OrderShop, admin: Person, { id, requestId, words }: Decided): Promise<Changed> {
  return shop.db.transaction().execute(async (tx) => {
    const { order, one } = await lockReturn(tx, id)
    const actor = { kind: 'admin', person: admin } as const
    const after = await change(tx, { order, one }, { name: 'decline', at: shop.clock(), actor, words })
    await recordReturn(tx, { actor: admin, act: 'decline_return', requestId }, { before: order, after, id })
    await notifyBuyer(
      shop,
      tx,
      after,
      (about) => returnDeclinedLetter({ ...about, one: shownReturn(after, id) }),
      { returnId: id },
    )
    return changed(after)
  })
}

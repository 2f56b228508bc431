import type { Person } from '#orders/orders/model.ts'
import { isAllMissing } from '#orders/orders/return.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { returnApprovedEmail, returnDeclinedEmail } from '#orders/returns/emails.ts'
import { returnTerms } from '#orders/returns/model.ts'
import { readSetting } from '#platform/settings/service.ts'
import { type Changed, changeByAdmin, lockReturn, type Target } from './locked.ts'

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
    const locked = await lockReturn(tx, id)
    const toSend = isAllMissing(locked.one) ? undefined : instructions
    const step = { name: 'approve', at: shop.clock(), admin, requestId, words } as const
    return changeByAdmin(shop, tx, locked, step, (about) =>
      returnApprovedEmail({ ...about, instructions: toSend }),
    )
  })
}

/**
 * Declines a return with a sentence for the customer, also one whose pieces never came, or that the shop does not refund.
 * @throws Refusal `missing`; `conflict` for a return that was declined, cancelled, refunded or sent again.
 */
export function decline(shop: OrderShop, admin: Person, { id, requestId, words }: Decided): Promise<Changed> {
  return shop.db.transaction().execute(async (tx) => {
    const step = { name: 'decline', at: shop.clock(), admin, requestId, words } as const
    return changeByAdmin(shop, tx, await lockReturn(tx, id), step, returnDeclinedEmail)
  })
}

import { refusals } from '#base/contract/messages/refusals.ts'
import { returnRefusals } from '#base/contract/messages/return-words.ts'
import { dateWriting } from '#base/date-writing.ts'
import { newId } from '#base/id.ts'
import { Refusal } from '#base/refusal.ts'
import { isOwn, type Order, orderOf, type Viewer } from '#orders/orders/model.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { notifyBuyer } from '#orders/orders/service/notify.ts'
import { requireVisible } from '#orders/orders/service/read.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { lock } from '#orders/orders/sql.ts'
import { returnAskedEmail } from '#orders/returns/emails.ts'
import type { WantedReturn } from '#orders/returns/model.ts'
import { maxReturns } from '#orders/returns/model.ts'
import { findAsked, insertReturn, storeAsked } from '#orders/returns/store.ts'
import type { Tx } from '#platform/db/open.ts'
import { type OwnedKey, requireSameBody } from '#platform/http/idempotency.ts'
import { change, readAgain, recordReturn, returnIn, shownReturn } from './locked.ts'

interface Asked {
  readonly orderId: string
  readonly requestId: string
}

/**
 * Asks for a return of shipped pieces, for the buyer of the order, or for an admin in their place, and confirms it by mail. The same
 * key with the same request answers the same return.
 * @throws Refusal `missing`, also for another customer's order; `invalid` for a product that is not in the order; `conflict` for
 * more pieces than were shipped and not returned, after the time to return them (an admin may open one with `afterDeadline`, the reason,
 * which is in the audit log), for too many returns of the order, or for a key of another request.
 */
export function ask(
  shop: OrderShop,
  viewer: Viewer,
  {
    orderId,
    requestId,
    key,
    afterDeadline,
  }: Asked & { readonly key: OwnedKey | undefined; readonly afterDeadline: string | undefined },
  wanted: WantedReturn,
): Promise<{ returnId: string; order: Order }> {
  return shop.db.transaction().execute(async (tx) => {
    const order = requireVisible(await lock(tx, orderId), viewer)
    const before = key && (await findAskedBefore(tx, key))
    if (before !== undefined) return { returnId: before, order: orderOf(order) }
    const at = shop.clock()
    const { person } = viewer
    const admin = isOwn(order, viewer) ? undefined : person
    const isOpenedLate = admin !== undefined && afterDeadline !== undefined
    requireReturnable(order, wanted, { at, timeZone: shop.timeZone, isOpenedLate })
    const id = newId(at)
    await insertReturn(tx, {
      ...wanted,
      id,
      orderId,
      ordinal: order.returns.length + 1,
      at,
      actor: { kind: admin ? 'admin' : 'buyer', userId: person?.userId ?? null },
    })
    if (key !== undefined) await storeAsked(tx, key, id)
    const after = await readAgain(tx, orderId)
    if (admin !== undefined)
      await recordReturn(
        tx,
        { actor: admin, act: 'ask_return', requestId },
        { before: order, after, id, reason: afterDeadline },
      )
    const cause = admin === undefined ? 'buyer' : 'admin'
    await notifyBuyer(
      shop,
      tx,
      after,
      (about) => returnAskedEmail({ ...about, one: shownReturn(after, id), cause }),
      { returnId: id },
    )
    return { returnId: id, order: orderOf(after) }
  })
}

/** @throws Refusal `conflict` `key_reused` for a key of another request. */
async function findAskedBefore(tx: Tx, key: OwnedKey): Promise<string | undefined> {
  const before = await findAsked(tx, key)
  if (before !== undefined) requireSameBody(key, before.bodyHash)
  return before?.returnId
}

/** @throws Refusal unless all these pieces can be returned now. */
function requireReturnable(
  order: OrderRow,
  { lines }: WantedReturn,
  { at, timeZone, isOpenedLate }: { at: Date; timeZone: string; isOpenedLate: boolean },
): void {
  for (const { productId, pieces } of lines) {
    const line = order.lines.find(({ product_id }) => product_id === productId)
    if (line === undefined) throw new Refusal('invalid', 'not_of_order', refusals.notOfOrder)
    const { product_name: product, returnable: left, return_until: until } = line
    if (pieces > left)
      throw new Refusal('conflict', 'too_many_returned', returnRefusals.tooManyReturned(product, left), {
        productId,
        left,
      })
    if (until !== null && at > until && !isOpenedLate) {
      const day = dateWriting({ dateStyle: 'long', timeZone }).format(until)
      throw new Refusal('conflict', 'return_too_late', returnRefusals.returnTooLate(product, day), {
        productId,
      })
    }
  }
  if (order.returns.length >= maxReturns)
    throw new Refusal('conflict', 'returns_too_many', returnRefusals.returnsTooMany(maxReturns))
}

/**
 * Cancels a return whose pieces have not come back, for the buyer of the order, or for an admin in their place. Answers `deletedCount` 0 for one
 * that was cancelled before.
 * @throws Refusal `missing`, also for another customer's order; `conflict` for a return that was declined or received.
 */
export function cancel(
  shop: OrderShop,
  viewer: Viewer,
  { orderId, requestId, id }: Asked & { readonly id: string },
): Promise<{ deletedCount: number; order: Order }> {
  return shop.db.transaction().execute(async (tx) => {
    const order = requireVisible(await lock(tx, orderId), viewer)
    const one = returnIn(order, id)
    if (one.state === 'cancelled') return { deletedCount: 0, order: orderOf(order) }
    const { person } = viewer
    const admin = isOwn(order, viewer) ? undefined : person
    const actor = { kind: admin ? 'admin' : 'buyer', person } as const
    const after = await change(tx, { order, one }, { name: 'cancel', at: shop.clock(), actor })
    if (admin !== undefined)
      await recordReturn(tx, { actor: admin, act: 'cancel_return', requestId }, { before: order, after, id })
    return { deletedCount: 1, order: orderOf(after) }
  })
}

import { returnRefusals } from '#base/contract/messages/return-words.ts'
import { Refusal } from '#base/refusal.ts'
import { giveBack } from '#catalog/stock/sql.ts'
import type { Person } from '#orders/orders/model.ts'
import { isAllMissing } from '#orders/orders/return.ts'
import type { OrderReturn, OrderRow } from '#orders/orders/row.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { returnReceivedEmail } from '#orders/returns/emails.ts'
import { requireNextState } from '#orders/returns/inside/states.ts'
import type { Received } from '#orders/returns/model.ts'
import { setReceived } from '#orders/returns/store.ts'
import { stockTopics } from '#platform/db/topics.ts'
import { type Changed, changeByAdmin, lockReturn, type Target } from './locked.ts'

/**
 * Records what came back of an approved return, possibly fewer pieces than were asked for. Restocked pieces are for sale again. Pieces that did
 * not come can be returned by a new request.
 * @throws Refusal `missing`; `invalid` for a product that is not in the return; `conflict` for more pieces than the return has, or for one
 * that is not approved.
 */
export async function receive(
  shop: OrderShop,
  admin: Person,
  { id, requestId }: Target,
  lines: readonly Received[],
): Promise<Changed> {
  const restocked = lines
    .filter((line) => line.restocked > 0)
    .map(({ productId, restocked: pieces }) => ({ productId, pieces }))
  const done = await shop.db.transaction().execute(async (tx) => {
    const { order, one } = await lockReturn(tx, id)
    requireNextState('receive', one)
    requireExpected(order, one, lines)
    const at = shop.clock()
    await setReceived(tx, { id, orderId: order.id }, lines)
    if (restocked.length > 0)
      await giveBack(tx, restocked, { orderId: order.id, at, reason: 'returned', actorId: admin.userId })
    const step = { name: 'receive', at, admin, requestId } as const
    return changeByAdmin(shop, tx, { order, one }, step, returnReceivedEmail)
  })
  shop.changes.notify(stockTopics(restocked.map(({ productId }) => productId)))
  return done
}

/** @throws Refusal unless the return has at least these pieces to be sent back. */
function requireExpected(order: OrderRow, one: OrderReturn, lines: readonly Received[]): void {
  if (isAllMissing(one)) throw new Refusal('conflict', 'nothing_to_receive', returnRefusals.nothingToReceive)
  for (const { productId, restocked, scrapped } of lines) {
    const line = one.lines.find(({ product_id }) => product_id === productId)
    if (line === undefined) throw new Refusal('invalid', 'not_of_return', returnRefusals.notOfReturn)
    const most = line.reason === 'missing' ? 0 : line.quantity
    if (restocked + scrapped <= most) continue
    const product = order.lines.find(({ product_id }) => product_id === productId)?.product_name ?? ''
    throw new Refusal('conflict', 'too_many_received', returnRefusals.tooManyReceived(product, most), {
      productId,
      left: most,
    })
  }
}

import { returnRefusals } from '#base/contract/messages/return-words.ts'
import { orderNumber } from '#base/contract/order-number.ts'
import { isZero, type Money } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import type { Pieces } from '#catalog/stock/model.ts'
import { type Short, takeAgain } from '#catalog/stock/sql.ts'
import type { Person } from '#orders/orders/model.ts'
import { returnNumber } from '#orders/orders/return.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { notifyBuyer } from '#orders/orders/service/notify.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { findById, setUnshipped } from '#orders/orders/sql.ts'
import { requireNextState as requireNextOrderState } from '#orders/orders/states.ts'
import { type Refunded, refund } from '#orders/payments/service/refund.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { returnClosedEmail, returnReplacedEmail } from '#orders/returns/emails.ts'
import { requireNextState } from '#orders/returns/inside/states.ts'
import { settledPieces } from '#orders/returns/model.ts'
import { orderIdOf } from '#orders/returns/store.ts'
import type { Tx } from '#platform/db/open.ts'
import { stockTopics } from '#platform/db/topics.ts'
import type { Key } from '#platform/http/idempotency.ts'
import {
  type Changed,
  change,
  changeByAdmin,
  lockReturn,
  returnIn,
  shownReturn,
  type Target,
} from './locked.ts'

/**
 * Refunds the pieces of a return, as they were paid, with the delivery if wanted. Mail and credit note are as for every refund. If the
 * provider refuses it, the return is open again. A return of pieces that cost nothing is closed by a refund of 0, with a mail that says so.
 * @throws Refusal `missing`; `conflict` for a return whose pieces have not come back, or that is settled; what `refund` of payments refuses.
 */
export async function refundReturn(
  shop: PaymentShop,
  admin: Person,
  { id, requestId, delivery }: Target & { readonly delivery: boolean },
  key: Key | undefined,
): Promise<Refunded> {
  const orderId = await orderIdOf(shop.db, id)
  const seen = orderId === undefined ? undefined : await findById(shop.db, orderId)
  if (orderId === undefined || seen === undefined)
    throw new Refusal('missing', 'missing', returnRefusals.missingReturn)
  const number = returnNumber(orderNumber(orderId), returnIn(seen, id).ordinal)
  const request = { orderId, amount: undefined, lines: undefined, reason: `Return ${number}`, requestId }
  const ofReturn = {
    linesOf(order: OrderRow) {
      const one = returnIn(order, id)
      requireNextState('refund', one)
      return { lines: settledPieces(one), delivery, returned: true } as const
    },
    async settle(tx: Tx, order: OrderRow, { id: refundId, amount }: { id: string; amount: Money }) {
      const actor = { kind: 'admin', person: admin } as const
      const at = shop.clock()
      const step = { name: 'refund', at, actor, refundId } as const
      const after = await change(tx, { order, one: returnIn(order, id) }, step)
      if (!isZero(amount)) return
      const one = shownReturn(after, id)
      await notifyBuyer(shop, tx, after, (about) => returnClosedEmail({ ...about, one }), { returnId: id })
    },
  }
  return refund(shop, admin, { ...request, ofReturn }, key)
}

/**
 * Sends the pieces of a return again: they are taken from the stock, and left to ship of their order, for which nothing more is paid.
 * @throws Refusal `missing`; `conflict` for a return whose pieces have not come back, or that is settled, for an order that was refunded or
 * cancelled, for pieces that were refunded without the return, or when too few pieces are in stock.
 */
export async function replace(shop: OrderShop, admin: Person, { id, requestId }: Target): Promise<Changed> {
  const { done, taken } = await shop.db.transaction().execute(async (tx) => {
    const { order, one } = await lockReturn(tx, id)
    requireNextState('replace', one)
    requireNextOrderState('replace', order)
    const at = shop.clock()
    const pieces = settledPieces(one)
    requireNotRefunded(order, pieces)
    const [short] = await takeAgain(tx, pieces, { orderId: order.id, at, actorId: admin.userId })
    if (short !== undefined) throw tooShort(order, short)
    await setUnshipped(tx, order.id, { pieces: 0, holdUntil: order.hold_until })
    const step = { name: 'replace', at, admin, requestId } as const
    const done = await changeByAdmin(shop, tx, { order, one }, step, returnReplacedEmail)
    return { done, taken: pieces }
  })
  shop.changes.notify(stockTopics(productsOf(taken)))
  return done
}

/** @throws Refusal when too few of the shipped pieces are left that were neither returned nor refunded without a return. */
function requireNotRefunded({ lines, returns }: OrderRow, pieces: readonly Pieces[]): void {
  const byReturns = returns.filter(({ state }) => state === 'refunded').flatMap(settledPieces)
  for (const { productId } of pieces) {
    const line = lines.find(({ product_id }) => product_id === productId)
    if (line === undefined) continue
    const refundedShipped = line.refunded_pieces - line.cancelled - line.cancelling
    const withReturn = byReturns.reduce(
      (sum, one) => (one.productId === productId ? sum + one.pieces : sum),
      0,
    )
    if (line.shipped - line.coming_back - line.came_back < refundedShipped - withReturn)
      throw new Refusal('conflict', 'pieces_refunded', returnRefusals.piecesRefunded(line.product_name))
  }
}

function productsOf(pieces: readonly Pieces[]): string[] {
  return pieces.map(({ productId }) => productId)
}

function tooShort({ lines }: OrderRow, { productId, available }: Short): Refusal {
  const product = lines.find(({ product_id }) => product_id === productId)?.product_name ?? ''
  return new Refusal('conflict', 'out_of_stock', returnRefusals.replacementShort(product, available), {
    productId,
    available,
  })
}

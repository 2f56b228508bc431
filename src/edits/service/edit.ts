import { record } from '#audit/log.ts'
import { refusals } from '#contract/messages.ts'
import { addressText } from '#countries/address.ts'
import type { Tx } from '#db/open.ts'
import { orderEditedLetter } from '#edits/letters.ts'
import type { EditShop } from '#edits/shop.ts'
import { countEdits, insertEdit } from '#edits/store.ts'
import { newId } from '#id.ts'
import { type Order, orderOf, type Person } from '#orders/noun.ts'
import type { OrderRow } from '#orders/row.ts'
import { notifyBuyer } from '#orders/service/notify.ts'
import { missingOrder } from '#orders/service/read.ts'
import { findById, lock } from '#orders/store/read.ts'
import { setDelivery } from '#orders/store/steps.ts'
import { executeRefund } from '#payments/service/execute-refund.ts'
import { reserve } from '#payments/service/refund.ts'
import { Refusal } from '#refusal.ts'
import { compareDelivery, type WantedDelivery } from './compare.ts'

export interface Edit extends WantedDelivery {
  readonly orderId: string
  readonly phone: string
  /** How often the order had been edited when the admin saw it. */
  readonly seenEdits: number
  readonly requestId: string
}

/**
 * Changes where an order goes, and how, before anything of it was shipped. Its lines and money stay. A delivery that was paid for and
 * is free now is refunded. What was replaced is kept, the buyer gets a mail, and the audit log says who did it, without the
 * address.
 * @throws Refusal `missing`; `conflict` `order_shipped`, `order_cancelled`, `order_refunded`; `edited` when somebody else has edited it
 * meanwhile; what `compareDelivery` refuses; `unavailable` when the provider does not answer: the refund is then continued by a job.
 */
export async function edit(shop: EditShop, admin: Person, wanted: Edit): Promise<Order> {
  const seen = await findById(shop.db, wanted.orderId)
  if (seen === undefined) throw missingOrder(seen)
  requireEditable(seen)
  const { method, isFreeNow } = await compareDelivery(shop, seen, wanted)
  const refundId = await shop.db.transaction().execute(async (tx) => {
    const order = await lockUnedited(tx, wanted)
    const delivery =
      order.delivery && method
        ? {
            ...order.delivery,
            id: method.id,
            name: method.name,
            isCollected: method.isCollected,
            from: method.from,
            to: method.to,
          }
        : order.delivery
    const at = shop.clock()
    const { name, address, phone, ship_to, delivery: replaced } = order
    const before = {
      name,
      address,
      phone,
      shipTo: ship_to,
      delivery: replaced && { name: replaced.name, from: replaced.from, to: replaced.to },
    }
    await insertEdit(tx, { id: newId(at), orderId: order.id, before, at, by: admin.userId })
    const after = await setDelivery(tx, order.id, {
      ...{ shipTo: wanted.shipTo, phone: wanted.phone, delivery },
      ...{ name: wanted.shipTo.name, address: addressText({ ...wanted.shipTo, name: '' }) },
    })
    await record(tx, {
      actor: admin,
      act: 'edit_order',
      subject: { kind: 'order', id: order.id },
      before: { delivery: order.delivery?.name },
      after: { delivery: delivery?.name, deliveryIsRefunded: isFreeNow },
      requestId: wanted.requestId,
    })
    await notifyBuyer(shop, tx, after, orderEditedLetter)
    if (!isFreeNow) return undefined
    const lines = { lines: [], delivery: true }
    const request = {
      ...{ orderId: order.id, amount: undefined, lines },
      reason: '',
      requestId: wanted.requestId,
    }
    return reserve(shop, tx, admin, request, undefined)
  })
  if (refundId !== undefined) await executeRefund(shop, refundId, 'first')
  const edited = await findById(shop.db, wanted.orderId)
  if (edited === undefined) throw missingOrder(edited)
  return orderOf(edited)
}

/** Locks an order that nobody has edited since the admin saw it. */
async function lockUnedited(tx: Tx, { orderId, seenEdits }: Edit): Promise<OrderRow> {
  const order = await lock(tx, orderId)
  if (order === undefined || order.deleted_at !== null) throw missingOrder(order)
  requireEditable(order)
  if ((await countEdits(tx, orderId)) !== seenEdits)
    throw new Refusal('conflict', 'edited', refusals.orderEdited)
  return order
}

function requireEditable({ shipment, payment, pieces_shipped }: OrderRow): void {
  if (shipment === 'cancelled') throw new Refusal('conflict', 'order_cancelled', refusals.orderCancelled)
  if (shipment === 'shipped' || pieces_shipped > 0)
    throw new Refusal('conflict', 'order_shipped', refusals.orderShipped)
  if (payment === 'refunded') throw new Refusal('conflict', 'order_refunded', refusals.orderRefunded)
}

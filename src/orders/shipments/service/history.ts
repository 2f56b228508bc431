import type { HistorySource } from '#orders/orders/history.ts'
import type { HistoryEvent } from '#orders/orders/history-event.ts'
import { orderHistory as words } from '#orders/orders/messages/order-history.ts'
import { shipmentsOf } from '#orders/shipments/store.ts'

/** The shipments of an order, and those that were taken back, with who did it. */
export const shipmentHistory: HistorySource = async (db, orderId) =>
  (await shipmentsOf(db, orderId)).flatMap((shipment) => {
    const pieces = shipment.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const detail = [
      ...shipment.lines.map(({ product_name, quantity }) => `${quantity} × ${product_name}`),
      [shipment.carrier, shipment.tracking].filter((part) => part !== '').join(' '),
    ]
      .filter((line) => line !== '')
      .join('\n')
    const shipped: HistoryEvent = {
      at: shipment.shipped_at,
      kind: 'shipment',
      what: words.shipped(pieces),
      who: shipment.shipped_by,
      detail,
    }
    if (shipment.taken_back_at === null) return [shipped]
    return [
      shipped,
      {
        at: shipment.taken_back_at,
        kind: 'shipment',
        what: words.takenBack(pieces),
        who: shipment.taken_back_by,
        detail: '',
      },
    ]
  })

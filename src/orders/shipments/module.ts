import { serveShipments } from './routes.ts'
import { shipmentHistory } from './service/history.ts'

declare module '#base/declared.ts' {
  interface AuditActions {
    ship: 'shipments'
    unship: 'shipments'
    change_tracking: 'shipments'
  }
  interface Emails {
    order_shipped: 'shipments'
    /** Takes `order_shipped` back. */
    order_not_shipped: 'shipments'
    /** The tracking number of a shipment that was announced without it, or with another. */
    order_tracking: 'shipments'
  }
}

/** What shipments add to the shop. */
export const shipments = { serve: serveShipments, history: shipmentHistory }

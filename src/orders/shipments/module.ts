import { serveShipments } from './routes.ts'
import { shipmentHistory } from './service/history.ts'

/** What shipments add to the shop. */
export const shipments = { serve: serveShipments, history: shipmentHistory }

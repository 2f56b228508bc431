import { isolated } from '../isolated.ts'
/** The shipments of an order, wherever they are shown. */
export const shipmentWords = {
  title: 'Shipments',
  none: 'Not shipped yet.',
  shippedOn: 'Shipped',
  trackAt: (carrier: string) => `Track at ${isolated(carrier)}`,
  stillComes: 'Still to come',
} as const

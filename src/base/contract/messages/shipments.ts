import { isolated } from '../isolated.ts'
/** The shipments of an order, wherever they are shown. */
export const shipmentWords = {
  title: 'Shipments',
  none: 'Not shipped yet.',
  shippedOn: 'Shipped',
  trackAt: (carrier: string) => `Track at ${isolated(carrier)}`,
  arrivedOn: 'arrived',
  itArrived: 'It arrived',
  markArrived: 'Mark as arrived',
  marked: 'Marked as arrived',
  stillComes: 'Still to come',
} as const

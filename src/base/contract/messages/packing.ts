import { isolated } from '../isolated.ts'
/** The pick list and the packing slips. */
export const packing = {
  button: 'Packing slips',
  file: 'Packing slips',
  pickList: 'Pick list',
  slip: 'Packing slip',
  orders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  printed: (day: string) => `Printed ${day}`,
  pieces: 'Pieces',
  ordered: 'Ordered',
  shelf: 'Shelf',
  partNumber: 'Part number',
  product: 'Product',
  forOrders: 'Orders',
  shipTo: 'Ship to',
  order: 'Order',
  placed: (day: string) => `Placed ${day}`,
  delivery: (name: string) => `Delivery: ${isolated(name)}`,
  purchaseOrder: (number: string) => `Purchase order ${number}`,
  phone: (number: string) => `Phone ${number}`,
  shippedBefore: (pieces: number) =>
    pieces === 1 ? '1 piece was shipped before' : `${pieces} pieces were shipped before`,
  unprintable: (letters: string) =>
    `The papers of this order cannot print ${letters}: a question mark stands there. Write the address on the parcel by hand.`,
  note: (text: string) => `Your note: ${text}`,
} as const

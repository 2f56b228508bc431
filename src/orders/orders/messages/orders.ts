import { isolated } from '#base/contract/isolated.ts'
/** Texts of an order, wherever one is shown. */
export const orderWords = {
  yours: 'Your order',
  quantity: 'Quantity',
  unitPrice: 'Price each',
  total: 'Total',
  number: 'Order number',
  placed: 'Placed',
  open: (number: string) => `Open order ${number}`,
  moreLines: (count: number) => `and ${count} more`,
  products: (products: number, pieces: number) => `${products} products, ${pieces} pieces`,
  name: 'Name',
  address: 'Address',
  email: 'Email',
  phone: 'Phone',
  purchaseOrder: 'Purchase order',
  shipTo: 'Ship to',
  billTo: 'Invoice to',
  arrives: 'Arrives',
  collect: 'Ready to collect',
  note: 'Note',
  // What the total is made of.
  goods: 'Subtotal',
  discount: 'Discount',
  delivery: ({ name, chargedAs }: { readonly name: string; readonly chargedAs?: string | undefined }) =>
    chargedAs === undefined
      ? `Delivery (${isolated(name)})`
      : `Delivery (${isolated(name)}; charged as ${chargedAs})`,
  free: 'Free',
  includedTax: (rate: string) => `including ${rate}`,
  // Ordering again.
  again: 'Order again',
  againTitle: 'Order again',
  againSaid: (added: number, lines: number) =>
    `${added} of ${lines === 1 ? '1 product' : `${lines} products`} put into your cart.`,
  notSold: 'No longer sold.',
  // The states (spec §4: Shipped if shipped, otherwise Pending).
  shipped: 'Shipped',
  partShipped: 'Part shipped',
  pending: 'Pending',
  cancelled: 'Cancelled',
  cancelledOrders: (count: number) => (count === 1 ? '1 cancelled order' : `${count} cancelled orders`),
  show: 'show',
  hide: 'hide',
  paid: 'Paid',
  unpaid: 'Not paid',
  partPaid: (paid: string, total: string) => `${paid} of ${total} paid`,
  paidHow: (ways: string) => `Paid ${ways}`,
  toPay: 'To pay',
  dueOn: 'Please pay by',
  processing: 'Payment in progress',
  processingHint:
    'Your bank confirms the payment, usually on the next working day. We send you an email when we know.',
  refunded: 'Refunded',
  partRefunded: (amount: string) => `Partly refunded (${amount})`,
  refundedPieces: (refunded: number, cancelled: number) => {
    if (cancelled === 0) return `${refunded} refunded`
    if (cancelled === refunded) return `${refunded} cancelled and refunded`
    return `${refunded} refunded, ${cancelled} of them cancelled`
  },
  cancelledPieces: (cancelled: number) => `${cancelled} cancelled`,
  notPaidInTime: 'Not paid in time',
  payment: 'Payment',
  cancel: 'Cancel',
  review: 'Write a review',
  confirmation: 'Confirmation',
  older: 'Older orders',
  none: 'No orders yet',
  payShipped: 'This order was shipped before it was paid. Please pay for it now.',
  heldUntil: 'Stock held until:',
  timeLeft: (minutes: number) => (minutes === 1 ? 'one minute left' : `${minutes} minutes left`),
  cancelTitle: (product: string) => `Cancel the order for ${isolated(product)}?`,
  cancelWhat: (quantity: number) =>
    quantity === 1
      ? 'The piece held for you will be released. You have not been charged.'
      : `The ${quantity} pieces held for you will be released. You have not been charged.`,
  cancelAction: 'Cancel order',
  cancelKeep: 'Keep order',
} as const

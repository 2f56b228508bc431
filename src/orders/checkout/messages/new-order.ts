import { isolated } from '#base/contract/isolated.ts'
/** The page on which an admin takes an order for a customer. */
export const newOrderWords = {
  title: 'New order',
  about: 'For a customer at the telephone or at the counter.',
  linked: {
    adds_to: (number: string) =>
      `Adds products to order ${number}, which stays as it is. The customer gets an email with a link to pay for these.`,
    replaces: (number: string) =>
      `Takes the place of order ${number}, which is cancelled when this one is placed. The customer gets an email with a link to pay.`,
  },
  products: 'Products',
  find: 'Find a product',
  noProducts: 'Please add a product.',
  vehicle: 'Vehicle',
  vehicleAbout: 'Each product then says whether it fits, and the order keeps what it said.',
  vehicleNone: 'No vehicle is chosen.',
  vehicleFor: (vehicle: string) => `The products are for a ${isolated(vehicle)}.`,
  vehicleChoose: 'Choose the customer’s vehicle',
  vehicleChange: 'Change the vehicle',
  vehicleClear: 'No vehicle',
  vehiclesOf: 'Vehicles of the customer',
  tickFirst: 'Please ask the customer, and confirm it.',
  customer: 'Customer',
  findBuyer: 'Find a customer',
  findBuyerHint: 'By phone number, email or name. What they gave with their last order is filled in.',
  noBuyer: 'Nobody has ordered with that yet.',
  buyersFound: 'Customers',
  takeBuyer: (name: string) => `Take ${isolated(name)}`,
  emailHint:
    'Needed for a link to pay; without it no mails are sent. An account that has confirmed this email gets the order and its prices.',
  address: 'Address',
  delivery: 'Delivery',
  deliveryLater: 'Delivery methods are shown when there is a product and an address.',
  chooseDelivery: 'Please choose a delivery.',
  more: 'Coupon and note',
  coupon: 'Coupon code',
  note: 'Note of the customer',
  purchaseOrder: 'The customer’s purchase order number',
  purchaseOrderHint: 'It is printed on the invoice.',
  payment: 'Payment',
  payBy: 'How it is paid',
  payWays: {
    link: 'By a link in an email',
    cash: 'In cash, now',
    transfer: 'By bank transfer',
    account: 'On account',
  },
  payHints: {
    link: 'The customer pays by card from the email.',
    cash: 'The order is paid when it is placed.',
    transfer: 'The email says where to transfer it. Record the payment when it has arrived.',
    account: 'It is shipped before it is paid. The invoice follows when it is shipped.',
  },
  accountLeft: (left: string) => `This customer can order for ${left} more on account.`,
  transferUntil: 'Keep the stock until',
  dueOn: 'To be paid by',
  dueHint: 'An order that is not shipped by then is cancelled.',
  hold: 'Keep the stock for',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  holdHint: 'The order is cancelled if it is not paid by then.',
  summary: 'Summary',
  empty: 'The total is shown when there is a product.',
  incomplete: 'Please correct the marked fields.',
  firstTotal: 'This is the total. Nothing was ordered yet: please tell the customer and confirm.',
  changed: (before: string, now: string) =>
    `The total was ${before} and is ${now} now. Nothing was ordered yet: please tell the customer and confirm.`,
  place: (total: string) => `Place the order for ${total}`,
  placeFirst: 'Place the order',
  confirm: (total: string) => `Confirm ${total}`,
  placed: (number: string, email: string, payBy: 'link' | 'cash' | 'transfer' | 'account') => {
    if (payBy === 'cash') return `Order ${number} is placed and paid.`
    if (email === '') return `Order ${number} is placed.`
    return `Order ${number} is placed. ${email} gets ${payBy === 'link' ? 'the link to pay' : 'an email'}.`
  },
  // On the page of an order that is not paid.
  link: 'Link to pay',
  linkAbout: (email: string) => `This order is not paid. The link to pay is in the email to ${email}.`,
  heldUntil: 'The stock is kept until',
  sendAgain: 'Send the link again',
} as const

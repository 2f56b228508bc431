import { isolated } from '#base/contract/isolated.ts'

/** Acts of the audit log whose names do not say enough. */
const audited: Readonly<Record<string, string>> = {
  hold_order: 'Put on hold',
  release_order: 'Released',
  pack: 'Pick list printed',
  stop_packing: 'Packing stopped',
}

/** What happened to an order, for admins. Each is the beginning of a line; who did it follows it. */
export const orderHistory = {
  placed: 'Order placed',
  termsAccepted: 'Terms accepted',
  released: 'Not paid in time: stock released',
  cancelled: 'Order cancelled',
  note: 'Note',
  noteGone: 'A note, removed with the account of the customer',
  audited: (act: string) => audited[act] ?? act.replaceAll('_', ' '),
  shipped: (pieces: number) => `Shipped ${pieces === 1 ? '1 piece' : `${pieces} pieces`}`,
  takenBack: (pieces: number) => `Shipment of ${pieces === 1 ? '1 piece' : `${pieces} pieces`} taken back`,
  returned: {
    requested: (number: string) => `Return ${number} requested`,
    approved: (number: string) => `Return ${number} approved`,
    declined: (number: string) => `Return ${number} declined`,
    cancelled: (number: string) => `Return ${number} cancelled`,
    received: (number: string) => `Return ${number} came back`,
    refunded: (number: string) => `Return ${number} refunded`,
    replaced: (number: string) => `Return ${number}: sent again`,
  },
  returnClosed: (number: string) => `Return ${number} closed: nothing to refund`,
  cameBack: (product: string, restocked: number, scrapped: number) =>
    `${isolated(product)}: ${restocked} restocked, ${scrapped} scrapped`,
  paymentOpened: 'Payment started',
  paid: (amount: string) => `Paid ${amount}`,
  paidLate: (amount: string) => `Paid ${amount} after the order was cancelled`,
  paidTwice: (amount: string) => `Paid ${amount} a second time`,
  paidOutside: (amount: string, how: string) => `Paid ${amount} ${how}`,
  corrected: (amount: string, how: string) => `Payment of ${amount} ${how} taken back`,
  declined: 'A card was declined',
  bankAsked: 'The bank is asked for the payment',
  bankRefused: 'The bank refused the payment',
  refundAsked: (amount: string) => `Refund of ${amount} started`,
  refundAtProvider: (amount: string) => `Refund of ${amount} made at the payment provider`,
  refunded: (amount: string) => `Refunded ${amount}`,
  refundFailed: (amount: string) => `Refund of ${amount} failed`,
  freeCancelled: 'Pieces cancelled that cost nothing',
  mailed: (subject: string) => `Mail “${subject}”`,
  edited: 'Delivery changed',
  askedPaid: (amount: string, number: string) => `Paid ${amount} for another delivery, in order ${number}`,
  asked: (amount: string, number: string) =>
    `Customer asked for ${amount} for another delivery, in order ${number}`,
  askedEnded: (amount: string) => `Nobody is asked for ${amount} any more`,
  before: (text: string) => `Before:\n${text}`,
  linked: {
    adds_to: {
      later: (number: string) => `Adds to order ${number}`,
      first: (number: string) => `Order ${number} was placed in addition`,
    },
    replaces: {
      later: (number: string) => `Takes the place of order ${number}`,
      first: (number: string) => `Replaced by order ${number}`,
    },
  },
  // The screen.
  title: 'History',
  by: (who: string) => `by ${who}`,
  addNote: 'Add a note',
  noteHint: 'Only admins see it.',
  noteAdded: 'Note added',
  save: 'Save the note',
  resend: 'Send again',
  resendThis: (subject: string) => `Send again: ${subject}`,
  resent: 'The mail will be sent again.',
  mails: 'Mails',
  noMails: 'No mails about this order',
  loading: 'Loading the history',
} as const

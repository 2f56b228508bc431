import { isolated } from '#base/contract/isolated.ts'
/** Returns, on the buyer's page of an order and for admins. */
export const returnWords = {
  // Every page has a section “Returns” at its foot.
  title: 'Your returns',
  // Of staff, after the time to return.
  late: 'Why it is accepted after the time to return',
  lateHint: 'For the audit log. The customer does not see it.',
  lateNeeded: 'Please say why.',
  number: (number: string) => `Return ${number}`,
  asked: 'Requested',
  states: {
    requested: 'Waiting for the shop',
    approved: 'Approved',
    declined: 'Declined',
    cancelled: 'Cancelled',
    received: 'Came back',
    refunded: 'Refunded',
    replaced: 'Sent again',
  },
  refunds: {
    asked: (amount: string) => `Refund of ${amount} in progress`,
    succeeded: (amount: string) => `${amount} refunded`,
    failed: (amount: string) => `The refund of ${amount} failed`,
  },
  nothingToRefund: 'Closed, nothing to refund',
  wishes: { refund: 'Money back', replacement: 'The same again' },
  line: (pieces: number, product: string, reason: string) =>
    `${pieces} × ${isolated(product)}: ${isolated(reason)}`,
  saveSlip: 'Return slip',
  saveThisSlip: (number: string) => `Download return slip ${number}`,
  cancel: 'Cancel the return',
  cancelThis: (number: string) => `Cancel the return ${number}`,
  cancelTitle: (number: string) => `Cancel return ${number}?`,
  cancelWhat: 'You keep the pieces. You can ask again while they can be returned.',
  cancelKeep: 'Keep the return',
  cancelled: 'Return cancelled',
  // For the buyer.
  next: {
    requested: 'We will check it and write to you. Please do not send anything back before that.',
    approved: 'Please print the slip, put it into the parcel, and send it to the address on it.',
    approvedMissing: 'You need not send anything back.',
    received: 'Thank you. We will write again when we refund or replace the pieces.',
    replaced: 'We send you these pieces again, at no cost.',
  },
  shopSays: 'The shop writes',
  possible: (left: number, day: string) =>
    left === 1 ? `1 piece can be returned until ${day}` : `${left} pieces can be returned until ${day}`,
  ask: 'Return',
  askFor: (product: string) => `Return ${isolated(product)}`,
  done: 'Return requested',
  // The three steps.
  askTitle: 'Return products',
  steps: {
    what: 'Step 1 of 3: What do you return?',
    pieces: 'Step 2 of 3: How many pieces?',
    why: 'Step 3 of 3: Why?',
  },
  products: 'Products',
  nothing: 'Please choose what you return.',
  piecesOf: (product: string) => `Pieces of ${isolated(product)}`,
  most: (left: number) => `${left} can be returned`,
  atLeastOne: 'Please enter at least 1',
  reasonOf: (product: string) => `Why do you return ${isolated(product)}?`,
  choose: 'Please choose',
  reasons: {
    not_needed: 'I do not need it',
    does_not_fit: 'It does not fit',
    damaged: 'It arrived damaged',
    wrong: 'It is not what I ordered',
    missing: 'It never arrived',
  },
  wish: 'What would you like?',
  note: 'Anything that we should know',
  noteHint: 'For example what is damaged, or the car that it does not fit.',
  forward: 'Next',
  back: 'Back',
  send: 'Send the request',
} as const

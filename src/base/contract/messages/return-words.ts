import { isolated } from '../isolated.ts'
/** The sentences of the forms of returns. */
export const returnRules = {
  reason: 'Please say why.',
  lines: 'Please choose what you return, each product once.',
  sentence: 'Please say why, in a sentence for the customer.',
  received: 'Please say how many pieces came back, each product once.',
} as const

/** The refusals of the calls about returns. */
export const returnRefusals = {
  missingReturn: 'There is no such return.',
  tooManyReturned: (product: string, left: number) =>
    left === 0
      ? `Nothing of ${isolated(product)} can be returned.`
      : `Only ${left} of ${isolated(product)} can be returned.`,
  returnTooLate: (product: string, day: string) => `${isolated(product)} could be returned until ${day}.`,
  returnsTooMany: (most: number) =>
    `This order has ${most} returns already. Please contact us about another one.`,
  returnDone: {
    requested: 'This return is not approved yet.',
    approved: 'This return is already approved.',
    declined: 'This return was declined.',
    cancelled: 'This return was cancelled.',
    received: 'The pieces of this return have already come back.',
    refunded: 'This return was refunded.',
    replaced: 'The pieces of this return were sent again.',
  },
  returnNotReceived: 'The pieces of this return have not come back yet.',
  nothingToReceive: 'These pieces never arrived at the customer, so none can come back.',
  tooManyReceived: (product: string, most: number) =>
    most === 0
      ? `No pieces of ${isolated(product)} are to come back.`
      : `At most ${most} of ${isolated(product)} ${most === 1 ? 'is' : 'are'} to come back.`,
  notOfReturn: 'This product is not in the return.',
  replacementShort: (product: string, available: number) =>
    available === 0
      ? `${isolated(product)} is out of stock, so it cannot be sent again.`
      : `Only ${available} of ${isolated(product)} ${available === 1 ? 'is' : 'are'} in stock.`,
  piecesRefunded: (product: string) =>
    `Pieces of ${isolated(product)} were refunded without this return, so they cannot be sent again.`,
  noSlip: 'This return has no slip: nothing is to be sent back.',
} as const

/** Why pieces are returned, for people. */
export const returnReasonWords = {
  not_needed: 'Not needed',
  does_not_fit: 'Does not fit',
  damaged: 'Damaged',
  wrong: 'Wrong part',
  missing: 'Missing',
} as const

/** What is said of a part that does not fit, of which the order said that it fits. */
export const freeReturnWords = {
  line: 'Free return: the order said that it fits',
  letter: 'We said that a part of this return fits your vehicle. So we pay for sending it back.',
  slip: 'The shop pays for this parcel: the order said that the part fits.',
} as const

/** The slip of a return. */
export const returnSlip = {
  title: 'Return slip',
  sendTo: 'Send to',
  about: 'Return',
  number: (number: string) => `Return ${number}`,
  order: (number: string) => `Order ${number}`,
  asked: (day: string) => `Requested ${day}`,
  pieces: 'Pieces',
  partNumber: 'Part number',
  product: 'Product',
  reason: 'Reason',
} as const

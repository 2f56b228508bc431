import { formatInteger } from '#base/format-integer.ts'
import { formatMoney, largestCharge } from '#base/money.ts'
import { site } from '../words.ts'
import { tooLong } from './too-long.ts'

/** Validation (spec §5). */
export const rules = {
  emailRequired: 'Email is reqiured',
  emailInvalid: 'Please enter a valid email',
  phoneNeeded: 'Please enter a phone number: this carrier needs one.',
  passwordRequired: 'Password is reqiured',
  passwordShort: 'Password must be more than 6 charecters',
  fieldRequired: 'This filed is reqiured',
  linkRequired: 'Field is reqiured',
  stockOut: site.stockOut,
  belowMinimum: (minimum: number) => `You Can not order less then ${minimum}`,
  // Where the specification has no sentence of its own.
  linkInvalid: 'Please enter a link that starts with http:// or https://',
  ratingsRange: 'Please rate from 1 to 5',
  wholeNumber: 'Please enter a whole number',
  price: 'Please enter a price, such as 19.90',
  aboveLargest: () => `Please order fewer. A single payment can be at most ${formatMoney(largestCharge())}`,
  atMost: (most: number) => `Please enter at most ${formatInteger(most)}`,
  trackingNumber: 'Please use letters and digits, with spaces or dashes between them',
  carrier: 'Please enter the name of a carrier',
  pieces: 'Please choose at least one piece, each product once',
  shipmentLines: 'Please choose at least one piece to ship, each product once',
  brokenSign: 'Please type this again: half of a sign, such as an emoji, is missing',
  tooLong,
} as const

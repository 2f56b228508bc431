import { isolated } from '#base/contract/isolated.ts'

/** What is wrong with a row, and what would be right. */
export interface Fault {
  readonly message: string
  readonly right: string
}

/** Sentences of refusals of a file of an earlier shop. */
export const earlierRefusals = {
  unknown: (heads: readonly string[]) =>
    `The shop does not know what this file is. Customers need a column Email, orders Order and Total, reviews Rating and Product. It has: ${heads.slice(0, 8).map(isolated).join(', ')}.`,
  missing: 'This file does not exist any more. Send it again.',
  notDone: 'This file was not applied, or is undone already.',
  notChecked: 'This file cannot be applied: it is being read, or was applied before.',
} as const

export const earlierAlarm = (name: string, said: string) =>
  `The file ${isolated(name)} of your earlier shop failed: ${said}`

/** What is wrong with rows, and what stays out of those that come in. */
export const earlierFaults = {
  email: { message: 'No mail can reach this address', right: 'An email such as jane@example.com' },
  noEmail: { message: 'It has no email', right: 'The email of the customer' },
  twice: (line: number): Fault => ({
    message: `Line ${line} has the same`,
    right: 'One row for each',
  }),
  noAccount: {
    message: 'No customer who came in from an earlier shop has this email',
    right: 'Import the customers first',
  },
  since: { message: 'It is here by now, and stays as it is', right: '' },
  full: { message: 'The customer has 50 addresses, as many as the shop saves', right: '' },
  goneSince: { message: 'It was removed since', right: '' },
  claimed: { message: 'The customer uses the account by now: it stays as it is', right: '' },
  used: {
    message: 'The customer has logged in, signed up, ordered or been changed since: it stays',
    right: '',
  },
  group: (name: string): Fault => ({
    message: `The shop has no group ${isolated(name)}: this customer comes in without one`,
    right: 'Add the group, remove this file, and send it again',
  }),
  consent: {
    message: 'Agreed to news, without a day: this is not taken',
    right: 'The day, in a column “Agreed to news on”',
  },
  consentDate: {
    message: 'This is no day on which somebody agreed: it is not taken',
    right: 'Like 2024-03-31',
  },
  address: (sentence: string): Fault => ({
    message: `The address stays out. ${sentence}`,
    right: 'A whole address, or none',
  }),
  addressWrong: (sentence: string): Fault => ({
    message: sentence.replace(/\.$/, ''),
    right: 'A whole address',
  }),
  noNumber: { message: 'It has no number', right: 'The number of the order' },
  day: { message: 'This is no day of the past', right: 'Like 2024-03-31, or 2024-03-31 16:05' },
  amount: { message: 'This is no amount', right: 'Like 12.90' },
  unclear: { message: 'This amount can be read in two ways', right: 'Like 1249.00' },
  currency: { message: 'It has no currency', right: 'A column Currency, such as EUR' },
  product: {
    message: 'The shop has no such product',
    right: 'The address, the old address or the part number of a product',
  },
  ratings: { message: 'This is no rating', right: 'A whole number from 1 to 5' },
  noWords: { message: 'It has no words', right: 'What the customer wrote' },
  longWords: { message: 'It has more than 5,000 signs', right: 'At most 5,000' },
} as const satisfies Record<string, Fault | ((...given: never[]) => Fault)>

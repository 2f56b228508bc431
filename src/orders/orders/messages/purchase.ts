import { formatInteger } from '#base/format-integer.ts'

const manyOf = { piece: 'pieces', pair: 'pairs', box: 'boxes', set: 'sets', kit: 'kits' } as const

/** The purchase page, where the specification has no sentence of its own. */
export const purchase = {
  loginToOrder: 'Please log in to order this product. Ordering needs JavaScript.',
  emailWhy: 'The email of your account. We send the confirmation there.',
  lastAddress: 'Use the address of your last order',
  phoneWhy: 'Only for the carrier, in case of a problem with the delivery.',
  range: (least: number, most: number, by: keyof typeof manyOf) =>
    `From ${formatInteger(least)} to ${formatInteger(most)} ${manyOf[by]}`,
  holdAbove: (minutes: number) =>
    `We hold so many for you for ${minutes === 1 ? 'one minute' : `${formatInteger(minutes)} minutes`}. The order is final when it is paid.`,
  onlyCollected: 'Nothing brings it to an address here: you collect it.',
  insteadOf: (amount: string) => `Instead of ${amount}.`,
  countryNeeded: 'Please choose the country that this is delivered to.',
  holdHint: 'We hold the stock for you for half an hour. The order is final when it is paid.',
} as const

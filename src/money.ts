/** Money is whole cents inside the shop and decimal dollars on the wire. */

/** The most that one card payment can be, in cents: eight digits (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
export const largestChargeCents = 99_999_999

const decimal = /^(0|[1-9]\d{0,8})(?:\.(\d{1,2}))?$/

/** Whole cents of decimal dollars, such as `'19.9'` or `19.9`; undefined for anything else, more than two decimals included. */
export function cents(dollars: string | number): number | undefined {
  const match = decimal.exec(String(dollars))
  if (!match) return undefined
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Decimal dollars of whole cents, for the wire. */
export function dollars(cents: number): number {
  return cents / 100
}

// Made once, and only when it is needed: a formatter per card costs more than the card, and a page's first one costs
// a phone a tenth of a second. Below a thousand there is nothing to group, and the digits alone say the same.
let usd: Intl.NumberFormat | undefined

/** `19.9` → `$19.90`, as people read it. */
export function formatDollars(dollars: number): string {
  if (dollars >= 0 && dollars < 999.99) return `$${dollars.toFixed(2)}`
  usd ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  return usd.format(dollars)
}

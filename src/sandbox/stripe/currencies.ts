/** What can be paid in: the smallest charge in hundredths, and the sign in sentences. */
export const currencies = {
  usd: { minimum: 50, sign: '$' },
  eur: { minimum: 50, sign: '€' },
  gbp: { minimum: 30, sign: '£' },
} as const

export type Currency = keyof typeof currencies

export const currencyNames = ['usd', 'eur', 'gbp'] as const satisfies readonly Currency[]

/** The largest charge, in hundredths, of any of them. */
export const largestAmount = 99_999_999

/** Hundredths as a sentence says them: $15.01. */
export function spoken(hundredths: number, currency: Currency): string {
  return `${currencies[currency].sign}${(hundredths / 100).toFixed(2)}`
}

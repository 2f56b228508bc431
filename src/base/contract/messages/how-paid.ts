import type { ManualKind } from '../forms/manual-payment.ts'

/** How something was paid outside the payment provider, within a sentence. */
export const howPaid: Readonly<Record<ManualKind, string>> = {
  cash: 'in cash',
  transfer: 'by bank transfer',
  other: 'in another way',
}

/** Several ways in a sentence: `in cash and by bank transfer`. */
export function waysPaid(kinds: readonly ManualKind[]): string {
  return ways.format(kinds.map((kind) => howPaid[kind]))
}

const ways = new Intl.ListFormat('en')

import { readMoney, toDecimal } from '#base/money.ts'

/* What is typed, as documents have it. Text that cannot be read is `NaN`, which every schema refuses. */

/** A whole number. */
export function typedWhole(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN
}

/** An amount of money. */
export function typedAmount(text: string): number {
  const money = readMoney(text.trim())
  return money === undefined ? Number.NaN : toDecimal(money)
}

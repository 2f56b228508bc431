import type { InvoiceDocument } from '../store/document.ts'

/**
 * Checks that the parts of a document add up to its totals.
 * @throws Error that names the parts that do not.
 */
export function requireSums({ lines, delivery, taxes, tax, total, pricesIncludeTax }: InvoiceDocument): void {
  const parts = delivery === null ? lines : [...lines, delivery]
  const all = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0)
  const requireSame = (what: string, expected: number, found: number) => {
    if (expected !== found) throw new Error(`${what} of the document are ${found}, and should be ${expected}`)
  }
  for (const { unitPrice, quantity, discount, amount } of lines)
    requireSame('the amounts of a line', unitPrice * quantity - discount, amount)
  requireSame('the totals of the lines and the delivery', total, all(parts.map((part) => part.total)))
  requireSame('the taxes of the rates', tax, all(taxes.map((rate) => rate.tax)))
  requireSame('the taxes of the lines and the delivery', tax, all(parts.map((part) => part.tax)))
  if (!pricesIncludeTax)
    requireSame('the amounts and the taxes', total, all(parts.map((part) => part.amount)) + tax)
}

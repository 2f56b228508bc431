import { shopConfig, type Writing } from '#base/shop-config.ts'

/** `1204` → `1,204`, as the shop writes numbers. */
export function formatInteger(count: number): string {
  const digits = String(Math.abs(Math.round(count)))
  return `${count < 0 ? '-' : ''}${digitsOf(digits, shopConfig().writing)}`
}

/** A whole number's digits in groups. */
export function digitsOf(digits: string, { group, groupedFrom, sizes: [last, others] }: Writing): string {
  if (digits.length < groupedFrom) return digits
  const groups = [digits.slice(-last)]
  for (let end = digits.length - last; end > 0; end -= others)
    groups.unshift(digits.slice(Math.max(0, end - others), end))
  return groups.join(group)
}

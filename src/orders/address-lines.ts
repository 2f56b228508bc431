import type { Address } from '#contract/forms/address.ts'
import { addressLines } from '#countries/address.ts'
import type { OrderRow } from './row.ts'

/** The lines of an address of an order. An order of the purchase page has a name and an address as text instead. */
export function orderAddressLines(
  { name, address }: Pick<OrderRow, 'name' | 'address'>,
  to: Address | null,
): string[] {
  if (to !== null) return addressLines(to)
  return [name, ...address.split('\n')].map((line) => line.trim()).filter((line) => line !== '')
}

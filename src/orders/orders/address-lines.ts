import type { Address } from '#base/contract/forms/address.ts'
import { addressLines } from '#base/countries/address.ts'
import { withPlace } from '#base/countries/place-lines.ts'
import type { OrderRow } from './row.ts'

/** The lines of an address of an order. An order of the purchase page has a name and an address as text instead, and its place below them. */
export function orderAddressLines(
  { name, address, destination }: Pick<OrderRow, 'name' | 'address' | 'destination'>,
  to: Address | null,
): string[] {
  if (to !== null) return addressLines(to)
  return [name, ...withPlace(address, destination).split('\n')]
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

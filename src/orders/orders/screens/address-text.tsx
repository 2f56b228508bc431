import type { Address } from '#base/contract/forms/address.ts'
import { addressText } from '#base/countries/address.ts'
import { useRegions } from '#people/addresses/screens/use-regions.ts'

/** An address as its country writes it, one line each, with the tax number of a business last. */
export function AddressText({ address }: { address: Address }) {
  useRegions([address.country])
  return address.taxNumber === '' ? addressText(address) : `${addressText(address)}\n${address.taxNumber}`
}

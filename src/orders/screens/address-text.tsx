import type { Address } from '#contract/forms/address.ts'
import { addressLines } from '#countries/address.ts'

/** An address as its country writes it, one line each, with the tax number of a business last. */
export function AddressText({ address }: { address: Address }) {
  return [...addressLines(address), address.taxNumber].filter((line) => line !== '').join('\n')
}

/*
 * What staff type of a parcel: its carrier and its number. The addresses of the carriers are not here (carriers.ts), because pages on the
 * way to the payment name no foreign host.
 */

/** Carriers with a public page for a tracking number alone. */
export const carriers = [
  { name: 'UPS', number: /^(1Z[0-9A-Z]{16}|T\d{10}|\d{9}|\d{12}|\d{26})$/ },
  { name: 'FedEx', number: /^(\d{12}|\d{15}|\d{20}|\d{22}|\d{34})$/ },
  { name: 'USPS', number: /^(\d{20}|\d{22}|\d{26}|\d{30}|\d{34}|[A-Z]{2}\d{9}US)$/ },
  { name: 'DHL' },
  { name: 'DHL Germany', number: /^(\d{12}|\d{16}|\d{20}|JJD[0-9A-Z]{9,30}|[A-Z]{2}\d{9}DE)$/ },
  { name: 'DPD' },
  { name: 'DPD UK' },
  { name: 'GLS' },
  { name: 'Royal Mail' },
  { name: 'Parcelforce' },
  { name: 'Evri' },
  { name: 'La Poste' },
  { name: 'PostNord' },
  { name: 'Canada Post' },
  { name: 'Australia Post' },
  { name: 'OnTrac' },
] as const satisfies readonly {
  readonly name: string
  /** What its tracking numbers look like without spaces, where that is known. */
  readonly number?: RegExp
}[]

export type CarrierName = (typeof carriers)[number]['name']

/** The known carrier that the name of a delivery method names, such as UPS in `UPS Ground`; empty for none. */
export function carrierNamedIn(method: string): string {
  const words = ` ${method.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
  const named = carriers.filter(({ name }) => words.includes(` ${name.toLowerCase()} `))
  return named.toSorted((one, other) => other.name.length - one.name.length)[0]?.name ?? ''
}

/** A tracking number as it is compared: its letters of A to Z in upper case, and its digits. */
export function compactTracking(number: string): string {
  return number.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()
}

/** Whether a tracking number does not look like one of this carrier; false where the shop does not know. */
export function looksWrong(carrier: string, number: string): boolean {
  const known = carriers.find(({ name }) => name.toLowerCase() === carrier.trim().toLowerCase())
  const format = known !== undefined && 'number' in known ? known.number : undefined
  return format !== undefined && number !== '' && !format.test(compactTracking(number))
}

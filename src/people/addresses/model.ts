import type { PostalAddress } from '#base/countries/address.ts'

/** The most addresses that one customer can save. */
export const mostAddresses = 50

/** An address that a customer has saved for later orders. */
export interface SavedAddress {
  readonly id: string
  readonly address: PostalAddress
  /** Offered first; each customer with addresses has one. */
  readonly isDefault: boolean
}

import { lazy, Suspense } from 'react'
import type { Address } from '#base/contract/forms/address.ts'

// Orders of the purchase page have their address as text: they need not load the rules of the countries.
const AddressText = lazy(async () => ({ default: (await import('./address-text.tsx')).AddressText }))

/** An address of an order of the checkout, line by line. */
export function OrderAddress({ address }: { address: Address }) {
  return (
    <Suspense fallback={address.name}>
      <AddressText address={address} />
    </Suspense>
  )
}

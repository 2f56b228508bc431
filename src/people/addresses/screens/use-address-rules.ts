import { useRef } from 'react'
import { type PostalAddress, wrongInPost } from '#base/countries/address.ts'

/**
 * The check of an address, for a page that loads the rules of tax numbers only for an address that has one: `loadFor` must be called before
 * the check. If they do not load, the shop alone checks the number.
 */
export function useAddressRules() {
  const rules = useRef(wrongInPost)
  return {
    wrongIn: (address: PostalAddress) => rules.current(address),
    async loadFor({ taxNumber }: PostalAddress): Promise<void> {
      if (taxNumber === '') return
      const loaded = await import('#base/countries/business-address.ts').catch(() => undefined)
      rules.current = loaded?.wrongInAddress ?? wrongInPost
    },
  }
}

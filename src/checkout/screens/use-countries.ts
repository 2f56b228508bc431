import { useEffect, useState } from 'react'
import { readCountries } from '#carts/screens/cart-choices.ts'

/** The countries that the shop delivers to, and the chosen one; undefined for all, and until they are known. */
export function useCountries(chosen: string): readonly string[] | undefined {
  const [countries, setCountries] = useState<readonly string[]>()
  useEffect(() => {
    // Without an answer all countries can be chosen, and the next step says what is not delivered to.
    readCountries().then(
      (found) => setCountries(found ?? undefined),
      () => {},
    )
  }, [])
  if (countries === undefined || chosen === '' || countries.includes(chosen)) return countries
  return [...countries, chosen]
}

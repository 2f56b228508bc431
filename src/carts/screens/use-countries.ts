import { useEffect, useState } from 'react'
import { readCountries } from './cart-choices.ts'

/**
 * The countries that the shop delivers to, and the chosen one, even if nothing is delivered there any more; undefined for all,
 * and until they are known.
 */
export function useCountries(chosen: string): readonly string[] | undefined {
  const [countries, setCountries] = useState<readonly string[]>()
  useEffect(() => {
    // Without an answer all countries can be chosen, and the cart says which of them nothing is delivered to.
    readCountries().then(
      (found) => setCountries(found ?? undefined),
      () => {},
    )
  }, [])
  if (countries === undefined || chosen === '' || countries.includes(chosen)) return countries
  return [...countries, chosen]
}

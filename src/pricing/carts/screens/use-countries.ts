import { useEffect, useState } from 'react'
import { readCountries } from './cart-choices.ts'

/** Answers the countries that something is delivered to; null for all. */
export type ReadCountries = () => Promise<readonly string[] | null>

/**
 * The countries that the shop delivers to, and the chosen one, even if nothing is delivered there any more; undefined for all,
 * and until they are known.
 */
export function useCountries(
  chosen: string,
  read: ReadCountries = readCountries,
): readonly string[] | undefined {
  const [countries, setCountries] = useState<readonly string[]>()
  useEffect(() => {
    // Without an answer all countries can be chosen, and the cart says which of them nothing is delivered to.
    read().then(
      (found) => setCountries(found ?? undefined),
      () => {},
    )
  }, [read])
  if (countries === undefined || chosen === '' || countries.includes(chosen)) return countries
  return [...countries, chosen]
}

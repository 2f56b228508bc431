import { useEffect, useState } from 'react'
import { read, sentenceOf } from './browser-cart.ts'

/** Reads the cart when the page opens. */
export function useReading() {
  const [error, setError] = useState<string>()
  function again() {
    setError(undefined)
    read().catch((reason: unknown) => setError(sentenceOf(reason)))
  }
  useEffect(() => {
    read().catch((reason: unknown) => setError(sentenceOf(reason)))
  }, [])
  return { error, again }
}

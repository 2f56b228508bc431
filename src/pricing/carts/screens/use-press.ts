import { useState } from 'react'
import { sentenceOf } from './browser-cart.ts'

/** A button whose work takes its line away; what is refused stays, with the reason. */
export function usePress(work: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  function press() {
    setBusy(true)
    setRefusal(undefined)
    work().catch((error: unknown) => {
      setRefusal(sentenceOf(error))
      setBusy(false)
    })
  }
  return { isBusy, refusal, press }
}

import { useEffect, useState } from 'react'
import { errorSentence } from '#web/ui/form.tsx'
import { isAccountShown, sync } from './sync.ts'

/** Reads the vehicles of the account where this browser does not have them yet; afterwards every page keeps them the same. */
export function useAccountGarage() {
  const [tries, setTries] = useState(0)
  const [read, setRead] = useState<{ of: number; error?: string }>()
  const isShown = isAccountShown()
  useEffect(() => {
    if (isShown) return
    let isLeft = false
    sync().then(
      () => isLeft || setRead({ of: tries }),
      (error: unknown) => isLeft || setRead({ of: tries, error: errorSentence(error) }),
    )
    return () => {
      isLeft = true
    }
  }, [isShown, tries])
  return {
    isShown,
    error: read?.of === tries ? read.error : undefined,
    again: () => setTries(tries + 1),
  }
}

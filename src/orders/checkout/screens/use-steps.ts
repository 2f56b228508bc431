import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { session } from '#web/client/browser-storage.ts'

const steps = ['address', 'delivery', 'review'] as const

/** A step of the checkout. */
export type Step = (typeof steps)[number]

/** The query parameter of the step that is open. */
const stepParam = 'step'

/** Session storage key of the last step that was reached: an address with a later one opens this one. */
const storageKey = 'checkout-step'

/**
 * The step that is open, in the history of the browser: Back goes to the step before. No address opens a step before those before it
 * were filled in.
 */
export function useSteps() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [reached, setReached] = useState(() => indexOf(session.getItem(storageKey)))
  const at = Math.min(indexOf(new URLSearchParams(search).get(stepParam)), reached)
  return {
    step: steps[at] ?? 'address',
    stateOf(step: Step) {
      const index = steps.indexOf(step)
      if (index === at) return 'open' as const
      return index < at ? ('done' as const) : ('later' as const)
    },
    open(step: Step): void {
      const index = Math.max(reached, steps.indexOf(step))
      session.setItem(storageKey, steps[index] ?? step)
      setReached(index)
      void navigate(`?${stepParam}=${step}`, { preventScrollReset: true })
    },
  }
}

/** After the order was placed. */
export function forgetSteps(): void {
  session.removeItem(storageKey)
}

/** Of a name that is no step, the first. */
function indexOf(name: string | null): number {
  const step = steps.find((one) => one === name)
  return step === undefined ? 0 : steps.indexOf(step)
}

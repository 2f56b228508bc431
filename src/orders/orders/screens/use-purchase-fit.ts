import { useState } from 'react'
import { useFit } from '#finding/fitment/screens/use-fit.ts'
import { answersText } from '#web/client/vehicle-answers.ts'

/** The confirmation of a buyer, for one vehicle and what is known of it. */
interface Ticked {
  readonly of: string
  readonly isTicked: boolean
  readonly isMissed: boolean
}

export type PurchaseFit = ReturnType<typeof usePurchaseFit>

/**
 * The verdict on the product of a purchase and the chosen vehicle, as a line of a cart has it, and the buyer's confirmation of what is
 * not listed. It is forgotten when the vehicle or an answer changes.
 */
export function usePurchaseFit(productId: string) {
  const { fit, again } = useFit(productId, true)
  const [ticked, setTicked] = useState<Ticked>()
  const of = fit.kind === 'no_vehicle' ? '' : `${fit.vehicle.id} ${answersText(fit.vehicle)}`
  const { isTicked, isMissed } = ticked?.of === of ? ticked : { isTicked: false, isMissed: false }
  const needsTick = fit.kind === 'known' && fit.verdict.verdict === 'not_listed'
  return {
    told: fit,
    again,
    needsTick,
    isTicked,
    tick: (next: boolean) => setTicked({ of, isTicked: next, isMissed: false }),
    /** Whether an order was tried without it. */
    isMissed: isMissed && !isTicked,
    /** Says that the tick is missing, if it is. Returns whether it is. */
    isMissing(): boolean {
      if (!needsTick || isTicked) return false
      setTicked({ of, isTicked, isMissed: true })
      return true
    },
  }
}

import { type ReactNode, useEffect, useState } from 'react'
import { useChosenVehicle } from '#client/garage.ts'
import { answersText } from '#client/vehicle-answers.ts'

/**
 * Whether a product of a list fits the chosen vehicle, over its picture, where it moves nothing. The list is the same for everybody:
 * one call for all its products fills the verdicts in, with code that is loaded then. Without a vehicle nothing is asked.
 */
export function ListedFit({ productId, look }: { productId: string; look: 'card' | 'row' }): ReactNode {
  const vehicle = useChosenVehicle()
  const id = vehicle?.id
  const answers = vehicle === undefined ? '' : answersText(vehicle)
  const asked = JSON.stringify([productId, id, answers])
  const [told, setTold] = useState<{ asked: string; badge: ReactNode }>()
  useEffect(() => {
    if (id === undefined) return
    let isLeft = false
    import('./listed-verdicts.tsx')
      .then(({ badgeOf }) => badgeOf(productId, { vehicle: id, answers }, look))
      .then((badge) => {
        if (!isLeft) setTold({ asked, badge })
      })
      // The list is complete without it.
      .catch(() => {})
    return () => {
      isLeft = true
    }
  }, [productId, id, answers, asked, look])
  return told?.asked === asked ? told.badge : null
}

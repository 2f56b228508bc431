import { type ReactNode, useEffect, useState } from 'react'
import { useChosenVehicle } from '#web/client/garage.ts'
import { answersText } from '#web/client/vehicle-answers.ts'
import type { badgeOf } from './listed-verdict.tsx'
import { useVerdict } from './use-verdict.ts'

/**
 * Whether a product of a list fits the chosen vehicle, over its picture or in a line that is reserved: it moves nothing. The list is the same for everybody:
 * one call for all its products fills the verdicts in, shown by code that is loaded then. Without a vehicle nothing is asked.
 */
export function ListedFit({ productId, look }: { productId: string; look: 'card' | 'row' }): ReactNode {
  const vehicle = useChosenVehicle()
  const told = useVerdict(productId, vehicle ? { vehicle: vehicle.id, answers: answersText(vehicle) } : {})
  const [show, setShow] = useState<{ badgeOf: typeof badgeOf }>()
  const isAsked = vehicle !== undefined
  useEffect(() => {
    // The list is complete without it.
    if (isAsked) import('./listed-verdict.tsx').then(setShow).catch(() => {})
  }, [isAsked])
  const verdict = told?.verdict
  return verdict !== undefined && show?.badgeOf(verdict, look)
}

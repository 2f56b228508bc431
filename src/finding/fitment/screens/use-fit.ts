import { useState } from 'react'
import { CallRefused } from '#web/client/call.ts'
import { useChosenVehicle } from '#web/client/garage.ts'
import type { GarageVehicle } from '#web/client/garage-state.ts'
import { answersText } from '#web/client/vehicle-answers.ts'
import type { ProductVerdict } from './ask-verdict.ts'
import { useVerdict } from './use-verdict.ts'

/** The verdict on a product and the chosen vehicle. */
export type Fit =
  | { readonly kind: 'no_vehicle' }
  | { readonly kind: 'checking'; readonly vehicle: GarageVehicle }
  | { readonly kind: 'known'; readonly vehicle: GarageVehicle; readonly verdict: ProductVerdict }
  /** The shop was not reached, or has the vehicle no more. */
  | { readonly kind: 'failed'; readonly vehicle: GarageVehicle; readonly isGone: boolean }

/** The verdict of the shop on a product and the chosen vehicle, asked again when either or an answer changes. */
export function useFit(productId: string, isAsked: boolean): { fit: Fit; again: () => void } {
  const vehicle = useChosenVehicle()
  const [tries, setTries] = useState(0)
  const asked = isAsked && vehicle !== undefined ? { vehicle: vehicle.id, answers: answersText(vehicle) } : {}
  const told = useVerdict(productId, asked, tries)
  return { fit: fitOf(vehicle, told), again: () => setTries(tries + 1) }
}

function fitOf(vehicle: GarageVehicle | undefined, told: ReturnType<typeof useVerdict>): Fit {
  if (vehicle === undefined) return { kind: 'no_vehicle' }
  if (told === undefined) return { kind: 'checking', vehicle }
  const { verdict, error } = told
  if (verdict !== undefined) return { kind: 'known', vehicle, verdict }
  return { kind: 'failed', vehicle, isGone: error instanceof CallRefused && error.status === 404 }
}

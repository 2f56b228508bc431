import { useEffect, useState } from 'react'
import { CallRefused, call } from '#client/call.ts'
import { useChosenVehicle } from '#client/garage.ts'
import type { GarageVehicle } from '#client/garage-state.ts'
import { answersText } from '#client/vehicle-answers.ts'
import type { AnswerOf } from '#contract/calls.ts'

export type ProductVerdict = AnswerOf<'fitVerdicts'>['verdicts'][number]

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
  const [told, setTold] = useState<{ asked: string; verdict?: ProductVerdict; isGone?: boolean }>()
  const id = isAsked ? vehicle?.id : undefined
  const answers = vehicle === undefined ? '' : answersText(vehicle)
  const asked = JSON.stringify([productId, id, answers, tries])
  useEffect(() => {
    if (id === undefined) return
    const stop = new AbortController()
    const query = { parts: productId, vehicle: id, ...(answers !== '' && { answers }) }
    call('fitVerdicts', { query, signal: stop.signal }).then(
      ({ verdicts: [verdict] }) => setTold({ asked, ...(verdict && { verdict }) }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        setTold({ asked, isGone: error instanceof CallRefused && error.status === 404 })
      },
    )
    return () => stop.abort()
  }, [productId, id, answers, asked])
  return { fit: fitOf(vehicle, told?.asked === asked ? told : undefined), again: () => setTries(tries + 1) }
}

function fitOf(
  vehicle: GarageVehicle | undefined,
  told: { verdict?: ProductVerdict; isGone?: boolean } | undefined,
): Fit {
  if (vehicle === undefined) return { kind: 'no_vehicle' }
  if (told === undefined) return { kind: 'checking', vehicle }
  if (told.verdict === undefined) return { kind: 'failed', vehicle, isGone: told.isGone === true }
  return { kind: 'known', vehicle, verdict: told.verdict }
}

import { useState } from 'react'
import type { DraftLine } from './draft.ts'
import { type DraftVehicle, forVehicle } from './draft-vehicle.ts'

/** The vehicle that the products are for, also those that are added later. */
export function useDraftVehicle(lines: readonly DraftLine[], change: (next: readonly DraftLine[]) => void) {
  const [vehicle, setVehicle] = useState<DraftVehicle | undefined>(
    () => lines.find(({ chosenFor }) => chosenFor !== undefined)?.chosenFor,
  )
  function chooseVehicle(next: DraftVehicle | undefined): void {
    setVehicle(next)
    change(forVehicle(lines, next))
  }
  return { vehicle, chooseVehicle }
}

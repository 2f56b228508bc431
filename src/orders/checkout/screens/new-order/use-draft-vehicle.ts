import { useState } from 'react'
import type { DraftLine } from './draft.ts'
import { answered, type DraftVehicle, forVehicle, withAnswer } from './draft-vehicle.ts'

/** The vehicle that the products are for, also those that are added later. */
export function useDraftVehicle(lines: readonly DraftLine[], change: (next: readonly DraftLine[]) => void) {
  const [vehicle, setVehicle] = useState<DraftVehicle | undefined>(
    () => lines.find(({ chosenFor }) => chosenFor !== undefined)?.chosenFor,
  )
  function chooseVehicle(next: DraftVehicle | undefined): void {
    setVehicle(next)
    change(forVehicle(lines, next))
  }
  /** What the customer says of a vehicle, for all products that are for it. */
  function answerOf(id: number, question: string, answer: string): void {
    if (vehicle?.id === id) setVehicle(answered(vehicle, question, answer))
    change(withAnswer(lines, { vehicle: id, question, answer }))
  }
  return { vehicle, chooseVehicle, answerOf }
}

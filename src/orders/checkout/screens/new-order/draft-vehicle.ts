import { vehicleText } from '#base/contract/messages/vehicle-text.ts'
import type { FitSnapshot } from '#finding/fitment/model.ts'

/** The vehicle of the customer. */
export interface DraftVehicle {
  readonly id: number
  /** `2015 Honda Civic 1.8 L 4-cylinder`. */
  readonly words: string
  readonly answers: Readonly<Record<string, string>>
}

/** A vehicle of a line, and whether the customer wants the product although it is not listed for it. */
export interface LineVehicle extends DraftVehicle {
  readonly sentAnyway: boolean
}

type Picked = Parameters<typeof vehicleText>[0] & { readonly id: number }

/** A vehicle that was picked; what the customer has answered about it is known if it is theirs. */
export function draftVehicleOf(
  picked: Picked,
  own: readonly { readonly id: number; readonly answers: DraftVehicle['answers'] }[],
): DraftVehicle {
  const answers = own.find(({ id }) => id === picked.id)?.answers ?? {}
  return { id: picked.id, words: vehicleText(picked), answers }
}

/** What is for a vehicle, or for none. */
interface ForVehicle {
  readonly chosenFor?: LineVehicle | undefined
}

/** The lines for a vehicle, or for none. A confirmation holds for the vehicle that it was given for. */
export function forVehicle<Line extends ForVehicle>(
  lines: readonly Line[],
  vehicle: DraftVehicle | undefined,
): (Line & ForVehicle)[] {
  return lines.map((line) => {
    if (vehicle === undefined) return { ...line, chosenFor: undefined }
    return line.chosenFor?.id === vehicle.id ? line : { ...line, chosenFor: unconfirmed(vehicle) }
  })
}

/** A vehicle with one more answer about it. */
export function answered<Vehicle extends DraftVehicle>(
  vehicle: Vehicle,
  question: string,
  answer: string,
): Vehicle {
  return { ...vehicle, answers: { ...vehicle.answers, [question]: answer } }
}

/** The lines with one more answer about a vehicle. With it, the shop may say something else: what was confirmed is not any more. */
export function withAnswer<Line extends ForVehicle>(
  lines: readonly Line[],
  {
    vehicle,
    question,
    answer,
  }: { readonly vehicle: number; readonly question: string; readonly answer: string },
): (Line & ForVehicle)[] {
  return lines.map((line) =>
    line.chosenFor?.id === vehicle
      ? { ...line, chosenFor: unconfirmed(answered(line.chosenFor, question, answer)) }
      : line,
  )
}

/** A line that the customer wants, or not, although it is not listed for its vehicle. */
export function withTick<Line extends ForVehicle>(line: Line, sentAnyway: boolean): Line & ForVehicle {
  return line.chosenFor === undefined ? line : { ...line, chosenFor: { ...line.chosenFor, sentAnyway } }
}

export function unconfirmed(vehicle: DraftVehicle): LineVehicle {
  return { ...vehicle, sentAnyway: false }
}

/** The vehicle of a line that was ordered; it must be confirmed again what is not listed for it. */
export function vehicleOfSnapshot(fit: FitSnapshot | undefined): LineVehicle | undefined {
  return fit === undefined ? undefined : unconfirmed({ ...fit.vehicle, answers: fit.answers })
}

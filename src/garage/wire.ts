import type { AnswerOf } from '#contract/calls.ts'
import { vehicleOnWire } from '#vehicles/wire.ts'
import type { SavedVehicle } from './noun.ts'

type OnWire = AnswerOf<'listGarage'>['rows'][number]

export function savedOnWire({ vehicle, name, mileage, answers }: SavedVehicle): OnWire {
  return { vehicle: vehicleOnWire(vehicle), name, mileage, answers: { ...answers } }
}

import type { z } from 'zod'
import type { AnswerOf, calls } from '#base/contract/calls.ts'
import { vehicleOnWire } from '#finding/vehicles/wire.ts'
import type { SavedVehicle } from './model.ts'

type OnWire = AnswerOf<'listGarage'>['rows'][number]

export function savedOnWire({ vehicle, name, mileage, answers, answeredAt }: SavedVehicle): OnWire {
  return {
    vehicle: vehicleOnWire(vehicle),
    name,
    mileage,
    answers: { ...answers },
    answeredAt: { ...answeredAt },
  }
}

/** A garage as the contract spells it. */
export function garageOnWire(
  { vehicles, chosen }: { readonly vehicles: readonly SavedVehicle[]; readonly chosen: number | null },
  owner: string,
): AnswerOf<'listGarage'> {
  return { rows: vehicles.map(savedOnWire), total: vehicles.length, chosen, owner }
}

/** What a browser sends, with what it left out. */
export function toJoinFromWire({ owner, vehicles, removed, chosen }: z.output<typeof calls.joinGarage.body>) {
  return {
    owner,
    chosen,
    removed: removed ?? [],
    vehicles: vehicles.map(({ vehicle, name = '', mileage = null, answers = {}, answeredAt = {} }) => ({
      ...{ vehicle, name, mileage, answers },
      answeredAt,
    })),
  }
}

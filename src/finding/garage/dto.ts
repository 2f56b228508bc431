import type * as z from 'zod/mini'
import type { AnswerOf, calls } from '#base/contract/schemas.ts'
import { vehicleToDto } from '#finding/vehicles/dto.ts'
import type { SavedVehicle } from './model.ts'

type Dto = AnswerOf<'listGarage'>['rows'][number]

export function savedToDto({ vehicle, name, mileage, answers, answeredAt }: SavedVehicle): Dto {
  return {
    vehicle: vehicleToDto(vehicle),
    name,
    mileage,
    answers: { ...answers },
    answeredAt: { ...answeredAt },
  }
}

/** A garage as the contract spells it. */
export function garageToDto(
  { vehicles, chosen }: { readonly vehicles: readonly SavedVehicle[]; readonly chosen: number | null },
  owner: string,
): AnswerOf<'listGarage'> {
  return { rows: vehicles.map(savedToDto), total: vehicles.length, chosen, owner }
}

/** What a browser sends, with what it left out. */
export function toJoinFromDto({ owner, vehicles, removed, chosen }: z.output<typeof calls.joinGarage.body>) {
  return {
    owner,
    chosen,
    removed: removed ?? [],
    vehicles: vehicles.map(({ vehicle, name = '', mileage = null, answers = {}, answeredAt = {} }) => ({
      vehicle,
      name,
      mileage,
      answers,
      answeredAt,
    })),
  }
}

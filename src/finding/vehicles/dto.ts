import type { AnswerOf } from '#base/contract/schemas.ts'
import type { NextChoice, ReadVin, Vehicle } from './model.ts'
import { faultText } from './vin-text.ts'

/** A vehicle as the contract spells it. */
export function vehicleToDto({ id, ...same }: Vehicle): AnswerOf<'oneVehicle'> {
  return { _id: id, ...same }
}

/** A vehicle of an answer. */
export function vehicleFromDto({ _id, ...same }: AnswerOf<'oneVehicle'>): Vehicle {
  return { id: _id, ...same }
}

export function choiceToDto({ vehicles, years, makes, models }: NextChoice): AnswerOf<'chooseVehicle'> {
  return {
    ...(years && { years: [...years] }),
    ...(makes && { makes: [...makes] }),
    ...(models && { models: [...models] }),
    ...(vehicles && { vehicles: vehicles.map(vehicleToDto) }),
  }
}

/** What a VIN says. One with a fault says nothing but why. */
export function vinToDto({ fault, decoded, candidates }: ReadVin): AnswerOf<'decodeVin'> {
  return {
    valid: fault === undefined,
    ...(fault && { reason: faultText(fault) }),
    checkDigitHolds: decoded?.checkDigitHolds ?? false,
    year: decoded?.year ?? null,
    make: decoded?.make ?? null,
    maker: decoded?.vin.slice(0, 3) ?? null,
    country: decoded?.country ?? null,
    candidates: candidates.map(vehicleToDto),
  }
}

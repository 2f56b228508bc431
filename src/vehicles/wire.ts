import type { AnswerOf } from '#contract/calls.ts'
import { vinWords } from '#contract/messages/vehicles.ts'
import type { NextChoice, ReadVin, Vehicle } from './noun.ts'
import type { VinFault } from './vin.ts'

/** A vehicle as the contract spells it. */
export function vehicleOnWire({ id, ...same }: Vehicle): AnswerOf<'oneVehicle'> {
  return { _id: id, ...same }
}

export function choiceOnWire({ vehicles, years, makes, models }: NextChoice): AnswerOf<'chooseVehicle'> {
  return {
    ...(years && { years: [...years] }),
    ...(makes && { makes: [...makes] }),
    ...(models && { models: [...models] }),
    ...(vehicles && { vehicles: vehicles.map(vehicleOnWire) }),
  }
}

/** What a VIN says. One with a fault says nothing but why. */
export function vinOnWire({ fault, decoded, candidates }: ReadVin): AnswerOf<'decodeVin'> {
  return {
    valid: fault === undefined,
    ...(fault && { reason: reasonOf(fault) }),
    checkDigitHolds: decoded?.checkDigitHolds ?? false,
    year: decoded?.year ?? null,
    make: decoded?.make ?? null,
    maker: decoded?.vin.slice(0, 3) ?? null,
    country: decoded?.country ?? null,
    candidates: candidates.map(vehicleOnWire),
  }
}

function reasonOf(fault: VinFault): string {
  if (fault.kind === 'length') return vinWords.length(fault.length)
  return /[IOQ]/.test(fault.sign) ? vinWords.letter(fault.sign) : vinWords.sign(fault.sign)
}

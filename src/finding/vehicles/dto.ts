import type { AnswerOf } from '#base/contract/schemas.ts'
import type { ReadVin } from './model.ts'
import { faultText } from './vin-text.ts'

/** What a VIN says. One with a fault says nothing but why. */
export function vinToDto({ fault, decoded, mended, candidates }: ReadVin) {
  return {
    valid: fault === undefined,
    ...(fault && { reason: faultText(fault) }),
    ...(mended !== undefined && { mended }),
    checkDigitHolds: decoded?.checkDigitHolds ?? false,
    mayBeMistyped: decoded?.mayBeMistyped ?? false,
    year: decoded?.year ?? null,
    hasNoYear: decoded?.hasNoYear ?? false,
    make: decoded?.make ?? null,
    model: decoded?.model ?? null,
    litres: decoded?.litres ?? null,
    maker: decoded?.vin.slice(0, 3) ?? null,
    country: decoded?.country ?? null,
    candidates,
  } satisfies Readonly<Omit<AnswerOf<'decodeVin'>, 'candidates'>> & Pick<ReadVin, 'candidates'>
}

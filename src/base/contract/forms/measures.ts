import { isImperial, type Measured, readMeasure } from '#base/units.ts'
import { measureErrors } from '../messages/measure-words.ts'

/**
 * The error of a field in pounds or inches: what its schema says is about grams and millimetres.
 * @param error of the schema, if it refuses the field.
 */
export function measureError(of: Measured, error: string | undefined, typed: string): string | undefined {
  if (error === undefined || typed.trim() === '' || !isImperial()) return error
  const kept = readMeasure(of, typed)
  if (Number.isNaN(kept)) return measureErrors.wrong
  return kept < least[of] ? measureErrors.small : measureErrors.large
}

/** As the forms of products and deliveries have it. */
const least: Record<Measured, number> = { weight: 1, length: 1, density: 100 }

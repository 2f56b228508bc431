import { nameKey } from '#finding/vehicles/model.ts'
import type { VehicleNaming } from '#finding/vehicles/naming.ts'
import type { Fitment, FitmentFields } from '../model.ts'
import { sameness } from './text.ts'

/** What a call may leave out: programs of before do not know it. */
const leftOut = ['namedBy', 'market', 'quantity', 'label', 'notes'] as const

type LeftOut = (typeof leftOut)[number]

/**
 * Fitments with what they leave out, as the product has the same fitment, in any writing of its names: it stays what it is, with its
 * conditions. Each fitment of before is taken once.
 */
export function asBefore(
  fitments: readonly FitmentFields[],
  before: readonly Fitment[],
  { makeKeyOf }: Pick<VehicleNaming, 'makeKeyOf'>,
): FitmentFields[] {
  const keyOf = (one: FitmentFields) =>
    sameness({ ...one, make: makeKeyOf(one.make), model: one.model && nameKey(one.model) })
  const byMissing = new Map<string, Map<string, Fitment[]>>()
  return fitments.map((fitment) => {
    const missing = leftOut.filter((name) => fitment[name] === undefined)
    if (missing.length === 0) return fitment
    const known = byMissing.get(missing.join()) ?? Map.groupBy(before, (one) => keyOf(without(one, missing)))
    byMissing.set(missing.join(), known)
    const same = known.get(keyOf(fitment))?.shift()
    return same === undefined ? fitment : { ...fitment, ...only(same, missing) }
  })
}

function without(fitment: FitmentFields, names: readonly LeftOut[]): FitmentFields {
  return { ...fitment, ...Object.fromEntries(names.map((name) => [name, undefined])) }
}

function only(fitment: Fitment, names: readonly LeftOut[]): Partial<Pick<Fitment, LeftOut>> {
  return Object.fromEntries(names.map((name) => [name, fitment[name]]))
}
